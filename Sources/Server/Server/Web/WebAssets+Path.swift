import Blobs

extension WebAssets {
    private static let manifestName = "manifest.webmanifest", workerName = "sw.js"

    /// Returns the client's files for a server that answers below a path, which ends with a slash.
    ///
    /// Addresses in the page and in the manifest begin with the path. The service worker, which keeps only the very bytes that it knows
    /// digests of, gets those of both. All other files find their addresses by themselves.
    static func files(_ files: [String: WebFile], below path: String) -> [String: WebFile] {
        var files = files
        for (name, start) in [(shellName, "=\"/"), (manifestName, ": \"/")] {
            guard let old = files[name]?.bytes else { continue }
            let new = old.replacing(start.utf8, with: (start.dropLast() + path).utf8)
            replace(name, by: new, in: &files)
            guard let worker = files[workerName]?.bytes else { continue }
            replace(workerName, by: worker.replacing(digest(of: old).utf8, with: digest(of: new).utf8), in: &files)
        }
        return files
    }

    /// Replaces a file; the compressed forms of the one before go.
    private static func replace(_ name: String, by bytes: [UInt8], in files: inout [String: WebFile]) {
        for encoding in WebAsset.Encoding.allCases { files[name + encoding.suffix] = nil }
        files[name] = WebFile(bytes: bytes)
    }

    private static func digest(of bytes: [UInt8]) -> String {
        let hash = ContentHash()
        bytes.withUnsafeBytes { hash.update($0) }
        return ContentHash.text(of: hash.finish())
    }
}
