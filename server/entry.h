// One entry of a table's history, as the store keeps it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/base/types.h"
#include "engine/flow/option.h"

namespace cantina::server {

struct Entry {
    enum class Kind {
        sit,      // a person takes a seat
        answer,   // to the question of the moment
        undo,     // back to the position `to`
        resign,   // the seat gives up: the game decides what becomes of the match
        timeout,  // the seat's time is up, or its person stays away: the same
        draw,     // all agreed
        replace,  // a bot takes over the seat; written by versions before 0.2 only
        rematch,  // the table `text` goes on from here
        answers,  // a row of choices: all of them or none
        pause,    // the seat gets `milliseconds` of its clock back, for an outage
        commit,   // a person commits to a number anew
        open,     // a person opens the number committed to
        stand,    // a person gives the seat back before the deal; with `server` a new round begins
    };

    Kind kind = Kind::answer;
    Seat seat = nobody;
    std::string id;  // the wish it carries out, so that a repeated one is recognised

    // sit
    std::string name, key_hash, token_hash;
    std::string commitment;                    // also commit
    std::string number;                        // open; before 0.2 it came with sit, in the clear
    std::string server;                        // stand: the server's bytes of the new round
    std::map<std::string, std::string> bring;  // by setting, as a deck
    // answer, answers
    u8 question = 0;
    Option option{};
    std::vector<Option> options;
    // undo
    int to = 0;
    // pause
    i64 milliseconds = 0;
    // resign, timeout, replace: which bot takes the seat, if one does; rematch: which table
    std::string text;

    std::string write() const;
    /// Throws std::runtime_error: the store is damaged.
    static Entry read(const std::string& body);
};

/// Sitting down, standing up and the numbers for the shuffle.
constexpr bool is_before_deal(Entry::Kind kind) {
    return kind == Entry::Kind::sit || kind == Entry::Kind::commit || kind == Entry::Kind::open ||
           kind == Entry::Kind::stand;
}

}  // namespace cantina::server
