#include "server/assets.h"

#include <zlib.h>

#include <fstream>
#include <sstream>
#include <stdexcept>

#include "server/agreement.h"

namespace cantina::server {

namespace {

std::string type_of(const std::string& extension) {
    static const std::unordered_map<std::string, std::string> types = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".woff2", "font/woff2"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".txt", "text/plain; charset=utf-8"},
    };
    const auto found = types.find(extension);
    return found == types.end() ? "application/octet-stream" : found->second;
}

std::string read(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) throw std::runtime_error("cannot read " + file.string());
    return text.str();
}

}  // namespace

std::string gzipped(const std::string& body) {
    z_stream stream{};
    if (deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) return {};
    std::string out(deflateBound(&stream, body.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(body.data()));
    stream.avail_in = static_cast<uInt>(body.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return whole ? out : std::string();
}

Assets::Assets(const std::filesystem::path& folder) {
    if (!std::filesystem::exists(folder / "index.html"))
        throw std::runtime_error("there is no built client in " + folder.string() +
                                 " (index.html is missing); build it with 'npm run build' in web/");
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        const std::string name =
            "/" + std::filesystem::relative(entry.path(), folder).generic_string();
        Asset asset;
        asset.body = read(entry.path());
        asset.type = type_of(entry.path().extension().string());
        asset.etag = "\"" + hash_of(asset.body).substr(0, 24) + "\"";
        asset.forever = name.starts_with("/assets/");
        if (asset.body.size() > 256 && entry.path().extension() != ".woff2") {
            asset.gzip = gzipped(asset.body);
            if (asset.gzip.size() >= asset.body.size()) asset.gzip.clear();
        }
        files_[name] = std::move(asset);
    }
}

const Asset* Assets::find(const std::string& path) const {
    const auto found = files_.find(path);
    if (found != files_.end()) return &found->second;
    const std::size_t slash = path.rfind('/');
    const bool of_client =
        !path.starts_with("/assets/") &&
        path.find('.', slash == std::string::npos ? 0 : slash) == std::string::npos;
    const auto page = files_.find("/index.html");
    return of_client && page != files_.end() ? &page->second : nullptr;
}

}  // namespace cantina::server
