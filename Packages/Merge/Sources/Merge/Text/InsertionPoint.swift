/// Pairs a place between spans with its position in the final text.
struct InsertionPoint {
    /// Points before a span, or past the last one of a chunk.
    var place: TrackedPlace
    /// Counts the scalars before it in the final text.
    var finalPosition: Int
}
