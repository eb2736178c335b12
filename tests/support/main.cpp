// The main of every test program.
#include <gmock/gmock.h>

#include "tests/support/clauses.h"

int main(int argc, char** argv) {
    ::testing::InitGoogleMock(&argc, argv);
    cantina::clauses::record_passed_tests();
    return RUN_ALL_TESTS();
}
