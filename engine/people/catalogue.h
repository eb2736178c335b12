// Looking cards up in any library: what a presenter does with the id or the name of a card, until
// it is clear which title is meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/people/obstacle.h"
#include "engine/people/presenter.h"

namespace cantina {

std::vector<std::string> ids_of(const TitleNames& names);
/// Those whose id or name (in any language) contains the text, best first.
std::vector<std::string> ids_found(const TitleNames& names, const std::string& text);

/// Writes the facts on the page of a card.
class CardFacts {
  public:
    CardFacts(CardPage& page, Language language) : page_(page), language_(language) {}

    /// Nothing if the value is empty.
    void add(std::string_view en, std::string_view de, std::string value);
    /// Nothing if it is 0.
    void figure(std::string_view en, std::string_view de, int value);

  private:
    CardPage& page_;
    Language language_;
};

/// `G` has a `library()` with `titles` (each with `id` and `name`) and `find(id)`.
template <class G>
class CataloguePresenter : public Presenter<typename G::State> {
  public:
    using State = typename G::State;

    explicit CataloguePresenter(const G& game) : game_(game) {}

    std::vector<std::string> find_cards(const std::string& text) const final {
        return ids_found(game_.library(), text);
    }
    std::vector<std::string> card_ids() const final { return ids_of(game_.library()); }

    std::optional<CardPage> card(const std::string& id, Language language) const final {
        const int found = game_.library().find(id);
        if (found < 0) return std::nullopt;
        const auto title = static_cast<u16>(found);
        CardPage page;
        page.id = game_.library().titles[title].id;
        page.name = game_.library().titles[title].name.in(language);
        fill_page(page, title, language);
        return page;
    }
    Tree face(const std::string& id) const final {
        const int found = game_.library().find(id);
        return found < 0 ? Tree() : face_of(static_cast<u16>(found));
    }

    std::vector<Obstacle> why_not(const State& state, Seat seat,
                                  const std::string& card_name) const final {
        const TitleNames names(game_.library());
        const std::vector<u16> titles = meant_by(seat, matching_titles(names, card_name));
        if (auto unclear = unclear_name(names, card_name, titles)) return {std::move(*unclear)};
        return obstacles(state, seat, titles[0]);
    }

  protected:
    // --- what a game gives
    /// All of its page but id and name.
    virtual void fill_page(CardPage& page, u16 title, Language language) const = 0;
    virtual Tree face_of(u16 title) const = 0;
    /// What stands in the way of using this title now (see why_not).
    virtual std::vector<Obstacle> obstacles(const State& state, Seat seat, u16 title) const = 0;
    /// Which of the titles that fit a name this seat means by it.
    virtual std::vector<u16> meant_by([[maybe_unused]] Seat seat, std::vector<u16> titles) const {
        return titles;
    }

    const G& game_;
};

}  // namespace cantina
