// What games are shown with: pages for a terminal, names for views, reasons in words.
#include <gtest/gtest.h>

#include "engine/flow/option.h"
#include "engine/people/columns.h"
#include "engine/people/names.h"
#include "engine/people/obstacle.h"
#include "engine/people/page.h"

namespace cantina {
namespace {

class Shopping : public Page {
  public:
    explicit Shopping(int width, Language language = Language::en)
        : Page(Style{language, false, width}, 8) {}
    using Page::flow;
    using Page::line;
    using Page::phrase;
    using Page::rule;
};

TEST(Page, FlowsOnBelowItsLabel) {
    Shopping page(60);
    page.flow("Buy", {"twenty spoons of sugar", "a loaf of bread", "three litres of blue milk"});
    EXPECT_EQ(page.text(),
              " Buy    twenty spoons of sugar   a loaf of bread\n"
              "        three litres of blue milk\n");
}

TEST(Page, IsNeverWiderThanTheTerminalNorThanItCanBeRead) {
    for (const auto& [wanted, width] : {std::pair{10, 60}, {60, 60}, {99, 99}, {500, 160}}) {
        Shopping page(wanted);
        page.rule();
        EXPECT_EQ(columns(page.text().substr(0, page.text().size() - 1)), width);
    }
    Shopping page(60);
    page.flow("", {std::string(200, 'x')});
    EXPECT_EQ(columns(page.text().substr(0, page.text().size() - 1)), 60);
}

TEST(Page, SaysNothingAboutNothing) {
    Shopping page(80);
    page.flow("Buy", {});
    EXPECT_EQ(page.text(), "");
    page.line("no blanks at its end   ");
    EXPECT_EQ(page.text(), "no blanks at its end\n");
}

TEST(Page, SpeaksBothLanguages) {
    EXPECT_EQ(Shopping(80).phrase("{n:card|cards}", "{n:Karte|Karten}", 2), "2 cards");
    EXPECT_EQ(Shopping(80, Language::de).phrase("{n:card|cards}", "{n:Karte|Karten}", 1),
              "1 Karte");
}

TEST(Names, OfTheEngineAndOfTheGame) {
    constexpr NamedNumber own[] = {{questions::first_of_game, "shop"}};
    EXPECT_EQ(question_name(questions::pick_cards, own), "pick-cards");
    EXPECT_EQ(question_name(questions::first_of_game, own), "shop");
    EXPECT_EQ(question_name(questions::first_of_game + 1, own), "none");
    EXPECT_EQ(answer_name(answers::pass, {}), "pass");
}

struct Shelf {
    struct Title {
        std::string id;
        Text name;
    };
    std::vector<Title> titles = {{"milk", {"Milk", "Milch"}},
                                 {"blue-milk", {"Blue Milk", "Blaue Milch"}},
                                 {"bread", {"Bread", "Brot"}}};
};

TEST(Obstacle, AsksWhichCardIsMeant) {
    const Shelf shelf;
    const auto unclear = [&](const std::string& typed) {
        return unclear_name(shelf, typed, matching_titles(shelf, typed));
    };
    EXPECT_FALSE(unclear("milk"));  // a whole name
    EXPECT_EQ(unclear("mil")->reason.de,
              "Mehrere Karten passen: Meinst du Milch oder Blaue Milch?");
    EXPECT_EQ(unclear("broad")->reason.en,
              "No card has this name. Did you mean Bread, Milk, or Blue Milk?");
}

}  // namespace
}  // namespace cantina
