#include "match/file.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>

namespace cantina {

namespace {

[[noreturn]] void fail(const std::filesystem::path& path, const Text& what, int error) {
    const std::string reason = error ? std::string(" (") + std::strerror(error) + ")" : "";
    throw FileError(
        {path.string() + " " + what.en + reason, path.string() + " " + what.de + reason});
}

const Text unreadable = {"cannot be read", "lässt sich nicht lesen"};
const Text unwritable = {"cannot be written; nothing was changed",
                         "lässt sich nicht schreiben; nichts wurde geändert"};

/// 0, or the error.
int write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return errno;
        bytes.remove_prefix(static_cast<size_t>(written));
    }
    return ::fsync(file) == 0 || errno == EINVAL ? 0 : errno;
}

}  // namespace

std::string read_whole_file(const std::filesystem::path& path, std::size_t limit) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) fail(path, unreadable, EISDIR);
    errno = 0;
    std::ifstream in(path, std::ios::binary);
    if (!in) fail(path, unreadable, errno);
    std::string bytes;
    char buffer[1 << 16];
    while (in.read(buffer, sizeof buffer) || in.gcount() > 0) {
        bytes.append(buffer, static_cast<size_t>(in.gcount()));
        if (bytes.size() > limit)
            fail(path, {"is too large to be what it should be", "ist dafür viel zu groß"}, 0);
    }
    if (in.bad()) fail(path, unreadable, errno);
    return bytes;
}

void write_whole_file(const std::filesystem::path& wanted, std::string_view bytes) {
    std::error_code ignored;
    const auto path = std::filesystem::is_symlink(wanted, ignored)
                          ? std::filesystem::weakly_canonical(wanted, ignored)
                          : wanted;
    // A rename would put an ordinary file in the place of a device.
    if (std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored))
        fail(path, {"is no ordinary file", "ist keine gewöhnliche Datei"}, 0);
    std::string temporary = path.string() + ".XXXXXX";
    const int file = ::mkstemp(temporary.data());
    if (file < 0) fail(path, unwritable, errno);
    int error = write_all(file, bytes);
    if (::fchmod(file, 0644) != 0 && !error) error = errno;
    if (::close(file) != 0 && !error) error = errno;
    if (!error && ::rename(temporary.c_str(), path.c_str()) != 0) error = errno;
    if (!error) return;
    ::unlink(temporary.c_str());
    fail(path, unwritable, error);
}

}  // namespace cantina
