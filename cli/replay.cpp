// cantina replay: look at a recorded match, check it, go on from any moment of it.
#include "match/replay.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/outcome.h"
#include "cli/session.h"
#include "match/verify.h"

namespace cantina::cli {

namespace {

struct ReplayOptions {
    std::string file;
    bool verify = false;
    Kept kept;
    std::string to;
    bool play_on = false;
    bool json = false;
};

nlohmann::ordered_json as_json(const Recording& recording, const Match& match) {
    nlohmann::ordered_json out = {
        {"game", recording.game},       {"program", recording.program},
        {"setup", recording.setup},     {"seed", recording.seed.text()},
        {"seats", recording.seats},     {"entries", recording.entries.size()},
        {"position", match.position()}, {"hash", fmt::format("{:016x}", match.hash())},
        {"over", match.over()}};
    if (recording.result)
        out["result"] = *recording.result;
    else
        out["result"] = nullptr;
    auto& log = out["log"] = nlohmann::ordered_json::array();
    for (const LogLine& line : match.log(spectator, Language::en))
        log.push_back({{"position", line.position}, {"text", line.text}, {"clause", line.clause}});
    return out;
}

void print(const Recording& recording, const Match& match, const Context& context) {
    const Ink ink(wants_colour(STDOUT_FILENO));
    const int width = terminal_width();
    std::vector<std::string> seats;
    for (Seat seat = 0; seat < seats_of(match.game()); ++seat)
        seats.push_back(match.game().seat_name(seat, context.language) + " (" +
                        recording.seats[seat] + ")");
    fmt::print("{}\n", ink.bold(fmt::format("{}", fmt::join(seats, " – "))));
    for (const LogLine& line : match.log(spectator, context.language))
        fmt::print("{:>5}  {}\n", line.position, wrap(line.text, width - 7, 7));
    fmt::print("\n{}", match.game().board(match.state(), spectator,
                                          {context.language, ink.colour(), std::min(width, 100)}));
    fmt::print("{}\n",
               context.say(words::replay_place, match.position(), recording.entries.size()));
    if (const std::string out = told_out(match, context); !out.empty()) fmt::print("{}\n", out);
    if (match.over()) fmt::print("{}\n", told_end(match, context));
}

int tell_verified(const Recording& recording, const Verified& verified,
                  const ReplayOptions& options, const Context& context) {
    const std::string hash = fmt::format("{:016x}", verified.match.hash());
    if (options.json) {
        nlohmann::ordered_json said = {
            {"verified", true}, {"entries", recording.entries.size()}, {"hash", hash}};
        if (recording.shuffle) said["promise"] = recording.shuffle->promise();
        if (!verified.digest.empty()) said["digest"] = verified.digest;
        auto& unchecked = said["unchecked"] = nlohmann::ordered_json::array();
        for (const Text& what : verified.unchecked) unchecked.push_back(what.in(context.language));
        fmt::print("{}\n", said.dump(2));
        return 0;
    }
    fmt::print("{}\n", context.say(words::verified, options.file, recording.entries.size(),
                                   recording.hashes.size(), hash));
    if (recording.shuffle)
        fmt::print("{}\n", context.say(words::verified_shuffle, recording.shuffle->promise()));
    if (!verified.digest.empty())
        fmt::print("{}\n", context.say(words::verified_digest, verified.digest));
    for (const Text& what : verified.unchecked)
        fmt::print("{}\n", context.say(words::not_checked, what.in(context.language)));
    return 0;
}

/// A hash as somebody has kept it, maybe in capitals.
std::string kept_hash(std::string text, const char* option) {
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'A' && c <= 'F' ? char(c + 32) : c; });
    if (!text.empty() && !is_sha256(text)) throw usage(words::bad_hash, option, text);
    return text;
}

int show_replay(const ReplayOptions& options, const Context& context) {
    if (options.file.empty()) throw usage(words::file_missing);
    const Recording recording = load_recording(options.file);
    OpenGame open = open_recorded_game(recording, context.content());
    int to = -1;
    if (!options.to.empty())
        to = static_cast<int>(whole_number(options.to, "--to", 0, recording.entries.size()));
    const Kept kept = {.promise = kept_hash(options.kept.promise, "--promise"),
                       .digest = kept_hash(options.kept.digest, "--digest")};
    const bool holds_against = !kept.promise.empty() || !kept.digest.empty();
    if (options.verify || holds_against)  // always the whole, wherever one wants to go on
        if (const Verified whole = verify(recording, open.game, kept); !options.play_on)
            return tell_verified(recording, whole, options, context);
    Match match = replay(recording, open.game, to);
    if (options.play_on) {
        check_seats(recording, options.file);
        LineReader input;
        return Session(context, std::move(open), std::move(match), {}, input).run();
    }
    if (options.json)
        fmt::print("{}\n", as_json(recording, match).dump(2));
    else
        print(recording, match, context);
    return 0;
}

}  // namespace

void add_replay(CLI::App& app, Context& context) {
    auto options = std::make_shared<ReplayOptions>();
    CLI::App* command =
        add_command(app, context, "replay", words::replay_about, words::replay_examples);
    command->add_option("file", options->file, context.say(words::replay_file))->type_name("FILE");
    command->add_flag("--verify", options->verify, context.say(words::verify_option));
    command->add_option("--promise", options->kept.promise, context.say(words::promise_option))
        ->type_name("HEX");
    command->add_option("--digest", options->kept.digest, context.say(words::digest_option))
        ->type_name("HEX");
    command->add_option("--to", options->to, context.say(words::to_option))->type_name("N");
    command->add_flag("--play-on", options->play_on, context.say(words::play_on_option));
    command->add_flag("--json", options->json, context.say(words::json_option));
    command->callback([options, &context] {
        context.run = [options, &context] { return show_replay(*options, context); };
    });
}

}  // namespace cantina::cli
