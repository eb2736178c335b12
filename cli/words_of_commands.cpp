// What the commands besides `play` say.
#include "cli/words.h"

namespace cantina::cli::words {

const Text games_about = {"Which games there are", "Welche Spiele es gibt"};
const Text games_examples = {"  cantina games\n  cantina games --json\n  cantina games --all",
                             "  cantina games\n  cantina games --json\n  cantina games --all"};
const Text all_games_option = {"Also those that are not made for people",
                               "Auch die, die nicht für Menschen gemacht sind"};
const Text game_line = {"{0}  {1} ({2} players, {3} cards, {4} clauses)",
                        "{0}  {1} ({2} Spieler, {3} Karten, {4} Regeln)"};

const Text sim_about = {"Let bots play many matches", "Lass Bots viele Partien spielen"};
const Text sim_examples = {
    "  cantina sim deckbuilding --matches 100000 --seats random,greedy --threads 2\n"
    "  cantina sim deckbuilding --seats greedy --stats --json\n"
    "  cantina sim lcg --light my-deck.txt --dark sith\n"
    "What can be agreed on before a match is given as with 'cantina play'; where more than\n"
    "two can play, --players N says how many, and --seats has a bot for each of them.",
    "  cantina sim deckbuilding --matches 100000 --seats random,greedy --threads 2\n"
    "  cantina sim deckbuilding --seats greedy --stats --json\n"
    "  cantina sim lcg --light mein-deck.txt --dark sith\n"
    "Was vor einer Partie vereinbart wird, steht da wie bei „cantina play“; wo mehr als zwei\n"
    "spielen können, sagt --players N, wie viele, und --seats hat für jeden einen Bot."};
const Text matches_option = {"How many matches (default 1000)", "Wie viele Partien (sonst 1000)"};
const Text seats_option = {"A bot for each seat, or one for all (default greedy)",
                           "Ein Bot für jeden Platz oder einer für alle (sonst greedy)"};
const Text threads_option = {"Threads (default: all processors)",
                             "Threads (sonst alle Prozessoren)"};
const Text stats_option = {"Also count what was done with each card",
                           "Zähle auch, was mit jeder Karte geschah"};
const Text simulating = {"playing", "spielt"};
const Text stopped_early = {"Stopped early; so far:", "Vorzeitig beendet; bis dahin:"};
const Text sim_head = {"{0} matches in {1} s, {2} decisions a second",
                       "{0} Partien in {1} s, {2} Entscheidungen je Sekunde"};
const Text win_line = {"{0} % won (95 %: {1} to {2} %), {3} matches",
                       "{0} % gewonnen (95 %: {1} bis {2} %), {3} Partien"};
const Text share_line = {"{0} % of the wins (95 %: {1} to {2} %), won {3}, shared {4}",
                         "{0} % der Siege (95 %: {1} bis {2} %), gewonnen {3}, geteilt {4}"};
const Text even_share = {"an even share is {0} %", "ein gleicher Anteil ist {0} %"};
const Text shared_by = {"{0} shared by {1}", "{0} von {1} geteilt"};
const Text draws = {"{0} drawn", "{0} unentschieden"};
const Text turns = {"turns a match", "Züge je Partie"};
const Text decisions = {"questions a match", "Fragen je Partie"};
const Text choices = {"with a choice", "davon mit einer Wahl"};
const Text spread = {"{0} on average ({1} to {2})", "{0} im Mittel ({1} bis {2})"};
const Text card_statistics = {
    "Cards: how often, and in how much of the matches it was the winner's doing",
    "Karten: wie oft, und in wie vielen der Partien es die Gewinnerseite war"};

const Text arena_about = {"Which of two bots is better, or an Elo table of several",
                          "Welcher von zwei Bots ist besser, oder eine Elo-Tabelle von mehreren"};
const Text arena_examples = {
    "  cantina arena deckbuilding greedy search:500 --matches 200\n"
    "  cantina arena lcg greedy knight --light my-deck.txt --dark sith\n"
    "  cantina arena lcg --ladder greedy search:100 search:400 --matches 60\n"
    "What can be agreed on before a match is given as with 'cantina play'; where more\n"
    "than two can play, --players N says how many.\n"
    "Every seed is played once from each seat: with two seats that is a pair with\n"
    "the sides swapped; with more, the first bot goes round the table and the\n"
    "second has all other seats. The rate is the share of the wins (a win shared\n"
    "by k counts 1/k); like bots have 1/n of n seats. An Elo difference of d means:\n"
    "10^(d/400) times as strong as each of the others, with chances to win in\n"
    "proportion; with two seats that is the usual Elo.",
    "  cantina arena deckbuilding greedy search:500 --matches 200\n"
    "  cantina arena lcg greedy knight --light mein-deck.txt --dark sith\n"
    "  cantina arena lcg --ladder greedy search:100 search:400 --matches 60\n"
    "Was vor einer Partie vereinbart wird, steht da wie bei „cantina play“; wo mehr als\n"
    "zwei spielen können, sagt --players N, wie viele.\n"
    "Jeder Startwert wird von jedem Platz aus einmal gespielt: Bei zwei Plätzen ist\n"
    "das ein Paar mit vertauschten Seiten; bei mehr geht der erste Bot reihum, und\n"
    "der zweite hat alle anderen Plätze. Die Quote ist der Anteil an den Siegen\n"
    "(teilen sich k einen Sieg, zählt er je 1/k); gleich starke Bots haben 1/n bei\n"
    "n Plätzen. Ein Elo-Unterschied d heißt: 10^(d/400)-mal so stark wie jeder der\n"
    "anderen, mit Siegchancen im selben Verhältnis; bei zwei Plätzen ist das das\n"
    "übliche Elo."};
const Text first_bot = {"The bot that is measured", "Der Bot, der gemessen wird"};
const Text second_bot = {"The bot it is measured against", "Der Bot, an dem er gemessen wird"};
const Text more_bots = {"Further bots of a ladder", "Weitere Bots einer Rangliste"};
const Text arena_matches_option = {
    "How many matches, a multiple of the number of seats (default 200; 40 a pair of a ladder)",
    "Wie viele Partien, ein Vielfaches der Zahl der Plätze (sonst 200; je Paar einer Rangliste "
    "40)"};
const Text ladder_option = {
    "Each against each, and a table of their Elo (default: padawan, greedy, knight and master)",
    "Jeder gegen jeden und eine Tabelle ihrer Elo (sonst: padawan, greedy, knight und master)"};
const Text only_two_bots = {
    "the arena compares two bots, not {0}; --ladder makes a table of several",
    "die Arena vergleicht zwei Bots, nicht {0}; --ladder macht aus mehreren eine Tabelle"};
const Text ladder_needs = {
    "a ladder needs two different bots at least; there are: {0}",
    "eine Rangliste braucht mindestens zwei verschiedene Bots; es gibt: {0}"};
const Text arena_so_far = {"{0}:{1} ({2} to {3} %)", "{0}:{1} ({2} bis {3} %)"};
const Text ladder_head = {"Ladder of {0} bots: {1} matches in {2} s, Elo against {3}",
                          "Rangliste von {0} Bots: {1} Partien in {2} s, Elo gegenüber {3}"};
const Text ladder_line = {"{0} Elo (95 %: {1} to {2})", "{0} Elo (95 %: {1} bis {2})"};
const Text ladder_anchor = {"0 Elo (the others are measured against it)",
                            "0 Elo (daran werden die anderen gemessen)"};
const Text ladder_meeting = {"{0} – {1}: won {2}, lost {3}, drawn {4}",
                             "{0} – {1}: gewonnen {2}, verloren {3}, unentschieden {4}"};
const Text arena_head = {"{0} against {1}: {2} matches in {3} s, every seed with both sides",
                         "{0} gegen {1}: {2} Partien in {3} s, jeder Startwert mit beiden Seiten"};
const Text arena_score = {"won {0}, lost {1}, drawn {2}",
                          "gewonnen {0}, verloren {1}, unentschieden {2}"};
const Text arena_round_head = {
    "{0} against {4} times {1}: {2} matches in {3} s, every seed from each seat",
    "{0} gegen {4}-mal {1}: {2} Partien in {3} s, jeder Startwert von jedem Platz"};
const Text arena_round_score = {"won {0}, lost {1}, shared {2}",
                                "gewonnen {0}, verloren {1}, geteilt {2}"};
const Text arena_round_rate = {"share of the wins {0} % (95 %: {1} to {2} %; even: {3} %)",
                               "Anteil an den Siegen {0} % (95 %: {1} bis {2} %; gleich: {3} %)"};
const Text arena_rate = {"rate {0} % (95 %: {1} to {2} %)", "Quote {0} % (95 %: {1} bis {2} %)"};
const Text arena_elo = {"Elo difference {0} (95 %: {1} to {2})",
                        "Elo-Unterschied {0} (95 %: {1} bis {2})"};
const Text arena_pace = {"a decision takes {0} {1} ms, {2} {3} ms",
                         "für eine Entscheidung braucht {0} {1} ms, {2} {3} ms"};

const Text positions_about = {"How often a bot finds what every experienced player does",
                              "Wie oft ein Bot findet, was jeder erfahrene Spieler tut"};
const Text positions_examples = {
    "  cantina positions deckbuilding knight\n"
    "  cantina positions lcg search:1000 --theme win --seeds 5\n"
    "  cantina positions lcg greedy --from my-positions.yaml --json",
    "  cantina positions deckbuilding knight\n"
    "  cantina positions lcg search:1000 --theme win --seeds 5\n"
    "  cantina positions lcg greedy --from meine-stellungen.yaml --json"};
const Text position_bot = {"Who is asked", "Wer gefragt wird"};
const Text bot_missing = {"which bot? There are: {0}", "welcher Bot? Es gibt: {0}"};
const Text position_seeds_option = {"Ask each position with so many seeds (default 1)",
                                    "Jede Stellung mit so vielen Startwerten fragen (sonst 1)"};
const Text theme_option = {"Only positions of this theme", "Nur Stellungen zu diesem Thema"};
const Text position_from_option = {
    "Positions of a file, or of a folder (default: those of the program)",
    "Stellungen aus einer Datei oder einem Ordner (sonst die des Programms)"};
const Text unknown_theme = {"there is no theme '{0}'; there are: {1}",
                            "ein Thema „{0}“ gibt es nicht; es gibt: {1}"};
const Text no_positions = {"there are no positions of '{0}'", "von „{0}“ gibt es keine Stellungen"};
const Text no_positions_left = {"there are no such positions", "solche Stellungen gibt es nicht"};
const Text asking_positions = {"Asking", "Fragen"};
const Text positions_head = {"{0} in {1}: {2} of {3} right", "{0} in {1}: {2} von {3} richtig"};
const Text positions_of_theme = {"{0} of {1}", "{0} von {1}"};
const Text positions_missed = {"Missed:", "Verfehlt:"};
const Text position_answered = {"answered: {0}", "geantwortet: {0}"};
const Text position_answered_seed = {"seed {0}: answered: {1}", "Startwert {0}: geantwortet: {1}"};
const Text position_right = {"right: {0}", "richtig: {0}"};
const Text position_wrong = {"right: anything but {0}", "richtig: alles außer {0}"};
const Text position_missing = {"but {0}", "aber {0}"};

const Text learn_about = {"Learn by self-play how a game judges a table",
                          "Lerne im Spiel gegen sich selbst, wie ein Spiel einen Tisch beurteilt"};
const Text learn_examples = {
    "  cantina learn lcg\n"
    "  cantina learn deckbuilding --matches 5000 --rounds 2 --seed 7\n"
    "  cantina learn lcg --out my-weights.yaml --test-matches 0\n"
    "  cantina learn lcg --try my-weights.yaml --test-bot search:1000\n"
    "A bot plays against itself, and a regression finds what tells best who won. Then\n"
    "the new weights play against the present ones, every deal from each seat, until\n"
    "it is decided which are stronger. If the new ones are, they are written into\n"
    "games/GAME/worth.yaml of the sources, and the next build takes them in.\n"
    "The same seed gives the same weights, with any number of threads.",
    "  cantina learn lcg\n"
    "  cantina learn deckbuilding --matches 5000 --rounds 2 --seed 7\n"
    "  cantina learn lcg --out meine-gewichte.yaml --test-matches 0\n"
    "  cantina learn lcg --try meine-gewichte.yaml --test-bot search:1000\n"
    "Ein Bot spielt gegen sich selbst, und eine Regression findet, woran man am besten\n"
    "sieht, wer gewinnt. Danach spielen die neuen Gewichte gegen die bisherigen, jede\n"
    "Verteilung von jedem Platz aus, bis feststeht, welche stärker sind. Sind es die\n"
    "neuen, werden sie in games/SPIEL/worth.yaml der Quellen geschrieben; der nächste\n"
    "Bau übernimmt sie.\n"
    "Derselbe Startwert gibt dieselben Gewichte, mit beliebig vielen Threads."};
const Text learn_matches_option = {"How many matches to learn from, a round (default 1000)",
                                   "Aus wie vielen Partien je Runde gelernt wird (sonst 1000)"};
const Text learn_rounds_option = {
    "Rounds; those after the first are played with what was learned (default 1)",
    "Runden; nach der ersten wird mit dem Gelernten gespielt (sonst 1)"};
const Text learn_bot_option = {"Who plays against itself (default search:100)",
                               "Wer gegen sich selbst spielt (sonst search:100)"};
const Text learn_test_bot_option = {"With which bot the weights are tested (default search:300)",
                                    "Mit welchem Bot die Gewichte geprüft werden (sonst "
                                    "search:300)"};
const Text learn_test_matches_option = {
    "At most so many matches to test them; 0: no test (default 400)",
    "Höchstens so viele Partien für die Prüfung; 0: keine (sonst 400)"};
const Text learn_try_option = {"Only test the weights of this file, learn nothing",
                               "Nur die Gewichte dieser Datei prüfen, nichts lernen"};
const Text learn_out_option = {"Write the weights there, whatever the test says",
                               "Die Gewichte dorthin schreiben, wie immer die Prüfung ausgeht"};
const Text learn_force_option = {"Write them also if they are not stronger",
                                 "Sie auch schreiben, wenn sie nicht stärker sind"};
const Text learn_nothing = {"'{0}' judges tables by a rule of its own: there is nothing to learn",
                            "„{0}“ beurteilt Tische nach einer eigenen Regel: Da gibt es nichts "
                            "zu lernen"};
const Text learn_no_file = {
    "there is no {0} here: start in the folder of the sources, or name a file with --out",
    "hier gibt es kein {0}: Starte im Ordner der Quellen oder nenne mit --out eine Datei"};
const Text learn_no_folder = {"there is no folder {0}", "den Ordner {0} gibt es nicht"};
const Text learn_timed_bot = {
    "'{0}' thinks by the clock, so nothing could be repeated: name a bot such as search:100",
    "„{0}“ denkt nach der Uhr, nichts ließe sich wiederholen: Nenne einen Bot wie search:100"};
const Text learning = {"Learning", "Lernen"};
const Text learn_testing = {"Testing", "Prüfen"};
const Text learned_head = {"Learned from {0} matches, {1} positions, in {2} s",
                           "Gelernt aus {0} Partien, {1} Stellungen, in {2} s"};
const Text learned_loss = {"log loss on matches held back: {0} before, {1} now",
                           "Logarithmischer Verlust in zurückgehaltenen Partien: {0} vorher, {1} "
                           "jetzt"};
const Text learn_test_head = {
    "Test: {0} with the new weights against the present ones, {1} "
    "matches in {2} s",
    "Prüfung: {0} mit den neuen Gewichten gegen die bisherigen, {1} "
    "Partien in {2} s"};
const Text learn_stronger = {"the new weights are stronger", "die neuen Gewichte sind stärker"};
const Text learn_weaker = {"the new weights are not stronger",
                           "die neuen Gewichte sind nicht stärker"};
const Text learn_open = {"too few matches to decide", "zu wenige Partien für eine Entscheidung"};
const Text learn_written = {"Written to {0}", "Geschrieben: {0}"};
const Text learn_written_to_build = {"Written to {0}; the next build takes it in",
                                     "Geschrieben: {0}; der nächste Bau übernimmt es"};
const Text learn_not_written = {"Nothing is written (--force would)",
                                "Nichts geschrieben (mit --force doch)"};

const Text replay_about = {"Look at a recorded match, check it, go on from it",
                           "Sieh dir eine aufgezeichnete Partie an, prüfe sie, spiele weiter"};
const Text replay_examples = {
    "  cantina replay evening.replay.json --verify\n"
    "  cantina replay evening.replay.json --promise 4af1… --digest 90c2…   as you kept them\n"
    "  cantina replay evening.replay.json --to 120            the table at that moment\n"
    "  cantina replay evening.replay.json --to 120 --play-on  play on from there",
    "  cantina replay abend.replay.json --verify\n"
    "  cantina replay abend.replay.json --promise 4af1… --digest 90c2…   wie du sie behalten hast\n"
    "  cantina replay abend.replay.json --to 120            der Tisch in diesem Augenblick\n"
    "  cantina replay abend.replay.json --to 120 --play-on  spiele von dort weiter"};
const Text replay_file = {"The recorded match", "Die aufgezeichnete Partie"};
const Text verify_option = {
    "Play everything again and check shuffle, hashes, end and digest; tells what cannot be checked",
    "Spielt alles nach und prüft Mischen, Hashes, Ende und Digest; sagt, was sich nicht prüfen "
    "lässt"};
const Text promise_option = {"Verify, and hold the shuffle against this promise from before it",
                             "Prüft und misst das Mischen an diesem Versprechen von vorher"};
const Text digest_option = {"Verify, and hold the match against the digest you kept",
                            "Prüft und misst die Partie an dem Digest, den du behalten hast"};
const Text bad_hash = {"{0} takes 64 hexadecimal digits, not '{1}'",
                       "{0} braucht 64 hexadezimale Ziffern, nicht „{1}“"};
const Text verified_digest = {"The digest of the whole match is {0}",
                              "Der Digest der ganzen Partie ist {0}"};
const Text not_checked = {"Not checked: {0}", "Nicht geprüft: {0}"};
const Text to_option = {"Stop after N answers", "Hält nach N Antworten an"};
const Text play_on_option = {"Play on from there in this terminal",
                             "Spiele von dort in diesem Terminal weiter"};
const Text replay_place = {"after {0} of {1} answers", "nach {0} von {1} Antworten"};
const Text verified = {"{0} is genuine: {1} answers and {2} hashes agree, the last is {3}",
                       "{0} ist echt: {1} Antworten und {2} Hashes stimmen, der letzte ist {3}"};
const Text verified_shuffle = {
    "It was dealt from the server's bytes and the players' numbers, which fit the promise {0} and "
    "the commitments",
    "Ausgeteilt wurde aus den Bytes des Servers und den Zahlen der Spieler; sie passen zum "
    "Versprechen {0} und zu den Festlegungen"};

const Text analyse_about = {"Judge the answers of a recorded match",
                            "Beurteile die Antworten einer aufgezeichneten Partie"};
const Text analyse_examples = {
    "  cantina analyse evening.replay.json\n"
    "  cantina analyse evening.replay.json --seat empire --worst 3\n"
    "  cantina analyse evening.replay.json --bot search:2000 --json\n"
    "A blunder costs 10 points of winning chance or more, a mistake 5; a good move was the only "
    "one\n"
    "by 10. Each is judged by what that player could know. Ctrl-C shows what is known so far.",
    "  cantina analyse abend.replay.json\n"
    "  cantina analyse abend.replay.json --seat imperium --worst 3\n"
    "  cantina analyse abend.replay.json --bot search:2000 --json\n"
    "Ein Patzer kostet 10 Punkte Gewinnchance oder mehr, ein Fehler 5; ein guter Zug war um 10 "
    "der\n"
    "einzige. Jeder wird danach beurteilt, was der Spieler wissen konnte. Strg-C zeigt, was bis\n"
    "dahin bekannt ist."};
const Text analysis_bot_option = {"Who judges, search:500 by default",
                                  "Wer urteilt, sonst search:500"};
const Text analysis_seat_option = {"Only the answers of this side",
                                   "Nur die Antworten dieser Seite"};
const Text worst_option = {"So many of the worst moves are told, 10 by default",
                           "So viele der schlechtesten Züge werden genannt, sonst 10"};
const Text no_judge = {
    "'{0}' cannot judge a match; take a bot that thinks, like search:500, master or greedy",
    "„{0}“ kann keine Partie beurteilen; nimm einen Bot, der denkt, wie search:500, master oder "
    "greedy"};
const Text analysing = {"judging", "urteilt"};
const Text nothing_to_judge = {"Nobody had a choice there.", "Dort hatte niemand eine Wahl."};
const Text analysis_head = {"{0} of {1} decisions judged by {2}",
                            "{0} von {1} Entscheidungen beurteilt von {2}"};
const Text analysis_seat = {
    "{0}: {1} decisions; good moves {2}, mistakes {3}, blunders {4}; {5} points of winning chance "
    "lost on average",
    "{0}: {1} Entscheidungen; gute Züge {2}, Fehler {3}, Patzer {4}; im Schnitt {5} Punkte "
    "Gewinnchance verloren"};
const Text worst_head = {"The worst moves:", "Die schlechtesten Züge:"};
const Text no_faults = {"No mistakes were found.", "Fehler wurden keine gefunden."};
const Text fault_line = {"at {0}, turn {1}, {2}: {3}, −{4} points ({5} % → {6} %)",
                         "bei {0}, Zug {1}, {2}: {3}, −{4} Punkte ({5} % → {6} %)"};
const Text fault_played = {"played: {0}", "gespielt: {0}"};
const Text fault_better = {"better: {0}; {1}", "besser: {0}; {1}"};
const Text go_there = {"Go there with: cantina replay {0} --to {1} --play-on",
                       "Dorthin geht es mit: cantina replay {0} --to {1} --play-on"};
const Text mark_names[4] = {
    {"", ""}, {"good move", "guter Zug"}, {"mistake", "Fehler"}, {"blunder", "Patzer"}};

const Text cards_about = {"Read the cards, check your own", "Lies die Karten, prüfe eigene"};
const Text cards_examples = {
    "  cantina cards deckbuilding darth-vader\n"
    "  cantina cards deckbuilding --search exile\n"
    "  cantina cards deckbuilding --house\n"
    "  cantina cards deckbuilding --check my-cards/",
    "  cantina cards deckbuilding darth-vader\n"
    "  cantina cards deckbuilding --search verbann\n"
    "  cantina cards deckbuilding --house\n"
    "  cantina cards deckbuilding --check meine-karten/"};
const Text card_id = {"A card's id, or part of its name",
                      "Die Kennung einer Karte oder ein Stück "
                      "ihres Namens"};
const Text card_search_option = {"Cards with this in name or text",
                                 "Karten mit diesem Wort in Name oder Text"};
const Text house_option = {"Only house cards: those that were never printed",
                           "Nur Hauskarten: solche, die es gedruckt nicht gibt"};
const Text check_option = {"Check a folder of card files", "Prüft einen Ordner mit Kartendateien"};
const Text cards_fine = {"{0}: {1} cards, no fault", "{0}: {1} Karten, kein Fehler"};
const Text house_mark = {"  (house)", "  (Haus)"};
const Text card_count = {"Cards: {0}", "Karten: {0}"};

const Text scenarios_about = {"Play the scenarios beside cards, and see which come out as told",
                              "Spielt die Szenarien neben den Karten und zeigt, welche ausgehen "
                              "wie erzählt"};
const Text scenarios_examples = {
    "  cantina scenarios deckbuilding games/deckbuilding/cards/4-neutral.scenarios.yaml\n"
    "  cantina scenarios deckbuilding my-cards/my.scenarios.yaml --content my-cards\n"
    "  cantina scenarios deckbuilding --content my-cards",
    "  cantina scenarios deckbuilding games/deckbuilding/cards/4-neutral.scenarios.yaml\n"
    "  cantina scenarios deckbuilding meine-karten/mein.scenarios.yaml --content meine-karten\n"
    "  cantina scenarios deckbuilding --content meine-karten"};
const Text scenario_files_argument = {
    "Scenario files, or folders with them (default: those of --content)",
    "Dateien mit Szenarien oder Ordner damit (sonst die von --content)"};
const Text scenario_file_missing = {"which scenarios? Name a file, a folder or --content DIR",
                                    "welche Szenarien? Nenne eine Datei, einen Ordner oder "
                                    "--content DIR"};
const Text no_scenarios_in = {"{0} holds no *.scenarios.yaml",
                              "in {0} liegt keine *.scenarios.yaml"};
const Text scenario_passed = {"ok", "gut"};
const Text scenario_failed = {"FAILED", "FALSCH"};
const Text scenario_count = {"{0} scenarios, {1} failed", "{0} Szenarien, {1} falsch"};

const Text rules_about = {"Read the rules by clauses", "Lies die Regeln nach Nummern"};
const Text rules_examples = {
    "  cantina rules deckbuilding DBG-END-04\n"
    "  cantina rules deckbuilding DBG-END-04 --where\n"
    "  cantina rules deckbuilding DBG-END\n"
    "  cantina rules deckbuilding --search \"capital ship\"\n"
    "  cantina rules deckbuilding --coverage",
    "  cantina rules deckbuilding DBG-END-04\n"
    "  cantina rules deckbuilding DBG-END-04 --where\n"
    "  cantina rules deckbuilding DBG-END\n"
    "  cantina rules deckbuilding --search Großkampfschiff\n"
    "  cantina rules deckbuilding --coverage"};
const Text clause_argument = {"A clause's number, how it begins, or a word",
                              "Die Nummer einer Regel, ihr Anfang oder ein Wort"};
const Text rule_search_option = {"Clauses with this in them", "Regeln, in denen das vorkommt"};
const Text coverage_option = {
    "Clauses that no test shows, from what the tests wrote (default build/release/coverage)",
    "Regeln, die kein Test zeigt, nach dem, was die Tests schrieben (sonst "
    "build/release/coverage)"};
const Text no_coverage = {"{0} holds no *.tsv; run the tests first (./test --quick)",
                          "{0} enthält keine *.tsv; lass zuerst die Tests laufen (./test --quick)"};
const Text coverage_line = {"{0} of {1} clauses are shown by a test, {3} are not; {2} need none.",
                            "{0} von {1} Regeln zeigt ein Test, {3} nicht; {2} brauchen keinen."};
const Text clause_count = {"Clauses: {0}", "Regeln: {0}"};
const Text where_option = {"The lines of code and tests that cite them",
                           "Die Zeilen in Code und Tests, die sie nennen"};
const Text cited_in_code = {"code", "Code"};
const Text cited_in_test = {"test", "Test"};
const Text cited_nowhere = {"cited nowhere in the sources", "im Quelltext nirgends genannt"};

const Text deck_about = {"Check, show, build and convert decks of your own",
                         "Prüfe, zeige, baue und wandle eigene Decks"};
const Text deck_examples = {
    "  cantina deck check lcg my-deck.txt\n"
    "  cantina deck show lcg jedi\n"
    "  cantina deck build lcg my-deck.txt\n"
    "  cantina deck build lcg my-deck.txt --affiliation jedi --sets 1,1,2,2,3,3,5,6,7,18\n"
    "  cantina deck export lcg my-deck.txt --to o8d -o my-deck.o8d\n"
    "FILE is plain text or an .o8d of OCTGN, recognized by what is in it (see docs/decks.md); a\n"
    "starter deck (jedi) or a code (jedi:1,2,3) works as well.",
    "  cantina deck check lcg mein-deck.txt\n"
    "  cantina deck show lcg jedi\n"
    "  cantina deck build lcg mein-deck.txt\n"
    "  cantina deck build lcg mein-deck.txt --affiliation jedi --sets 1,1,2,2,3,3,5,6,7,18\n"
    "  cantina deck export lcg mein-deck.txt --to o8d -o mein-deck.o8d\n"
    "FILE ist reiner Text oder eine .o8d von OCTGN, erkannt am Inhalt (siehe docs/decks.md); auch\n"
    "ein Einsteigerdeck (jedi) oder ein Code (jedi:1,2,3) geht."};
const Text deck_action = {"What to do", "Was zu tun ist"};
const Text deck_file = {"A deck file, a starter deck or a code",
                        "Eine Deckdatei, ein Einsteigerdeck oder ein Code"};
const Text deck_side_option = {"The side it is for (default: that of the deck)",
                               "Für welche Seite (sonst die des Decks)"};
const Text affiliation_option = {"build: the affiliation, as jedi",
                                 "build: die Fraktion, wie jedi"};
const Text sets_option = {"build: the numbers of the sets; without them you are asked",
                          "build: die Nummern der Sets; ohne sie wirst du gefragt"};
const Text deck_name_option = {"build: what you call the deck", "build: wie das Deck heißen soll"};
const Text deck_to_option = {"The format to write (default: by the file's name, else text)",
                             "In welchem Format (sonst nach dem Dateinamen oder text)"};
const Text deck_output_option = {"export: the file to write (default: standard output)",
                                 "export: wohin (sonst in die Ausgabe)"};
const Text force_option = {"Write over a file that exists", "Überschreibt eine vorhandene Datei"};
const Text no_decks = {"'{0}' has no decks of one's own; games with them: {1}",
                       "„{0}“ kennt keine eigenen Decks; Spiele mit solchen: {1}"};
const Text no_such_deck = {
    "'{0}' is no deck: expected a file, a starter deck ({1}) or a code as jedi:1,2,3",
    "„{0}“ ist kein Deck: erwartet wird eine Datei, ein Einsteigerdeck ({1}) oder ein Code wie "
    "jedi:1,2,3"};
const Text unknown_deck_format = {"--to is one of {1}, not '{0}'",
                                  "--to ist eines von {1}, nicht „{0}“"};
const Text unknown_deck_action = {
    "what to do with the deck? check, show, build or export, not '{0}'",
    "was tun mit dem Deck? check, show, build oder export, nicht "
    "„{0}“"};
const Text unknown_affiliation = {"unknown affiliation '{0}'; there are: {1}",
                                  "die Fraktion „{0}“ gibt es nicht; es gibt: {1}"};
const Text affiliation_missing = {"--sets needs --affiliation, as in --affiliation jedi",
                                  "--sets braucht --affiliation, wie in --affiliation jedi"};
const Text bad_sets = {"--sets are numbers as in 1,1,2,3, not '{0}'",
                       "--sets sind Nummern wie 1,1,2,3, nicht „{0}“"};
const Text deck_faults = {"{0} may not be played:", "{0} darf so nicht gespielt werden:"};
const Text deck_fine = {"This deck may be played.", "Dieses Deck darf gespielt werden."};
const Text deck_head = {"{0}, {1}, sets: {2}", "{0}, {1}, Sets: {2}"};
const Text deck_file_exists = {"{0} exists already; --force writes over it",
                               "{0} gibt es schon; --force überschreibt die Datei"};
const Text deck_kept = {"The deck is kept in {0}", "Das Deck ist gespeichert in {0}"};
const Text deck_not_kept = {"The deck was not kept.", "Das Deck wurde nicht gespeichert."};
const Text no_deck_made = {"no deck was written", "es wurde kein Deck geschrieben"};
const Text ask_deck_side = {"Which side? ({0})", "Welche Seite? ({0})"};
const Text ask_affiliation = {"Which affiliation? ({0})", "Welche Fraktion? ({0})"};
const Text builder_help = {
    "  NUMBER or NAME   adds a set; part of a name shows what fits\n"
    "  list [TEXT]      the sets of your side\n"
    "  remove SET       takes a set out\n"
    "  undo             takes back the last change\n"
    "  show             the deck with its figures\n"
    "  faults           what is wrong with it, with the clause\n"
    "  save [FILE]      keeps it\n"
    "  quit             leaves",
    "  NUMMER oder NAME   nimmt ein Set dazu; ein Stück des Namens zeigt, was passt\n"
    "  liste [TEXT]       die Sets deiner Seite\n"
    "  weg SET            nimmt ein Set heraus\n"
    "  zurück             nimmt die letzte Änderung zurück\n"
    "  zeigen             das Deck mit seinen Zahlen\n"
    "  fehler             was daran falsch ist, mit der Regel\n"
    "  speichern [DATEI]  speichert es\n"
    "  ende               beendet"};
const Text builder_prompt = {"{0}, {1} of at least {2} sets", "{0}, {1} von mindestens {2} Sets"};
const Text builder_unknown = {"'{0}' fits nothing here. help shows what can be done.",
                              "„{0}“ passt hier zu nichts. hilfe zeigt, was geht."};
const Text ask_leave_deck = {"The deck is not saved. Leave all the same? (yes, no)",
                             "Das Deck ist nicht gespeichert. Trotzdem beenden? (ja, nein)"};
const Text ask_overwrite = {"{0} exists already. Write over it? (yes, no)",
                            "{0} gibt es schon. Überschreiben? (ja, nein)"};
const Text save_where = {"save FILE says where.", "speichern DATEI sagt, wohin."};
const Text copies_in_deck = {"in the deck: {0}", "im Deck: {0}"};
const Text only_with = {"(only with {0})", "(nur mit {0})"};
const Text set_removed = {"Taken out: {0}", "Herausgenommen: {0}"};

const Text bench_about = {"Quick figures of this machine", "Ein paar Zahlen dieses Rechners"};
const Text bench_examples = {
    "  cantina bench\n  cantina bench --json\n  cantina bench --signature\n"
    "  cantina bench --speed bench/speed.txt",
    "  cantina bench\n  cantina bench --json\n  cantina bench --signature\n"
    "  cantina bench --speed bench/speed.txt"};
const Text bench_random = {"random play, decisions a second",
                           "Zufallsspiel, Entscheidungen je "
                           "Sekunde"};
const Text bench_greedy = {"greedy play, decisions a second", "greedy, Entscheidungen je Sekunde"};
const Text bench_copy = {"copy of a state", "Kopie eines Spielstands"};
const Text bench_world = {"a world (copy and resample)", "eine Welt (Kopie und neu gemischt)"};
const Text bench_size = {"bytes a state", "Bytes je Spielstand"};
const Text signature_option = {
    "what the rules come to: a hash of how a thousand random matches of each game end",
    "worauf die Regeln hinauslaufen: ein Hash darüber, wie tausend Zufallspartien jedes Spiels "
    "enden"};
const Text speed_option = {
    "how fast random play of each game is against a fixed loop; FILE: compared with an earlier "
    "time",
    "wie schnell Zufallsspiel jedes Spiels gegen eine feste Schleife ist; FILE: verglichen mit "
    "früher"};
const Text speed_share = {"{0} % of {1}", "{0} % von {1}"};
const Text speed_warning = {"warning: {0} plays at {1} % of the speed kept in {2}",
                            "Warnung: {0} spielt mit {1} % der Geschwindigkeit aus {2}"};
const Text bad_speeds = {"{0}: expected a game and its speed, as 'lcg 1234', not '{1}'",
                         "{0}: erwartet wird ein Spiel und seine Geschwindigkeit wie „lcg 1234“, "
                         "nicht „{1}“"};

const Text completion_about = {"Completion for your shell", "Vervollständigung für deine Shell"};
const Text completion_examples = {
    "  source <(cantina completion bash)\n"
    "  source <(cantina completion zsh)\n"
    "  cantina completion fish | source",
    "  source <(cantina completion bash)\n"
    "  source <(cantina completion zsh)\n"
    "  cantina completion fish | source"};
const Text shell_argument = {"bash, zsh or fish", "bash, zsh oder fish"};

}  // namespace cantina::cli::words
