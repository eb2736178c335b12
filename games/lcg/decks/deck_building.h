// The Card Game's decks for those who do not know it.
#pragma once

#include "engine/people/deck_building.h"
#include "games/lcg/cards.h"

namespace cantina::lcg {

class DeckBuilding final : public cantina::DeckBuilding {
  public:
    /// The settings that take a deck.
    static constexpr std::string_view settings[] = {"dark", "light"};

    explicit DeckBuilding(const Library& library);

    const DeckOffer& offer() const override { return offer_; }
    std::optional<ToldDeck> named(const std::string& word) const override;
    ToldDeck read(std::string_view file, const std::string& shown_as) const override;
    std::string code(const ToldDeck& deck) const override;
    std::vector<Obstacle> faults(const ToldDeck& deck) const override;
    /// Plain text, and OCTGN's.
    std::vector<std::string> formats() const override;
    std::string written(const ToldDeck& deck, std::string_view format,
                        Language language) const override;
    std::vector<DeckFigure> figures(const ToldDeck& deck, Language language) const override;

  private:
    const Library& library_;
    DeckOffer offer_;
};

}  // namespace cantina::lcg
