// A wish that the server does not carry out, as docs/protocol.md says it: a code for the client, a
// sentence for the person, and the clause if a rule stands in the way.
#pragma once

#include <string>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/types.h"

namespace cantina::server {

enum class Code {
    bad_request,
    wrong_token,
    not_your_turn,
    stale,
    not_legal,
    not_found,
    not_allowed,
    taken,
    too_large,
    too_many,
    not_yet,
    paused,
    internal,
};

const char* name_of(Code code);
int http_status(Code code);

class Refusal : public TextError {
  public:
    Refusal(Code code, Text text, std::string clause = {})
        : TextError(std::move(text)), code_(code), clause_(std::move(clause)) {}
    Code code() const { return code_; }
    const std::string& clause() const { return clause_; }
    /// In so many seconds it makes sense to try again; 0: nobody can tell.
    i64 retry_after() const { return retry_after_; }
    Refusal&& retry_in(i64 seconds) && {
        retry_after_ = seconds;
        return std::move(*this);
    }

  private:
    Code code_;
    std::string clause_;
    i64 retry_after_ = 0;
};

/// Cannot be read: says what and where.
inline Refusal bad_request(const std::string& en, const std::string& de) {
    return {Code::bad_request, {en, de}};
}

/// The wish was made for another moment.
Refusal stale();

/// Nothing can be stored or read just now; what was stored is safe.
Refusal paused_now();
/// What people at a table are told meanwhile.
Text waits_for_store();
/// The same where waiting does not help: something of the history is missing.
Text history_is_damaged();

}  // namespace cantina::server
