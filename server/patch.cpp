#include "server/patch.h"

#include <algorithm>
#include <charconv>

#include "server/json.h"

namespace cantina::server {

namespace {

void write_text(const std::string& text, std::string& out) {
    out += '"';
    std::size_t plain = 0;  // what needs no escape goes over in one piece
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto c = static_cast<unsigned char>(text[at]);
        if (c >= 0x20 && c != '"' && c != '\\') continue;
        out.append(text, plain, at - plain);
        plain = at + 1;
        constexpr const char* digits = "0123456789abcdef";
        if (c == '\n')
            out += "\\n";
        else if (c < 0x20)
            out += {'\\', 'u', '0', '0', digits[c >> 4], digits[c & 15]};
        else
            out += {'\\', text[at]};
    }
    out.append(text, plain, std::string::npos);
    out += '"';
}

void write_number(i64 number, std::string& out) {
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

struct PatchWriter {
    std::string& out;

    void operator()(std::nullptr_t) const { out += "null"; }
    void operator()(bool flag) const { out += flag ? "true" : "false"; }
    void operator()(i64 number) const { write_number(number, out); }
    void operator()(double number) const { out += Json(number).dump(); }
    void operator()(const std::string& text) const { write_text(text, out); }
    void operator()(const Tree::List& list) const {
        char before = '[';
        for (const Tree& item : list) {
            out += before;
            write_json(item, out);
            before = ',';
        }
        out += list.empty() ? "[]" : "]";
    }
    void operator()(const Tree::Map& map) const {
        char before = '{';
        for (const auto& [key, item] : map) {
            out += before;
            write_text(key, out);
            out += ':';
            write_json(item, out);
            before = ',';
        }
        out += map.empty() ? "{}" : "}";
    }
};

const Tree* find(const Tree::Map& map, const std::string& key, std::size_t likely) {
    // Two views of one game have the same members at the same places nearly always.
    if (likely < map.size() && map[likely].first == key) return &map[likely].second;
    const auto found = std::find_if(map.begin(), map.end(),
                                    [&](const auto& member) { return member.first == key; });
    return found == map.end() ? nullptr : &found->second;
}

class Comparison {
  public:
    explicit Comparison(std::string& out) : out_(out) {}

    void run(const Tree& from, const Tree& to) {
        out_ += '[';
        compare(from, to);
        out_ += ']';
    }

  private:
    void step(const char* what, const Tree* value) {
        if (!first_) out_ += ',';
        first_ = false;
        out_ += R"({"op":")";
        out_ += what;
        out_ += R"(","path":)";
        write_text(path_, out_);
        if (value) {
            out_ += R"(,"value":)";
            write_json(*value, out_);
        }
        out_ += '}';
    }

    /// Does something one step further down the path.
    template <class Do>
    void below(const std::string& key, Do action) {
        const std::size_t before = path_.size();
        path_ += '/';
        for (const char c : key) {
            if (c == '~')
                path_ += "~0";
            else if (c == '/')
                path_ += "~1";
            else
                path_ += c;
        }
        action();
        path_.resize(before);
    }
    template <class Do>
    void below(std::size_t place, Do action) {
        const std::size_t before = path_.size();
        path_ += '/';
        write_number(static_cast<i64>(place), path_);
        action();
        path_.resize(before);
    }

    void compare(const Tree& from, const Tree& to) {
        const auto* maps = std::get_if<Tree::Map>(&from.value);
        const auto* lists = std::get_if<Tree::List>(&from.value);
        if (maps && std::holds_alternative<Tree::Map>(to.value))
            compare_maps(*maps, std::get<Tree::Map>(to.value));
        else if (lists && std::holds_alternative<Tree::List>(to.value))
            compare_lists(*lists, std::get<Tree::List>(to.value));
        else if (from != to)
            step("replace", &to);
    }

    void compare_maps(const Tree::Map& from, const Tree::Map& to) {
        for (std::size_t i = 0; i < from.size(); ++i)
            if (!find(to, from[i].first, i)) below(from[i].first, [&] { step("remove", nullptr); });
        for (std::size_t i = 0; i < to.size(); ++i) {
            const auto& key = to[i].first;
            const auto& value = to[i].second;
            const Tree* before = find(from, key, i);
            below(key, [&] { before ? compare(*before, value) : step("add", &value); });
        }
    }

    /// What both lists begin and end with stays; only the middle is compared.
    void compare_lists(const Tree::List& from, const Tree::List& to) {
        const std::size_t shorter = std::min(from.size(), to.size());
        std::size_t head = 0;
        while (head < shorter && from[head] == to[head]) ++head;
        std::size_t tail = 0;
        while (tail < shorter - head && from[from.size() - 1 - tail] == to[to.size() - 1 - tail])
            ++tail;
        const std::size_t both = shorter - tail;
        for (std::size_t i = head; i < both; ++i) below(i, [&] { compare(from[i], to[i]); });
        for (std::size_t i = from.size() - tail; i > both; --i)
            below(i - 1, [&] { step("remove", nullptr); });
        for (std::size_t i = both; i < to.size() - tail; ++i)
            below(i, [&] { step("add", &to[i]); });
    }

    std::string& out_;
    std::string path_;
    bool first_ = true;
};

}  // namespace

void write_json(const Tree& tree, std::string& out) { std::visit(PatchWriter{out}, tree.value); }

void write_difference(const Tree& from, const Tree& to, std::string& out) {
    Comparison(out).run(from, to);
}

}  // namespace cantina::server
