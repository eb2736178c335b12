#include "server/limits.h"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>

#include "server/refusal.h"

namespace cantina::server {

bool Bucket::take(double cost) {
    const auto now = std::chrono::steady_clock::now();
    const double seconds = std::chrono::duration<double>(now - filled_).count();
    filled_ = now;
    left_ = std::min(rate_.burst, left_ + seconds * rate_.per_second);
    if (left_ < cost) return false;
    left_ -= cost;
    return true;
}

bool Limiter::take(const std::string& address, double cost) {
    const std::lock_guard lock(mutex_);
    if (buckets_.size() > sweep_above) sweep();
    return buckets_.try_emplace(address, rate_).first->second.take(cost);
}

void Limiter::sweep() {
    for (auto at = buckets_.begin(); at != buckets_.end();) {
        at->second.take(0);
        at = at->second.left_ >= rate_.burst ? buckets_.erase(at) : std::next(at);
    }
}

namespace {

constexpr auto day = std::chrono::hours(24);

}  // namespace

std::chrono::seconds Quota::free_in(const std::string& address, Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    const auto found = used_.find(address);
    if (found == used_.end()) return std::chrono::seconds(0);
    return std::chrono::ceil<std::chrono::seconds>(found->second.since + day - now);
}

bool Quota::take(const std::string& address, double amount, Clock::time_point now) {
    if (most_ == 0) return true;
    const std::lock_guard lock(mutex_);
    if (used_.size() > sweep_above)
        std::erase_if(used_, [&](const auto& each) { return now - each.second.since >= day; });
    Used& used = used_.try_emplace(address, Used{.since = now}).first->second;
    if (now - used.since >= day) used = {.since = now};
    if (used.amount + amount > most_) return false;
    used.amount += amount;
    return true;
}

Allowances::Allowances(const Bounds& bounds)
    : bounds_(bounds),
      tables_(bounds.tables_per_day),
      replays_(bounds.replays_per_day),
      bytes_(static_cast<double>(bounds.bytes_per_day)) {}

void Allowances::make_table(const std::string& address, std::size_t bytes) {
    store(address, bytes);
    if (!tables_.take(address))
        throw Refusal(Code::too_many,
                      {"Enough tables were opened from your address today; try again tomorrow.",
                       "Von deiner Adresse aus wurden heute genug Tische eröffnet; versuch es "
                       "morgen wieder."})
            .retry_in(tables_.free_in(address).count());
}

void Allowances::keep_replay(const std::string& address, std::size_t bytes) {
    store(address, bytes);
    if (!replays_.take(address))
        throw Refusal(Code::too_many,
                      {"Enough replays were kept from your address today; try again tomorrow.",
                       "Von deiner Adresse aus wurden heute genug Aufzeichnungen abgelegt; versuch "
                       "es morgen wieder."})
            .retry_in(replays_.free_in(address).count());
}

void Allowances::store(const std::string& address, std::size_t bytes) {
    if (!bytes_.take(address, static_cast<double>(bytes)))
        throw Refusal(Code::too_many,
                      {"Your address has used up its share of the server's store for today; try "
                       "again tomorrow.",
                       "Deine Adresse hat ihren Anteil am Speicher des Servers für heute "
                       "verbraucht; versuch es morgen wieder."})
            .retry_in(bytes_.free_in(address).count());
}

std::shared_ptr<const void> Allowances::open_line(const std::string& address) {
    if (bounds_.lines_per_address == 0) return nullptr;
    const std::lock_guard lock(mutex_);
    int& open = lines_[address];
    if (open >= bounds_.lines_per_address)
        throw Refusal(Code::too_many,
                      {"Too many tables are open from your address; close some and try again.",
                       "Von deiner Adresse aus sind zu viele Tische offen; schließ welche und "
                       "versuch es noch einmal."});
    ++open;
    return {this, [this, address](const void*) {
                const std::lock_guard closing(mutex_);
                if (--lines_[address] == 0) lines_.erase(address);
            }};
}

void Allowances::join_lines(int at_table) const {
    if (bounds_.lines_per_table && at_table >= bounds_.lines_per_table)
        throw Refusal(Code::too_many,
                      {"This table is full: too many look on already.",
                       "An diesem Tisch ist kein Platz mehr: Zu viele schauen schon zu."});
}

std::string origin_of(const std::string& address) {
    boost::system::error_code error;
    const auto parsed = boost::asio::ip::make_address(address, error);
    if (error || parsed.is_v4()) return address;
    const auto six = parsed.to_v6();
    if (six.is_v4_mapped())
        return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, six).to_string();
    auto bytes = six.to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return boost::asio::ip::make_address_v6(bytes).to_string() + "/64";
}

void open_many_files() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace cantina::server
