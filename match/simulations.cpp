#include "match/simulations.h"

namespace cantina::bots {

template SimReport simulate<games::Deckbuilding>(const games::Deckbuilding::Game&,
                                                 const SimRequest&);
template SimReport simulate<games::Lcg>(const games::Lcg::Game&, const SimRequest&);
template SimReport simulate<games::Toy>(const games::Toy::Game&, const SimRequest&);
template ArenaReport arena<games::Deckbuilding>(const games::Deckbuilding::Game&,
                                                const ArenaRequest&);
template ArenaReport arena<games::Lcg>(const games::Lcg::Game&, const ArenaRequest&);
template ArenaReport arena<games::Toy>(const games::Toy::Game&, const ArenaRequest&);

}  // namespace cantina::bots
