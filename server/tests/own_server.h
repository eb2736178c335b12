// A server of a test's own: a free port, a folder that is gone afterwards, settings that the test
// may change before it starts.
#pragma once

#include <gtest/gtest.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <string>
#include <thread>

#include "server/server.h"

namespace cantina::server::test {

class OwnServer : public testing::Test {
  protected:
    void SetUp() override {
        spdlog::set_level(spdlog::level::off);
        folder_ = std::filesystem::temp_directory_path() /
                  ("cantina-server-" + std::to_string(getpid()) + "-" +
                   testing::UnitTest::GetInstance()->current_test_info()->name());
        std::filesystem::remove_all(folder_);
        config_.port = 0;
        config_.store = file();
        config_.pace_ms = 0;
    }
    void TearDown() override {
        stop();
        std::filesystem::remove_all(folder_);
    }
    void start() {
        server_ = std::make_unique<Server>(config_);
        thread_ = std::thread([this] { server_->run(false); });
    }
    void stop() {
        if (!server_) return;
        server_->stop();
        thread_.join();
        server_.reset();
    }
    int port() const { return server_->port(); }
    std::string file() const { return (folder_ / "matches.db").string(); }

    std::filesystem::path folder_;
    Config config_;
    std::unique_ptr<Server> server_;
    std::thread thread_;
};

}  // namespace cantina::server::test
