#include "match/replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/gallery.h"
#include "generated/version.h"
#include "match/file.h"

namespace cantina {

namespace {

using Kind = ReplayError::Kind;

constexpr std::size_t largest_file = 64u << 20;

[[noreturn]] void edited(int position, const Text& what, const Recording& recording) {
    Text text = {"the replay was changed, or made by a program with other rules: at position " +
                     std::to_string(position) + " " + what.en,
                 "die Aufzeichnung wurde verändert oder stammt von einem Programm mit anderen "
                 "Regeln: an Stelle " +
                     std::to_string(position) + " " + what.de};
    if (recording.program != CANTINA_VERSION) {
        text.en +=
            " (written by version " + recording.program + ", this is " + CANTINA_VERSION + ")";
        text.de += " (geschrieben von Version " + recording.program + ", dies ist " +
                   CANTINA_VERSION + ")";
    }
    throw ReplayError(Kind::edited, text);
}

void check_hash(const Recording& recording, const Match& match) {
    const auto found = recording.hashes.find(match.position());
    if (found != recording.hashes.end() && found->second != match.hash())
        edited(match.position(),
               {"the state has another hash", "hat der Spielstand einen anderen Hash"}, recording);
}

void play_leave(const Recording& recording, const Recording::Entry& entry, Match& match) {
    const int at = match.position();
    const AnyGame& game = match.game();
    const Standing standing = game.standing(match.state());
    if (standing.over || entry.seat >= game.seats() || standing.is_out(entry.seat))
        edited(at,
               {"a seat is given up that is not in the match any more",
                "wird ein Platz aufgegeben, der nicht mehr im Spiel ist"},
               recording);
    if (!entry.bot.empty()) return match.hand_over(entry.seat, entry.reason, entry.bot);
    if (game.departure(match.state(), entry.seat) == Departure::replaced)
        edited(at,
               {"a bot should have taken the seat", "hätte ein Bot den Platz übernehmen müssen"},
               recording);
    match.leave(entry.seat, entry.reason, "");
}

bool follows_answer_of(const Match& match, Seat seat) {
    const auto& history = match.history();
    return !history.empty() && history.back().kind == HistoryEntry::Kind::answer &&
           history.back().seat == seat;
}

void play_entry(const Recording& recording, const Recording::Entry& entry, Match& match) {
    const int at = match.position();
    if (entry.kind == HistoryEntry::Kind::take_back) {
        if (entry.back_to >= at || entry.seat >= match.game().seats())
            edited(at, {"a take-back leads nowhere", "führt eine Rücknahme ins Leere"}, recording);
        if (match.left_since(entry.back_to))
            edited(at,
                   {"a take-back leads to before somebody left",
                    "führt eine Rücknahme vor den Abgang eines Spielers"},
                   recording);
        return match.record_take_back(entry.back_to, entry.seat);
    }
    if (entry.kind == HistoryEntry::Kind::leave) return play_leave(recording, entry, match);
    const Decision decision = match.decision();
    if (decision.over())
        edited(at, {"the match is already over", "ist die Partie schon vorbei"}, recording);
    if (decision.seat != entry.seat || decision.question != entry.question)
        edited(at, {"another question is asked", "wird eine andere Frage gestellt"}, recording);
    if (!match.options().has(entry.option))
        edited(at, {"the answer is not legal", "ist die Antwort nicht erlaubt"}, recording);
    if (entry.follows && !follows_answer_of(match, entry.seat))
        edited(at,
               {"a row of choices has no beginning",
                "hat eine Reihe von Entscheidungen keinen Anfang"},
               recording);
    match.answer(entry.option, entry.follows);
}

void check_shuffle(const Recording& recording) {
    if (!recording.shuffle) return;
    const Shuffle& shuffle = *recording.shuffle;
    for (std::size_t seat = 0; seat < shuffle.numbers.size(); ++seat) {
        const std::string given = shuffle.commitment_of(seat);
        const std::string fits = commitment_to(shuffle.numbers[seat]);
        const std::string which = std::to_string(seat + 1);
        if (!given.empty() && given != fits)
            edited(0,
                   {"the number of seat " + which +
                        " does not fit its commitment: its SHA-256 is " + fits + ", not " + given,
                    "passt die Zahl von Platz " + which +
                        " nicht zu ihrer Festlegung: ihr SHA-256 "
                        "ist " +
                        fits + ", nicht " + given},
                   recording);
    }
    const std::string seed = shuffle.seed().text();
    if (shuffle.seed() != recording.seed)
        edited(0,
               {"the seed does not follow from the numbers of the server and the players: they "
                "give " +
                    seed,
                "folgt der Startwert nicht aus den Zahlen des Servers und der Spieler: sie ergeben "
                "" + seed},
               recording);
}

std::string written(const std::optional<std::vector<double>>& shares) {
    if (!shares) return "–";
    std::string text;
    for (double share : *shares) text += fmt::format("{}{:.4g}", text.empty() ? "" : " : ", share);
    return text;
}

/// The end the file tells, held against the one that follows from the history.
void check_ending(const Recording& recording, const Ending& true_end, int at) {
    const Ending& told = *recording.ended;
    if (told.reason != true_end.reason)
        edited(at,
               {"the match ended as '" + true_end.reason + "', not as '" + told.reason + "'",
                "endete die Partie als „" + true_end.reason + "“, nicht als „" + told.reason + "“"},
               recording);
    if (told.result != true_end.result)
        edited(at,
               {"the result at the end is " + written(true_end.result) + ", not " +
                    written(told.result),
                "ist das Ergebnis am Ende " + written(true_end.result) + ", nicht " +
                    written(told.result)},
               recording);
}

/// A match that goes on by the rules can only end by agreement; in files from before 0.2 also by
/// who gave up, which was no part of the history then.
void check_agreed(const Recording& recording, const Match& match) {
    const bool may_be_old = !recording.digest && (recording.ended->reason == "resigned" ||
                                                  recording.ended->reason == "timeout");
    if (may_be_old) return;
    const int at = match.position();
    if (recording.ended->reason != "drawn" || !match.game().knows_draws())
        edited(at,
               {"the match is not over, and the file says it ended as '" + recording.ended->reason +
                    "'",
                "ist die Partie nicht zu Ende, und in der Datei steht, sie endete als „" +
                    recording.ended->reason + "“"},
               recording);
    check_ending(recording, agreed_draw(match), at);
}

void check_end(const Recording& recording, const Match& match) {
    const int at = match.position();
    if (!recording.hashes.contains(at))
        edited(at, {"the last hash is missing", "fehlt der letzte Hash"}, recording);
    const std::optional<Ending> end = end_of(match);
    const auto result = end ? std::optional(end->result) : std::nullopt;
    if (recording.result != result)
        edited(at,
               {"the result is another: " + written(result) + ", not " + written(recording.result),
                "ist das Ergebnis ein anderes: " + written(result) + ", nicht " +
                    written(recording.result)},
               recording);
    if (!recording.ended) return;
    if (end)
        check_ending(recording, *end, at);
    else
        check_agreed(recording, match);
}

}  // namespace

Recording record(const Match& match) {
    Recording recording;
    recording.program = CANTINA_VERSION;
    recording.game = match.game().name();
    recording.setup = match.game().setup();
    recording.seed = match.seed();
    recording.content = match.game().content_fingerprint();
    recording.seats = match.seats();
    for (const HistoryEntry& entry : match.history())
        recording.entries.push_back({.kind = entry.kind,
                                     .seat = entry.seat,
                                     .question = entry.question,
                                     .option = entry.option,
                                     .follows = entry.follows,
                                     .back_to = entry.back_to,
                                     .reason = entry.reason,
                                     .bot = entry.bot});
    for (const auto& [position, state] : match.checkpoints())
        recording.hashes[position] = match.game().hash(state);
    recording.hashes[match.position()] = match.hash();
    if (const auto end = end_of(match)) {
        recording.result = end->result;
        if (end->reason != "won") recording.ended = end;
        recording.digest = digest_of(recording);
    }
    return recording;
}

OpenGame open_recorded_game(const Recording& recording, const ContentFolder& content) {
    if (!games::find_exhibit(recording.game))
        throw ReplayError(
            Kind::unknown_game,
            {"the replay is of a game this program does not know: '" + recording.game + "'",
             "die Aufzeichnung ist von einem Spiel, das dieses Programm nicht "
             "kennt: „" +
                 recording.game + "“"});
    OpenGame open;
    try {
        open = open_game(recording.game, recording.setup, content);
    } catch (const SetupError& error) {
        throw ReplayError(
            Kind::other_setup,
            {"what the replay says was agreed is not possible: " + error.text().en,
             "was laut Aufzeichnung vereinbart war, ist nicht möglich: " + error.text().de});
    }
    if (open.game->content_fingerprint() != recording.content)
        throw ReplayError(
            Kind::other_content,
            {"the replay was made with other cards than those in use; if it was recorded with "
             "--content, give the same folder",
             "die Aufzeichnung wurde mit anderen Karten gemacht als denen, die jetzt gelten; wurde "
             "mit --content gespielt, gib denselben Ordner an"});
    return open;
}

Match replay(const Recording& recording, std::shared_ptr<const AnyGame> game, int to) {
    const int all = static_cast<int>(recording.entries.size());
    if (to > all) throw std::out_of_range("the replay has " + std::to_string(all) + " entries");
    if (static_cast<int>(recording.seats.size()) != game->seats())
        throw ReplayError(Kind::no_replay,
                          {"the replay names another number of seats than the game has",
                           "die Aufzeichnung nennt eine andere Zahl von Plätzen, als das Spiel "
                           "hat"});
    check_shuffle(recording);
    Match match(std::move(game), recording.seed, recording.seats);
    check_hash(recording, match);
    for (int at = 0; at < (to < 0 ? all : to); ++at) {
        play_entry(recording, recording.entries[static_cast<size_t>(at)], match);
        check_hash(recording, match);
    }
    if (match.position() == all) check_end(recording, match);
    return match;
}

void save_match(const Match& match, const std::filesystem::path& path) {
    write_whole_file(path, write_recording(record(match)));
}

Recording load_recording(const std::filesystem::path& path) {
    const std::string text = read_whole_file(path, largest_file);
    try {
        return read_recording(text);
    } catch (const ReplayError& error) {
        throw ReplayError(error.kind(), {path.string() + ": " + error.text().en,
                                         path.string() + ": " + error.text().de});
    }
}

}  // namespace cantina
