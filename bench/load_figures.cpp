#include "bench/load_figures.h"

#include <fmt/format.h>

#include <algorithm>

namespace cantina::load {

double Durations::at(double part) const {
    if (all_.empty()) return 0;
    if (!sorted_) std::sort(all_.begin(), all_.end());
    sorted_ = true;
    const auto last = static_cast<double>(all_.size() - 1);
    return all_[static_cast<std::size_t>(part * last + 0.5)];
}

Json Durations::json() const {
    return {
        {"count", size()}, {"p50", at(0.5)}, {"p90", at(0.9)}, {"p99", at(0.99)}, {"max", at(1)}};
}

std::string Durations::text() const {
    return fmt::format("p50 {:.1f}  p90 {:.1f}  p99 {:.1f}  max {:.1f} ms", at(0.5), at(0.9),
                       at(0.99), at(1));
}

void Sizes::add(i64 bytes) {
    largest = std::max(largest, bytes);
    sum += bytes;
    ++count;
}

double Sizes::mean() const {
    return count ? static_cast<double>(sum) / static_cast<double>(count) : 0;
}

Json Sizes::json() const { return {{"count", count}, {"mean", mean()}, {"largest", largest}}; }

namespace {

double a_move(i64 bytes, const Figures& figures) {
    return static_cast<double>(bytes) / static_cast<double>(std::max<i64>(1, figures.answers_done));
}

std::string counted(const std::map<std::string, i64>& counts) {
    std::string text;
    for (const auto& [name, count] : counts)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, count);
    return text.empty() ? "none" : text;
}

std::string sizes(const char* name, const Sizes& sizes) {
    return fmt::format("  {:<24}{:.0f} bytes, at most {}\n", name, sizes.mean(), sizes.largest);
}

std::string verdict_text(const Report& report) {
    if (!report.verdict) return "nothing was checked: the store is not known (--store)\n";
    const Verdict& verdict = *report.verdict;
    std::string text = fmt::format(
        "{}: {} acknowledged answers at {} tables, {} entries in the store; lost {}, doubled {}, "
        "wrong {}\n",
        verdict.fine() ? "nothing lost" : "BROKEN", verdict.acknowledged, verdict.tables,
        verdict.entries, verdict.lost, verdict.doubled, verdict.wrong);
    for (const std::string& example : verdict.examples) text += "  " + example + "\n";
    return text;
}

}  // namespace

Json to_json(const Verdict& verdict) {
    return {{"tables", verdict.tables},
            {"entries", verdict.entries},
            {"acknowledged", verdict.acknowledged},
            {"lost", verdict.lost},
            {"doubled", verdict.doubled},
            {"wrong", verdict.wrong},
            {"refused", verdict.refused},
            {"views", verdict.views},
            {"wrong-views", verdict.wrong_views},
            {"timeouts", verdict.timeouts},
            {"examples", verdict.examples}};
}

Json to_json(const Report& report, const Figures& figures) {
    Json json = {{"tables", report.tables},
                 {"wanted-moves-per-second", report.wanted_rate},
                 {"moves-per-second", report.rate()},
                 {"moves", report.moves},
                 {"seconds", report.seconds},
                 {"interrupted", report.interrupted},
                 {"opening-seconds", report.opening_seconds},
                 {"milliseconds",
                  {{"mover", figures.mover.json()},
                   {"other", figures.other.json()},
                   {"done", figures.done.json()},
                   {"sent-late", figures.lateness.json()}}},
                 {"bytes-a-move",
                  {{"received", a_move(figures.read_bytes, figures)},
                   {"sent", a_move(figures.written_bytes, figures)},
                   {"json-received", a_move(figures.message_bytes, figures)}}},
                 {"first-view",
                  {{"json", figures.first_view.json()},
                   {"as-sent", figures.first_view_sent.json()},
                   {"zlib-6", figures.first_view_zlib.json()}}},
                 {"later-view", figures.later_view.json()},
                 {"refusals", figures.refusals},
                 {"errors", figures.errors},
                 {"matches-over", figures.matches_over},
                 {"tables-opened", figures.tables_opened},
                 {"unanswered", report.unanswered},
                 {"server-processor-seconds", report.server_processor},
                 {"own-processor-seconds", report.own_processor},
                 {"server-resident-kib", report.resident_kib}};
    if (report.restart_seconds)
        json["kill"] = {
            {"restart-seconds", *report.restart_seconds},
            {"all-back-seconds", report.back_seconds ? Json(*report.back_seconds) : Json()},
            {"lines-cut", figures.cut},
            {"answers-repeated", figures.repeated}};
    json["check"] = report.verdict ? to_json(*report.verdict) : Json();
    json["fine"] = report.fine();
    return json;
}

std::string to_text(const Report& report, const Figures& figures) {
    std::string text = fmt::format(
        "{} tables opened in {:.1f} s; {} moves in {:.1f} s: {:.0f} a second ({:.0f} wanted){}\n",
        report.tables, report.opening_seconds, report.moves, report.seconds, report.rate(),
        report.wanted_rate, report.interrupted ? "; interrupted" : "");
    text += "  to the mover's view     " + figures.mover.text() + "\n";
    text += "  to the other's view     " + figures.other.text() + "\n";
    text += "  to `done`               " + figures.done.text() + "\n";
    text += "  answers sent late by    " + figures.lateness.text() + "\n";
    text += fmt::format("  bytes a move            {:.0f} received, {:.0f} sent ({:.0f} of JSON)\n",
                        a_move(figures.read_bytes, figures), a_move(figures.written_bytes, figures),
                        a_move(figures.message_bytes, figures));
    text += sizes("first view, JSON", figures.first_view);
    text += sizes("first view, as sent", figures.first_view_sent);
    text += sizes("first view, zlib -6", figures.first_view_zlib);
    text += fmt::format("  refusals                {}\n  errors                  {}\n",
                        counted(figures.refusals), counted(figures.errors));
    text += fmt::format("  matches ended           {} (tables opened: {})\n", figures.matches_over,
                        figures.tables_opened);
    if (report.resident_kib > 0)
        text += fmt::format(
            "  processor               {:.1f} s the server, {:.1f} s its clients; server {} MiB\n",
            report.server_processor, report.own_processor, report.resident_kib / 1024);
    if (report.restart_seconds) {
        text += fmt::format("  killed                  well again after {:.2f} s",
                            *report.restart_seconds);
        if (report.back_seconds)
            text += fmt::format(", all {} lines back after {:.2f} s", figures.cut,
                                *report.back_seconds);
        text += fmt::format("; {} answers repeated\n", figures.repeated);
        text += sizes("view of who comes back", figures.later_view);
    }
    if (report.unanswered > 0)
        text += fmt::format("BROKEN: {} answers were never acknowledged\n", report.unanswered);
    return text + verdict_text(report);
}

}  // namespace cantina::load
