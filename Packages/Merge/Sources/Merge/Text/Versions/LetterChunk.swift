/// A few dozen neighbouring spans, so that inserting one moves few others.
struct LetterChunk: Sendable {
    /// The spans in the order of the text.
    var spans: [LetterSpan]
    /// The number of letters that are still there.
    var visibleCount: Int
}
