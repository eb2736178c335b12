// Everything the command line says by itself, in both languages, in one place. (What is said about
// a game comes from its presenter.) {} and {0}, {1} … are filled in.
#pragma once

#include <string>

#include "engine/base/text.h"

namespace cantina::cli {

/// How a seat taken by a person is called in seats and replays.
inline constexpr const char* human_seat = "human";
/// Who plays where nobody says anything else.
inline constexpr const char* usual_bot = "knight";

}  // namespace cantina::cli

namespace cantina::cli::words {

// --- the program
// ----------------------------------------------------------------------------------

extern const Text about, examples, usage_label, options_label, arguments_label, commands_label,
    help_option, version_option, lang_option, content_option, json_option, game_argument, see_help,
    examples_label, command_label;

// --- wrong usage
// ----------------------------------------------------------------------------------

extern const Text game_missing, unknown_game, unknown_argument, value_missing, bad_lang, bad_number,
    bad_seed, unknown_bot, unknown_side, wrong_seats, two_bots_needed, even_matches, whole_rounds,
    settled_by_the_file, both_sides_and_opponent, seats_settle_it, wrong_play_seats, file_missing,
    unknown_shell, yes_or_no, out_of_memory, output_broken;

// --- play
// -----------------------------------------------------------------------------------------

extern const Text play_about, play_examples, side_option, opponent_option, play_seats_option,
    seed_option, load_option, save_option;
extern const Text ask_side, ask_seat, ask_flag, ask_opponent, yes, no, nothing_agreed,
    file_of_another_game;
extern const Text a_person, how_to_play, thinking, had_to_hurry, hand_over, winner, shared_win,
    drawn, went_out, seed_was, after_the_match, commands_of_a_match;
extern const Text how_to_pick, picked, so_far, so_far_at_most, so_far_between, weight, weight_each,
    not_so, no_such_pick, picked_often_enough, not_picked, bad_amount, all_are_too_many,
    hint_of_no_pick, hint_of_picks;
extern const Text nothing_to_resign, resign_loses, resign_goes_out, resign_is_replaced,
    not_resigned;
extern const Text nothing_typed, not_understood, no_such_option, no_longer_possible;
extern const Text no_card_here, no_such_card, also_found, reward, house_card, why_what,
    nothing_in_the_way, nothing_to_undo, undone, undone_with_new_chance, hints, hint_ties,
    hint_line, rules_what, no_such_clause, more_clauses, kept_in, kept_go_on;

bool is_yes(const std::string& answer);
bool is_no(const std::string& answer);

// --- the other commands
// ---------------------------------------------------------------------------

extern const Text games_about, games_examples, all_games_option, game_line;
extern const Text sim_about, sim_examples, matches_option, seats_option, threads_option,
    stats_option, simulating, stopped_early, sim_head, win_line, share_line, even_share, shared_by,
    draws, turns, decisions, choices, spread, card_statistics;
extern const Text arena_about, arena_examples, first_bot, second_bot, arena_matches_option,
    arena_head, arena_round_head, arena_score, arena_round_score, arena_rate, arena_round_rate,
    arena_elo, arena_pace, arena_so_far, more_bots, ladder_option, only_two_bots, ladder_needs,
    ladder_head, ladder_line, ladder_anchor, ladder_meeting;
extern const Text positions_about, positions_examples, position_bot, bot_missing,
    position_seeds_option, theme_option, position_from_option, unknown_theme, no_positions,
    no_positions_left, asking_positions, positions_head, positions_of_theme, positions_missed,
    position_answered, position_answered_seed, position_right, position_wrong, position_missing;
extern const Text learn_about, learn_examples, learn_matches_option, learn_rounds_option,
    learn_bot_option, learn_test_bot_option, learn_test_matches_option, learn_try_option,
    learn_out_option, learn_force_option, learn_nothing, learn_no_file, learn_no_folder,
    learn_timed_bot, learning, learn_testing, learned_head, learned_loss, learn_test_head,
    learn_stronger, learn_weaker, learn_open, learn_written, learn_written_to_build,
    learn_not_written;
extern const Text replay_about, replay_examples, replay_file, verify_option, to_option,
    play_on_option, replay_place, verified, verified_shuffle, promise_option, digest_option,
    verified_digest, not_checked, bad_hash;
extern const Text analyse_about, analyse_examples, analysis_bot_option, analysis_seat_option,
    worst_option, no_judge, analysing, nothing_to_judge, analysis_head, analysis_seat, worst_head,
    no_faults, fault_line, fault_played, fault_better, go_there, mark_names[4];
extern const Text cards_about, cards_examples, card_id, card_search_option, house_option,
    check_option, cards_fine, house_mark, card_count;
extern const Text scenarios_about, scenarios_examples, scenario_files_argument,
    scenario_file_missing, no_scenarios_in, scenario_passed, scenario_failed, scenario_count;
extern const Text rules_about, rules_examples, clause_argument, rule_search_option, coverage_option,
    no_coverage, coverage_line, clause_count, where_option, cited_in_code, cited_in_test,
    cited_nowhere;
extern const Text deck_about, deck_examples, deck_action, deck_file, deck_side_option,
    affiliation_option, sets_option, deck_name_option, deck_to_option, deck_output_option,
    force_option, no_decks, no_such_deck, unknown_deck_format, unknown_deck_action,
    unknown_affiliation, affiliation_missing, bad_sets, deck_faults, deck_fine, deck_head,
    deck_file_exists, deck_kept, deck_not_kept, no_deck_made;
extern const Text ask_deck_side, ask_affiliation, builder_help, builder_prompt, builder_unknown,
    ask_leave_deck, ask_overwrite, save_where, copies_in_deck, only_with, set_removed;
extern const Text bench_about, bench_examples, bench_random, bench_greedy, bench_copy, bench_world,
    bench_size, signature_option, speed_option, speed_share, speed_warning, bad_speeds;
extern const Text serve_about, serve_examples, config_option, check_config_option, open_option,
    serve_setting, config_fine, serving, serving_stop, serve_store;
extern const Text store_about, store_examples, store_action, store_option, unknown_store_action,
    no_store, store_hole, store_orphans, store_sound, store_damaged, store_cut_back;
extern const Text self_test_option, check_well, check_wrong, check_passed, check_failed;
extern const Text dry_run_option, keep_option, only_for_prune, store_in_use, store_pruned_elsewhere,
    store_pruned, store_would_prune, kept_waiting, kept_playing, kept_over, kept_replays, kept_cut,
    kept_line, kept_none, kept_on_disk, kept_growth;
extern const Text completion_about, completion_examples, shell_argument;

}  // namespace cantina::cli::words
