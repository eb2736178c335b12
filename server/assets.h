// The built client, kept in memory: compressed, with an ETag, and with the page itself as the
// answer to every address of the client.
#pragma once

#include <filesystem>
#include <string>
#include <unordered_map>

namespace cantina::server {

struct Asset {
    std::string body;
    std::string gzip;  // empty where that would not be shorter
    std::string type;
    std::string etag;
    bool forever = false;  // its name changes with its content
};

class Assets {
  public:
    Assets() = default;
    /// Throws std::runtime_error if the folder has no index.html.
    explicit Assets(const std::filesystem::path& folder);

    bool empty() const { return files_.empty(); }
    /// Null if there is no such file; an address without a dot is the client's own.
    const Asset* find(const std::string& path) const;

  private:
    std::unordered_map<std::string, Asset> files_;
};

/// What a browser may do on our pages.
inline constexpr const char* content_security_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

std::string gzipped(const std::string& body);

}  // namespace cantina::server
