// The lobby finds rooms: one for each table, whatever happens.
#include "server/lobby.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <thread>

namespace cantina::server {
namespace {

class ALobby : public testing::Test {
  protected:
    std::shared_ptr<Room> find(const std::string& id) {
        std::promise<Lobby::Found> found;
        lobby_.find(id, [&](const Lobby::Found& there) { found.set_value(there); });
        return found.get_future().get().room;
    }
    std::string create() {
        Agreement agreement;
        agreement.game = "deckbuilding";
        agreement.seats.assign(2, SeatPlan{});
        return lobby_.create(agreement);
    }
    void run() {
        hub_.io.restart();
        hub_.io.poll();
    }

    std::unique_ptr<Store> store_ = open_store(":memory:");
    Hub hub_{*store_, Pace{.unload = std::chrono::milliseconds(-1)}, 1, 1};
    Lobby lobby_{hub_};
};

TEST_F(ALobby, HasOneRoomForATableAsLongAsAnybodyHoldsIt) {
    const std::string id = create();
    auto held = find(id);  // as by a line that has said nothing yet
    lobby_.sweep();
    run();
    EXPECT_EQ(find(id), held);
    lobby_.sweep();
    lobby_.sweep();
    run();
    EXPECT_EQ(find(id), held) << "however often it is swept";
    EXPECT_EQ(hub_.metrics.rooms, 1);
    held.reset();
    lobby_.sweep();
    run();
    lobby_.sweep();
    EXPECT_EQ(hub_.metrics.rooms, 0) << "when nobody holds it, it is forgotten";
    EXPECT_TRUE(find(id)) << "and read again";
}

TEST_F(ALobby, ReadsATableOnceHoweverManyAskForIt) {
    const std::string id = create();
    lobby_.sweep();
    run();
    ASSERT_EQ(hub_.metrics.rooms, 0);
    std::vector<std::shared_ptr<Room>> rooms(8);
    std::vector<std::thread> threads;
    for (auto& room : rooms) threads.emplace_back([&] { room = find(id); });
    for (std::thread& thread : threads) thread.join();
    for (const auto& room : rooms) EXPECT_EQ(room, rooms[0]);
    EXPECT_EQ(hub_.metrics.rooms, 1);
    EXPECT_FALSE(find("nowhere"));
}

}  // namespace
}  // namespace cantina::server
