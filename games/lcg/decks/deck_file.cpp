// Decks as plain text: a line for the side, one for the affiliation, one for each objective set.
#include "games/lcg/decks/deck_file.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "engine/people/finding.h"
#include "games/lcg/deck_rules.h"

namespace cantina::lcg {

namespace {

constexpr size_t most_faults = 20;
constexpr size_t longest_quote = 60;
constexpr int most_copies_told = 9;
constexpr int exact = 3;  // how well a name fits: see best_fit
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// Digits at the beginning, which are taken off; -1 if there are none, too many become large.
int take_number(std::string_view& text) {
    const size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits == 0) return -1;
    int number = 1'000'000;
    std::from_chars(text.data(), text.data() + std::min<size_t>(digits, 6), number);
    if (digits > 6) number = 1'000'000;
    text.remove_prefix(digits);
    return number;
}

/// "x" or "×" after a number of copies.
bool take_times(std::string_view& text) {
    for (const std::string_view sign : {"x", "X", "×"})
        if (text.starts_with(sign)) {
            const std::string_view rest = text.substr(sign.size());
            if (!rest.empty() && rest[0] != ' ' && rest[0] != '\t') continue;
            text = rest;
            return true;
        }
    return false;
}

/// A line of a set, as it is written.
struct SetLine {
    int copies = 1;
    bool times = false;  // "2x", not "2"
    bool counted = false;
    int number = -1;
    std::string name;
};

SetLine take_apart(std::string_view line) {
    SetLine out;
    const int first = take_number(line);
    out.times = first >= 0 && take_times(line);
    std::string_view rest = trimmed(line);
    const bool blank = rest.empty() || rest.data() != line.data();
    if (first >= 0 && rest.empty() && !out.times) {
        out.number = first;
        return out;
    }
    if (first >= 0 && (out.times || blank)) {
        out.copies = first;
        out.counted = true;
    } else if (first >= 0) {  // "3po": no number of anything
        out.name = std::to_string(first) + std::string(rest);
        return out;
    }
    std::string_view after = rest;
    const int second = out.counted ? take_number(after) : -1;
    if (second >= 0 && (after.empty() || after[0] == ' ' || after[0] == '\t')) {
        out.number = second;
        rest = trimmed(after);
    }
    out.name = std::string(rest);
    return out;
}

class TextReader {
  public:
    TextReader(const Library& library, const std::string& shown_as)
        : library_(library), faults_(shown_as) {}

    ToldDeck read(std::string_view text) {
        while (!text.empty() && !faults_.full()) {
            const std::string_view line = text.substr(0, text.find('\n'));
            text.remove_prefix(std::min(text.size(), line.size() + 1));
            ++line_;
            read_line(line);
        }
        if (affiliation_line_ == 0 && !faults_.full()) faults_.add(0, 0, affiliation_missing());
        faults_.check();
        if (side_line_ == 0) deck_.side = id_of(library_.titles[affiliation_].side);
        std::sort(deck_.items.begin(), deck_.items.end());
        return std::move(deck_);
    }

  private:
    void fail(const Text& message) { faults_.add(line_, 1, message); }

    void read_line(std::string_view whole) {
        const std::string_view line = trimmed(whole.substr(0, whole.find('#')));
        if (line.empty()) {
            const std::string_view comment = trimmed(whole);
            if (!begun_ && comment.starts_with('#'))
                deck_.name = std::string(trimmed(comment.substr(1)));
            begun_ |= !comment.empty();
            return;
        }
        begun_ = true;
        const size_t colon = line.find(':');
        const std::string key = folded(line.substr(0, colon), Umlauts::without_e);
        const std::string value(colon == std::string_view::npos ? std::string_view()
                                                                : trimmed(line.substr(colon + 1)));
        if (colon == std::string_view::npos)
            read_set(line);
        else if (key == "side" || key == "seite")
            read_side(value);
        else if (key == "affiliation" || key == "fraktion")
            read_affiliation(value);
        else if (key == "name")
            deck_.name = value;
        else
            fail(filled({"'{0}:' is unknown; a line is side: …, affiliation: …, name: … or a set "
                         "as in 2x 18 Hit and Run",
                         "„{0}:“ ist unbekannt; eine Zeile ist side: …, affiliation: …, name: … "
                         "oder ein Set wie 2x 18 Hit and Run"},
                        shortened(line.substr(0, colon))));
    }

    /// May be said once.
    bool first_time(int& line, const Text& what) {
        if (line) {
            fail(Text{filled_line("the {0} was told in line {1} already; leave one of them out",
                                  what.en, line),
                      filled_line("die {0} steht schon in Zeile {1}; lass eine davon weg", what.de,
                                  line)});
            return false;
        }
        line = line_;
        return true;
    }

    void read_side(const std::string& value) {
        if (!first_time(side_line_, {"side", "Seite"})) return;
        const auto side = side_called(value);
        if (!side)
            return fail(filled({"there is no side '{0}'; it is dark or light (LCG-DECK-03)",
                                "eine Seite „{0}“ gibt es nicht, nur dark oder light "
                                "(LCG-DECK-03)"},
                               shortened(value)));
        deck_.side = id_of(*side);
    }

    std::vector<std::string> affiliation_ids() const {
        std::vector<std::string> ids;
        for (const Title& title : library_.titles)
            if (title.kind == Kind::affiliation) ids.push_back(affiliation_id(title));
        return ids;
    }
    Text affiliation_missing() const {
        return with_list({"the affiliation is missing: add a line as in affiliation: jedi; there "
                          "are {0} (LCG-DECK-12)",
                          "die Fraktion fehlt: Ergänze eine Zeile wie affiliation: jedi; es gibt "
                          "{0} (LCG-DECK-12)"},
                         affiliation_ids());
    }
    void read_affiliation(const std::string& value) {
        if (!first_time(affiliation_line_, {"affiliation (a deck has one, LCG-DECK-12)",
                                            "Fraktion (ein Deck hat eine, LCG-DECK-12)"}))
            return;
        for (size_t number = 0; number < library_.titles.size(); ++number) {
            const Title& title = library_.titles[number];
            if (title.kind != Kind::affiliation ||
                best_fit(affiliation_id(title), title.name, value) != exact)
                continue;
            affiliation_ = number;
            deck_.banner = affiliation_id(title);
            return;
        }
        fail(with_list({"there is no affiliation '{1}'; it is {0} (LCG-DECK-12)",
                        "eine Fraktion „{1}“ gibt es nicht; möglich ist {0} (LCG-DECK-12)"},
                       affiliation_ids(), shortened(value)));
    }

    const Title& objective(const ObjectiveSet& set) const { return library_.titles[set.objective]; }
    Text called(const ObjectiveSet& set) const {
        const std::string number = std::to_string(set.number) + " ";
        return {number + objective(set).name.en, number + objective(set).name.de};
    }
    const ObjectiveSet* set_called(const std::string& name) const {
        for (const ObjectiveSet& set : library_.sets)
            if (best_fit(objective(set).id, objective(set).name, name) == exact) return &set;
        return nullptr;
    }
    const ObjectiveSet* nearest_set(const std::string& name) const {
        const auto distance = [&](const ObjectiveSet& set) {
            return least_distance(objective(set).id, objective(set).name, name);
        };
        const auto found = std::min_element(
            library_.sets.begin(), library_.sets.end(),
            [&](const auto& a, const auto& b) { return distance(a) < distance(b); });
        return found == library_.sets.end() ? nullptr : &*found;
    }

    void read_set(std::string_view line) {
        const SetLine told = take_apart(line);
        const ObjectiveSet* by_name = told.name.empty() ? nullptr : set_called(told.name);
        // "2 In You Must Go": two copies, or set 2?
        if (by_name && told.counted && !told.times && told.number < 0 && told.copies != 1 &&
            told.copies == by_name->number)
            return fail(filled({"write '1x {0}' for set {1}, or '{1}x' before the name for so many "
                                "copies",
                                "schreibe „1x {0}“ für Set {1} oder „{1}x“ vor den Namen für so "
                                "viele Exemplare"},
                               shortened(line), told.copies));
        if (told.copies < 1 || told.copies > most_copies_told)
            return fail(filled({"'{0}': copies are a number from 1 to {1}, as in 2x 18 Hit and Run",
                                "„{0}“: Die Zahl der Exemplare geht von 1 bis {1}, wie in 2x 18 "
                                "Hit and Run"},
                               shortened(line), most_copies_told));
        if (told.number < 0 && told.name.empty())
            return fail(filled({"'{0}' names no set; write its number or name, as in 2x 18",
                                "„{0}“ nennt kein Set; schreibe seine Nummer oder seinen Namen, "
                                "wie in 2x 18"},
                               shortened(line)));
        const ObjectiveSet* by_number = told.number < 0 ? by_name : library_.find_set(told.number);
        if (!by_number && told.number >= 0) return fail(no_such_number(told.number));
        if (!by_number || (!told.name.empty() && !by_name)) return fail(no_such_name(told.name));
        if (by_name && by_name != by_number) return fail(contradiction(*by_number, *by_name));
        deck_.items.insert(deck_.items.end(), static_cast<size_t>(told.copies), by_number->number);
    }

    Text no_such_number(int number) const {
        const Text known = known_set_numbers(library_);
        return {filled_line("there is no objective set {0}; they go from {1} (LCG-SET-07)", number,
                            known.en),
                filled_line("ein Einsatzset {0} gibt es nicht; sie gehen von {1} (LCG-SET-07)",
                            number, known.de)};
    }
    Text no_such_name(const std::string& name) const {
        const ObjectiveSet* near = nearest_set(name.substr(0, longest_quote));
        const Text nearest = near ? called(*near) : Text{};
        return {filled_line("there is no objective set '{0}'; the nearest is '{1}' (LCG-SET-07)",
                            shortened(name), nearest.en),
                filled_line("ein Einsatzset „{0}“ gibt es nicht; am nächsten kommt „{1}“ "
                            "(LCG-SET-07)",
                            shortened(name), nearest.de)};
    }
    Text contradiction(const ObjectiveSet& number, const ObjectiveSet& name) const {
        return {filled_line("number and name are of different sets: '{0}' or '{1}'?",
                            called(number).en, called(name).en),
                filled_line("Nummer und Name gehören zu verschiedenen Sets: „{0}“ oder „{1}“?",
                            called(number).de, called(name).de)};
    }

    const Library& library_;
    FileFaults faults_;
    ToldDeck deck_;
    size_t affiliation_ = 0;
    int line_ = 0;
    int side_line_ = 0;
    int affiliation_line_ = 0;
    bool begun_ = false;
};

}  // namespace

// --- what both formats need

void FileFaults::add(int line, int column, const Text& message) {
    if (!full()) faults_.push_back({file_, line, column, message});
}

bool FileFaults::full() const { return faults_.size() >= most_faults; }

void FileFaults::check() const {
    if (!faults_.empty()) throw ContentError(faults_);
}

std::string shortened(std::string_view text) {
    if (text.size() <= longest_quote) return std::string(text);
    size_t end = longest_quote;
    while (end && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return std::string(text.substr(0, end)) + "…";
}

std::string_view id_of(Side side) { return side == Side::dark ? "dark" : "light"; }

std::optional<Side> side_called(const std::string& text) {
    const std::string word = folded(text, Umlauts::without_e);
    for (const char* known : {"dark", "darkside", "dunkel", "dunkleseite"})
        if (word == known) return Side::dark;
    for (const char* known : {"light", "lightside", "hell", "helleseite"})
        if (word == known) return Side::light;
    return std::nullopt;
}

Text known_set_numbers(const Library& library) {
    if (library.sets.empty()) return alike("-");
    const auto [least, most] = std::minmax_element(
        library.sets.begin(), library.sets.end(),
        [](const ObjectiveSet& a, const ObjectiveSet& b) { return a.number < b.number; });
    return filled({"{0} to {1}", "{0} bis {1}"}, least->number, most->number);
}

ToldDeck read_deck_file(const Library& library, std::string_view bytes,
                        const std::string& shown_as) {
    const auto refuse = [&](const Text& why) { throw ContentError({{shown_as, 0, 0, why}}); };
    if (bytes.size() > DeckBuilding::largest_file)
        refuse(filled({"is larger than {0} KiB, which no deck needs",
                       "ist größer als {0} KiB; so viel braucht kein Deck"},
                      DeckBuilding::largest_file >> 10));
    if (bytes.starts_with(byte_order_mark)) bytes.remove_prefix(byte_order_mark.size());
    check_utf8(bytes, shown_as);
    const size_t first = bytes.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        refuse({"is empty; a deck has an affiliation and objective sets",
                "ist leer; ein Deck hat eine Fraktion und Einsatzsets"});
    return bytes[first] == '<' ? read_o8d(library, bytes, shown_as)
                               : read_deck_text(library, bytes, shown_as);
}

// --- plain text

ToldDeck read_deck_text(const Library& library, std::string_view text,
                        const std::string& shown_as) {
    return TextReader(library, shown_as).read(text);
}

std::string write_deck_text(const Library& library, const ToldDeck& deck, Language language) {
    std::string name = deck.name;  // a single line, whatever it was made from
    std::replace_if(
        name.begin(), name.end(), [](unsigned char c) { return c < 0x20; }, ' ');
    std::string text = name.empty() ? "" : "# " + name + "\n";
    text += "side: " + deck.side + "\naffiliation: " + deck.banner + "\n";
    std::map<int, int> copies;
    for (int number : deck.items) ++copies[number];
    for (const auto& [number, times] : copies) {
        text += std::to_string(times) + "x " + std::to_string(number);
        if (const ObjectiveSet* set = library.find_set(number))
            text += " " + library.titles[set->objective].name.in(language);
        text += "\n";
    }
    return text;
}

}  // namespace cantina::lcg
