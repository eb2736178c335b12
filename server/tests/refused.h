// What became of a wish that must not be granted.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "server/table.h"

namespace cantina::server::test {

/// Why it was refused; it must have been, in both languages, and with these words in the English.
inline Code refused(const std::function<void()>& wish, const std::string& with = "") {
    try {
        wish();
    } catch (const Refusal& refusal) {
        EXPECT_FALSE(refusal.text().en.empty());
        EXPECT_NE(refusal.text().en.find(with), std::string::npos) << refusal.text().en;
        EXPECT_FALSE(refusal.text().de.empty());
        return refusal.code();
    }
    ADD_FAILURE() << "was not refused";
    return Code::internal;
}

}  // namespace cantina::server::test
