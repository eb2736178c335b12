#include "engine/contract/save.h"

#include "engine/base/bytes.h"

namespace cantina {

namespace {

constexpr std::string_view magic = "CANTINA\n";

std::string as_string(const StateBytes& state) {
    return {reinterpret_cast<const char*>(state.data()), state.size()};
}

[[noreturn]] void refuse_damaged() {
    throw SaveError({"the saved state is damaged: its bytes were changed or cut off",
                     "der gespeicherte Spielstand ist beschädigt: Bytes fehlen oder wurden "
                     "verändert"});
}

/// Everything in front of the hash; throws std::runtime_error when the bytes end too early.
StateBytes read_body(const AnyGame& game, std::string_view body) {
    ByteReader in(body);
    const std::string name = in.string();
    if (name != game.name())
        throw SaveError({"the saved state belongs to the game '" + name + "', not to '" +
                             std::string(game.name()) + "'",
                         "der gespeicherte Spielstand gehört zum Spiel „" + name + "“, nicht zu „" +
                             std::string(game.name()) + "“"});
    if (in.plain<u64>() != game.content_fingerprint())
        throw SaveError({"the saved state was made with other cards than those in use",
                         "der gespeicherte Spielstand wurde mit anderen Karten gemacht als denen, "
                         "die jetzt gelten"});
    const std::string bytes = in.string();
    if (!in.at_end() || bytes.size() != game.state_size())
        throw SaveError({"the saved state has another size than this program's",
                         "der gespeicherte Spielstand hat eine andere Größe als die dieses "
                         "Programms"});
    const auto* first = reinterpret_cast<const std::byte*>(bytes.data());
    return {first, first + bytes.size()};
}

}  // namespace

std::string save_state(const AnyGame& game, const StateBytes& state) {
    ByteWriter out;
    out.string(game.name());
    out.plain(game.content_fingerprint());
    out.string(as_string(state));
    const std::string body = out.take();
    ByteWriter whole;
    whole.plain(save_version);
    whole.plain(hash_bytes(body.data(), body.size()));
    return std::string(magic) + whole.take() + body;
}

StateBytes load_state(const AnyGame& game, std::string_view bytes) {
    if (!bytes.starts_with(magic.substr(0, std::min(magic.size(), bytes.size()))) || bytes.empty())
        throw SaveError({"these bytes are no saved state of Cantina",
                         "diese Bytes sind kein gespeicherter Spielstand von Cantina"});
    if (bytes.size() < magic.size() + sizeof(u32) + sizeof(u64)) refuse_damaged();
    ByteReader head(bytes.substr(magic.size(), sizeof(u32) + sizeof(u64)));
    if (const u32 version = head.plain<u32>(); version != save_version)
        throw SaveError({"the saved state has format version " + std::to_string(version) +
                             ", this program reads " + std::to_string(save_version),
                         "der gespeicherte Spielstand hat die Formatversion " +
                             std::to_string(version) + ", dieses Programm liest " +
                             std::to_string(save_version)});
    const std::string_view body = bytes.substr(magic.size() + sizeof(u32) + sizeof(u64));
    if (head.plain<u64>() != hash_bytes(body.data(), body.size())) refuse_damaged();
    try {
        return read_body(game, body);
    } catch (const SaveError&) {
        throw;
    } catch (const std::runtime_error&) {  // the parts do not fill the body
        refuse_damaged();
    }
}

}  // namespace cantina
