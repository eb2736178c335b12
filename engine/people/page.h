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

    /// At the left and at the right edge, or below each other where they do not fit.
    void edges(const std::string& left, const std::string& right);
    /// Names behind words of any length; nothing if there are none.
    void listed(const std::string& words, std::vector<std::string> names);

    /// A card as a piece of the board: the letter and the ink of its faction (never ink alone), its
    /// name and its figures.
    struct Cell {
        char letter;
        std::string_view ink;
        std::string name;
        std::string figures;
    };
    int cell_width(size_t per_line) const;
    static int widest_figures(const std::vector<Cell>& list);
    /// So many cells in a line, after a label. The figures stand below each other.
    void cells(const std::string& label, const std::vector<Cell>& list, size_t per_line,
               int name_width);
    std::string drawn(const Cell& cell, int cell_width, int name_width) const;

    Style style_;
    int width_;
    int indent_;

  private:
    std::string out_;
};

}  // namespace cantina
