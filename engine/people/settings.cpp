#include "engine/people/settings.h"

#include "engine/base/error.h"
#include "engine/base/filled.h"
#include "engine/words/grammar.h"

namespace cantina {

std::vector<SettingTable::Value> SettingTable::numbers(int least, int most) {
    std::vector<Value> values;
    for (int n = least; n <= most; ++n)
        values.push_back({std::to_string(n), alike(std::to_string(n))});
    return values;
}

std::vector<int> SettingTable::chosen(const Wishes& wishes) const {
    std::vector<int> places(rows_.size());
    for (const auto& [key, wish] : wishes) {
        size_t row = 0;
        while (row < rows_.size() && rows_[row].id != key) ++row;
        if (row == rows_.size()) {
            std::vector<std::string> ids;
            for (const Row& known : rows_) ids.push_back(known.id);
            throw SetupError({filled_line("unknown setting '{0}'; there are {1}", key,
                                          joined_and(ids, Language::en)),
                              filled_line("die Einstellung „{0}“ gibt es nicht; es gibt {1}", key,
                                          joined_and(ids, Language::de))});
        }
        const std::vector<Value>& values = rows_[row].values;
        size_t place = 0;
        while (place < values.size() && values[place].id != wish) ++place;
        if (place == values.size()) throw SetupError(filled(rows_[row].refusal, wish));
        places[row] = static_cast<int>(place);
    }
    return places;
}

SettingTable::Wishes SettingTable::wishes(const std::vector<int>& chosen) const {
    Wishes wishes;
    for (size_t row = 0; row < rows_.size(); ++row)
        wishes[rows_[row].id] = rows_[row].values[static_cast<size_t>(chosen[row])].id;
    return wishes;
}

Tree SettingTable::tree() const {
    Tree::List list;
    for (const Row& row : rows_) {
        Tree::List values;
        for (const Value& value : row.values)
            values.push_back(setting_value(value.id.c_str(), value.name, value.about));
        list.push_back(
            setting(row.id.c_str(), row.name, row.values[0].id.c_str(), std::move(values)));
    }
    return list;
}

}  // namespace cantina
