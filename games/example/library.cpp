// The cards as they stand in cards/*.yaml.
#include "games/example/game.h"

namespace cantina::example {

namespace {

Title read_title(const Entry& entry) {
    entry.expect_keys({"id", "name", "kind", "cost", "copies", "ability"});
    Title title;
    title.id = entry.at("id").string();
    title.name = entry.at("name").text();
    title.kind = static_cast<Kind>(entry.at("kind").one_of({"gadget", "trick"}, "kind"));
    title.cost = read_figure(entry, "cost", 20);
    if (entry.has("copies")) title.copies = static_cast<u8>(entry.at("copies").number(1, 20));
    entry.at("ability");
    return title;
}

Text misfit(const Library& library) {
    int cards = 0;
    for (const Title& title : library.titles) {
        cards += title.copies;
        const bool constant = library.code.abilities[title.ability].trigger == triggers::constant;
        if (title.ability == 0 || constant != (title.kind == Kind::gadget))
            return filled({"'{0}': a gadget has an ability under 'always', a trick one under 'do'",
                           "„{0}“: ein Gerät hat eine Fähigkeit unter „always“, ein Trick eine "
                           "unter „do“"},
                          title.id);
    }
    if (cards < most_players * first_hand || cards > Cards::capacity)
        return filled(
            {"a deck has {0} to {1} cards, not {2}", "ein Deck hat {0} bis {1} Karten, nicht {2}"},
            most_players * first_hand, Cards::capacity, cards);
    return {};
}

}  // namespace

const LibraryPlan<Title>& Game::plan() {
    static const LibraryPlan<Title> plan{.table = {.kind = 0x504D5845,  // "EXMP"
                                                   .version = 1},
                                         .vocabulary = vocabulary(),
                                         .read = read_title,
                                         .misfit = misfit};
    return plan;
}

}  // namespace cantina::example
