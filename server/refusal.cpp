#include "server/refusal.h"

namespace cantina::server {

const char* name_of(Code code) {
    switch (code) {
        case Code::bad_request:
            return "bad-request";
        case Code::wrong_token:
            return "wrong-token";
        case Code::not_your_turn:
            return "not-your-turn";
        case Code::stale:
            return "stale";
        case Code::not_legal:
            return "not-legal";
        case Code::not_found:
            return "not-found";
        case Code::not_allowed:
            return "not-allowed";
        case Code::taken:
            return "taken";
        case Code::too_large:
            return "too-large";
        case Code::too_many:
            return "too-many";
        case Code::not_yet:
            return "not-yet";
        case Code::paused:
            return "paused";
        default:
            return "internal";
    }
}

int http_status(Code code) {
    switch (code) {
        case Code::bad_request:
            return 400;
        case Code::wrong_token:
        case Code::not_allowed:
            return 403;
        case Code::not_found:
            return 404;
        case Code::too_large:
            return 413;
        case Code::too_many:
            return 429;
        case Code::paused:
            return 503;
        case Code::internal:
            return 500;
        default:
            return 409;
    }
}

Refusal stale() {
    return {Code::stale,
            {"The table has moved on; look again.",
             "Am Tisch ist es weitergegangen; schau noch einmal."}};
}

Refusal paused_now() {
    return {Code::paused,
            {"The server cannot reach its store just now. Nothing is lost and nothing was changed; "
             "please try again in a moment.",
             "Der Server erreicht seinen Speicher gerade nicht. Nichts ist verloren und nichts "
             "wurde geändert; versuch es gleich noch einmal."}};
}

Text waits_for_store() {
    return {"The table waits for the database. Nothing is lost; it goes on by itself.",
            "Der Tisch wartet auf die Datenbank. Nichts ist verloren; es geht von selbst weiter."};
}

Text history_is_damaged() {
    return {
        "The history of this table cannot be read to its end. Who runs the server can mend it "
        "(cantina store check).",
        "Der Verlauf dieses Tisches lässt sich nicht bis zum Ende lesen. Wer den Server "
        "betreibt, kann das beheben (cantina store check)."};
}

}  // namespace cantina::server
