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

# A room without its sockets, whose coroutines only g++ compiles.
set(rooms agreement entry json metrics offer patch refusal room room_alone room_consent room_shows table
          table_shows telling writer)
list(TRANSFORM rooms REPLACE "(.+)" "server/\\1.cpp")
target_sources(fuzz-messages PRIVATE ${rooms})
target_link_libraries(fuzz-messages PRIVATE cantina_match cantina_store Boost::headers
                                            spdlog::spdlog ZLIB::ZLIB)
cantina_in_batches(fuzz-messages)
