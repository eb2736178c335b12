#include "games/deckbuilding/tests/scene.h"

#include "games/deckbuilding/library.h"
#include "games/registry.h"

namespace cantina::deckbuilding {

namespace {

const Library& the_library() {
    static const Library library = games::Deckbuilding::library();
    return library;
}

}  // namespace

Scene::Scene(const Setup& setup) : scenarios::Scene(the_library(), setup) {}

Library library_with(const std::string& cards) {
    std::vector<Source> sources = read_sources(CANTINA_SOURCE_DIR "/games/deckbuilding/cards");
    sources.push_back({"extra cards of a test", cards});
    return compile_library(sources);
}

Library library_where(const std::string& id, const std::string& lines) {
    std::vector<Source> sources = read_sources(CANTINA_SOURCE_DIR "/games/deckbuilding/cards");
    const std::string head = "- id: " + id + "\n";
    for (Source& source : sources)
        if (const size_t at = source.yaml.find(head); at != std::string::npos) {
            source.yaml.insert(at + head.size(), lines);
            return compile_library(sources);
        }
    throw SceneError("there is no card '" + id + "'");
}

}  // namespace cantina::deckbuilding
