#include "match/replay.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>

#include "match/file.h"
#include "match/tests/matches.h"

namespace cantina {
namespace {

using nlohmann::json;
using Kind = ReplayError::Kind;

/// A whole match with a recorded take-back in it.
Match eventful_match() {
    Match match = testing::new_match(11);
    Rng rng(11);
    testing::play_on(match, rng, 40);
    while (match.decision().seat != 0) testing::play_on(match, rng, 1);
    match.record_take_back(match.previous_choice(0).value(), 0);
    testing::play_on(match, rng, 100'000);
    return match;
}

/// What reading and replaying this text complains about.
std::optional<Kind> complaint(const std::string& text) {
    try {
        const Recording recording = read_recording(text);
        replay(recording, open_recorded_game(recording).game);
        return std::nullopt;
    } catch (const ReplayError& error) {
        EXPECT_FALSE(error.text().en.empty());
        EXPECT_FALSE(error.text().de.empty());
        return error.kind();
    }
}

class Replay : public ::testing::Test {
  protected:
    std::optional<Kind> complaint_after(const std::function<void(json&)>& edit) const {
        json changed = json::parse(text);
        edit(changed);
        return complaint(changed.dump());
    }
    const Match match = eventful_match();
    const std::string text = write_recording(record(match));
};

TEST_F(Replay, IsTheSameMatchAgain) {
    ASSERT_TRUE(match.over());
    const Recording recording = read_recording(text);
    EXPECT_EQ(recording, record(match));
    const Match again = replay(recording, open_recorded_game(recording).game);
    EXPECT_EQ(again.state(), match.state());
    EXPECT_EQ(again.log(spectator, Language::en).size(), match.log(spectator, Language::en).size());
    EXPECT_EQ(complaint(text), std::nullopt);
}

TEST_F(Replay, GoesOnFromAnyMoment) {
    const Recording recording = read_recording(text);
    const auto game = open_recorded_game(recording).game;
    for (int to = 0; to <= match.position(); to += 17) {
        Match part = replay(recording, game, to);
        ASSERT_EQ(part.position(), to);
        ASSERT_EQ(part.state(), match.state_at(to));
        Rng rng(5);
        testing::play_on(part, rng, 3);
        ASSERT_EQ(complaint(write_recording(record(part))), std::nullopt);
    }
    EXPECT_THROW(replay(recording, game, match.position() + 1), std::out_of_range);
}

TEST_F(Replay, ACutFileIsNeverAccepted) {
    for (size_t size = 1; size + 2 < text.size(); size += 97)
        ASSERT_EQ(complaint(text.substr(0, size)), Kind::cut_off) << size;
    EXPECT_EQ(complaint(""), Kind::no_replay);
}

TEST_F(Replay, SomethingElseIsNoReplay) {
    EXPECT_EQ(complaint("hello"), Kind::no_replay);
    EXPECT_EQ(complaint("[]"), Kind::no_replay);
    EXPECT_EQ(complaint("{}"), Kind::no_replay);
    EXPECT_EQ(complaint(R"({"format": 1})"), Kind::no_replay);
    for (const char* key :
         {"program", "game", "setup", "seed", "content", "seats", "answers", "hashes", "result"}) {
        EXPECT_EQ(complaint_after([&](json& file) { file.erase(key); }), Kind::no_replay) << key;
        EXPECT_EQ(complaint_after([&](json& file) { file[key] = 1.5; }), Kind::no_replay) << key;
    }
    EXPECT_EQ(complaint_after([](json& file) { file["answers"][0]["card"] = 70000; }),
              Kind::no_replay);
    EXPECT_EQ(complaint_after([](json& file) { file["seats"] = {"human"}; }), Kind::no_replay);
}

TEST_F(Replay, OtherVersionsGamesSetupsAndCardsAreNamed) {
    EXPECT_EQ(complaint_after([](json& file) { file["format"] = 3; }), Kind::other_version);
    EXPECT_EQ(complaint_after([](json& file) { file["game"] = "chess"; }), Kind::unknown_game);
    EXPECT_EQ(complaint_after([](json& file) { file["setup"]["bases"] = "17"; }),
              Kind::other_setup);
    EXPECT_EQ(complaint_after([](json& file) { file["content"] = "0123456789abcdef"; }),
              Kind::other_content);
}

TEST_F(Replay, EditsAreNoticed) {
    EXPECT_EQ(complaint_after([](json& file) { file["seed"] = "12"; }), Kind::edited);
    EXPECT_EQ(complaint_after([](json& file) { file["answers"].erase(7); }), Kind::edited);
    EXPECT_EQ(complaint_after([](json& file) { file["answers"][3]["answer"] = 99; }), Kind::edited);
    EXPECT_EQ(complaint_after([](json& file) { file["answers"][3]["asked"] = 99; }), Kind::edited);
    EXPECT_EQ(complaint_after([](json& file) { file["answers"][3]["seat"] = 1; }), Kind::edited);
    EXPECT_EQ(complaint_after([](json& file) { file["hashes"]["64"] = "0123456789abcdef"; }),
              Kind::edited);
    EXPECT_EQ(complaint_after([](json& file) { file["hashes"] = json::object(); }), Kind::edited);
    EXPECT_EQ(complaint_after([](json& file) { file["result"] = {0.5, 0.5}; }), Kind::edited);
    EXPECT_EQ(complaint_after([](json& file) { file["result"] = nullptr; }), Kind::edited);
    EXPECT_EQ(complaint_after([](json& file) { file["setup"]["bases"] = "4"; }), Kind::edited);
    EXPECT_EQ(complaint_after([](json& file) {
                  for (json& answer : file["answers"])
                      if (answer.contains("takes-back-to")) answer["takes-back-to"] = 9999;
              }),
              Kind::edited);
}

// --- files
// ----------------------------------------------------------------------------------------

class Files : public Replay {
  protected:
    Files() { std::filesystem::create_directories(folder); }
    ~Files() override { std::filesystem::remove_all(folder); }
    const std::filesystem::path folder = std::filesystem::path(::testing::TempDir()) /
                                         ("cantina-files-" + std::to_string(::getpid()));
    const std::filesystem::path path = folder / "match.replay.json";
};

TEST_F(Files, KeepAMatch) {
    save_match(match, path);
    EXPECT_EQ(load_recording(path), record(match));
    EXPECT_THROW(load_recording(folder / "nothing"), FileError);
    EXPECT_THROW(load_recording(folder), FileError);
    EXPECT_THROW(save_match(match, folder / "no" / "such" / "folder"), FileError);
    EXPECT_THROW(save_match(match, folder), FileError);
}

TEST_F(Files, AFullDiskKeepsTheOldFile) {
    write_whole_file(path, "the old one");
    // A limit on the size of files fails a write as a full disk does.
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    rlimit small = before;
    small.rlim_cur = 4096;
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    EXPECT_THROW(write_whole_file(path, std::string(100'000, 'x')), FileError);
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
    EXPECT_EQ(read_whole_file(path, 1000), "the old one");
    const auto files = std::filesystem::directory_iterator(folder);
    EXPECT_EQ(std::distance(begin(files), end(files)), 1) << "nothing half-written is left behind";
}

}  // namespace
}  // namespace cantina
