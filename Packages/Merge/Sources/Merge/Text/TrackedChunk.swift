/// A few dozen neighbouring spans, so that inserting one moves few others.
struct TrackedChunk {
    /// The spans in document order.
    var spans: [TrackedSpan]
    /// The number of scalars visible in the current version.
    var currentLength: Int
    /// The number of scalars visible after everything replayed so far.
    var finalLength: Int
    /// The identity of the chunk, wherever it moves.
    let identifier: Int
}
