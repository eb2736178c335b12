#include "cli/context.h"

int main(int argc, char** argv) { return cantina::cli::run(argc, argv); }
