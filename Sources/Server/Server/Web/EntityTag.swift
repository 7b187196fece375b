/// The tags by which clients say which version they have.
enum EntityTag {
    /// Returns whether an `If-None-Match` value names this tag or any, compared weakly (RFC 9110, section 13.1.2).
    static func matches(_ value: String, _ tag: String) -> Bool {
        value.split(separator: ",").contains { item in
            let trimmed = item.filter { $0 != " " && $0 != "\t" }
            return trimmed == "*" || trimmed == tag || trimmed == "W/" + tag
        }
    }
}
