// Who is here, at this server or another one, and what becomes of clocks when nobody can know.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "server/room.h"
#include "server/time.h"

namespace cantina::server {

namespace {

/// So long a player whose server has fallen silent has to come back before the absence counts.
constexpr i64 grace = 30'000;

constexpr u32 bit(Seat seat) { return 1u << seat; }

}  // namespace

bool Room::is_here(Seat seat) const {
    if (seat < max_seats && (elsewhere_ & bit(seat))) return true;
    return std::ranges::any_of(guests_, [&](const Guest& guest) { return guest.viewer == seat; });
}

/// The other servers are told which seats have their player here.
void Room::tell_here() {
    if (!hub_.store.shared()) return;
    u32 here = 0;
    for (const Guest& guest : guests_)
        here |= guest.viewer == spectator ? looks_on : bit(guest.viewer);
    const bool first = guests_.size() == 1;
    if (first) later([this] { look_elsewhere([](bool) {}); });
    if (here == told_here_) return;
    told_here_ = here;
    hub_.desk.post_in_order(
        [self = shared_from_this(), here] { self->hub_.store.here(self->id_, here); });
}

/// Nothing else happens at the table meanwhile; `then` hears whether the store could be asked.
void Room::look_elsewhere(std::function<void(bool)> then) {
    if (!hub_.store.shared() || unsure_) return then(!unsure_);
    busy_ = true;
    using Found = std::optional<std::vector<Elsewhere>>;
    const auto take = [self = shared_from_this(), then](const Found& found) {
        asio::post(self->strand_, [self, then, found] {
            self->busy_ = false;
            if (found) self->take_elsewhere(*found);
            then(found.has_value());
            self->next();
        });
    };
    const bool asked = hub_.desk.post([take, self = shared_from_this()] {
        Found found;
        try {
            found = self->hub_.store.elsewhere(self->id_);
        } catch (const std::exception& error) {
            spdlog::warn("table {}: {}", self->id_, error.what());
        }
        take(found);
    });
    if (!asked) take(std::nullopt);
}

void Room::take_elsewhere(const std::vector<Elsewhere>& found) {
    u32 there = 0;
    u32 silent = 0;
    i64 longest = 0;
    for (const Elsewhere& server : found) {
        if (server.silent <= silence_of_a_server) {
            there |= server.seats & ~looks_on;
        } else {
            silent |= server.seats & ~looks_on;
            longest = std::max(longest, server.silent);
        }
    }
    const bool news = there != elsewhere_;
    elsewhere_ = there;
    for (Seat seat = 0; seat < table_->seats(); ++seat) {
        const bool doubtful = silent & bit(seat);
        if (!doubtful || is_here(seat))
            settle_lost(seat, doubtful);
        else
            lost_.try_emplace(seat, Lost{now() - longest, now()});
    }
    if (news) tell_coming_and_going(true);
    if (news || silent) go_on();
}

/// Nobody knows whether this player is there; that is not the player's fault.
bool Room::is_lost(Seat seat) const {
    const auto found = lost_.find(seat);
    return found != lost_.end() && now() - found->second.noticed < grace;
}

/// The player is back, or stays away for good: what was lost of the clock is given back, and what
/// the silent server said is forgotten.
void Room::settle_lost(Seat seat, bool doubtful) {
    const auto found = lost_.find(seat);
    if (found != lost_.end()) {
        if (seat == table_->asked()) given_back_.push_back({found->second.since, now()});
        lost_.erase(found);
        doubtful = true;
    }
    if (!doubtful || !hub_.store.shared()) return;
    hub_.desk.post_in_order([self = shared_from_this(), seat] {
        self->hub_.store.forget_silent(self->id_, bit(seat));
    });
}

/// True: an entry is on its way, and it goes on when that is stored.
bool Room::give_time_back() {
    if (!table_->agreement().clock) return false;
    std::vector<Watch::Outage> outages = hub_.watch.outages();
    outages.insert(outages.end(), given_back_.begin(), given_back_.end());
    given_back_.clear();
    std::optional<Entry> longest;
    for (const Watch::Outage& outage : outages) {
        const auto entry = table_->give_time_back(outage.from, outage.to);
        if (entry && (!longest || entry->milliseconds > longest->milliseconds)) longest = entry;
    }
    if (longest) carry_out(*longest, [](const auto&) {});
    return longest.has_value();
}

}  // namespace cantina::server
