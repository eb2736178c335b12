// Runs the real program, as a person or a script would.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace cantina::cli::testing {

struct Ran {
    int code = -1;
    std::string out;
    std::string errors;
};

inline std::string contents(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    return bytes.str();
}

inline void put(const std::filesystem::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

/// A folder of its own for each test, in which the program runs.
class Program : public ::testing::Test {
  protected:
    Program() {
        const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
        folder = std::filesystem::path(::testing::TempDir()) /
                 (std::string("cantina-") + test->test_suite_name() + "-" + test->name() + "-" +
                  std::to_string(::getpid()));
        std::filesystem::create_directories(folder);
    }
    ~Program() override { std::filesystem::remove_all(folder); }

    /// `arguments` as in a shell; English unless they say otherwise. Ends after two minutes.
    Ran run(const std::string& arguments, const std::string& typed = "",
            const std::string& environment = "LC_ALL=C") const {
        put(folder / "typed", typed);
        const std::string command = "cd '" + folder.string() + "' && env " + environment +
                                    " timeout 120 " CANTINA_PROGRAM " " + arguments +
                                    " <typed >out 2>errors";
        const int status = std::system(command.c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, contents(folder / "out"),
                contents(folder / "errors")};
    }

    std::filesystem::path folder;
};

inline bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

inline std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

/// What makes any question go on: the first answer or, in a row of choices, the first few picks, or
/// all of them and then ever fewer from the end, until they are enough and not too many.
inline std::string any_answers(int times) {
    std::string round = "1\n\nnone\n1 2\n\nnone\n1 2 3\n\nnone\nall\n\n";
    for (int number = 12; number > 0; --number)
        round += repeated("-" + std::to_string(number) + "\n\n", 3);
    // Where there are fewer to be picked than picks to be made, one is picked several times.
    round += "none\n1:2\n\n1:3\n\n1:4\n\n1:5\n\nnone\n";
    for (const char* more : {"1 2 3 4", "1 2 3 4 5", "1 2 3 4 5 6"})
        round += more + std::string("\n\nnone\n");
    return repeated(round, times);
}

}  // namespace cantina::cli::testing
