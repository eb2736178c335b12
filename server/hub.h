// What all rooms share.
#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>

#include "server/desk.h"
#include "server/metrics.h"
#include "server/thinkers.h"
#include "server/watch.h"
#include "server/writer.h"
#include "store/store.h"

namespace cantina::server {

namespace asio = boost::asio;

struct Pace {
    std::chrono::milliseconds answer{700};     // for what answers itself: bots, single options
    std::chrono::milliseconds away{300'000};   // a person that is gone so long is away
    std::chrono::milliseconds unload{60'000};  // an empty room is forgotten; the store has it
    std::chrono::milliseconds number{20'000};  // who keeps all waiting so long may lose the seat
};

struct Hub {
    Hub(Store& the_store, Pace the_pace, int io_threads, int bot_threads)
        : store(the_store),
          pace(the_pace),
          io(io_threads),
          writer(the_store, metrics),
          bots(bot_threads, metrics.bots_waiting),
          desk(metrics.desk_waiting),
          watch(the_store) {}

    Store& store;
    Pace pace;
    Metrics metrics;
    asio::io_context io;
    Writer writer;
    Thinkers bots;
    Desk desk;
    Watch watch;
};

}  // namespace cantina::server
