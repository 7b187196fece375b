/// Holds a few dozen neighbouring spans, so that inserting one moves few others.
struct TrackedChunk {
    /// Lists the spans in document order.
    var spans: [TrackedSpan]
    /// Counts the scalars visible in the version stood on.
    var currentLength: Int
    /// Counts the scalars visible after everything replayed so far.
    var finalLength: Int
    /// Identifies the chunk wherever it moves.
    let identifier: Int
}
