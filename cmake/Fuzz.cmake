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
set(rooms agreement desk entry json metrics names offer patch plans refusal room room_alone
          room_consent room_presence room_shows room_store table table_shows telling watch writer)
list(TRANSFORM rooms REPLACE "(.+)" "server/\\1.cpp")
target_sources(fuzz-messages PRIVATE ${rooms})
target_link_libraries(fuzz-messages PRIVATE cantina_match cantina_store Boost::headers
                                            spdlog::spdlog ZLIB::ZLIB)
cantina_in_batches(fuzz-messages)
