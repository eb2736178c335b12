// A page for a terminal: lines put together from pieces of known width, so that nothing runs over
// the edge. A game's board is drawn on one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/people/presenter.h"

namespace cantina {

class Page {
  public:
    /// `indent`: where what stands after a label begins.
    Page(const Style& style, int indent);

    const std::string& text() const { return out_; }

  protected:
    std::string word(std::string_view en, std::string_view de) const;
    /// A sentence with the slot {n}.
    std::string phrase(std::string_view en, std::string_view de, int number) const;

    void line(const std::string& text);
    /// From edge to edge.
    void rule();
    /// Words that flow on below each other after a label; nothing if there are none.
    void flow(const std::string& label, const std::vector<std::string>& words);

    Style style_;
    int width_;
    int indent_;

  private:
    std::string out_;
};

}  // namespace cantina
