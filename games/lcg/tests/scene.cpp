#include "games/lcg/tests/scene.h"

#include "games/lcg/library.h"
#include "games/lcg/tests/properties/invariants.h"
#include "games/registry.h"

namespace cantina::lcg {

const Library& shipped_library() {
    static const Library library = games::Lcg::library();
    return library;
}

Scene::Scene(const Wishes& wishes) : scenarios::Scene(shipped_library(), wishes) {}

Scene::Scene(const Library& library) : scenarios::Scene(library) {}

void Scene::check() {
    if (const char* broken = test::broken_on_any_table(game(), state())) throw SceneError(broken);
}

}  // namespace cantina::lcg
