// One entry of a table's history, as the store keeps it.
#pragma once

#include <string>

#include "engine/option.h"
#include "engine/types.h"

namespace cantina::server {

struct Entry {
    enum class Kind {
        sit,      // a person takes a seat
        answer,   // to the question of the moment
        undo,     // back to the position `to`
        resign,   // the seat gives up
        timeout,  // the seat's time is up
        draw,     // all agreed
        replace,  // a bot takes over the seat
        rematch,  // the table `text` goes on from here
    };

    Kind kind = Kind::answer;
    Seat seat = nobody;
    std::string id;  // the wish it carries out, so that a repeated one is recognised

    // sit
    std::string name, number, key_hash, token_hash;
    // answer
    u8 question = 0;
    Option option{};
    // undo
    int to = 0;
    // replace: which bot; rematch: which table
    std::string text;

    std::string write() const;
    /// Throws std::runtime_error: the store is damaged.
    static Entry read(const std::string& body);
};

}  // namespace cantina::server
