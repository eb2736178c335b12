// A table with the people at it. Everything about one table happens on its strand, one thing at a
// time; a wish is answered only after its entry is stored.
#pragma once

#include <utility>  // Boost 1.74's coroutines need it before Asio

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "bots/turn_budget.h"
#include "server/hub.h"
#include "server/table.h"

namespace cantina::server {

using Message = std::shared_ptr<const std::string>;
Message pack(const Json& message);

/// Somebody at the other end of a line.
class Peer {
  public:
    virtual ~Peer() = default;
    /// From any thread; never blocks. Who reads too slowly is cut off.
    virtual void send(Message message) = 0;
    virtual void close() = 0;
};

class Room : public std::enable_shared_from_this<Room> {
  public:
    Room(Hub& hub, std::unique_ptr<Table> table, const std::string& id);

    // All of these may be called from any thread.
    void enter(std::shared_ptr<Peer> peer, std::string token, Tongue tongue = {});
    void leave(const Peer* peer);
    void wish(std::shared_ptr<Peer> peer, Json message);
    /// Takes a seat; `then` gets it, or what stands in the way.
    struct Seated {
        Seat seat = nobody;
        std::optional<Refusal> refusal;
    };
    void sit(Entry entry, std::function<void(Seated)> then);
    /// Looks at the table when no entry is on its way; null if it is not known how it stands.
    void look(std::function<void(const Table*)> use);
    /// The table where this one goes on: the one there is, or a new one that `make` opens. However
    /// many ask at once, it is made once.
    struct Next {
        std::string table;
        std::optional<Refusal> refusal;
    };
    using Make = std::function<void(std::function<void(Next)>)>;
    void rematch(Make make, std::function<void(Next)> then);
    /// Another server has changed something.
    void hear(const std::string& what);
    /// Something may have been missed: the table is read on.
    void catch_up();
    /// Told every second: has this server lost what it runs? `back`: the store is, after an outage.
    void look_after(bool back);
    /// Nobody there, nothing on its way, and that for a while?
    bool idle() const;
    /// Gives the table up if nobody is there; who comes again finds the same room.
    void rest();
    /// Lets everybody go.
    void close();
    ~Room();

    /// How many lines lead here, whether or not they have said who they are.
    int lines() const { return lines_; }
    void add_line() { ++lines_; }
    void drop_line() { --lines_; }

  private:
    struct Guest {
        std::shared_ptr<Peer> peer;
        Seat viewer = spectator;
        std::string holder = {};  // what the seat knows its person by
        std::string stands = {};  // the wish by which the person gives the seat back
        Tongue tongue;            // the language it wants
        i64 version = -1;         // of the view it has
        std::set<Seat> muted;
        bool holds = false;  // passes itself, also where nothing else can be done
        std::shared_ptr<std::atomic<bool>> hint_stopped = {};  // while one is thought of
        i64 hint_version = -1;
    };
    /// Who comes while it is not known how the table stands.
    struct Arriving {
        std::shared_ptr<Peer> peer;
        std::string token;
        Tongue tongue;
        bool looked_up = false;  // the table was read on to find the token
    };
    /// The view all guests of one viewer and language have.
    struct Shown {
        i64 version = -1;
        int position = 0;  // of the match
        int rewinds = 0;
        Tree view;
    };
    struct Asking {
        std::string what;  // "undo" or "draw"
        Seat seat = nobody;
        std::string id;
        i64 version = 0;
        std::set<Seat> agreed;
    };

    /// `what` must not keep the room alive: it waits inside it.
    void later(std::function<void()> what);
    void next();
    using Then = std::function<void(const std::optional<Refusal>&)>;
    void carry_out(Entry entry, Then then);
    void stored(const Then& then);
    void not_stored(Stored how, Seat seat, const std::string& id, const Then& then);
    /// `then` hears whether it could be read.
    void reload(std::function<void(bool)> then);
    void take_table(std::unique_ptr<Table> table);
    void lose_sight(bool damaged);
    void look_again();
    void read_on();
    void take_in(const std::vector<StoredEntry>& entries);
    void tell_servers(const std::string& what);
    void tell_here();
    void look_elsewhere(std::function<void(bool)> then);
    void take_elsewhere(const std::vector<Elsewhere>& found);
    bool give_time_back();
    bool is_lost(Seat seat) const;
    void settle_lost(Seat seat, bool doubtful = false);
    bool owns();
    void told_owner(bool mine);
    void give_up();
    void let_in(const Arriving& who);
    void look_up(Arriving who);
    void let_all_in();
    void fall_asleep();
    void carry_on(const Next& made, const std::function<void(Next)>& then);
    void put_off(const std::shared_ptr<Peer>& peer, const Json& message);
    /// A wish counts as long as what is returned is held; null: too many wait.
    std::shared_ptr<const void> count_wish();
    static void turn_away(Peer& peer, const Json& message, const Refusal& refusal);

    void handle(Guest& guest, const Json& message);
    void handle_wish(Guest& guest, const std::string& type, const std::string& id,
                     const Json& message);
    void wish_answer(Guest& guest, const std::string& id, const Json& message);
    void wish_commit(Guest& guest, const std::string& id, const Json& message);
    void wish_open(Guest& guest, const std::string& id, const Json& message);
    void wish_stand(Guest& guest, const std::string& id, const Json& message);
    void ask_for_number(const Guest& guest);
    void let_go();
    void wish_later(const Guest& guest, Json message);
    void change_language(Guest& guest, const std::string& id, const Json& message);
    void wish_undo(Guest& guest, const std::string& id, const Json& message);
    void wish_consent(Guest& guest, const Json& message);
    void wish_draw(Guest& guest, const std::string& id);
    void wish_hint(Guest& guest, const std::string& id);
    static void stop_hint(Guest& guest);
    void stop_old_hints();
    void wish_chat(Guest& guest, const Json& message);
    void tell_reasons(Guest& guest, const std::string& id, const Json& message);
    void ask_for(const std::string& what, Guest& guest, const std::string& id);
    std::vector<int> still_to_agree() const;
    Guest* asker_of(const Asking& asked);
    void decline(const Asking& asked, Seat by);
    void agree(const Asking& asked);
    void forget_asking();
    Then reply_to(const Guest& guest, const std::string& id);

    void go_on();
    bool answers_alone() const;
    void answer_alone();
    void stop_thinking();
    /// What a bot has thought in this turn, and whether the machine was too busy for all of it.
    struct BotTurn {
        bots::TurnSpent spent;
        bool hurried = false;
    };
    void note_thought(Seat seat, const BotTurn& turn);
    void think_later();
    void watch_clock();
    void time_is_up();
    void give_up_seat();

    int told_position() const;
    void show_all();
    void show(Guest& guest);
    static constexpr std::size_t tongues = 3;  // both languages, and each alone
    std::size_t slot_of(Seat viewer, Tongue tongue) const;
    void forget_view(Seat viewer, Tongue tongue);
    enum class Audience { all, players };
    void tell_table(Audience whom = Audience::all);
    void tell_coming_and_going(bool of_player);
    void tell_people(const Json& message);
    Json table_message(const Guest& guest) const;
    Json over_message() const;
    Json clock_message() const;
    void send(const Guest& guest, const Json& message);
    void send_packed(const Guest& guest, const Message& message);
    void refuse(const Guest& guest, const std::string& id, const Refusal& refusal);
    void chat(const Json& line);
    Guest* guest_of(const Peer* peer);
    bool is_here(Seat seat) const;
    bool somebody_is_here() const { return !guests_.empty(); }

    Hub& hub_;
    asio::strand<asio::io_context::executor_type> strand_;
    std::unique_ptr<Table> table_;
    std::string id_;
    std::vector<Guest> guests_;
    std::vector<Shown> shown_;
    static constexpr int most_wishes = 500;
    std::atomic<int> wishes_ = 0;               // that wait
    std::list<std::function<void()>> waiting_;  // nearly always empty, and then takes no room
    bool busy_ = false;                         // the store is asked: everything else waits
    bool unsure_ = false;  // it is not known how the table stands, and nobody is served
    Json pause_;           // what people are told meanwhile
    std::vector<Arriving> arriving_;
    std::chrono::milliseconds retry_{0};
    asio::steady_timer retry_timer_;
    std::atomic<bool> owned_ = false;
    bool asks_to_own_ = false;
    std::atomic<bool> news_ = false;  // of other servers, not yet looked at
    std::chrono::steady_clock::time_point wished_at_;
    std::optional<Asking> asking_;
    std::vector<Json> chat_;
    u32 told_here_ = 0;  // seats, as the other servers know it
    u32 elsewhere_ = 0;  // seats whose players are at another server
    /// Seats whose server has fallen silent, since when and since when we know. Nobody's time runs
    /// out because of that.
    struct Lost {
        i64 since = 0;
        i64 noticed = 0;
    };
    std::map<Seat, Lost> lost_;
    std::vector<Watch::Outage> given_back_;  // what is still to be given back
    asio::steady_timer pace_timer_;
    asio::steady_timer even_timer_;  // for an answer that came before its time
    asio::steady_timer clock_timer_;
    i64 asked_version_ = -1;
    std::chrono::steady_clock::time_point asked_at_;
    i64 thinking_ = -1;  // the version a bot thinks about
    std::shared_ptr<std::atomic<bool>> thought_stopped_;
    std::map<Seat, BotTurn> bot_turns_;
    Seat asked_;  // as the stored summary says it
    asio::steady_timer gather_timer_;
    bool gathering_ = false;  // somebody came or went, and all will be told together
    bool player_came_or_went_ = false;
    std::deque<std::pair<Seat, std::string>> said_;  // wishes to chat that were carried out
    int told_seatings_ = 0;                          // who sits where, as all have been told
    std::atomic<i64> busy_until_ = 0;
    std::atomic<int> guest_count_ = 0;
    std::atomic<int> lines_ = 0;
};

}  // namespace cantina::server
