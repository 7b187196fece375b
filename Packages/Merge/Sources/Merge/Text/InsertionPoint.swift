/// A place between spans, with its position in the final text.
struct InsertionPoint {
    /// The place before a span, or after the last one of a chunk.
    var place: TrackedPlace
    /// The number of scalars before it in the final text.
    var finalPosition: Int
}
