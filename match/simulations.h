// Many matches between bots, for those who know games by name only. All of it is compiled once for
// each game, in simulations.cpp, since it takes the compiler long.
#pragma once

#include "bots/simulation.h"
#include "games/registry.h"

namespace cantina::bots {

extern template SimReport simulate<games::Deckbuilding>(const games::Deckbuilding::Game&,
                                                        const SimRequest&);
extern template SimReport simulate<games::Lcg>(const games::Lcg::Game&, const SimRequest&);
extern template SimReport simulate<games::Toy>(const games::Toy::Game&, const SimRequest&);
extern template ArenaReport arena<games::Deckbuilding>(const games::Deckbuilding::Game&,
                                                       const ArenaRequest&);
extern template ArenaReport arena<games::Lcg>(const games::Lcg::Game&, const ArenaRequest&);
extern template ArenaReport arena<games::Toy>(const games::Toy::Game&, const ArenaRequest&);

}  // namespace cantina::bots
