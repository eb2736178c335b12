// The bytes are a card file or a rulebook in YAML: it compiles, or ContentError says why not.
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/abilities/content.h"
#include "engine/people/rulebook.h"
#include "games/deckbuilding/library.h"
#include "games/lcg/library.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace cantina;
    const std::string yaml(reinterpret_cast<const char*>(data), size);
    try {
        deckbuilding::compile_library({{"fuzz.yaml", yaml}});
    } catch (const ContentError&) {
    }
    try {
        lcg::compile_library({{"fuzz.yaml", yaml}});
    } catch (const ContentError&) {
    }
    try {
        compile_rulebook(Entry::parse(yaml, "fuzz.yaml"));
    } catch (const ContentError&) {
    }
    return 0;
}
