/// A run of `*`, `_` or `~` that may begin or end emphasis.
struct Delimiter {
    /// The text of what is left of the run.
    let node: Int32
    let byte: UInt8
    /// The length of the whole run.
    let length: Int32
    let canOpen: Bool
    let canClose: Bool
    /// The neighbours among those that are left; -1 for none.
    var previous: Int32
    var next: Int32 = -1
}

/// A bracket that may begin a link or a picture.
struct Bracket {
    let node: Int32
    /// Where what is in the bracket begins.
    let place: Int
    /// The last run before the bracket.
    let delimiter: Int32
    let isImage: Bool
    var isActive = true
    /// Whether another bracket follows, so that this one's words are no label.
    var hasBracketAfter = false
}
