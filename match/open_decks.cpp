#include "match/open_decks.h"

#include "games/decks.h"

namespace cantina {

namespace {

/// Decks that own the library they are made from.
template <class Traits>
struct DeckBox {
    explicit DeckBox(const ContentFolder& content)
        : library(content ? Traits::library(*content) : Traits::library()), decks(library) {}

    typename Traits::Library library;
    typename Traits::DeckBuilding decks;
};

}  // namespace

std::shared_ptr<const DeckBuilding> open_decks(std::string_view game,
                                               const ContentFolder& content) {
    return games::visit(game, [&](auto traits) -> std::shared_ptr<const DeckBuilding> {
        using Traits = decltype(traits);
        if constexpr (games::HasDecks<Traits>) {
            const auto box = std::make_shared<const DeckBox<Traits>>(content);
            return {box, &box->decks};
        } else {
            return nullptr;
        }
    });
}

}  // namespace cantina
