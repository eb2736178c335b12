// Forged replays: whatever was changed is found, and told with what would fit.
#include "match/verify.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "match/tests/circle.h"
#include "match/tests/matches.h"

namespace cantina {
namespace {

using nlohmann::json;

Shuffle a_shuffle() {
    return {.server = std::string(62, '0') + "7f",
            .numbers = {"seven", "eight"},
            .commitments = {commitment_to("seven"), commitment_to("eight")},
            .round = 1};
}

/// A server's match of two people; `resigns` gives up after so many answers.
Recording recorded(std::optional<Seat> resigns = std::nullopt) {
    Match match(testing::deckbuilding({{"bases", "2"}}).game, a_shuffle().seed(),
                {"human", "human"});
    Rng rng(5);
    testing::play_on(match, rng, resigns ? 30 : 100'000);
    if (resigns) match.leave(*resigns, HistoryEntry::Reason::resigned, "");
    Recording recording = record(match);
    recording.shuffle = a_shuffle();
    recording.digest = digest_of(recording);
    return recording;
}

Verified verified(const Recording& recording, const Kept& kept = {}) {
    return verify(recording, open_recorded_game(recording).game, kept);
}

/// What is said of the file after an edit; nothing if it is believed.
std::string complaint(const Recording& recording, const std::function<void(json&)>& edit,
                      const Kept& kept = {}) {
    json file = json::parse(write_recording(recording));
    edit(file);
    try {
        verified(read_recording(file.dump()), kept);
        return "";
    } catch (const ReplayError& error) {
        EXPECT_EQ(error.kind(), ReplayError::Kind::edited);
        EXPECT_NE(error.text().en, error.text().de);
        return error.text().en;
    }
}

/// As if the last entry had never been, with a hash that fits.
void forget_last(Recording& recording) {
    const int at = static_cast<int>(recording.entries.size()) - 1;
    const u64 hash = replay(recording, open_recorded_game(recording).game, at).hash();
    recording.entries.pop_back();
    recording.hashes = {{at, hash}};
    recording.result.reset();
}

bool says(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(Sha256, IsTheOneEverybodyKnows) {
    EXPECT_EQ(commitment_to(""),
              "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(commitment_to("abc"),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(promise_of("616263" + std::string(58, '0')).size(), 64u);
    EXPECT_TRUE(is_sha256(commitment_to("x")));
    EXPECT_FALSE(is_sha256("BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD"));
}

TEST(TheSeed, IsMixedAsTheProtocolSaysAndTheClientDoes) {
    EXPECT_EQ(a_shuffle().seed().text(),
              "accdc97653421f751928a254cfd5b8c2e4aab9c1563abbf3ef14dc1008f4bdf4");
}

TEST(Verifying, ANewFileLeavesNothingUnchecked) {
    const Recording recording = recorded();
    ASSERT_TRUE(recording.digest);
    const Verified all =
        verified(recording, {.promise = recording.shuffle->promise(), .digest = *recording.digest});
    EXPECT_TRUE(all.unchecked.empty());
    EXPECT_EQ(all.digest, *recording.digest);
    EXPECT_EQ(read_recording(write_recording(recording)), recording);
    EXPECT_EQ(verified(recording).unchecked.size(), 2u) << "what nobody kept";
    EXPECT_EQ(complaint(recording, [](json&) {}), "");
}

TEST(Verifying, TheDigestDoesNotDependOnWhoWroteTheFile) {
    const Recording recording = recorded();
    Recording other = recording;
    other.program = "9.9";
    other.hashes.clear();
    EXPECT_EQ(digest_of(other), digest_of(recording));
    other.entries.pop_back();
    EXPECT_NE(digest_of(other), digest_of(recording));
}

TEST(Verifying, AForgedShuffleIsFound) {
    const Recording recording = recorded();
    const std::string fits = commitment_to("seven");
    const std::string number =
        complaint(recording, [](json& file) { file["shuffle"]["numbers"][0] = "nine"; });
    EXPECT_TRUE(says(number, "seat 1") && says(number, fits)) << number;
    EXPECT_TRUE(says(complaint(recording,
                               [](json& file) {
                                   file["shuffle"]["numbers"][1] = "nine";
                                   file["shuffle"]["commitments"][1] = commitment_to("nine");
                               }),
                     "the seed does not follow"));
    EXPECT_TRUE(
        says(complaint(recording,
                       [](json& file) { file["shuffle"]["promise"] = commitment_to("other"); }),
             "the promise"));
    EXPECT_TRUE(says(complaint(recording, [](json& file) { file["seed"] = "12"; }), "the seed"));
    const std::string kept = commitment_to("what I saw");
    EXPECT_TRUE(says(complaint(recording, [](json&) {}, {.promise = kept, .digest = {}}), kept));
}

TEST(Verifying, AForgedEndIsFound) {
    const Recording won = recorded();
    const Recording resigned = recorded(Seat{1});
    ASSERT_EQ(resigned.ended->reason, "resigned");
    EXPECT_TRUE(
        says(complaint(won, [](json& file) { std::swap(file["result"][0], file["result"][1]); }),
             "the result is another"));
    const auto also_in_digest = [](const Recording& recording,
                                   const std::function<void(Recording&)>& edit) {
        Recording forged = recording;
        edit(forged);
        forged.digest = digest_of(forged);
        return complaint(forged, [](json&) {});
    };
    EXPECT_TRUE(says(also_in_digest(won,
                                    [](Recording& r) {
                                        r.ended = {"resigned", *r.result};
                                    }),
                     "ended as 'won', not as 'resigned'"));
    EXPECT_TRUE(says(also_in_digest(resigned, [](Recording& r) { r.ended->reason = "timeout"; }),
                     "ended as 'resigned', not as 'timeout'"));
    EXPECT_TRUE(says(also_in_digest(resigned,
                                    [](Recording& r) {
                                        r.ended->result = {0, 1};
                                    }),
                     "the result at the end is 1 : 0, not 0 : 1"));
    EXPECT_TRUE(says(also_in_digest(resigned,
                                    [](Recording& r) {
                                        r.entries.back().seat = 0;
                                        r.result = r.ended->result = {0, 1};
                                    }),
                     "hash"))
        << "somebody else resigned";
    const auto unfinished = [&](const char* reason) {
        return also_in_digest(resigned, [&](Recording& r) {
            forget_last(r);
            r.ended->reason = reason;
        });
    };
    EXPECT_TRUE(says(unfinished("resigned"), "the match is not over"));
    EXPECT_TRUE(says(unfinished("drawn"), "the match is not over")) << "a game without draws";
}

TEST(Verifying, AForgedOrOtherMatchHasAnotherDigest) {
    const Recording recording = recorded();
    EXPECT_TRUE(says(complaint(recording, [](json& file) { file["seats"][0] = "master"; }),
                     "its digest is"));
    const std::string kept = commitment_to("my match");
    EXPECT_TRUE(says(complaint(recording, [](json&) {}, {.promise = {}, .digest = kept}), kept));
    EXPECT_TRUE(says(complaint(recording, [](json& file) { file.erase("digest"); },
                               {.promise = {}, .digest = kept}),
                     kept));
}

TEST(Verifying, OldFilesSayWhatCannotBeChecked) {
    Recording old = recorded(Seat{1});
    old.digest.reset();
    old.shuffle->commitments.clear();
    forget_last(old);
    const Recording read = read_recording(write_recording(old));
    EXPECT_EQ(read, old);
    std::string unchecked;
    for (const Text& what : verified(read).unchecked) unchecked += what.en + "\n";
    for (const char* part : {"seat 1:", "seat 2:", "the end (resigned)", "has none", "--promise"})
        EXPECT_TRUE(says(unchecked, part)) << part << "\n" << unchecked;
}

TEST(Verifying, AnAgreedDrawIsSharedByThoseWhoAreIn) {
    const OpenGame open = circles::circle(3, Departure::out);
    Match match(open.game, Seed::from_number(1), {"human", "human", "human"});
    match.leave(1, HistoryEntry::Reason::timeout, "");
    ASSERT_FALSE(end_of(match));
    Recording recording = record(match);
    recording.ended = agreed_draw(match);
    EXPECT_EQ(recording.ended->result, (std::vector<double>{0.5, 0, 0.5}));
    recording.digest = digest_of(recording);
    EXPECT_FALSE(verify(recording, open.game).unchecked.empty());
    recording.ended->result = {0.5, 0.5, 0};
    recording.digest = digest_of(recording);
    EXPECT_THROW(verify(recording, open.game), ReplayError);
}

}  // namespace
}  // namespace cantina
