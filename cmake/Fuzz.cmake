# Every tests/fuzz/NAME.cpp is a libFuzzer target fuzz-NAME; `fuzzers` builds them all.

add_custom_target(fuzzers)
file(GLOB fuzz_sources CONFIGURE_DEPENDS tests/fuzz/*.cpp)
foreach(source IN LISTS fuzz_sources)
    get_filename_component(name "${source}" NAME_WE)
    add_executable(fuzz-${name} "${source}")
    target_link_libraries(fuzz-${name} PRIVATE cantina_content)
    target_link_options(fuzz-${name} PRIVATE -fsanitize=fuzzer)
    add_dependencies(fuzzers fuzz-${name})
endforeach()

# A room without its sockets and the calls around them, whose coroutines only g++ compiles.
file(GLOB rooms CONFIGURE_DEPENDS server/*.cpp)
list(FILTER rooms EXCLUDE REGEX "/server/(api|http|server|socket)\\.cpp$")
target_sources(fuzz-messages PRIVATE ${rooms})
target_link_libraries(fuzz-messages PRIVATE cantina_match cantina_store Boost::headers
                                            spdlog::spdlog ZLIB::ZLIB)
cantina_in_batches(fuzz-messages)
