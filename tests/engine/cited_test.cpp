// How people cite clauses in the sources, and what is read from it.
#include <gtest/gtest.h>

#include "tools/cited.h"

namespace cantina {
namespace {

using Clauses = std::vector<std::string>;

TEST(Cited, OneOrSeveral) {
    EXPECT_EQ(cited_clauses("return 5;  // ABC-END-04"), Clauses{"ABC-END-04"});
    EXPECT_EQ(cited_clauses("    shows(\"ABC-END-04\", \"ABC-WIN-01\");"),
              (Clauses{"ABC-END-04", "ABC-WIN-01"}));
    EXPECT_EQ(cited_clauses("// nothing, 12 to 14"), Clauses{});
}

TEST(Cited, ListsAndRangesOfOneSection) {
    EXPECT_EQ(cited_clauses("case EdgeStep::place:  // ABC-EDGE-06 to 09, 31"),
              (Clauses{"ABC-EDGE-06", "ABC-EDGE-07", "ABC-EDGE-08", "ABC-EDGE-09", "ABC-EDGE-31"}));
    EXPECT_EQ(cited_clauses("// ABC-CAPT-08, 09: to its owner's hand"),
              (Clauses{"ABC-CAPT-08", "ABC-CAPT-09"}));
    EXPECT_EQ(cited_clauses("// ABC-ENG-13 and 14"), (Clauses{"ABC-ENG-13", "ABC-ENG-14"}));
}

TEST(Cited, FurtherSectionsOfTheSameBook) {
    EXPECT_EQ(cited_clauses("// ABC-EDGE-17, 27, KEY-02 to 04."),
              (Clauses{"ABC-EDGE-17", "ABC-EDGE-27", "ABC-KEY-02", "ABC-KEY-03", "ABC-KEY-04"}));
}

TEST(Cited, WhatFollowsMayBeNoNumber) {
    EXPECT_EQ(cited_clauses("// ABC-KEY-07 to 09, and what \"the first\" is"),
              (Clauses{"ABC-KEY-07", "ABC-KEY-08", "ABC-KEY-09"}));
    EXPECT_EQ(cited_clauses("// ABC-RES-02, 21st century, UTF-8"), Clauses{"ABC-RES-02"});
    EXPECT_EQ(cited_clauses("ISO-8859-15, X-WING-1"), Clauses{});
}

}  // namespace
}  // namespace cantina
