#include "cli/words.h"

#include "cli/context.h"

namespace cantina::cli::words {

// --- the program
// ----------------------------------------------------------------------------------

const Text about = {"Cantina plays Star Wars tabletop games with every rule enforced.",
                    "Cantina spielt Star-Wars-Brettspiele und achtet auf jede Regel."};
const Text examples = {
    "Examples:\n"
    "  cantina play deckbuilding                       play against a bot in this terminal\n"
    "  cantina play deckbuilding --side both           two people at one terminal\n"
    "  cantina sim deckbuilding --matches 100000 --seats random,greedy\n"
    "  cantina arena deckbuilding greedy search:500    which bot is better?\n"
    "  cantina cards deckbuilding --search \"Vader\"     read a card\n"
    "  cantina COMMAND --help                          more about a command\n"
    "Exit codes: 0 fine, 1 failed, 2 wrong usage.",
    "Beispiele:\n"
    "  cantina play deckbuilding                       spiele in diesem Terminal gegen einen Bot\n"
    "  cantina play deckbuilding --side both           zwei Leute an einem Terminal\n"
    "  cantina sim deckbuilding --matches 100000 --seats random,greedy\n"
    "  cantina arena deckbuilding greedy search:500    welcher Bot ist besser?\n"
    "  cantina cards deckbuilding --search \"Vader\"     lies eine Karte\n"
    "  cantina BEFEHL --help                           mehr zu einem Befehl\n"
    "Rückgabewerte: 0 in Ordnung, 1 gescheitert, 2 falscher Aufruf."};
const Text usage_label = {"Usage", "Aufruf"};
const Text options_label = {"Options", "Optionen"};
const Text arguments_label = {"Arguments", "Angaben"};
const Text commands_label = {"Commands", "Befehle"};
const Text command_label = {"COMMAND", "BEFEHL"};
const Text examples_label = {"Examples:", "Beispiele:"};
const Text help_option = {"Show this help", "Zeigt diese Hilfe"};
const Text version_option = {"Show the version", "Zeigt die Version"};
const Text lang_option = {"Language (default: from LC_ALL, LC_MESSAGES or LANG)",
                          "Sprache (sonst nach LC_ALL, LC_MESSAGES oder LANG)"};
const Text content_option = {"Use the cards of this folder (YAML) instead of those built in",
                             "Nimm die Karten dieses Ordners (YAML) statt der eingebauten"};
const Text json_option = {"Write JSON", "Schreibt JSON"};
const Text game_argument = {"The game; `cantina games` lists them",
                            "Das Spiel; `cantina games` zählt sie auf"};
const Text see_help = {"See: cantina{0} --help", "Siehe: cantina{0} --help"};

// --- wrong usage
// ----------------------------------------------------------------------------------

const Text game_missing = {"which game? There is: {0}", "welches Spiel? Es gibt: {0}"};
const Text unknown_game = {"unknown game '{0}'; there is: {1}",
                           "das Spiel „{0}“ gibt es nicht; es gibt: {1}"};
const Text unknown_argument = {"not understood: {0}", "nicht verstanden: {0}"};
const Text value_missing = {"{0} needs exactly one value", "{0} braucht genau einen Wert"};
const Text bad_lang = {"--lang is de or en, not '{0}'", "--lang ist de oder en, nicht „{0}“"};
const Text bad_number = {"{0} is a whole number from {1} to {2}, not '{3}'",
                         "{0} ist eine ganze Zahl von {1} bis {2}, nicht „{3}“"};
const Text bad_seed = {"--seed is a whole number or 64 hexadecimal digits, not '{0}'",
                       "--seed ist eine ganze Zahl oder 64 hexadezimale Ziffern, nicht „{0}“"};
const Text unknown_bot = {"'{0}' is no bot; there are: {1}", "„{0}“ ist kein Bot; es gibt: {1}"};
const Text unknown_side = {"unknown side '{0}'; there are: {1}",
                           "die Seite „{0}“ gibt es nicht; es gibt: {1}"};
const Text wrong_seats = {"the game has {0} seats; --seats names {1} bots",
                          "das Spiel hat {0} Plätze; --seats nennt {1} Bots"};
const Text two_bots_needed = {"the arena needs two bots; there are: {0}",
                              "die Arena braucht zwei Bots; es gibt: {0}"};
const Text even_matches = {
    "--matches must be even, not {0}: every seed is played twice with the sides swapped",
    "--matches muss gerade sein, nicht {0}: Jeder Startwert wird zweimal mit vertauschten Seiten "
    "gespielt"};
const Text whole_rounds = {
    "--matches must be a multiple of {0}, not {1}: every seed is played once from each seat",
    "--matches muss ein Vielfaches von {0} sein, nicht {1}: Jeder Startwert wird von jedem Platz "
    "aus einmal gespielt"};
const Text settled_by_the_file = {"{0} makes no sense with --load: the file settles it",
                                  "{0} passt nicht zu --load: Das legt die Datei fest"};
const Text both_sides_and_opponent = {
    "with --side both a person plays every side; a bot as --opponent has no seat",
    "mit --side both spielen Menschen alle Seiten; ein Bot als --opponent hat keinen Platz"};
const Text seats_settle_it = {"--seats names everybody; {0} makes no sense with it",
                              "--seats nennt alle; {0} passt nicht dazu"};
const Text wrong_play_seats = {
    "this match has {0} seats ({2}); --seats names {1}: as in --seats {3}",
    "diese Partie hat {0} Plätze ({2}); --seats nennt {1}: etwa --seats {3}"};
const Text file_missing = {"which file?", "welche Datei?"};
const Text unknown_shell = {"completion is for bash, zsh or fish, not '{0}'",
                            "Vervollständigung gibt es für bash, zsh oder fish, nicht für „{0}“"};
const Text yes_or_no = {"yes or no?", "Ja oder nein?"};
const Text out_of_memory = {"out of memory", "der Speicher reicht nicht"};
const Text output_broken = {"the output cannot be written",
                            "die Ausgabe lässt sich nicht schreiben"};

// --- play
// -----------------------------------------------------------------------------------------

const Text play_about = {"Play a match in this terminal", "Spiele eine Partie in diesem Terminal"};
const Text play_examples = {
    "  cantina play deckbuilding\n"
    "  cantina play deckbuilding --side rebels --opponent master\n"
    "  cantina play deckbuilding --variant secret-bases --bases 5 --pay-off\n"
    "  cantina play lcg --side light --light jedi --dark imperial-navy\n"
    "  cantina play lcg --side light --light my-deck.txt\n"
    "  cantina play deckbuilding --seats me,knight\n"
    "  cantina play deckbuilding --load evening.replay.json\n"
    "In a terminal, what is not given is asked for. During a match type a number to answer\n"
    "and 'help' for everything else.",
    "  cantina play deckbuilding\n"
    "  cantina play deckbuilding --side rebels --opponent master\n"
    "  cantina play deckbuilding --variant secret-bases --bases 5 --pay-off\n"
    "  cantina play lcg --side light --light jedi --dark imperial-navy\n"
    "  cantina play lcg --side light --light mein-deck.txt\n"
    "  cantina play deckbuilding --seats ich,knight\n"
    "  cantina play deckbuilding --load abend.replay.json\n"
    "Was fehlt, wird in einem Terminal erfragt. Während der Partie antwortest du mit einer\n"
    "Zahl; „hilfe“ zeigt alles Weitere."};
const Text side_option = {"Your side; both: two people at one terminal",
                          "Deine Seite; both: zwei Leute an einem Terminal"};
const Text opponent_option = {"padawan, knight, master, human, random, greedy, search:500 …",
                              "padawan, knight, master, human, random, greedy, search:500 …"};
const Text play_seats_option = {
    "Who plays, seat by seat: me (or human) or a bot, as me,knight",
    "Wer spielt, Platz für Platz: ich (human) oder ein Bot, ich,knight"};
const Text seed_option = {"What chance starts from: the same seed, the same shuffles",
                          "Startwert des Zufalls: gleicher Startwert, gleich gemischt"};
const Text load_option = {"Go on with a match that was kept",
                          "Spiele eine gespeicherte Partie weiter"};
const Text save_option = {"Where the match is kept when you leave it",
                          "Wohin die Partie gespeichert wird, wenn du gehst"};
const Text ask_side = {"Which side do you play? ({0})", "Welche Seite spielst du? ({0})"};
const Text ask_seat = {"Who plays {0}? (me, padawan, knight, master)",
                       "Wer spielt {0}? (ich, padawan, knight, master)"};
const Text ask_flag = {"{0}? (yes, no)", "{0}? (ja, nein)"};
const Text ask_opponent = {"Who is the opponent? (padawan, knight, master, human)",
                           "Wer spielt gegen dich? (padawan, knight, master, human)"};
const Text yes = {"yes", "ja"};
const Text no = {"no", "nein"};
const Text nothing_agreed = {"no match was started", "es wurde keine Partie begonnen"};
const Text file_of_another_game = {"{0} is a match of '{1}'", "{0} ist eine Partie von „{1}“"};
const Text a_person = {"person", "Mensch"};
const Text how_to_play = {
    "Type the number of an answer (several make a row: 1 3 3); help shows more.",
    "Tippe die Zahl einer Antwort (mehrere nacheinander: 1 3 3); hilfe zeigt "
    "mehr."};
const Text thinking = {"{0}: thinking …", "{0}: denkt nach …"};
const Text had_to_hurry = {
    "({0} had to hurry: this computer is busy, and less than half of the thinking was done.)",
    "({0} musste sich beeilen: Dieser Computer ist ausgelastet, es blieb nicht einmal die Hälfte "
    "der Bedenkzeit.)"};
const Text hand_over = {"{0}: your decision. Everybody else looks away; then press Enter.",
                        "{0}: deine Entscheidung. Alle anderen schauen weg; dann drücke Enter."};
const Text winner = {"The match is over. Winner: {0}", "Die Partie ist zu Ende. Sieg für: {0}"};
const Text shared_win = {"The match is over. {0} share the win: {1}",
                         "Die Partie ist zu Ende. {0} teilen sich den Sieg: {1}"};
const Text went_out = {"Out on the way: {0}", "Unterwegs ausgeschieden: {0}"};
const Text drawn = {"The match is over. Nobody won.",
                    "Die Partie ist zu Ende. Niemand hat gewonnen."};
const Text seed_was = {"(seed {0})", "(Startwert {0})"};
const Text after_the_match = {"undo, log, board, save and rules still work; Enter leaves.",
                              "zurück, verlauf, tisch, speichern und regel gehen noch; Enter "
                              "beendet."};
const Text commands_of_a_match = {
    "  NUMBER         give this answer; several numbers or 2-4 answer in a row\n"
    "                 Where several are picked at once ([ ] in front of them):\n"
    "                 1 3 picks or takes back, -3 takes back, 2:3 makes it three\n"
    "                 of 2, all, none; an empty line or done confirms\n"
    "  options        show the answers again\n"
    "  board          show the table again\n"
    "  ?              the text of all cards you may use now\n"
    "  ? NAME         the text of a card (also: ? NUMBER)\n"
    "  why NAME       what stands in the way of using a card\n"
    "  hint           what a bot would do this turn, with chances of winning\n"
    "  undo           take back your last decision\n"
    "  resign         give up\n"
    "  log            everything that happened\n"
    "  rules CLAUSE   a clause by its number or a word in it\n"
    "  save [FILE]    keep the match\n"
    "  quit           keep the match and leave",
    "  ZAHL               gibt diese Antwort; mehrere oder 2-4 antworten nacheinander\n"
    "                     Wo mehreres zugleich gewählt wird ([ ] steht davor):\n"
    "                     1 3 wählt oder nimmt zurück, -3 nimmt zurück, 2:3 macht\n"
    "                     drei von 2, alle, keine; eine leere Zeile oder fertig\n"
    "                     bestätigt\n"
    "  optionen           zeigt die Antworten noch einmal\n"
    "  tisch              zeigt den Tisch noch einmal\n"
    "  ?                  der Text aller Karten, die du jetzt nutzen kannst\n"
    "  ? NAME             der Text einer Karte (auch: ? ZAHL)\n"
    "  warum NAME         was gegen den Einsatz einer Karte spricht\n"
    "  tipp               was ein Bot in diesem Zug täte, mit Gewinnchancen\n"
    "  zurück             nimmt deine letzte Entscheidung zurück\n"
    "  aufgeben           gibt die Partie auf\n"
    "  verlauf            alles, was geschehen ist\n"
    "  regel NUMMER       eine Regel nach ihrer Nummer oder einem Wort darin\n"
    "  speichern [DATEI]  speichert die Partie\n"
    "  ende               speichert die Partie und beendet"};
const Text how_to_pick = {
    "Numbers pick or take back (1 3, -3, 2:3 for three of 2); Enter confirms.",
    "Zahlen wählen oder nehmen zurück (1 3, -3, 2:3: drei von 2); Enter bestätigt."};
const Text picked = {"picked:", "gewählt:"};
const Text so_far = {"{0} of {1}", "{0} von {1}"};
const Text so_far_at_most = {"{0} of at most {1}", "{0} von höchstens {1}"};
const Text so_far_between = {"{0} of {1} to {2}", "{0} von {1} bis {2}"};
const Text weight = {"({0})", "({0})"};
const Text weight_each = {"({0} each)", "(je {0})"};
const Text not_so = {"Not so: {0}.", "So nicht: {0}."};
const Text no_such_pick = {"there is no number {0}; they go from 1 to {1}",
                           "die Nummer {0} gibt es nicht; es gibt 1 bis {1}"};
const Text picked_often_enough = {"number {0} can be picked {1} times at most; -{0} takes one back",
                                  "Nummer {0} geht höchstens {1}-mal; -{0} nimmt eine Wahl zurück"};
const Text not_picked = {"number {0} is not picked", "Nummer {0} ist nicht gewählt"};
const Text bad_amount = {"number {0} takes {1} to {2}, not '{3}'",
                         "Nummer {0} nimmt {1} bis {2}, nicht „{3}“"};
const Text all_are_too_many = {"all of them come to {0}, at most {1} are possible",
                               "alle zusammen ergeben {0}, höchstens {1} sind möglich"};
const Text hint_of_no_pick = {"A bot would pick nothing here.",
                              "Ein Bot würde hier nichts wählen."};
const Text hint_of_picks = {"A bot would pick:", "Ein Bot würde wählen:"};
const Text nothing_to_resign = {"There is nothing to give up any more.",
                                "Es gibt nichts mehr aufzugeben."};
const Text resign_loses = {"You lose the match, and it is over. Give up? (yes, no)",
                           "Du verlierst die Partie, und sie ist zu Ende. Aufgeben? (ja, nein)"};
const Text resign_goes_out = {"You are out, and the others go on. Give up? (yes, no)",
                              "Du scheidest aus, und die anderen spielen weiter. Aufgeben? (ja, "
                              "nein)"};
const Text resign_is_replaced = {
    "A bot ({0}) takes your seat, and the match goes on. Give up? (yes, no)",
    "Ein Bot ({0}) übernimmt deinen Platz, und die Partie geht weiter. Aufgeben? (ja, nein)"};
const Text not_resigned = {"The match goes on.", "Die Partie geht weiter."};
const Text nothing_typed = {"Type a number from 1 to {0}, or help.",
                            "Tippe eine Zahl von 1 bis {0} oder hilfe."};
const Text not_understood = {"'{0}' is not understood. Type a number from 1 to {1}, or help.",
                             "„{0}“ ist nicht verständlich. Tippe eine Zahl von 1 bis {1} oder "
                             "hilfe."};
const Text no_such_option = {"There is no answer {0}; they go from 1 to {1}.",
                             "Die Antwort {0} gibt es nicht; es gibt 1 bis {1}."};
const Text no_longer_possible = {"No longer possible: {0}. What follows was not done.",
                                 "Nicht mehr möglich: {0}. Was danach kam, wurde nicht getan."};
const Text no_card_here = {"No card is named there. ? NAME shows any card.",
                           "Dort ist keine Karte genannt. ? NAME zeigt jede Karte."};
const Text no_such_card = {"There is no card '{0}'.", "Eine Karte „{0}“ gibt es nicht."};
const Text also_found = {"Also: {0}", "Außerdem: {0}"};
const Text reward = {"Reward: {0}", "Belohnung: {0}"};
const Text house_card = {"House card: it is not one of the printed cards.",
                         "Hauskarte: Sie gehört nicht zu den gedruckten Karten."};
const Text why_what = {"why NAME says what stands in the way of using a card.",
                       "warum NAME sagt, was gegen den Einsatz einer Karte spricht."};
const Text nothing_in_the_way = {"Nothing stands in the way.", "Dem steht nichts im Weg."};
const Text nothing_to_undo = {"You have not decided anything yet.",
                              "Du hast noch nichts entschieden."};
const Text undone = {"Taken back.", "Zurückgenommen."};
const Text undone_with_new_chance = {
    "Taken back. Since then you have learned something, so chance falls anew, and the record "
    "shows it.",
    "Zurückgenommen. Seitdem hast du etwas erfahren; darum fällt der Zufall neu, und es steht im "
    "Protokoll."};
const Text hints = {"Chances of winning, as a bot sees them:",
                    "Gewinnchancen, wie ein Bot sie sieht:"};
const Text hint_ties = {"(as good as the first)", "(so gut wie das Erste)"};
const Text hint_line = {"The line: {0}; {1}. Chance of winning: {2} % now, {3} % after it.",
                        "Der Weg: {0}; {1}. Gewinnchance: jetzt {2} %, danach {3} %."};
const Text rules_what = {"rules CLAUSE shows a clause, by its number or a word in it.",
                         "regel NUMMER zeigt eine Regel, nach ihrer Nummer oder einem Wort darin."};
const Text no_such_clause = {"There is no clause '{0}'.", "Eine Regel „{0}“ gibt es nicht."};
const Text more_clauses = {"… and {0} more: cantina rules {1} --search \"{2}\"",
                           "… und {0} weitere: cantina rules {1} --search \"{2}\""};
const Text kept_in = {"The match is kept in {0}", "Die Partie ist gespeichert in {0}"};
const Text kept_go_on = {"The match is kept in {1}\nGo on with: cantina play {0} --load {1}",
                         "Die Partie ist gespeichert in {1}\nWeiter geht es mit: cantina play {0} "
                         "--load {1}"};

bool is_yes(const std::string& answer) {
    const std::string word = lower(answer);
    return word == "y" || word == "yes" || word == "j" || word == "ja";
}

bool is_no(const std::string& answer) {
    const std::string word = lower(answer);
    return word == "n" || word == "no" || word == "nein";
}

}  // namespace cantina::cli::words
