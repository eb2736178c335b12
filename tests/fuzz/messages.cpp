// The bytes are lines, each a message of somebody at a table: the first byte of a line says who
// (the two players, or who only watches), the rest is what a WebSocket would bring. Whatever is
// said, the room answers in JSON, and the table the store gives back is the table in the room. The
// bytes as a whole are also tried as the wish for a new table and as an entry of a damaged store.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>

#include "server/room.h"

namespace cantina::server {
namespace {

constexpr std::size_t longest_message = 4096;
constexpr int people = 3;

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}

/// The other end of a line: what it gets must be a message.
struct Line : Peer {
    void send(Message message) override {
        const Json said = Json::parse(*message, nullptr, false);
        require(said.is_object() && said.contains("type"), "a message that is none");
    }
    void close() override { open = false; }
    bool open = true;
};

class FuzzedTable {
  public:
    FuzzedTable() : store_(open_store(":memory:")), hub_(*store_, Pace{}, 1, 1) {
        Wanted wanted = read_wanted(Json::parse(R"({"game": "deckbuilding", "hints": false,
            "setup": {"bases": "2"}, "seats": [{"kind": "me"}, {"kind": "open"}]})"));
        wanted.agreement.server_bytes = std::string(64, 'a');  // the same deal every time
        StoredTable stored;
        stored.id = "t";
        stored.agreement = write_agreement(wanted.agreement);
        auto table = std::make_unique<Table>("t", wanted.agreement);
        stored.summary = table->summary().dump();
        store_->create_table(stored);
        agreement_ = wanted.agreement;
        room_ = std::make_shared<Room>(hub_, std::move(table), "t");
        for (Seat seat = 0; seat < 2; ++seat) sit(seat);
        for (int who = 0; who < people; ++who) {
            lines_[who] = std::make_shared<Line>();
            room_->enter(lines_[who], who < 2 ? token(who) : "");
        }
        settle();
    }
    ~FuzzedTable() {
        room_->close();
        settle();
        hub_.io.stop();
    }

    void say(int who, const std::string& text) {
        if (!lines_[who]->open) return;
        try {
            room_->wish(lines_[who], parse_object(text, longest_message));
        } catch (const Refusal&) {  // what the socket itself refuses
        }
        settle();
    }

    void compare_with_store() {
        room_->look([this](const Table* table) {
            require(table != nullptr, "the table waits for a store that never fails");
            Table again("t", agreement_);
            for (const StoredEntry& entry : store_->entries("t", 1)) again.apply(entry);
            require(again.version() == table->version(), "the store holds another version");
            for (const Seat viewer : {Seat{0}, Seat{1}, spectator})
                require(again.view(viewer) == table->view(viewer), "the store holds another table");
        });
        settle();
    }

  private:
    static std::string token(int seat) { return "token " + std::to_string(seat); }
    void sit(Seat seat) {
        Entry entry;
        entry.kind = Entry::Kind::sit;
        entry.seat = seat;
        entry.name = "player";
        entry.key_hash = hash_of("key " + std::to_string(seat));
        entry.token_hash = hash_of(token(seat));
        room_->sit(entry, [](const Room::Seated& seated) { require(!seated.refusal, "no seat"); });
        settle();
    }
    /// Until nothing is on its way to the store.
    void settle() {
        bool reached = false;
        room_->look([&](const Table*) { reached = true; });
        while (!reached) {
            hub_.io.restart();
            hub_.io.run_one_for(std::chrono::seconds(5));
        }
    }

    std::unique_ptr<Store> store_;
    Hub hub_;
    Agreement agreement_;
    std::shared_ptr<Room> room_;
    std::shared_ptr<Line> lines_[people];
};

void try_as_wish(const std::string& text) {
    try {
        read_wanted(parse_object(text, longest_message));
    } catch (const Refusal& refusal) {
        require(!refusal.text().en.empty() && !refusal.text().de.empty(), "a silent refusal");
    }
}

void try_as_entry(const std::string& text) {
    try {
        Entry::read(text);
    } catch (const std::runtime_error&) {
    }
}

}  // namespace
}  // namespace cantina::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    using namespace cantina::server;
    try_as_wish(bytes);
    try_as_entry(bytes);
    FuzzedTable table;
    std::istringstream lines(bytes);
    for (std::string line; std::getline(lines, line);)
        if (!line.empty()) table.say(static_cast<unsigned char>(line[0]) % people, line.substr(1));
    table.compare_with_store();
    return 0;
}
