// Answering and reading in a Scene.
#include <algorithm>

#include "games/lcg/scenarios/scene.h"

namespace cantina::lcg::scenarios {

const char* const words_of_answers =
    "play CARD, use CARD, use CARD on CARD, pick CARD, choose NUMBER, pay NUMBER CARD, attach "
    "CARD, "
    "enter as unit, engage OBJECTIVE, engage OBJECTIVE with CARD and CARD, attack with CARD, "
    "defend "
    "with CARD, place CARD (in the edge stack), strike CARD, unit-damage, tactics, blast, take "
    "NUMBER CARD, remove damage, remove focus, remove shield, commit CARD, discard CARD, yes, no, "
    "pass, done, until PHASE, end engagement";

namespace {

/// More answers than this between two of a test's own mean that nobody will ever ask for it.
constexpr int patience = 400;

/// Verbs that pick a card in a question of their own.
const std::map<std::string, std::vector<u8>> picking_verbs = {
    {"pick", {}},
    {"place", {question::edge_card}},
    {"strike", {question::strike}},
    {"commit", {question::commit}},
    {"discard", {question::discard_one, question::discard_down, questions::pick_cards}},
};

const std::map<std::string, u8> plain_answers = {
    {"pass", answers::pass},
    {"yes", answers::yes},
    {"no", answers::no},
    {"done", answers::done},
    {"enter as unit", answer::as_unit},
    {"remove damage", answer::strip_damage},
    {"remove focus", answer::strip_focus},
    {"remove shield", answer::strip_shield},
};

const Names question_words = {
    "put under",     "mulligan",  "reveal",     "balance damage", "discard one", "discard down",
    "action",        "pay",       "host",       "engage",         "attackers",   "defenders",
    "shielding",     "edge card", "fate order", "fate again",     "strike",      "icon",
    "damage target", "tactics",   "protect",    "shield",         "commit",      "capture at",
    "order",         "strip"};
const Names engine_question_words = {"nothing", "respond", "may", "choose one", "pick cards"};

std::string question_word(u8 question) {
    return question < question::first ? engine_question_words[question]
                                      : question_words[question - question::first];
}

}  // namespace

/// What an option has to be like.
struct Scene::Wish {
    u8 kind = answers::none;
    std::string card = {}, target = {};
    int copy = 1;
    int amount = -1, detail = -1;
    std::vector<u8> questions = {};  // empty: any
    Names units = {};                // to be declared
};

// --- answers in words ----------------------------------------------------------------------------

Scene::Wish Scene::wish_of(const std::string& text) const {
    Wish wish;
    const Names word = words_of(text);
    const auto shape = [&](const char* verb, size_t words) {
        return word.size() == words && word[0] == verb;
    };
    const auto about = [&](u8 kind, const std::string& name) {
        wish.kind = kind;
        const NameAndCopy meant = name_and_copy(name);
        wish.card = meant.name;
        wish.copy = meant.copy;
        if (wish.card != "dial" && game_->library().find(wish.card) < 0)
            refuse(refusals::no_such_card, wish.card);
    };
    if (const auto plain = plain_answers.find(text); plain != plain_answers.end()) {
        wish.kind = plain->second;
    } else if (word.size() == 2 && picking_verbs.count(word[0])) {
        about(answers::pick, word[1]);
        wish.questions = picking_verbs.at(word[0]);
    } else if (shape("play", 2)) {
        about(answer::play, word[1]);
    } else if (shape("use", 2) || (shape("use", 4) && word[2] == "on")) {
        about(answers::use, word[1]);
        if (word.size() == 4) wish.target = word[3];
    } else if (shape("engage", 2)) {
        about(answer::engage, word[1]);
    } else if (shape("attach", 2)) {
        about(answer::as_enhancement, word[1]);
    } else if (shape("pay", 3)) {
        about(answer::produce, word[2]);
        wish.amount = small_number(word[1]);
    } else if (shape("take", 3)) {
        about(answer::take, word[2]);
        wish.amount = small_number(word[1]);
    } else if (shape("choose", 2)) {
        wish.kind = answers::alternative;
        wish.detail = small_number(word[1]) - 1;
    } else if (word.size() >= 3 && (word[0] == "attack" || word[0] == "defend") &&
               word[1] == "with") {
        about(answers::pick, word[2]);
        wish.units.assign(word.begin() + 2, word.end());
        wish.questions = {word[0] == "attack" ? question::attackers : question::defenders};
    } else if (const auto icon = std::find(icon_words.begin(), icon_words.end(), text);
               icon != icon_words.end()) {
        wish.kind = answer::resolve;
        wish.amount = static_cast<int>(icon - icon_words.begin());
    } else {
        refuse({"'{0}' is no answer; there are {1}", "„{0}“ ist keine Antwort; es gibt {1}"}, text,
               words_of_answers);
    }
    return wish;
}

/// The option meant by a wish: names fit any copy, "#2" the second option that fits.
const Option* Scene::find(const Wish& wish) {
    const Decision asked = decision();
    if (!wish.questions.empty() && std::find(wish.questions.begin(), wish.questions.end(),
                                             asked.question) == wish.questions.end())
        return nullptr;
    return fitting(wish.copy, [&](const Option& option) {
        // An event that responds is played too.
        const bool responds = wish.kind == answer::play && option.kind == answers::use &&
                              state_.zone[option.card] == static_cast<u8>(Zone::hand);
        const bool names_card = option.kind != answer::resolve && option.kind != answer::as_unit &&
                                option.kind != answer::strip_damage &&
                                option.kind != answer::strip_focus &&
                                option.kind != answer::strip_shield;
        return (option.kind == wish.kind || responds) &&
               (!names_card || id_of(option.card) == wish.card) &&
               (wish.target.empty() || id_of(option.target) == wish.target) &&
               (wish.amount < 0 || option.amount == wish.amount) &&
               (wish.detail < 0 || option.detail == wish.detail);
    });
}

std::string Scene::words(const Option& option) const {
    switch (option.kind) {
        case answers::alternative:
            return "choose " + std::to_string(option.detail + 1);
        case answers::pick:
            return "pick " + id_of(option.card);
        case answers::use:
            return "use " + id_of(option.card) +
                   (option.target == no_card ? "" : " on " + id_of(option.target));
        case answer::play:
            return "play " + id_of(option.card);
        case answer::engage:
            return "engage " + id_of(option.card);
        case answer::as_enhancement:
            return "attach " + id_of(option.card);
        case answer::produce:
            return "pay " + std::to_string(option.amount) + " " + id_of(option.card);
        case answer::take:
            return "take " + std::to_string(option.amount) + " " + id_of(option.card);
        case answer::resolve:
            return icon_words[option.amount];
        default:
            for (const auto& [text, kind] : plain_answers)
                if (kind == option.kind) return text;
            return "?";
    }
}

Text Scene::all_options() {
    static const Text line = {
        "The {0} side is asked: {1}{2}, in the {3} phase of turn {4}. Options:",
        "Gefragt ist {0}: {1}{2}, Phase {3}, Zug {4}. Antworten:"};
    return SceneOf::all_options([&](const Decision& asked, Language language) {
        return filled_line(line.in(language), asked.seat == dark ? "dark" : "light",
                           question_word(asked.question), about(asked), phase_words[state_.phase],
                           state_.turn);
    });
}

// --- answering -----------------------------------------------------------------------------------

/// The only answer to a question about which there is nothing to say; null if there are more.
const Option* Scene::only_answer() {
    if (list_.size() != 1) return nullptr;
    switch (decision().question) {
        case question::action:
        case question::strike:
        case question::engage:
        case question::attackers:
            return nullptr;
        default:
            return &list_[0];
    }
}

/// What is answered where a test says nothing; null where it has to say something.
const Option* Scene::usual_answer() {
    const Decision asked = decision();
    if (asked.over()) return nullptr;
    if (asked.question == question::pay && asked.about != no_card)
        for (const Option& option : list_)  // without waste: the resource match first
            if (game_->printed(state_, option.card).faction ==
                game_->printed(state_, asked.about).faction)
                return &option;
    if (list_.size() == 1 || asked.question == question::pay) return &list_[0];
    for (const Option& option : list_) {
        const bool declines = option.kind == answers::pass || option.kind == answers::done ||
                              option.kind == answers::no ||
                              (option.kind == answer::take && option.amount == 0);
        if (declines) return &option;
    }
    return nullptr;
}

void Scene::apply(const Option& option) {
    SceneOf::apply(option);
    note_offered();
}

void Scene::note_offered() {
    for (const Option& option : list_)
        if (option.kind == answers::use) offered_.insert("use " + id_of(option.card));
}

bool Scene::was_offered(const std::string& answer) {
    if (player_of(answer) == nobody)
        refuse({"'{0}' is never offered so", "„{0}“ wird so nie angeboten"}, answer);
    return offered_.count(answer) != 0;
}

void Scene::settle(bool pass_windows) {
    for (int i = 0; i < patience && !over(); ++i) {
        const u8 question = decision().question;
        const bool declined =
            question == question::pay || (pass_windows && question == questions::respond);
        const Option* option = declined ? usual_answer() : only_answer();
        if (!option) return;
        apply(*option);
    }
}

void Scene::say(const std::string& answer) {
    lay();
    offered_.clear();
    static const std::string until = "until ";
    if (answer == "end engagement") return end_engagement();
    if (answer.starts_with(until)) {
        const auto phase =
            std::find(phase_words.begin(), phase_words.end(), answer.substr(until.size()));
        if (phase == phase_words.end())
            refuse({"'{0}': no such phase", "„{0}“: so eine Phase gibt es nicht"}, answer);
        return go_on_until(static_cast<Phase>(phase - phase_words.begin()));
    }
    // "engage OBJECTIVE with ..." is two answers.
    const size_t with = answer.find(" with ");
    if (answer.starts_with("engage ") && with != std::string::npos) {
        say_one(answer.substr(0, with));
        return say_one("attack" + answer.substr(with));
    }
    say_one(answer);
}

void Scene::say_one(const std::string& answer) {
    const Wish wish = wish_of(answer);
    const Text options_at_first = all_options();
    const u16 turn = state_.turn;
    for (int i = 0; state_.turn != turn || !find(wish); ++i) {
        const bool waits = i < patience && state_.turn == turn;
        const Option* usual = waits ? usual_answer() : nullptr;
        if (!usual)
            refuse_answer(answer, i ? with({"{0}\nIn the end: {1}", "{0}\nAm Ende: {1}"},
                                           options_at_first, all_options())
                                    : options_at_first);
        apply(*usual);
    }
    if (!wish.units.empty()) return declare(wish);
    apply(*find(wish));
}

/// Units are declared in the order of the options, whatever order they are named in.
void Scene::declare(const Wish& wish) {
    Names left = wish.units;
    const u8 question = decision().question;
    while (!left.empty()) {
        const Option* next = nullptr;
        for (const Option& option : list_) {
            const auto named = std::find(left.begin(), left.end(), id_of(option.card));
            if (option.kind != answers::pick || named == left.end()) continue;
            left.erase(named);
            next = &option;
            break;
        }
        if (!next || decision().question != question)
            throw SceneError(
                with({"{0} cannot be declared. {1}", "{0} kann nicht erklärt werden. {1}"},
                     alike(left[0]), all_options()));
        apply(*next);
    }
    if (decision().question == question) apply(*find({.kind = answers::done}));
}

void Scene::go_on_until(Phase phase) {
    const auto begun = [&] {
        return std::count_if(events().begin(), events().end(), [&](const Event& event) {
            return event.kind == static_cast<u8>(EventKind::phase_began) &&
                   event.detail == static_cast<u8>(phase);
        });
    };
    const auto before = begun();
    for (int i = 0; begun() == before; ++i) {
        const Option* usual = i < patience ? usual_answer() : nullptr;
        if (!usual)
            throw SceneError(with({"{0} is not reached. {1}", "{0} wird nicht erreicht. {1}"},
                                  alike(phase_words[static_cast<size_t>(phase)]), all_options()));
        apply(*usual);
    }
}

/// Whoever still can strikes, against the first that can be struck.
void Scene::end_engagement() {
    for (int i = 0; state_.attackers.any() || state_.defenders.any() || state_.engaged != none;
         ++i) {
        if (i >= patience || over())
            throw SceneError(with({"{0} does not end. {1}", "{0} endet nicht. {1}"},
                                  {"the engagement", "der Angriff"}, all_options()));
        const Option* usual = usual_answer();
        apply(usual ? *usual : list_[0]);
    }
}

bool Scene::can(const std::string& answer) { return meant(answer) != nullptr; }
const Option* Scene::meant(const std::string& answer) {
    lay();
    return find(wish_of(answer));
}

Seat Scene::player_of(const std::string& answer) {
    const Wish wish = wish_of(answer);
    const bool own = wish.kind == answer::play || wish.kind == answers::use ||
                     (wish.kind == answers::pick && !wish.questions.empty());
    const int title = game_->library().find(wish.card);
    if (!own || title < 0) return nobody;
    return static_cast<Seat>(game_->library().titles[static_cast<size_t>(title)].side);
}

// --- reading -------------------------------------------------------------------------------------

std::string Scene::id_of(Card card) const {
    if (card == no_card || card == none) return "";
    if (card == dial_card) return "dial";
    return game_->title(state_, card).id;
}

Names Scene::in(Zone zone, Seat seat) {
    return ids_of(state().players[seat].in[static_cast<int>(zone)]);
}
Names Scene::enhancements(Seat seat) {
    Names ids;
    for (Card card : state().players[seat].in[static_cast<int>(Zone::enhancements)]) {
        const std::string host = id_of(state_.host[card]);
        ids.push_back(id_of(card) + (host.empty() || host == "dial" ? "" : " on " + host));
    }
    std::sort(ids.begin(), ids.end());
    return ids;
}
Names Scene::discard(Seat seat) {
    Names ids;
    const Player& own = state().players[seat];
    for (int i = 0; i < own.pile_size; ++i) ids.push_back(id_of(own.pile[i]));
    return ids;
}
Names Scene::deck_top(Seat seat) { return top_of(state().players[seat].deck); }
Names Scene::deck_bottom(Seat seat) {
    Names ids;
    const CommandDeck& deck = state().players[seat].deck;
    for (u32 i = CommandDeck::known_capacity - deck.buried; i < CommandDeck::known_capacity; ++i)
        ids.push_back(id_of(deck.top[i]));
    return ids;
}
int Scene::deck_size(Seat seat) { return state().players[seat].deck.size(); }
Names Scene::open_edge() { return ids_of(state().open_edge); }
Names Scene::captured(const std::string& objective) {
    lay();
    return ids_of(read_only(*game_, state_).captured_at(find_in_play(objective)));
}
Names Scene::committed() { return ids_of(state().committed); }
Names Scene::attackers() { return ids_of(state().attackers); }
Names Scene::defenders() { return ids_of(state().defenders); }
std::string Scene::engaged() { return id_of(state().engaged); }
Seat Scene::edge_holder() {
    for (Seat seat = 0; seat < seat_count; ++seat)
        if (state().players[seat].won_edge) return seat;
    return nobody;
}
int Scene::damage(const std::string& card) {
    lay();
    return state_.damage[card == "dial" ? Card{dial_card} : find_in_play(card)];
}
int Scene::focus(const std::string& card) {
    lay();
    return state_.focus[find_in_play(card)];
}
int Scene::shields(const std::string& card) {
    lay();
    return state_.shields[find_in_play(card)];
}
int Scene::icons(const std::string& card, Icon icon) {
    lay();
    return read_only(*game_, state_).strength(find_in_play(card), icon);
}
int Scene::capacity(const std::string& card) {
    lay();
    return read_only(*game_, state_).capacity(find_in_play(card));
}
bool Scene::has_keyword(const std::string& card, Keyword keyword) {
    lay();
    return read_only(*game_, state_).has_keyword(find_in_play(card), keyword);
}

int Scene::count(EventKind kind, const std::string& card) {
    if (card.empty()) return SceneOf::count(kind);
    const auto title = static_cast<Card>(game_->library().find(card));
    int n = 0;
    for (const Event& event : events())
        n += event.kind == static_cast<u8>(kind) && event.card == title;
    return n;
}
int Scene::paid() {
    int n = 0;
    for (const Event& event : events())
        if (event.kind == static_cast<u8>(EventKind::produced)) n += event.amount;
    return n;
}

}  // namespace cantina::lcg::scenarios
