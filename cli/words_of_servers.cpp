// What the commands for who runs a server say: serve and store.
#include "cli/words.h"

namespace cantina::cli::words {

const Text serve_about = {"The table in the browser: a server for you or for many",
                          "Der Tisch im Browser: ein Server für dich oder für viele"};
const Text serve_examples = {
    "  cantina serve\n"
    "  cantina serve --port 9000 --address 0.0.0.0\n"
    "  cantina serve --store postgresql://user@host/cantina\n"
    "  cantina serve --config cantina.toml --check-config\n"
    "  cantina serve --config cantina.toml --check",
    "  cantina serve\n"
    "  cantina serve --port 9000 --address 0.0.0.0\n"
    "  cantina serve --store postgresql://user@host/cantina\n"
    "  cantina serve --config cantina.toml --check-config\n"
    "  cantina serve --config cantina.toml --check"};
const Text config_option = {"settings from a TOML file (see docs/hosting.md)",
                            "Einstellungen aus einer TOML-Datei (siehe docs/hosting.md)"};
const Text check_config_option = {"only say what would hold, and what is wrong",
                                  "nur sagen, was gelten würde und was falsch ist"};
const Text self_test_option = {"look whether a server would work here, and start none",
                               "nachsehen, ob ein Server hier laufen würde, und keinen starten"};
const Text check_well = {"[ok]   ", "[gut]   "};
const Text check_wrong = {"[wrong]", "[falsch]"};
const Text check_passed = {"A server would work here.", "Ein Server würde hier laufen."};
const Text check_failed = {"A server would not work here as it should; see above.",
                           "Ein Server würde hier nicht laufen, wie er soll; siehe oben."};
const Text open_option = {"open the browser", "den Browser öffnen"};
const Text serve_setting = {"setting '{}' (environment: {})", "Einstellung „{}“ (Umgebung: {})"};
const Text config_fine = {"All of this holds:", "All das gilt:"};
const Text serving = {"Cantina is open at {}", "Cantina ist offen unter {}"};
const Text serving_stop = {"Ctrl-C closes it; every match is kept.",
                           "Strg-C schließt es; jede Partie bleibt erhalten."};
const Text serve_store = {"Matches are kept in {}", "Partien liegen in {}"};

const Text store_about = {"Looks after the matches that a server keeps",
                          "Sieht nach den Partien, die ein Server aufbewahrt"};
const Text store_examples = {
    "  cantina store check\n"
    "  cantina store check --store postgresql://user@host/cantina\n"
    "  cantina store repair --config cantina.toml\n"
    "  cantina store stats\n"
    "  cantina store prune --dry-run --keep-finished-days 180\n"
    "check tells which matches have a hole in their history and changes nothing (exit code 1 if\n"
    "there are some). repair cuts them back to the last whole entry; what is cut off is kept in\n"
    "the table cut_entries. stats tells what is kept and how it grows. prune deletes what nobody\n"
    "has used for as long as the settings say, as servers do by themselves. All may be used while\n"
    "servers run; prune of a file may not (see docs/hosting.md).",
    "  cantina store check\n"
    "  cantina store check --store postgresql://user@host/cantina\n"
    "  cantina store repair --config cantina.toml\n"
    "  cantina store stats\n"
    "  cantina store prune --dry-run --keep-finished-days 180\n"
    "check sagt, in welchen Partien Einträge fehlen, und ändert nichts (Rückgabewert 1, wenn es\n"
    "welche gibt). repair kürzt sie bis zum letzten vollständigen Eintrag; was wegfällt, bleibt\n"
    "in der Tabelle cut_entries erhalten. stats sagt, was aufbewahrt wird und wie es wächst.\n"
    "prune löscht, was so lange niemand benutzt hat, wie die Einstellungen sagen; das tun Server\n"
    "auch von selbst. All das geht, während Server laufen; nur prune in einer Datei nicht (siehe\n"
    "docs/hosting.md)."};
const Text store_action = {"What to do", "Was zu tun ist"};
const Text store_option = {
    "a file (SQLite) or postgresql://… (default: as the server would find it)",
    "eine Datei (SQLite) oder postgresql://… (sonst, wo der Server sucht)"};
const Text unknown_store_action = {
    "what to do with the store? check, repair, stats or prune, not '{0}'",
    "was tun mit dem Speicher? check, repair, stats oder prune, nicht „{0}“"};
const Text no_store = {"there is no store {0}; --store says where it is",
                       "es gibt keinen Speicher {0}; --store sagt, wo er liegt"};
const Text store_hole = {
    "table {0}: entries 1 to {1} are whole, then there is a hole with {2} entries behind it",
    "Tisch {0}: Die Einträge 1 bis {1} sind vollständig, dann klafft eine Lücke, hinter der {2} "
    "Einträge liegen"};
const Text store_orphans = {"table {0} is not there, but {2} entries of it are",
                            "Tisch {0} gibt es nicht, aber {2} Einträge davon"};
const Text store_sound = {"The store is sound; tables: {0}", "Der Speicher ist heil; Tische: {0}"};
const Text store_damaged = {
    "Damaged tables: {0} of {1}; 'cantina store repair' cuts them back to what is whole",
    "Beschädigte Tische: {0} von {1}; „cantina store repair“ kürzt sie auf das Vollständige"};
const Text store_cut_back = {
    "table {0}: cut back to entry {1}; entries kept in cut_entries: {2}",
    "Tisch {0}: gekürzt bis Eintrag {1}; in cut_entries aufbewahrte Einträge: {2}"};
const Text dry_run_option = {"prune: only say what would be deleted",
                             "prune: nur sagen, was gelöscht würde"};
const Text keep_option = {"prune: setting '{}' (0: keep for ever)",
                          "prune: Einstellung „{}“ (0: für immer aufheben)"};
const Text only_for_prune = {"{0} belongs to 'cantina store prune'",
                             "{0} gehört zu „cantina store prune“"};
const Text store_in_use = {
    "a server is using this file and deletes by itself what the settings let go; stop it first, "
    "or use --dry-run",
    "ein Server benutzt diese Datei und löscht selbst, was nach den Einstellungen gehen darf; "
    "halte "
    "ihn vorher an oder nimm --dry-run"};
const Text store_pruned_elsewhere = {
    "another server is deleting just now; try again later",
    "ein anderer Server löscht gerade; versuch es später noch einmal"};
const Text store_pruned = {
    "Deleted: tables never begun: {0}, abandoned: {1}, over: {2}; replays: {3}",
    "Gelöscht: nie begonnene Tische: {0}, verlassene: {1}, beendete: {2}; Aufzeichnungen: {3}"};
const Text store_would_prune = {
    "Would be deleted: tables never begun: {0}, abandoned: {1}, over: {2}; replays: {3}",
    "Gelöscht würden: nie begonnene Tische: {0}, verlassene: {1}, beendete: {2}; Aufzeichnungen: "
    "{3}"};
const Text kept_waiting = {"tables never begun", "nie begonnene Tische"};
const Text kept_playing = {"tables in play", "laufende Tische"};
const Text kept_over = {"tables over", "beendete Tische"};
const Text kept_replays = {"kept replays", "abgelegte Aufzeichnungen"};
const Text kept_cut = {"entries cut off", "abgeschnittene Einträge"};
const Text kept_line = {"{0}: {1}, {2}, the oldest of {3}", "{0}: {1}, {2}, älteste vom {3}"};
const Text kept_none = {"{0}: none", "{0}: keine"};
const Text kept_on_disk = {"on disk: {0}, of it free again: {1}",
                           "auf der Platte: {0}, davon wieder frei: {1}"};
const Text kept_growth = {
    "last days: {0}; new tables: {1}, entries: {2}, replays: {3}, together {4}",
    "letzte Tage: {0}; neue Tische: {1}, Einträge: {2}, Aufzeichnungen: {3}, zusammen {4}"};

}  // namespace cantina::cli::words
