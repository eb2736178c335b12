# Compiler settings shared by every target.

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

# Headers are included by their path from the root: "engine/base/bits.h", "generated/version.h".
include_directories("${CMAKE_SOURCE_DIR}" "${CMAKE_BINARY_DIR}")
configure_file("${CMAKE_SOURCE_DIR}/cmake/version.h.in" "${CMAKE_BINARY_DIR}/generated/version.h")

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # Without this ccache takes no file with a precompiled header.
    set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros
                                    "${CCACHE_PROGRAM}")
endif()

# Warnings are errors; `cmake --compile-no-warning-as-error` relaxes that.
set(CMAKE_COMPILE_WARNING_AS_ERROR ON)
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -fdiagnostics-color=auto)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    add_compile_options(-Wno-restrict)  # GCC 12 reports std::string concatenation wrongly
endif()

if(CANTINA_NATIVE)
    include(CheckCXXCompilerFlag)
    check_cxx_compiler_flag(-march=native CANTINA_HAS_MARCH_NATIVE)
    if(CANTINA_HAS_MARCH_NATIVE)
        add_compile_options(-march=native)
    endif()
endif()

if(CANTINA_FUZZ AND NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "CANTINA_FUZZ needs clang++: use `cmake --preset fuzz`")
endif()
if(CANTINA_SANITIZE OR CANTINA_FUZZ)
    set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all)
    if(CANTINA_FUZZ)
        list(APPEND sanitizers -fsanitize=fuzzer-no-link)
    endif()
    add_compile_options(${sanitizers} -O1 -g1 -fno-omit-frame-pointer)
    add_link_options(${sanitizers})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        add_compile_options(-Wno-maybe-uninitialized)  # unreliable under the sanitizers
    endif()
endif()
if(CANTINA_SANITIZE OR CANTINA_FUZZ OR CMAKE_BUILD_TYPE STREQUAL "Debug")
    add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()

# What is released defends itself against faults that nobody has found yet: all that reads what
# people, disks and networks say. The rules and the bots' search, which see only what was read and
# checked, go without: that random play keeps its speed with these flags could not be shown.
set(CANTINA_HARDENED OFF)
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CANTINA_SANITIZE AND NOT CANTINA_FUZZ)
    set(CANTINA_HARDENED ON)
    set(CANTINA_HARDENING -fPIE -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
    include(CheckCXXCompilerFlag)
    check_cxx_compiler_flag(-fcf-protection CANTINA_HAS_CF_PROTECTION)
    if(CANTINA_HAS_CF_PROTECTION)
        list(APPEND CANTINA_HARDENING -fcf-protection)
    endif()
    add_link_options(-pie -Wl,-z,relro,-z,now,-z,noexecstack)
endif()

# Link-time optimisation for what is shipped or measured; tests and tools link the ordinary code
# of the same objects ("fat" objects hold both), which keeps their links quick.
include(CheckIPOSupported)
check_ipo_supported(RESULT CANTINA_HAS_IPO OUTPUT ignored LANGUAGES CXX)
if(CANTINA_HAS_IPO)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION_RELEASE ON)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_BUILD_TYPE STREQUAL "Release")
        add_compile_options(-ffat-lto-objects)
    endif()
endif()
