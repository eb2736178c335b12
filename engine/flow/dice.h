// Dice. A kind of die is data: its faces, and how many sides show each. Dice on the table are
// counts by colour and face inside a State; which of two equal dice is which never matters.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>

#include "engine/base/check.h"
#include "engine/base/random.h"
#include "engine/base/types.h"

namespace cantina {

struct DieKind {
    static constexpr int max_faces = 20;

    u8 faces = 0;
    std::array<u8, max_faces> sides{};  // how many sides show a face
    std::array<u8, max_faces> pips{};   // what it counts in a sum; 0 for a symbol

    /// So many sides for each face: {2, 2, 1, 1} is a six-sided die with two twice.
    static constexpr DieKind of(std::initializer_list<int> sides_of_faces) {
        CANTINA_CHECK(sides_of_faces.size() >= 1 && sides_of_faces.size() <= max_faces);
        DieKind kind;
        for (const int sides : sides_of_faces) kind.sides[kind.faces++] = static_cast<u8>(sides);
        return kind;
    }
    /// A plain die: face 0 shows a one.
    static constexpr DieKind numbered(int n) {
        CANTINA_CHECK(n >= 1 && n <= max_faces);
        DieKind kind;
        for (; kind.faces < n; ++kind.faces) {
            kind.sides[kind.faces] = 1;
            kind.pips[kind.faces] = static_cast<u8>(kind.faces + 1);
        }
        return kind;
    }
    constexpr u32 all_sides() const {
        u32 sum = 0;
        for (const u8 n : sides) sum += n;
        return sum;
    }
    /// The face on a side; sides are counted face by face.
    constexpr int face_on(u32 side) const {
        int face = 0;
        while (side >= sides[static_cast<u64>(face)]) side -= sides[static_cast<u64>(face++)];
        return face;
    }
};

inline constexpr u8 no_face = 0xFF;

/// One die that was rolled, as a report tells it.
struct RolledDie {
    u8 colour;
    u8 face;
    u8 before;  // the face that was rolled again, or no_face
    friend bool operator==(const RolledDie&, const RolledDie&) = default;
};

/// The dice of a roll. What may be rolled again, turned or spent must be there.
template <int Colours, int Faces>
struct DicePool {
    static_assert(Colours > 0 && Faces > 0 && Faces <= DieKind::max_faces);
    struct Untold {
        void operator()(const RolledDie&) const {}
    };

    u8 dice[Colours][Faces];

    int count(int colour, int face) const { return dice[colour][face]; }
    int of_colour(int colour) const {
        int n = 0;
        for (const u8 here : dice[colour]) n += here;
        return n;
    }
    int of_face(int face) const {
        int n = 0;
        for (const auto& colour : dice) n += colour[face];
        return n;
    }
    int size() const {
        int n = 0;
        for (int colour = 0; colour < Colours; ++colour) n += of_colour(colour);
        return n;
    }
    bool empty() const { return size() == 0; }
    int sum(int colour, const DieKind& kind) const {
        int pips = 0;
        for (int face = 0; face < Faces; ++face)
            pips += dice[colour][face] * kind.pips[static_cast<u64>(face)];
        return pips;
    }

    /// Adds `n` dice, thrown one after the other; `told` hears of each.
    template <class Told = Untold>
    void roll(int colour, int n, const DieKind& kind, Stream& stream, Told told = {}) {
        for (; n > 0; --n) throw_one(colour, no_face, kind, stream, told);
    }
    /// Throws `n` of the dice that show `face` again, each once.
    template <class Told = Untold>
    void reroll(int colour, int face, int n, const DieKind& kind, Stream& stream, Told told = {}) {
        spend(colour, face, n);
        for (; n > 0; --n) throw_one(colour, static_cast<u8>(face), kind, stream, told);
    }
    /// Turns `n` of the dice that show `face` to another one.
    void turn(int colour, int face, int to, int n = 1) {
        spend(colour, face, n);
        add(colour, to, n);
    }
    /// Takes `n` of the dice that show `face` away.
    void spend(int colour, int face, int n = 1) {
        u8& here = at(colour, face);
        CANTINA_CHECK(n >= 0 && n <= here && "so many dice do not show this face");
        here = static_cast<u8>(here - n);
    }
    /// Adds dice that show a certain face.
    void add(int colour, int face, int n = 1) {
        u8& here = at(colour, face);
        CANTINA_CHECK(n >= 0 && here + n <= 0xFF);
        here = static_cast<u8>(here + n);
    }
    void clear() { *this = {}; }

    friend bool operator==(const DicePool&, const DicePool&) = default;

  private:
    u8& at(int colour, int face) {
        CANTINA_CHECK(colour >= 0 && colour < Colours && face >= 0 && face < Faces);
        return dice[colour][face];
    }
    template <class Told>
    void throw_one(int colour, u8 before, const DieKind& kind, Stream& stream, Told& told) {
        const int face = kind.face_on(stream.chance(kind.all_sides()));
        add(colour, face);
        told(RolledDie{static_cast<u8>(colour), static_cast<u8>(face), before});
    }
};

/// What dice that are still to be thrown will come to: name the dice, then ask. Different dice may
/// be named together ("two red and three black ones").
class DiceOdds {
  public:
    static constexpr int most = 255;  // of all dice together

    DiceOdds() { chance_[0] = 1; }

    /// `n` more dice, each of which counts what `worth(face)` says.
    template <class Worth>
    DiceOdds& count(const DieKind& kind, int n, Worth worth) {
        int highest = 0;
        for (int face = 0; face < kind.faces; ++face) highest = std::max<int>(highest, worth(face));
        CANTINA_CHECK(top_ + n * highest <= most);
        for (; n > 0; --n) add_one(kind, highest, worth);
        return *this;
    }
    /// Each die that shows one of `faces` (a bit for each) counts one.
    DiceOdds& faces(const DieKind& kind, int n, u32 faces) {
        return count(kind, n, [&](int face) { return static_cast<int>(faces >> face & 1); });
    }
    DiceOdds& pips(const DieKind& kind, int n) {
        return count(kind, n, [&](int face) { return int{kind.pips[static_cast<u64>(face)]}; });
    }

    double exactly(int k) const { return k < 0 || k > top_ ? 0 : chance_[static_cast<u64>(k)]; }
    double at_least(int k) const {
        if (k <= 0) return 1;
        double sum = 0;
        for (int i = top_; i >= k; --i) sum += exactly(i);
        return std::min(sum, 1.0);
    }
    double mean() const {
        double sum = 0;
        for (int i = 1; i <= top_; ++i) sum += i * exactly(i);
        return sum;
    }

  private:
    template <class Worth>
    void add_one(const DieKind& kind, int highest, Worth& worth) {
        const double all = kind.all_sides();
        std::array<double, most + 1> next{};
        for (int face = 0; face < kind.faces; ++face) {
            const double share = kind.sides[static_cast<u64>(face)] / all;
            for (int i = 0; i <= top_; ++i)
                next[static_cast<u64>(i + worth(face))] += share * exactly(i);
        }
        top_ += highest;
        chance_ = next;
    }

    std::array<double, most + 1> chance_{};
    int top_ = 0;  // the highest that can come
};

/// The chance that at least `k` of `n` dice show one of `faces` (a bit for each).
inline double chance_of_faces(const DieKind& kind, int n, u32 faces, int k) {
    return DiceOdds{}.faces(kind, n, faces).at_least(k);
}
/// The chance that the pips of `n` dice come to at least `k`.
inline double chance_of_sum(const DieKind& kind, int n, int k) {
    return DiceOdds{}.pips(kind, n).at_least(k);
}
/// For people, in whole per cent: 0 and 100 only where it is certain.
inline int percent(double chance) {
    constexpr double certain = 1e-12;
    if (chance <= 0) return 0;
    if (chance > 1 - certain) return 100;
    return std::clamp(static_cast<int>(std::lround(chance * 100)), 1, 99);
}

}  // namespace cantina
