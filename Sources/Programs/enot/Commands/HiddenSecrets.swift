/// Messages without the secrets that people put into options by mistake.
enum HiddenSecrets {
    /// What the names of secrets in `NAME=VALUE` have in them.
    private static let names = ["password", "passwd", "secret", "token", "accesskey", "access_key", "api_key", "apikey"]

    /// Returns a text with `…` instead of what stands between a colon and the `@` of an address, and of the values of secrets in
    /// `NAME=VALUE`.
    static func hiding(in text: String) -> String {
        var result = ""
        var rest = text[...]
        while !rest.isEmpty {
            let word = rest.prefix { !$0.isWhitespace }
            result += hiding(inWord: word)
            rest = rest.dropFirst(word.count)
            if beginsQuotedSecret(word) { rest = rest.drop { $0 != "'" }.dropFirst() }
            let space = rest.prefix { $0.isWhitespace }
            result += space
            rest = rest.dropFirst(space.count)
        }
        return result
    }

    private static func hiding(inWord word: Substring) -> String {
        var word = word
        let start = word.firstRange(of: "://")?.upperBound ?? word.startIndex
        if let end = word.lastIndex(of: "@"), start <= end, let colon = word[start..<end].firstIndex(of: ":") {
            word.replaceSubrange(word.index(after: colon)..<end, with: "…")
        }
        guard word.contains("=") else { return String(word) }
        return word.split(separator: "&", omittingEmptySubsequences: false).map { pair in
            guard let sign = pair.firstIndex(of: "="), isSecret(pair[..<sign]) else { return String(pair) }
            return pair[...sign] + "…"
        }.joined(separator: "&")
    }

    private static func isSecret(_ name: Substring) -> Bool {
        let lowered = name.lowercased()
        return names.contains { lowered.contains($0) }
    }

    /// Returns whether a word ends within a secret in single quotes, which has spaces.
    private static func beginsQuotedSecret(_ word: Substring) -> Bool {
        guard let sign = word.firstIndex(of: "="), isSecret(word[..<sign]) else { return false }
        let value = word[word.index(after: sign)...]
        return value.hasPrefix("'") && !value.dropFirst().contains("'")
    }
}
