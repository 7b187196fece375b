/// The place of a scalar in a span, or with offset 0 the place before a span; ordered as the document is.
struct TrackedPlace: Comparable {
    /// The index of the chunk.
    var chunk: Int
    /// The index of the span in its chunk.
    var span: Int
    /// The number of scalars before it in its span.
    var offset: Int

    /// The place before all others.
    static let start = TrackedPlace(chunk: -1, span: 0, offset: 0)
    /// The place after all others.
    static let end = TrackedPlace(chunk: Int.max, span: 0, offset: 0)

    /// Orders places from the start of the document to its end.
    static func < (left: TrackedPlace, right: TrackedPlace) -> Bool {
        if left.chunk != right.chunk { return left.chunk < right.chunk }
        return left.span != right.span ? left.span < right.span : left.offset < right.offset
    }
}
