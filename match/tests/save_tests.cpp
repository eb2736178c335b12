#include "engine/contract/save.h"

#include <gtest/gtest.h>

#include "engine/base/bytes.h"
#include "match/tests/matches.h"

namespace cantina {
namespace {

std::string reason(const AnyGame& game, const std::string& bytes) {
    try {
        load_state(game, bytes);
        return "";
    } catch (const SaveError& error) {
        EXPECT_FALSE(error.text().de.empty());
        return error.text().en;
    }
}

/// Whole bytes with a right hash around any body.
std::string sealed(const std::string& body) {
    ByteWriter head;
    head.plain(save_version);
    head.plain(hash_bytes(body.data(), body.size()));
    return "CANTINA\n" + head.take() + body;
}

class Save : public ::testing::Test {
  protected:
    Save() {
        Rng rng(1);
        testing::play_on(match, rng, 100);
        bytes = save_state(match.game(), match.state());
    }
    Match match = testing::new_match(1);
    std::string bytes;
};

TEST_F(Save, ComesBackAsTheSameBytes) { EXPECT_EQ(load_state(match.game(), bytes), match.state()); }

TEST_F(Save, EveryChangedByteIsNoticed) {
    for (size_t at = 0; at < bytes.size(); ++at) {
        std::string damaged = bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
        ASSERT_NE(reason(match.game(), damaged), "") << at;
    }
}

TEST_F(Save, EveryCutIsNoticed) {
    for (size_t size = 0; size < bytes.size(); ++size)
        ASSERT_NE(reason(match.game(), bytes.substr(0, size)), "") << size;
    EXPECT_NE(reason(match.game(), bytes.substr(0, 100)).find("damaged"), std::string::npos);
    EXPECT_NE(reason(match.game(), bytes + "x").find("damaged"), std::string::npos);
}

TEST_F(Save, ForeignBytesAreNamedAsSuch) {
    EXPECT_NE(reason(match.game(), "hello, world").find("no saved state"), std::string::npos);
    std::string newer = bytes;
    newer[8] = 9;
    EXPECT_NE(reason(match.game(), newer).find("version 9"), std::string::npos);
}

TEST_F(Save, AnotherGameContentOrSizeIsNamed) {
    const auto body = [&](const std::string& name, u64 content, const std::string& state) {
        ByteWriter out;
        out.string(name);
        out.plain(content);
        out.string(state);
        return sealed(out.take());
    };
    const u64 content = match.game().content_fingerprint();
    EXPECT_NE(reason(match.game(), body("chess", content, "")).find("'chess'"), std::string::npos);
    EXPECT_NE(reason(match.game(), body("deckbuilding", content + 1, "")).find("other cards"),
              std::string::npos);
    EXPECT_NE(reason(match.game(), body("deckbuilding", content, "short")).find("size"),
              std::string::npos);
    EXPECT_NE(reason(match.game(), sealed("")), "");
}

}  // namespace
}  // namespace cantina
