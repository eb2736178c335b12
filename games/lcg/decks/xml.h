// A strict reader for the little of XML that deck files need: elements, attributes, text, comments.
// There are no document types and no entities but the five that every file has, so nothing can
// grow.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cantina::lcg {

struct XmlElement {
    std::string name;
    std::vector<std::pair<std::string, std::string>> attributes = {};
    std::string text = {};  // its own, without that of its children
    std::vector<XmlElement> children = {};
    int line = 0;
    int column = 0;

    /// Null if it has none of this name.
    const std::string* attribute(std::string_view wanted) const;
};

/// Text in UTF-8. Throws ContentError at the first fault.
XmlElement read_xml(std::string_view text, const std::string& shown_as);
/// With &amp; and the others for what XML means otherwise.
std::string xml_escaped(std::string_view text);

}  // namespace cantina::lcg
