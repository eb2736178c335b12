// Answering and reading in a Scene.
#include <algorithm>

#include "games/deckbuilding/rules.h"
#include "games/deckbuilding/scenarios/scene.h"
#include "games/deckbuilding/show/words.h"

namespace cantina::deckbuilding::scenarios {

namespace {

/// As scenarios write it: "end turn".
std::string spoken(std::string_view name) {
    std::string text(name);
    std::replace(text.begin(), text.end(), '-', ' ');
    return text;
}

const std::string base_target = "base";

}  // namespace

// --- answering
// -------------------------------------------------------------------------------------

/// The option meant by a wish: names fit any copy, "#2" the second option that fits.
const Option* Scene::find(const Wish& wish) {
    lay();
    const NameAndCopy card = name_and_copy(wish.card);
    const std::string target = wish.target == base_target ? "" : wish.target;
    return fitting(card.copy, [&](const Option& option) {
        return option.kind == wish.kind && id_of(option.card) == card.name &&
               id_of(option.target) == target &&
               (wish.amount < 0 || option.amount == wish.amount) &&
               (wish.detail < 0 || option.detail == wish.detail);
    });
}

Text Scene::all_options() {
    static const Text line = {"{0} is asked: {1}{2}. Options:",
                              "Gefragt ist: {0}, {1}{2}. Antworten:"};
    return SceneOf::all_options([&](const Decision& asked, Language language) {
        return filled_line(line.in(language), the_side(asked.seat, language, Case::nominative),
                           spoken(question_name(asked.question)), about(asked));
    });
}

void Scene::answer(const Wish& wish, const std::string& in_words) {
    const Option* option = find(wish);
    if (!option) refuse_answer(in_words, all_options());
    apply(*option);
    answer_the_obvious();
}

/// A question with a single answer is no question; but nobody's turn is ended behind their back.
void Scene::answer_the_obvious() {
    while (list_.size() == 1 && game_->decision(state_).question != question::turn) apply(list_[0]);
}

std::string Scene::words(const Option& option) const {
    if (option.kind == answers::alternative) return "choose " + std::to_string(option.detail + 1);
    std::string text = spoken(answer_name(option.kind));
    if (option.card != no_card) text += " " + id_of(option.card);
    if (option.kind == answer::assign || option.kind == answer::resolve)
        text += " against " + (option.target == no_card ? base_target : id_of(option.target));
    if (option.kind == answer::put_damage) text += " " + std::to_string(option.amount);
    return text;
}

void Scene::play(const std::string& card) { answer({answer::play, card, ""}, "play " + card); }
void Scene::buy(const std::string& card) { answer({answer::purchase, card, ""}, "buy " + card); }
void Scene::pay_off(const std::string& card) {
    answer({answer::pay_off, card, ""}, "pay off " + card);
}
void Scene::use(const std::string& card) { answer({answers::use, card, ""}, "use " + card); }
void Scene::assign(const std::string& card, const std::string& target) {
    answer({answer::assign, card, target},
           "assign " + card + " against " + (target.empty() ? base_target : target));
}
void Scene::resolve(const std::string& target) {
    answer({answer::resolve, "", target},
           "resolve against " + (target.empty() ? base_target : target));
}
void Scene::attack(const Names& cards, const std::string& target) {
    for (const std::string& card : cards) assign(card, target);
    resolve(target);
}
void Scene::end_turn() { answer({answer::end_turn, "", ""}, "end turn"); }
void Scene::pick(const std::string& card) { answer({answers::pick, card, ""}, "pick " + card); }
void Scene::choose(int number) {
    answer({answers::alternative, "", "", -1, number - 1}, "choose " + std::to_string(number));
}
void Scene::yes() { answer({answers::yes, "", ""}, "yes"); }
void Scene::no() { answer({answers::no, "", ""}, "no"); }
void Scene::pass() { answer({answers::pass, "", ""}, "pass"); }
void Scene::done() { answer({answers::done, "", ""}, "done"); }
void Scene::put_damage(const std::string& ship, int n) {
    answer({answer::put_damage, ship, "", n}, "put damage " + ship + " " + std::to_string(n));
}

bool Scene::can_play(const std::string& card) { return find({answer::play, card, ""}); }
bool Scene::can_buy(const std::string& card) { return find({answer::purchase, card, ""}); }
bool Scene::can_pay_off(const std::string& card) { return find({answer::pay_off, card, ""}); }
bool Scene::can_use(const std::string& card) { return find({answers::use, card, ""}); }
bool Scene::can_assign(const std::string& card, const std::string& target) {
    return find({answer::assign, card, target});
}
bool Scene::can_resolve(const std::string& target) { return find({answer::resolve, "", target}); }
bool Scene::can_pick(const std::string& card) { return find({answers::pick, card, ""}); }
bool Scene::can_choose(int number) { return find({answers::alternative, "", "", -1, number - 1}); }
bool Scene::can_pass() { return find({answers::pass, "", ""}); }
bool Scene::can_say_yes() { return find({answers::yes, "", ""}); }
bool Scene::can_end_turn() { return find({answer::end_turn, "", ""}); }
bool Scene::can_be_done() { return find({answers::done, "", ""}); }
bool Scene::can_put_damage(const std::string& ship, int n) {
    return find({answer::put_damage, ship, "", n});
}

// --- reading
// ---------------------------------------------------------------------------------------

std::string Scene::id_of(Card card) const { return card == no_card ? "" : game_->title(card).id; }

Seat Scene::active() { return state().active; }
Names Scene::hand(Seat seat) { return ids_of(state().players[seat].hand); }
Names Scene::deck(Seat seat) { return ids_of(state().players[seat].deck.cards()); }
Names Scene::discard(Seat seat) { return ids_of(state().players[seat].discard); }
std::string Scene::discard_top(Seat seat) {
    const Cards& pile = state().players[seat].discard;
    Card top = pile.first();
    for (Card card : pile)
        if (state_.place[card] > state_.place[top]) top = card;
    return id_of(top);
}
Names Scene::in_play(Seat seat) {
    return ids_of(state().players[seat].units | state().players[seat].ships);
}
Names Scene::ships(Seat seat) { return ids_of(state().players[seat].ships); }
Names Scene::bases(Seat seat) { return ids_of(state().players[seat].bases); }
Names Scene::victory(Seat seat) { return ids_of(state().players[seat].victory); }
Names Scene::galaxy() { return ids_of(state().galaxy.cards()); }
Names Scene::galaxy_discard() { return ids_of(state().galaxy_discard); }
Names Scene::exiled() { return ids_of(state().exiled); }

Names Scene::deck_top(Seat seat) { return top_of(state().players[seat].deck); }
Names Scene::galaxy_top() { return top_of(state().galaxy); }
Names Scene::row() {
    Names ids;
    for (u8 card : state().row) ids.push_back(card == no_slot ? "-" : id_of(card));
    while (!ids.empty() && ids.back() == "-") ids.pop_back();
    return ids;
}

std::string Scene::base(Seat seat) {
    const Player& own = state().players[seat];
    return own.has_base() ? id_of(own.base) : "";
}
int Scene::pilots() { return state().pilots.count(); }
int Scene::resources() { return resources(active()); }
int Scene::resources(Seat seat) { return state().players[seat].resources; }
std::string Scene::force() {
    const int at = state().force;
    if (at == 0) return "N";
    return at < 0 ? "E" + std::to_string(-at) : "R" + std::to_string(at);
}
int Scene::damage(const std::string& card) {
    lay();
    return state_.damage[find_in_play(card)];
}
int Scene::attack_of(const std::string& card, bool in_row_attack) {
    lay();
    return read_only(*game_, state_).attack_of(find_in_play(card), in_row_attack);
}
bool Scene::is_used(const std::string& card) {
    lay();
    return state_.used.has(find_in_play(card));
}
Seat Scene::winner() { return state().winner; }

std::vector<EventKind> Scene::log() {
    std::vector<EventKind> kinds;
    for (const Event& event : events()) kinds.push_back(static_cast<EventKind>(event.kind));
    return kinds;
}
bool Scene::happened(EventKind kind, const std::string& card) {
    for (const Event& event : events())
        if (event.kind == static_cast<u8>(kind) && (card.empty() || id_of(event.card) == card))
            return true;
    return false;
}

}  // namespace cantina::deckbuilding::scenarios
