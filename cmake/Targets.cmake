# How libraries, programs and tests are declared. Sources are found by pattern, so a new .cpp file
# is picked up by the next build; a target without sources yet is left out (a library stays as a
# header-only one, so that others may link it).

# What waits for people, disks and networks needs no more than the usual optimisation, and is built
# in a third of the time. cantina_without_haste(NAME [LEVEL])
function(cantina_without_haste name)
    set(level -O1)
    if(ARGC GREATER 1)
        set(level ${ARGV1})
    endif()
    set_target_properties(${name} PROPERTIES INTERPROCEDURAL_OPTIMIZATION_RELEASE OFF)
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:${level}>)
    if(CANTINA_SANITIZE OR CANTINA_FUZZ)
        target_compile_options(${name} PRIVATE -O0)
    endif()
    # Where less is inlined, g++ 12 is mistaken about coroutine frames, replaced operators and
    # variants.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        target_compile_options(${name} PRIVATE -Wno-mismatched-new-delete -Wno-maybe-uninitialized)
    endif()
endfunction()

# Most of the time of a build goes into reading the headers of others: several sources at once read
# them once. (What they keep in unnamed namespaces must differ in name, then.) For work on a few
# sources -DCANTINA_BATCHES=OFF is quicker.
function(cantina_in_batches name)
    if(NOT CANTINA_BATCHES)
        return()
    endif()
    set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 16)
    # A batch includes its sources, so g++ takes their unnamed namespaces for those of headers, and
    # clang warns of names in one source that another uses.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        target_compile_options(${name} PRIVATE -Wno-subobject-linkage)
    else()
        target_compile_options(${name} PRIVATE -Wno-shadow -Wno-unused-function)
    endif()
endfunction()

# cantina_library(NAME [PART_OF library] [WITHOUT_HASTE [LEVEL -On]]
# GLOBS pattern... [WITHOUT source...] LINKS library... [HEADERS header...]): all sources below the
# patterns' folders, without tests/ folders and the main of the command line. PART_OF: only its
# objects, which that library takes in. HEADERS of others, large and used by most sources, are
# compiled once.
function(cantina_library name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "WITHOUT_HASTE" "PART_OF;LEVEL"
                          "GLOBS;WITHOUT;LINKS;HEADERS")
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE "${CMAKE_SOURCE_DIR}" ${arg_GLOBS})
    list(FILTER sources EXCLUDE REGEX "^[^/]+/(.*/)?tests/|^cli/main\\.cpp$")
    if(arg_WITHOUT)
        list(REMOVE_ITEM sources ${arg_WITHOUT})
    endif()
    if(sources)
        set(kind STATIC)
        if(arg_PART_OF)
            set(kind OBJECT)
        endif()
        add_library(${name} ${kind} ${sources})
        if(arg_PART_OF)
            target_sources(${arg_PART_OF} PRIVATE $<TARGET_OBJECTS:${name}>)
        endif()
        target_link_libraries(${name} PUBLIC ${arg_LINKS})
        if(arg_HEADERS)
            target_precompile_headers(${name} PRIVATE ${arg_HEADERS})
        endif()
        if(arg_WITHOUT_HASTE)
            cantina_without_haste(${name} ${arg_LEVEL})
            target_compile_options(${name} PRIVATE ${CANTINA_HARDENING})
        endif()
        cantina_in_batches(${name})
    else()
        add_library(${name} INTERFACE)
        target_link_libraries(${name} INTERFACE ${arg_LINKS})
    endif()
endfunction()

# cantina_program(NAME [OPTIMISE_LINK] GLOBS pattern... [WITHOUT regex] LINKS library...)
function(cantina_program name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "OPTIMISE_LINK" "WITHOUT" "GLOBS;LINKS")
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${arg_GLOBS})
    if(arg_WITHOUT)
        list(FILTER sources EXCLUDE REGEX "${arg_WITHOUT}")
    endif()
    if(NOT sources)
        return()
    endif()
    add_executable(${name} ${sources})
    target_link_libraries(${name} PRIVATE ${arg_LINKS})
    if(NOT arg_OPTIMISE_LINK AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        set_target_properties(${name} PROPERTIES INTERPROCEDURAL_OPTIMIZATION_RELEASE OFF)
        target_link_options(${name} PRIVATE -fno-lto)
    endif()
endfunction()

# cantina_test(NAME [APART] GLOBS pattern... [WITHOUT regex] LINKS library...): a GoogleTest program,
# each of its tests an entry of ctest named NAME/Suite.Test. APART: its sources cannot be compiled
# in batches.
function(cantina_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "APART" "WITHOUT" "GLOBS;LINKS")
    cantina_program(${name} GLOBS ${arg_GLOBS} WITHOUT "${arg_WITHOUT}" LINKS cantina_test_support ${arg_LINKS})
    if(NOT TARGET ${name})
        return()
    endif()
    cantina_without_haste(${name})
    if(NOT arg_APART)
        cantina_in_batches(${name})
    endif()
    target_precompile_headers(${name} PRIVATE <gtest/gtest.h>)
    add_dependencies(tests ${name})
    target_compile_definitions(${name} PRIVATE CANTINA_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
    gtest_discover_tests(${name} TEST_PREFIX "${name}/" DISCOVERY_MODE PRE_TEST
                         DISCOVERY_TIMEOUT 60 NO_PRETTY_VALUES PROPERTIES TIMEOUT 300)
endfunction()
