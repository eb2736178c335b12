#include "games/lcg/decks/deck_building.h"

#include <algorithm>
#include <map>

#include "engine/base/error.h"
#include "games/lcg/deck_rules.h"
#include "games/lcg/decks/deck_file.h"
#include "games/lcg/nouns.h"
#include "games/lcg/show/words.h"
#include "games/lcg/state.h"

namespace cantina::lcg {

namespace {

std::string id_of(Faction faction) { return faction_names()[static_cast<size_t>(faction)]; }

DeckOffer::Side side_offered(const Library& library, Side side) {
    const Seat seat = static_cast<Seat>(side);
    DeckOffer::Side offered{std::string(id_of(side)),
                            {side_name(seat, Language::en), side_name(seat, Language::de)},
                            {}};
    for (const Title& title : library.titles)
        if (title.kind == Kind::affiliation && title.side == side)
            offered.banners.push_back({affiliation_id(title), title.name});
    return offered;
}

DeckOffer::Item set_offered(const Library& library, const ObjectiveSet& set) {
    const Title& objective = library.titles[set.objective];
    DeckOffer::Item offered;
    offered.number = set.number;
    offered.name = objective.name;
    offered.side = id_of(objective.side);
    offered.group = id_of(objective.faction);
    offered.group_name = name_of(objective.faction);
    offered.copies = most_copies(objective);
    if (objective.affiliation_only) offered.only = offered.group;
    offered.face = objective.id;
    for (u16 card : set.cards) offered.cards.push_back(library.titles[card].id);
    return offered;
}

ChosenDeck chosen(const ToldDeck& deck) { return {"", deck.banner, deck.items}; }

/// The side a deck without a word about it is for: that of its affiliation, or else of its sets.
Side side_meant(const Library& library, const ChosenDeck& deck) {
    for (const Title& title : library.titles)
        if (title.kind == Kind::affiliation && affiliation_id(title) == deck.affiliation)
            return title.side;
    for (int number : deck.sets)
        if (const ObjectiveSet* set = library.find_set(number))
            return library.titles[set->objective].side;
    return Side::dark;
}

bool is_code(const std::string& word) {
    const size_t colon = word.find(':');
    return colon != std::string::npos && colon > 0 &&
           word.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == colon &&
           word.find_first_not_of("0123456789,", colon + 1) == std::string::npos;
}

/// Everything that is counted in a deck, in one walk over its cards.
struct Tally {
    std::map<Kind, int> kinds;
    std::map<int, int> costs;
    int icons[icon_count] = {};
    int edge_icons[icon_count] = {};
    int force = 0;
    int resources[2] = {};  // of objectives, of other cards

    void add(const Title& title) {
        ++kinds[title.kind];
        if (title.kind == Kind::unit || title.kind == Kind::enhancement ||
            title.kind == Kind::event)
            ++costs[title.cost];
        for (int i = 0; i < icon_count; ++i) {
            icons[i] += title.icons[i];
            edge_icons[i] += title.edge_icons[i];
        }
        force += title.force;
        resources[title.kind != Kind::objective] += title.resources;
    }
};

Tally tally_of(const Library& library, const std::vector<int>& sets) {
    Tally tally;
    for (int number : sets) {
        const ObjectiveSet* set = library.find_set(number);
        if (!set) continue;
        tally.add(library.titles[set->objective]);
        for (u16 card : set->cards) tally.add(library.titles[card]);
    }
    return tally;
}

DeckFigure kinds_of(const Tally& tally, Language language) {
    DeckFigure figure{Text{"Cards", "Karten"}.in(language), {}};
    for (const auto& [kind, count] : tally.kinds)
        figure.rows.emplace_back(name_of(kind).in(language), count);
    return figure;
}

/// Without gaps, so that a curve can be seen.
DeckFigure costs_of(const Tally& tally, Language language) {
    DeckFigure figure{Text{"Cost", "Kosten"}.in(language), {}};
    if (tally.costs.empty()) return figure;
    for (int cost = 0; cost <= tally.costs.rbegin()->first; ++cost) {
        const auto found = tally.costs.find(cost);
        figure.rows.emplace_back(std::to_string(cost),
                                 found == tally.costs.end() ? 0 : found->second);
    }
    return figure;
}

DeckFigure icons_of(const Tally& tally, Language language) {
    DeckFigure figure{Text{"Combat icons", "Kampfsymbole"}.in(language), {}};
    const std::string edge = Text{" (with the edge)", " (mit Kampfvorteil)"}.in(language);
    for (int i = 0; i < icon_count; ++i)
        figure.rows.emplace_back(name_of(static_cast<Icon>(i)).in(language), tally.icons[i]);
    for (int i = 0; i < icon_count; ++i)
        figure.rows.emplace_back(name_of(static_cast<Icon>(i)).in(language) + edge,
                                 tally.edge_icons[i]);
    return figure;
}

}  // namespace

DeckBuilding::DeckBuilding(const Library& library) : library_(library) {
    for (const Side side : {Side::dark, Side::light})
        offer_.sides.push_back(side_offered(library, side));
    offer_.least = fewest_sets;
    offer_.most = max_sets;
    for (const ObjectiveSet& set : library.sets) offer_.items.push_back(set_offered(library, set));
    for (const StarterDeck& deck : library.decks) {
        ChosenDeck named;
        named.starter = deck.id;
        offer_.starters.push_back({deck.id,
                                   std::string(id_of(library.titles[deck.affiliation].side)),
                                   deck.name, spelled_out(library, named).code()});
    }
}

std::optional<ToldDeck> DeckBuilding::named(const std::string& word) const {
    if (!is_code(word) && !library_.find_deck(word)) return std::nullopt;
    const ChosenDeck deck = spelled_out(library_, ChosenDeck::from_code(word));
    const StarterDeck* starter = library_.find_deck(word);
    return ToldDeck{starter ? starter->name.en : "", std::string(id_of(side_meant(library_, deck))),
                    deck.affiliation, deck.sets};
}

ToldDeck DeckBuilding::read(std::string_view file, const std::string& shown_as) const {
    return read_deck_file(library_, file, shown_as);
}

std::string DeckBuilding::code(const ToldDeck& deck) const { return chosen(deck).code(); }

std::vector<Obstacle> DeckBuilding::faults(const ToldDeck& deck) const {
    const auto side = side_called(deck.side);
    return faults_of(library_, chosen(deck), side ? *side : side_meant(library_, chosen(deck)));
}

std::vector<std::string> DeckBuilding::formats() const { return {std::string(text_format), "o8d"}; }

std::string DeckBuilding::written(const ToldDeck& deck, std::string_view format,
                                  Language language) const {
    return format == text_format ? write_deck_text(library_, deck, language)
                                 : write_o8d(library_, deck);
}

std::vector<DeckFigure> DeckBuilding::figures(const ToldDeck& deck, Language language) const {
    const Tally tally = tally_of(library_, deck.items);
    DeckFigure force{Text{"Force icons", "Machtsymbole"}.in(language), {}};
    force.rows.emplace_back(Text{"all cards", "alle Karten"}.in(language), tally.force);
    DeckFigure resources{Text{"Resources", "Ressourcen"}.in(language), {}};
    resources.rows.emplace_back(Text{"objectives", "Einsatzziele"}.in(language),
                                tally.resources[0]);
    resources.rows.emplace_back(Text{"other cards", "andere Karten"}.in(language),
                                tally.resources[1]);
    return {kinds_of(tally, language), costs_of(tally, language), icons_of(tally, language), force,
            resources};
}

}  // namespace cantina::lcg
