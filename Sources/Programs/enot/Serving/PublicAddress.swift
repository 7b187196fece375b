import HTTP

/// The address that people use.
enum PublicAddress {
    /// The longest path, in bytes.
    static let maximumPathLength = 200

    /// Returns the option's value without a slash at its end: scheme, host and port as browsers send them, and the path; throws `usage`
    /// for anything else.
    static func read(_ list: ArgumentList) throws(CommandError) -> String? {
        guard let value = list.value(of: .publicAddress) else { return nil }
        for scheme in ["http://", "https://"] where value.lowercased().hasPrefix(scheme) {
            let authority = value.dropFirst(scheme.count).prefix { $0 != "/" }
            var path = value.dropFirst(scheme.count + authority.count)
            if path.hasSuffix("/") { path.removeLast() }
            if let origin = WebOrigin(authority: authority, isSecure: scheme == "https://"), isPath(path) { return origin.text + path }
        }
        throw .usage("--public-origin must be an address such as https://notes.example or https://home.example/notes/")
    }

    /// Returns whether a text is no path, or one of names after slashes, of letters that need no escapes (RFC 3986, section 2.3).
    private static func isPath(_ text: Substring) -> Bool {
        guard text.utf8.count <= maximumPathLength else { return false }
        return text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().allSatisfy { name in
            !name.isEmpty && name != "." && name != ".."
                && name.utf8.allSatisfy { byte in
                    switch byte {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
                    default: "-._~".utf8.contains(byte)
                    }
                }
        }
    }
}
