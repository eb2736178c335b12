// What every game gives to the tests that are written once for all of them: a line a game.
#pragma once

#include "tests/properties/deckbuilding/tested.h"
#include "tests/properties/example/tested.h"
#include "tests/properties/lcg/tested.h"
#include "tests/properties/toy/tested.h"
