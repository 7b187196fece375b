/// Points at a scalar of a span, or with offset 0 at the place before a span; ordered as the document is.
struct TrackedPlace: Comparable {
    /// Gives the index of the chunk.
    var chunk: Int
    /// Gives the index of the span in its chunk.
    var span: Int
    /// Counts the scalars before it in its span.
    var offset: Int

    /// Comes before every place.
    static let start = TrackedPlace(chunk: -1, span: 0, offset: 0)
    /// Comes after every place.
    static let end = TrackedPlace(chunk: Int.max, span: 0, offset: 0)

    /// Orders places from the start of the document to its end.
    static func < (left: TrackedPlace, right: TrackedPlace) -> Bool {
        if left.chunk != right.chunk { return left.chunk < right.chunk }
        return left.span != right.span ? left.span < right.span : left.offset < right.offset
    }
}
