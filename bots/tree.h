// The tree of a search: nodes in a table of fixed size, found by their parent and by what was
// answered there (the game's key, so that copies of a card are one). No State is kept in it.
#pragma once

#include <bit>
#include <vector>

#include "engine/base/types.h"

namespace cantina::bots {

using NodeNumber = u32;

struct Node {
    u64 key;
    NodeNumber parent;
    u32 age;        // of the search that made it; older ones count as free
    u32 visits;     // how often it was entered
    u32 available;  // how often it could have been
    u32 met;        // the iteration that counted it as available last
    double score;   // of the seat that gives this answer, summed over the visits
};

class Tree {
  public:
    explicit Tree(u64 most_nodes) : nodes_(std::bit_ceil(2 * most_nodes + 64)) {}

    static constexpr NodeNumber none = ~NodeNumber{0};
    static constexpr NodeNumber root = none - 1;

    /// Forgets everything at once.
    void clear() {
        used_ = 0;
        if (++age_ == 0) {
            for (Node& node : nodes_) node.age = 0;
            age_ = 1;
        }
    }
    NodeNumber find(NodeNumber parent, u64 key) const {
        for (u64 at = place(parent, key);; at = (at + 1) & (nodes_.size() - 1)) {
            const Node& node = nodes_[at];
            if (node.age != age_) return none;
            if (node.key == key && node.parent == parent) return static_cast<NodeNumber>(at);
        }
    }
    bool full() const { return used_ * 2 >= nodes_.size(); }
    /// The node must not exist yet and the tree must not be full.
    NodeNumber add(NodeNumber parent, u64 key) {
        u64 at = place(parent, key);
        while (nodes_[at].age == age_) at = (at + 1) & (nodes_.size() - 1);
        nodes_[at] = Node{key, parent, age_, 0, 0, 0, 0.0};
        ++used_;
        return static_cast<NodeNumber>(at);
    }
    Node& operator[](NodeNumber number) { return nodes_[number]; }
    const Node& operator[](NodeNumber number) const { return nodes_[number]; }

  private:
    u64 place(NodeNumber parent, u64 key) const {
        u64 x = (key ^ (u64{parent} << 32 | parent)) * 0x9E3779B97F4A7C15u;
        x ^= x >> 32;
        return (x * 0xD6E8FEB86659FD93u >> 20) & (nodes_.size() - 1);
    }

    std::vector<Node> nodes_;
    u64 used_ = 0;
    u32 age_ = 1;
};

}  // namespace cantina::bots
