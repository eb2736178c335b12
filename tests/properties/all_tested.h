// What every game gives to the tests that are written once for all of them: a line a game.
#pragma once

#include "games/deckbuilding/tests/properties/tested.h"
#include "games/example/tests/properties/tested.h"
#include "games/lcg/tests/properties/tested.h"
#include "games/toy/tests/properties/tested.h"
