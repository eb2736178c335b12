#include "games/lcg/decks/xml.h"

#include <algorithm>
#include <charconv>

#include "engine/abilities/content.h"
#include "engine/people/finding.h"

namespace cantina::lcg {

namespace {

constexpr int max_depth = 16;
constexpr size_t longest_xml_name = 60;

struct Entity {
    std::string_view name;
    char meaning;
};
constexpr Entity entities[] = {
    {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80;
}
bool is_in_name(char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == ':';
}

void append_utf8(std::string& out, unsigned code) {
    const auto put = [&](unsigned byte) { out += static_cast<char>(byte); };
    if (code < 0x80) return put(code);
    if (code < 0x800) {
        put(0xC0 | code >> 6);
    } else if (code < 0x10000) {
        put(0xE0 | code >> 12);
        put(0x80 | (code >> 6 & 0x3F));
    } else {
        put(0xF0 | code >> 18);
        put(0x80 | (code >> 12 & 0x3F));
        put(0x80 | (code >> 6 & 0x3F));
    }
    put(0x80 | (code & 0x3F));
}

class XmlReader {
  public:
    XmlReader(std::string_view text, const std::string& shown_as)
        : text_(text), shown_as_(shown_as) {}

    XmlElement document() {
        declaration();
        skip_between();
        if (ended()) fail({"has no element", "enthält kein Element"});
        XmlElement root = element(0);
        skip_between();
        if (!ended())
            fail({"nothing may follow the end of <" + root.name + ">",
                  "nach dem Ende von <" + root.name + "> darf nichts folgen"});
        return root;
    }

  private:
    bool ended() const { return at_ == text_.size(); }
    char next() const { return text_[at_]; }
    bool follows(std::string_view part) const { return text_.substr(at_).starts_with(part); }
    void step(size_t bytes = 1) {
        for (; bytes; --bytes, ++at_) {
            if (next() != '\n') continue;
            ++line_;
            line_start_ = at_ + 1;
        }
    }
    bool take(std::string_view part) {
        if (!follows(part)) return false;
        step(part.size());
        return true;
    }
    void skip_blanks() {
        while (!ended() && is_blank(next())) step();
    }
    int column() const { return static_cast<int>(at_ - line_start_) + 1; }

    [[noreturn]] void fail(const Text& message) const {
        throw ContentError({{shown_as_, line_, column(), message}});
    }
    [[noreturn]] void fail_truncated(const std::string& missing) const {
        fail({"the file ends too early: " + missing + " is missing; is it whole?",
              "die Datei endet zu früh: Es fehlt " + missing + "; ist sie vollständig?"});
    }
    void expect(std::string_view part) {
        if (take(part)) return;
        if (ended()) fail_truncated(std::string(part));
        fail(filled({"expected {0}", "hier muss {0} stehen"}, part));
    }
    /// What is before `end`, which is skipped.
    std::string_view up_to(std::string_view end) {
        const size_t found = text_.find(end, at_);
        if (found == std::string_view::npos) {
            step(text_.size() - at_);
            fail_truncated(std::string(end));
        }
        const std::string_view part = text_.substr(at_, found - at_);
        step(part.size() + end.size());
        return part;
    }

    void declaration() {
        if (!follows("<?xml") || at_ + 5 >= text_.size() || !is_blank(text_[at_ + 5])) return;
        step(5);
        const std::string about = folded(up_to("?>"), Umlauts::without_e);
        const size_t encoding = about.find("encoding");
        if (encoding != std::string::npos && !about.substr(encoding + 8).starts_with("utf8"))
            fail({"only UTF-8 can be read; save the file in it",
                  "nur UTF-8 lässt sich lesen; speichere die Datei so"});
    }
    void comment() {
        up_to("--");
        if (!take(">"))
            fail({"a comment may not contain --", "ein Kommentar darf -- nicht enthalten"});
    }
    /// Blanks and comments before and after the root.
    void skip_between() {
        for (skip_blanks(); !ended(); skip_blanks()) {
            if (take("<!--")) {
                comment();
                continue;
            }
            if (follows("<!"))
                fail({"a document type is not accepted; leave it out",
                      "ein Dokumenttyp wird nicht angenommen; lass ihn weg"});
            if (follows("<?"))
                fail({"a processing instruction is not accepted; leave it out",
                      "eine Verarbeitungsanweisung wird nicht angenommen; lass sie weg"});
            if (next() != '<')
                fail({"expected an element: <…>", "hier muss ein Element stehen: <…>"});
            return;
        }
    }

    std::string name() {
        const size_t start = at_;
        if (ended()) fail_truncated(">");
        if (!is_letter(next())) fail({"expected a name", "hier muss ein Name stehen"});
        while (!ended() && is_in_name(next())) step();
        if (at_ - start > longest_xml_name)
            fail({"too long for a name", "zu lang für einen Namen"});
        return std::string(text_.substr(start, at_ - start));
    }

    unsigned code_point(std::string_view digits, int base) {
        unsigned code = 0;
        const char* end = digits.data() + digits.size();
        const auto [stop, error] = std::from_chars(digits.data(), end, code, base);
        const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
        const bool control = code < 0x20 && code != '\t' && code != '\n' && code != '\r';
        if (error != std::errc{} || stop != end || surrogate || control || code > 0x10FFFF)
            fail({"no character has this number", "ein Zeichen mit dieser Nummer gibt es nicht"});
        return code;
    }
    /// After the &.
    void reference(std::string& out) {
        const size_t end = text_.substr(at_, 12).find(';');
        if (end == std::string_view::npos)
            fail({"a single & is written &amp;", "ein einzelnes & schreibt man &amp;"});
        const std::string_view what = text_.substr(at_, end);
        if (what.starts_with("#x"))
            append_utf8(out, code_point(what.substr(2), 16));
        else if (what.starts_with("#"))
            append_utf8(out, code_point(what.substr(1), 10));
        else
            out += meaning_of(what);
        step(end + 1);
    }
    char meaning_of(std::string_view entity) const {
        for (const Entity& known : entities)
            if (known.name == entity) return known.meaning;
        fail(filled({"there is no &{0};; only amp, lt, gt, quot and apos",
                     "ein &{0}; gibt es nicht, nur amp, lt, gt, quot und apos"},
                    entity));
    }

    std::string value() {
        if (ended()) fail_truncated("\"");
        const char quote = next();
        if (quote != '"' && quote != '\'')
            fail({"an attribute's value stands in quotes", "der Wert steht in Anführungszeichen"});
        step();
        std::string out;
        while (!ended() && next() != quote) {
            if (next() == '<') fail({"a < in a value is written &lt;", "ein < schreibt man &lt;"});
            if (take("&")) {
                reference(out);
                continue;
            }
            out += next();
            step();
        }
        expect(std::string_view(&quote, 1));
        return out;
    }
    void attributes(XmlElement& element) {
        for (;;) {
            const size_t before = at_;
            skip_blanks();
            if (ended()) fail_truncated(">");
            if (next() == '>' || next() == '/') return;
            if (at_ == before)
                fail({"expected a blank or >", "hier muss ein Leerzeichen oder > stehen"});
            const std::string key = name();
            if (element.attribute(key))
                fail(filled({"{0} is said twice", "{0} steht zweimal da"}, key));
            skip_blanks();
            expect("=");
            skip_blanks();
            element.attributes.emplace_back(key, value());
        }
    }

    XmlElement element(int depth) {
        if (depth > max_depth)
            fail({"elements in elements in elements …: too deep",
                  "Elemente in Elementen in Elementen …: zu tief"});
        XmlElement element;
        element.line = line_;
        element.column = column();
        expect("<");
        element.name = name();
        attributes(element);
        if (take("/>")) return element;
        expect(">");
        content(element, depth);
        return element;
    }
    void content(XmlElement& element, int depth) {
        while (!ended()) {
            if (take("</")) {
                const std::string closed = name();
                if (closed != element.name)
                    fail(filled({"<{0}> of line {1} is closed as </{2}>",
                                 "<{0}> aus Zeile {1} wird mit </{2}> geschlossen"},
                                element.name, element.line, closed));
                skip_blanks();
                return expect(">");
            }
            if (take("<!--")) {
                comment();
            } else if (take("<![CDATA[")) {
                element.text += up_to("]]>");
            } else if (follows("<!") || follows("<?")) {
                fail({"only elements, text and comments are accepted here",
                      "hier sind nur Elemente, Text und Kommentare möglich"});
            } else if (next() == '<') {
                element.children.push_back(this->element(depth + 1));
            } else if (take("&")) {
                reference(element.text);
            } else {
                element.text += next();
                step();
            }
        }
        fail_truncated("</" + element.name + ">");
    }

    std::string_view text_;
    const std::string& shown_as_;
    size_t at_ = 0;
    int line_ = 1;
    size_t line_start_ = 0;
};

}  // namespace

const std::string* XmlElement::attribute(std::string_view wanted) const {
    const auto found = std::find_if(attributes.begin(), attributes.end(),
                                    [&](const auto& entry) { return entry.first == wanted; });
    return found == attributes.end() ? nullptr : &found->second;
}

XmlElement read_xml(std::string_view text, const std::string& shown_as) {
    return XmlReader(text, shown_as).document();
}

std::string xml_escaped(std::string_view text) {
    std::string out;
    for (char c : text) {
        const auto found = std::find_if(std::begin(entities), std::end(entities),
                                        [&](const Entity& entity) { return entity.meaning == c; });
        if (found == std::end(entities))
            out += c;
        else
            out += "&" + std::string(found->name) + ";";
    }
    return out;
}

}  // namespace cantina::lcg
