// Coroutines that wait for what calls back: rooms, the lobby, the desk. (What a co_await needs is
// named before it: g++ 12 destroys some temporaries of such an expression twice.)
#pragma once

#include <utility>  // Boost 1.74's coroutines need it before Asio

#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <functional>
#include <memory>
#include <optional>

#include "server/desk.h"
#include "store/store.h"

namespace cantina::server {

namespace asio = boost::asio;

template <class Value>
using Callback = std::function<void(Value)>;

/// Waits for something that calls back, on the executor of the coroutine.
template <class Value>
asio::awaitable<Value> calls_back(std::function<void(Callback<Value>)> start) {
    const auto executor = co_await asio::this_coro::executor;
    auto initiate = [&](auto handler) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        start([shared, executor](Value value) {
            auto resume = [shared, value = std::move(value)]() mutable {
                (*shared)(std::move(value));
            };
            asio::post(executor, std::move(resume));
        });
    };
    Value value = co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Value)>(
        initiate, asio::use_awaitable);
    co_return value;
}

template <class Value>
struct Outcome {
    std::optional<Value> value;
    std::exception_ptr error;
};

/// Done at the desk; what it throws there is thrown here.
template <class Value>
asio::awaitable<Value> at_desk(Desk& desk, std::function<Value()> work) {
    using Told = std::shared_ptr<Outcome<Value>>;
    std::function<void(Callback<Told>)> start = [&](Callback<Told> done) {
        const Told told = std::make_shared<Outcome<Value>>();
        const bool taken = desk.post([work, done, told] {
            try {
                told->value = work();
            } catch (...) {
                told->error = std::current_exception();
            }
            done(told);
        });
        if (taken) return;
        told->error = std::make_exception_ptr(StoreError("too many wait for the store"));
        done(told);
    };
    const Told told = co_await calls_back<Told>(start);
    if (told->error) std::rethrow_exception(told->error);
    co_return *told->value;
}

}  // namespace cantina::server
