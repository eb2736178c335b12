#include "server/decks.h"

#include "engine/abilities/content.h"

namespace cantina::server {

namespace {

constexpr std::size_t longest_code = 200;

Json named(const std::string& id, const Text& name, Language language) {
    return {{"id", id}, {"name", name.in(language)}};
}

Json side_in(const DeckOffer::Side& side, Language language) {
    Json out = named(side.id, side.name, language);
    out["banners"] = Json::array();
    for (const DeckOffer::Banner& banner : side.banners)
        out["banners"].push_back(named(banner.id, banner.name, language));
    return out;
}

Json item_in(const DeckOffer::Item& item, Language language) {
    return {{"number", item.number},
            {"name", item.name.in(language)},
            {"side", item.side},
            {"group", item.group},
            {"groupName", item.group_name.in(language)},
            {"copies", item.copies},
            {"only", item.only.empty() ? Json() : Json(item.only)},
            {"face", item.face},
            {"cards", item.cards}};
}

/// Every fault with its line.
Refusal unreadable(const ContentError& error) {
    Text all;
    for (const Fault& fault : error.faults()) {
        const std::string line = std::to_string(fault.line);
        all.en += all.en.empty() ? "" : "\n";
        all.de += all.de.empty() ? "" : "\n";
        all.en += (fault.line ? "Line " + line + ": " : "The file: ") + fault.message.en;
        all.de += (fault.line ? "Zeile " + line + ": " : "Die Datei: ") + fault.message.de;
    }
    return {Code::bad_request, all};
}

/// How a deck's code looks in this game.
std::string example(const DeckOffer& offer) {
    return offer.sides.front().banners.front().id + ":" +
           std::to_string(offer.items.front().number);
}

ToldDeck deck_of(const DeckBuilding& decks, const Json& body) {
    if (body.contains("text")) {
        try {
            return decks.read(text_of(body, "text", DeckBuilding::largest_file), "text");
        } catch (const ContentError& error) {
            throw unreadable(error);
        }
    }
    const std::string code = text_of(body, "code", longest_code);
    try {
        if (const auto deck = decks.named(code)) return *deck;
    } catch (const SetupError& error) {
        throw Refusal(Code::bad_request, error.text());
    }
    const std::string one = example(decks.offer());
    throw bad_request(
        "'code' is no deck: expected one as " + one + " or a starter deck",
        "„code“ ist kein Deck: erwartet wird eines wie " + one + " oder ein Einsteigerdeck");
}

/// Null for a deck with something that this format cannot say.
Json written(const DeckBuilding& decks, const ToldDeck& deck, const std::string& format,
             Language language) {
    try {
        return decks.written(deck, format, language);
    } catch (const TextError&) {
        return nullptr;
    }
}

}  // namespace

Json decks_in(const DeckBuilding& decks, Language language) {
    const DeckOffer& offer = decks.offer();
    Json out = {{"sides", Json::array()},
                {"least", offer.least},
                {"most", offer.most},
                {"items", Json::array()},
                {"starters", Json::array()}};
    for (const DeckOffer::Side& side : offer.sides) out["sides"].push_back(side_in(side, language));
    for (const DeckOffer::Item& item : offer.items) out["items"].push_back(item_in(item, language));
    for (const DeckOffer::Starter& starter : offer.starters)
        out["starters"].push_back({{"id", starter.id},
                                   {"side", starter.side},
                                   {"name", starter.name.in(language)},
                                   {"code", starter.code}});
    return out;
}

Json told_deck(const DeckBuilding& decks, const Json& body, Language language) {
    ToldDeck deck = deck_of(decks, body);
    const std::string side = text_of(body, "side", 20, deck.side);
    if (!decks.offer().find_side(side))
        throw bad_request("'side' is one of those that the decks have, as dark or light",
                          "„side“ ist eine der Seiten, die es für Decks gibt, wie dark oder light");
    deck.side = side;
    Json faults = Json::array();
    for (const Obstacle& fault : decks.faults(deck))
        faults.push_back({{"rule", fault.clause}, {"text", fault.reason.in(language)}});
    Json out = {
        {"side", deck.side}, {"code", decks.code(deck)}, {"name", deck.name}, {"faults", faults}};
    for (const std::string& format : decks.formats())
        out[format] = written(decks, deck, format, language);
    return out;
}

}  // namespace cantina::server
