import Domain

/// A bookmark, which becomes a note.
struct Bookmark {
    var address = ""
    var title = ""
    /// The folders or the list that it is in, from the outermost on.
    var folders: [String] = []
    var tags: [String] = []
    /// What the person or the page says of it.
    var words = ""
    var isArchived = false
    var isPinned = false
    var createdAt: Instant?
    /// What is different, a phrase each.
    var changes: [String] = []

    /// Returns the moment of a number that browsers write in seconds, milliseconds or microseconds; nil for zero.
    static func moment(_ number: Int64) -> Instant? {
        guard number > 0 else { return nil }
        if number > 100_000_000_000_000 { return Instant(validating: number / 1_000) }
        return Instant(validating: number > 100_000_000_000 ? number : number * 1_000)
    }

    /// Whether the address is one of the web.
    var isOfWeb: Bool {
        let lower = address.prefix(8).lowercased()
        return lower.hasPrefix("http://") || lower.hasPrefix("https://")
    }
}
