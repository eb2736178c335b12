#include "engine/people/shown_table.h"

#include "engine/people/columns.h"
#include "engine/people/game_view.h"
#include "engine/people/page.h"

namespace cantina {

namespace {

using Zone = ShownTable::Zone;
using Group = ShownTable::Group;

Tree tree_of(const Zone& zone, const ShownTable::Shown& card) {
    if (!zone.open) return {card.title};
    return Tree::Map{{"title", card.title}, {"number", card.number}};
}

void add_group(const Group& group, Tree::Map& to) {
    for (const ShownTable::Figure& figure : group.figures) to.emplace_back(figure.id, figure.value);
    for (const Zone& zone : group.zones) {
        Tree::List cards;
        for (const ShownTable::Shown& card : zone.cards) cards.push_back(tree_of(zone, card));
        to.emplace_back(zone.id, Tree::Map{{"count", zone.count}, {"cards", std::move(cards)}});
    }
}

const ShownTable::Shown* found(const Zone& zone, Card number) {
    for (const ShownTable::Shown& card : zone.cards)
        if (card.number == number) return &card;
    return nullptr;
}

class PlainDrawing : public Page {
  public:
    PlainDrawing(const ShownTable& table, const Style& style)
        : Page(style, label_width), table_(table) {}

    std::string whole() {
        line(clipped(heading(), width_));
        group("", table_.shared);
        rule();
        for (size_t seat = 0; seat < table_.players.size(); ++seat) {
            const ShownTable::Player& player = table_.players[seat];
            const bool own = seat == table_.viewer;
            group(player.name.in(style_.language) + (own ? " <" : ""), player);
        }
        rule();
        return text();
    }

  private:
    static constexpr int label_width = 14;

    std::string heading() const {
        if (!table_.over)
            return " " + phrase("Turn {n}", "Zug {n}", table_.turn) +
                   word("   to play: ", "   am Zug: ") +
                   table_.players[table_.active].name.in(style_.language);
        std::string winners;
        for (Seat seat = 0; seat < table_.players.size(); ++seat)
            if (table_.winners & seat_bit(seat))
                winners +=
                    (winners.empty() ? "" : ", ") + table_.players[seat].name.in(style_.language);
        return " " + word("The match is over. Won by: ", "Die Partie ist zu Ende. Sieg: ") +
               winners;
    }

    /// Figures and how many lie where in a first line, then the cards that can be seen.
    void group(const std::string& label, const Group& group) {
        std::vector<std::string> facts;
        for (const ShownTable::Figure& figure : group.figures)
            facts.push_back(figure.name.in(style_.language) + " " + std::to_string(figure.value));
        for (const Zone& zone : group.zones)
            facts.push_back(zone.name.in(style_.language) + " " + std::to_string(zone.count));
        flow(label, facts);
        for (const Zone& zone : group.zones) {
            std::vector<std::string> cards;
            for (const ShownTable::Shown& card : zone.cards)
                cards.push_back(card.name.in(style_.language));
            flow("  " + clipped(zone.name.in(style_.language), label_width - 5) + ":", cards);
        }
    }

    const ShownTable& table_;
};

}  // namespace

Tree::Map ShownTable::tree(std::string_view game) const {
    Tree::List sharing, sitting;
    for (Seat seat = 0; seat < players.size(); ++seat) {
        if (winners & seat_bit(seat)) sharing.emplace_back(seat);
        Tree::Map player{
            {"seat", seat}, {"name", both(players[seat].name)}, {"out", players[seat].out}};
        add_group(players[seat], player);
        sitting.emplace_back(std::move(player));
    }
    Tree::Map view{{"game", std::string(game)},
                   {"viewer", seat_or_null(viewer)},
                   {"turn", turn},
                   {"active", active},
                   {"over", over},
                   {"winners", std::move(sharing)}};
    add_group(shared, view);
    view.emplace_back("players", std::move(sitting));
    return view;
}

Tree ShownTable::pointed_at(Card number) const {
    const auto in = [&](const Group& group, Tree seat) -> Tree {
        for (const Zone& zone : group.zones)
            if (const Shown* card = found(zone, number)) {
                Tree::Map place{{"title", card->title}, {"zone", zone.id}, {"seat", seat}};
                if (zone.open) place.emplace_back("number", number);
                return place;
            }
        return {};
    };
    for (Seat seat = 0; seat < players.size(); ++seat)
        if (Tree place = in(players[seat], Tree(seat)); place != Tree()) return place;
    return in(shared, Tree());
}

Seat ShownTable::seat_of(Card number) const {
    for (Seat seat = 0; seat < players.size(); ++seat)
        for (const Zone& zone : players[seat].zones)
            if (found(zone, number)) return seat;
    return nobody;
}

std::string ShownTable::page(const Style& style) const {
    return PlainDrawing(*this, style).whole();
}

}  // namespace cantina
