/// The media type of a file of the web client, by its name.
enum WebMediaType {
    /// Returns the type for the name's extension, or the type of plain bytes.
    static func of(fileName: String) -> String {
        guard let dot = fileName.lastIndex(of: ".") else { return unknown }
        return byExtension[fileName[fileName.index(after: dot)...].lowercased()] ?? unknown
    }

    private static let unknown = "application/octet-stream"
    private static let byExtension = [
        "css": "text/css; charset=utf-8",
        "html": "text/html; charset=utf-8",
        "ico": "image/x-icon",
        "jpg": "image/jpeg",
        "js": "text/javascript; charset=utf-8",
        "json": "application/json",
        "mjs": "text/javascript; charset=utf-8",
        "mp3": "audio/mpeg",
        "png": "image/png",
        "svg": "image/svg+xml",
        "txt": "text/plain; charset=utf-8",
        "wasm": "application/wasm",
        "webmanifest": "application/manifest+json",
        "webp": "image/webp",
        "woff2": "font/woff2",
    ]
}
