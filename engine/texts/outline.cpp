#include "engine/texts/outline.h"

#include <utility>

namespace cantina {

namespace {

class Outliner {
  public:
    Outliner(const Code& code, Who actor) : code_(code), actor_(actor) {}

    Block block(int from, int to) {
        Block nodes;
        for (int at = from; at < to && op(at) != ops::end;) at = node(at, nodes);
        return nodes;
    }

  private:
    u16 op(int at) const { return instruction(at).op; }
    const Instruction& instruction(int at) const {
        return code_.instructions.at(static_cast<size_t>(at));
    }

    /// Adds what starts at `at`; returns where the next part starts.
    int node(int at, Block& nodes) {
        const Instruction& here = instruction(at);
        switch (here.op) {
            case ops::paid:
                return at + 1;
            case ops::jump:
                return here.arg[0];
            case ops::act_as:
                actor_ = static_cast<Who>(here.arg[0]);
                return at + 1;
            case ops::unless:
                return condition(at, nodes);
            case ops::choose:
                return choose(at, nodes);
            case ops::may:
                return whole(Node::Kind::may, at, here.arg[0], here.arg[0], nodes);
            case ops::then:
                return whole(Node::Kind::then, at, here.arg[0], here.arg[0], nodes);
            case ops::each:
                return whole(Node::Kind::each, at, here.arg[0] - 1, here.arg[0], nodes);
            case ops::each_opponent:
                return whole(Node::Kind::each_opponent, at, here.arg[0] - 1, here.arg[0], nodes);
            case ops::repeat:
                return whole(Node::Kind::repeat, at, here.arg[1] - 1, here.arg[1], nodes);
            case ops::later: {
                // What is delayed starts anew, on behalf of the ability's controller.
                const Who before = std::exchange(actor_, Who::you);
                whole(Node::Kind::later, at, here.arg[1], here.arg[1], nodes);
                actor_ = before;
                return here.arg[1];
            }
            case ops::select:
            case ops::muster:
            case ops::gather: {
                const int verb = at + length_of_selection(here);
                if (op(verb) < ops::first_verb) {
                    nodes.push_back({Node::Kind::pick, actor_, at, at});
                    return verb;
                }
                nodes.push_back({Node::Kind::act, actor_, verb, at});
                return verb + 1;
            }
            default:
                nodes.push_back({Node::Kind::act, actor_, at});
                return at + 1;
        }
    }

    int whole(Node::Kind what, int at, int to, int next, Block& nodes) {
        Node made{what, actor_, at};
        made.parts.push_back(block(at + 1, to));
        nodes.push_back(std::move(made));
        return next;
    }

    /// A jump beyond the target right before it is the end of a branch with an alternative.
    int condition(int at, Block& nodes) {
        const Instruction& test = instruction(at);
        const int target = test.arg[1];
        const Instruction& last = instruction(target - 1);
        const bool both = last.op == ops::jump && last.arg[0] > target;
        Node made{test.arg[2] ? Node::Kind::instead : Node::Kind::condition, actor_, at};
        made.parts.push_back(block(at + 1, both ? target - 1 : target));
        if (both) made.parts.push_back(block(target, last.arg[0]));
        nodes.push_back(std::move(made));
        return both ? last.arg[0] : target;
    }

    int choose(int at, Block& nodes) {
        const int count = instruction(at).arg[0];
        const int finish = instruction(at + 1).arg[1];
        Node made{Node::Kind::choose, actor_, at};
        for (int i = 1; i <= count; ++i) {
            const int to = i < count ? instruction(at + i + 1).arg[0] : finish;
            made.parts.push_back(block(instruction(at + i).arg[0], to));
        }
        nodes.push_back(std::move(made));
        return finish;
    }

    const Code& code_;
    Who actor_;
};

}  // namespace

Block outline(const Code& code, int from, int to, Who actor) {
    return Outliner(code, actor).block(from, to);
}

}  // namespace cantina
