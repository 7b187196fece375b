/// Compares the tags by which clients say what they have.
enum EntityTag {
    /// Says that an `If-None-Match` value names a tag or any, compared weakly (RFC 9110, section 13.1.2).
    static func matches(_ value: String, _ tag: String) -> Bool {
        value.split(separator: ",").contains { item in
            let trimmed = item.filter { $0 != " " && $0 != "\t" }
            return trimmed == "*" || trimmed == tag || trimmed == "W/" + tag
        }
    }
}
