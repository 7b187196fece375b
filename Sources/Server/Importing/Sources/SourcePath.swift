/// The parts of paths, with folders separated by slashes.
enum SourcePath {
    /// Returns the name without folders.
    static func name(of path: String) -> String { path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path }

    /// Returns the folder without a slash at its end; empty for none.
    static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

    /// Returns a name without its extension.
    static func stem(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// Returns the extension of a name in small letters, without the dot.
    static func ending(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// Returns the path that another one leads to from a folder; nil if it leads out of the source.
    static func joined(_ folder: String, _ path: String) -> String? {
        var parts = path.hasPrefix("/") ? [] : folder.split(separator: "/").map(String.init)
        for part in path.split(separator: "/") where part != "." {
            guard part == ".." else {
                parts.append(String(part))
                continue
            }
            guard parts.popLast() != nil else { return nil }
        }
        return parts.joined(separator: "/")
    }

    /// Returns an address with its percent signs resolved; the address itself if they make no text.
    static func decoded(_ address: String) -> String {
        guard address.utf8.contains(UInt8(ascii: "%")) else { return address }
        let bytes = Array(address.utf8)
        var (decoded, place): ([UInt8], Int) = ([], 0)
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count,
                let byte = UInt8(String(decoding: bytes[(place + 1)...(place + 2)], as: UTF8.self), radix: 16)
            {
                decoded.append(byte)
                place += 3
            } else {
                decoded.append(bytes[place])
                place += 1
            }
        }
        return String(validating: decoded, as: UTF8.self) ?? address
    }
}
