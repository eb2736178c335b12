// Setting up: SPIELAUFBAU and the variants.
#include "games/deckbuilding/setup.h"

#include <charconv>

#include "engine/base/error.h"
#include "engine/base/filled.h"
#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

namespace {

constexpr std::string_view variant_names[] = {"beginner", "whole-galaxy", "secret-bases"};

template <class... Args>
[[noreturn]] void refuse(const Text& text, const Args&... args) {
    throw SetupError(filled(text, args...));
}

}  // namespace

std::string_view name_of(Variant variant) { return variant_names[static_cast<int>(variant)]; }

int recommended_bases(Variant variant) { return variant == Variant::beginner ? 3 : 4; }

Setup Setup::from(const std::map<std::string, std::string>& wishes) {
    Setup setup;
    const auto find = [&](const char* key) {
        const auto found = wishes.find(key);
        return found == wishes.end() ? std::string() : found->second;
    };
    for (const auto& [key, value] : wishes)
        if (key != "players" && key != "variant" && key != "bases" && key != "pay-off")
            refuse({"unknown setting '{0}'; there are players, variant, bases and pay-off",
                    "die Einstellung „{0}“ gibt es nicht; es gibt players, variant, bases und "
                    "pay-off"},
                   key);
    if (const std::string players = find("players"); !players.empty() && players != "2")
        refuse({"a match has exactly 2 players, not '{0}' (DBG-COMP-01)",
                "eine Partie hat genau 2 Spieler, nicht „{0}“ (DBG-COMP-01)"},
               players);
    if (const std::string variant = find("variant"); !variant.empty()) {
        int at = 0;
        while (at < 3 && variant_names[at] != variant) ++at;
        if (variant == "2-against-2" || variant == "2v2")
            refuse(
                {"2 against 2 needs two copies of the game and rules that this rulebook does not "
                 "contain (DBG-VARIANT-09)",
                 "2 gegen 2 braucht zwei Exemplare des Spiels und Regeln, die in dieser "
                 "Anleitung nicht stehen (DBG-VARIANT-09)"});
        if (at == 3)
            refuse({"unknown variant '{0}'; there are beginner, whole-galaxy and secret-bases",
                    "die Variante „{0}“ gibt es nicht; es gibt beginner, whole-galaxy und "
                    "secret-bases"},
                   variant);
        setup.variant = static_cast<Variant>(at);
    }
    setup.bases_to_win = recommended_bases(setup.variant);
    if (const std::string bases = find("bases"); !bases.empty()) {
        int number = 0;
        const char* end = bases.data() + bases.size();
        const auto [stop, error] = std::from_chars(bases.data(), end, number);
        if (error != std::errc{} || stop != end || number < 2 || number > 5)
            refuse({"a match is played to 2, 3, 4 or 5 destroyed bases, not '{0}' (DBG-VARIANT-11)",
                    "eine Partie geht bis 2, 3, 4 oder 5 zerstörte Stützpunkte, nicht „{0}“ "
                    "(DBG-VARIANT-11)"},
                   bases);
        setup.bases_to_win = number;
    }
    if (const std::string pay_off = find("pay-off"); !pay_off.empty()) {
        if (pay_off != "yes" && pay_off != "no")
            refuse({"pay-off is yes or no, not '{0}' (DBG-VARIANT-15)",
                    "pay-off ist yes oder no, nicht „{0}“ (DBG-VARIANT-15)"},
                   pay_off);
        setup.pay_off_neutral = pay_off == "yes";
    }
    return setup;
}

std::map<std::string, std::string> Setup::wishes() const {
    return {{"variant", std::string(name_of(variant))},
            {"bases", std::to_string(bases_to_win)},
            {"pay-off", pay_off_neutral ? "yes" : "no"}};
}

void Rules::set_up() {
    s.winner = nobody;
    s.active = empire;
    s.turn = 1;
    s.force = starting_force;
    const Game::Sets& sets = game.sets();
    for (u8& card : s.row) card = no_slot;
    s.galaxy.bag = sets.galaxy;
    s.pilots = sets.pilots;
    report(EventKind::match_begins, nobody);
    for (Seat seat = 0; seat < seat_count; ++seat) {
        Player& own = player(seat);
        const Cards all = sets.bases & sets.faction[seat];
        const Cards start = game.starting_base(seat);
        own.base = static_cast<u8>(start.first());
        own.bases = all - start;
        if (game.setup().variant == Variant::beginner)
            for (Card base : all - start)
                if (!game.title(base).beginner_base) {
                    own.bases.remove(base);
                    s.box.add(base);
                }
        own.deck.bag = game.starter_deck(seat);
    }
    for (int place = 0; place < row_size; ++place) fill_row(place);
    for (Seat seat = 0; seat < seat_count; ++seat) draw(seat, hand_size);
    s.agenda.push(step::turn, empire);
    if (game.setup().variant == Variant::secret_bases) s.agenda.push(step::secret_bases, empire);
}

/// Each player in turn picks four of the nine other bases, unseen by the other (DBG-VARIANT-05).
bool Rules::run_secret_bases() {
    Step& step = s.agenda.top();
    if (step.count < secret_base_count) return true;
    Player& own = player(step.seat);
    Cards chosen{};
    for (int i = 0; i < step.count; ++i) chosen.add(step.cards[i]);
    own.unused_bases = own.bases - chosen;
    own.bases = chosen;
    report(EventKind::base_chosen, step.seat);
    if (step.seat == rebels) {
        s.agenda.pop();
    } else {
        step.clear_selection();
        step.seat = rebels;
    }
    return false;
}

void Rules::secret_base_options(OptionList& list) const {
    const Step& step = s.agenda.top();
    Cards left = player(step.seat).bases;
    if (step.count) left = left.above(step.cards[step.count - 1]);
    for (int needed = secret_base_count - step.count - 1; needed > 0; --needed)
        left = left.without_last();
    for (Card base : left) list.add(answers::pick, base);
}

void Rules::choose_secret_base(Card base) { s.agenda.top().select(base); }

}  // namespace cantina::deckbuilding
