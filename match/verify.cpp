#include "match/verify.h"

#include <algorithm>

namespace cantina {

namespace {

[[noreturn]] void edited(const Text& text) { throw ReplayError(ReplayError::Kind::edited, text); }

void check_promise(const Recording& recording, const std::string& kept) {
    if (kept.empty()) return;
    if (!recording.shuffle)
        edited(
            {"the replay does not say what its seed was made of, so no promise can be held "
             "against it",
             "die Aufzeichnung sagt nicht, woraus ihr Startwert entstand; ein Versprechen lässt "
             "sich nicht daran messen"});
    const std::string promise = recording.shuffle->promise();
    if (promise != kept)
        edited({"the server's bytes in the replay belong to the promise " + promise +
                    ", not to the one you kept, " + kept,
                "die Bytes des Servers in der Aufzeichnung gehören zum Versprechen " + promise +
                    ", nicht zu dem, das du behalten hast, " + kept});
}

void check_digest(const Recording& recording, const std::string& digest, const std::string& kept) {
    if (recording.digest && *recording.digest != digest)
        edited({"the replay was changed: its digest is " + digest + ", the file says " +
                    *recording.digest,
                "die Aufzeichnung wurde verändert: ihr Digest ist " + digest +
                    ", in der Datei steht " + *recording.digest});
    if (!kept.empty() && kept != digest)
        edited(
            {"this is another match than the one you kept the digest of, or it was changed: "
             "its digest is " +
                 (digest.empty() ? "missing, because it is not over" : digest) +
                 ", the one you kept is " + kept,
             "das ist eine andere Partie als die, deren Digest du behalten hast, oder sie wurde "
             "verändert: ihr Digest " +
                 (digest.empty() ? "fehlt, weil sie nicht zu Ende ist" : "ist " + digest) +
                 ", behalten hast du " + kept});
}

void note_shuffle(const Recording& recording, const Kept& kept, std::vector<Text>& unchecked) {
    if (!recording.shuffle) {
        unchecked.push_back(
            {"the shuffle: it was not one of a server's table, or goes on from another match",
             "das Mischen: Es war nicht das eines Tisches auf einem Server oder setzt eine andere "
             "Partie fort"});
        return;
    }
    const Shuffle& shuffle = *recording.shuffle;
    for (std::size_t seat = 0; seat < shuffle.numbers.size(); ++seat)
        if (!shuffle.numbers[seat].empty() && shuffle.commitment_of(seat).empty())
            unchecked.push_back(
                {"seat " + std::to_string(seat + 1) +
                     ": its number was bound by no commitment, as in older versions",
                 "Platz " + std::to_string(seat + 1) +
                     ": Seine Zahl war durch keine Festlegung gebunden, wie in "
                     "älteren Versionen"});
    if (kept.promise.empty())
        unchecked.push_back({"whether the promise is the one shown before the deal (--promise)",
                             "ob das Versprechen das ist, das vor dem Austeilen gezeigt wurde "
                             "(--promise)"});
}

void note_end(const Recording& recording, const Match& match, const Kept& kept,
              std::vector<Text>& unchecked) {
    if (recording.ended && !match.over()) {
        if (recording.ended->reason == "drawn")
            unchecked.push_back(
                {"whether all agreed to the draw", "ob alle dem Unentschieden zugestimmt haben"});
        else
            unchecked.push_back({"the end (" + recording.ended->reason +
                                     "): in files of this age it is not part of the history",
                                 "das Ende (" + recording.ended->reason +
                                     "): In Dateien dieses Alters gehört es nicht zum Verlauf"});
    }
    if (!recording.digest)
        unchecked.push_back({"the digest of the whole: the file has none, as in older versions",
                             "der Digest des Ganzen: Die Datei hat keinen, wie in älteren "
                             "Versionen"});
    if (kept.digest.empty())
        unchecked.push_back({"whether it is the match you played (--digest)",
                             "ob es die Partie ist, die du gespielt hast (--digest)"});
}

}  // namespace

Verified verify(const Recording& recording, std::shared_ptr<const AnyGame> game, const Kept& kept) {
    check_promise(recording, kept.promise);
    Verified verified{replay(recording, std::move(game)), "", {}};
    const bool over = recording.result || recording.ended;
    if (over) verified.digest = digest_of(recording);
    check_digest(recording, verified.digest, kept.digest);
    note_shuffle(recording, kept, verified.unchecked);
    if (over) note_end(recording, verified.match, kept, verified.unchecked);
    return verified;
}

}  // namespace cantina
