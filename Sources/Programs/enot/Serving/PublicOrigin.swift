/// The address that people use.
enum PublicOrigin {
    /// Returns the option's value in the form browsers send it: scheme, host and port; throws `usage` for anything else.
    static func read(_ list: ArgumentList) throws(CommandError) -> String? {
        guard let value = list.value(of: .publicOrigin) else { return nil }
        var origin = value.lowercased()
        if origin.hasSuffix("/") { origin.removeLast() }
        for scheme in ["http://", "https://"] where origin.hasPrefix(scheme) {
            let authority = origin.dropFirst(scheme.count)
            let isPlain = !authority.isEmpty && authority.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"/?#@\\\"'<>".utf8.contains($0) }
            if isPlain { return origin }
        }
        throw .usage("--public-origin must be an address such as https://notes.example")
    }
}
