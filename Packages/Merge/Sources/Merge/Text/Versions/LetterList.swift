/// Every letter that a text ever had, in an order that holds in all its versions, with the events that inserted and removed it.
///
/// Two letters that were there at once are in the order that they had then; the order of others shows in no version. Letters are spans in
/// a two-level list.
struct LetterList: Sendable {
    /// The chunks in the order of the text; there is always one.
    private(set) var chunks = [LetterChunk(spans: [], visibleCount: 0)]
    /// The chunk of the last change: the next change is usually near.
    private var current = 0
    /// The number of letters still there before that chunk.
    private var currentStart = 0

    private static let spansPerChunk = 96

    /// Inserts the letters of consecutive events at a position among those that are still there.
    mutating func insert(_ events: Range<EventNumber>, content: Int, at position: Int) {
        let inserted = LetterSpan(content: Int32(content), insertedBy: Int32(events.lowerBound), count: Int32(events.count))
        var index = 0
        if position > 0 {
            let place = find(position - 1)
            split(place.span, at: place.offset + 1)
            index = place.span + 1
        } else {
            current = 0
            currentStart = 0
        }
        if index > 0, chunks[current].spans[index - 1].isContinued(by: inserted) {
            chunks[current].spans[index - 1].count += inserted.count
        } else {
            chunks[current].spans.insert(inserted, at: index)
        }
        chunks[current].visibleCount += events.count
        balance()
    }

    /// Removes a letter by each of consecutive events, all at one position among the letters that are still there.
    mutating func remove(_ events: Range<EventNumber>, at position: Int) {
        var event = events.lowerBound
        while event < events.upperBound {
            let place = find(position)
            var span = place.span
            if place.offset > 0 {
                split(span, at: place.offset)
                span += 1
            }
            split(span, at: Int32(events.upperBound - event))
            chunks[current].spans[span].removedBy = Int32(event)
            let count = Int(chunks[current].spans[span].count)
            chunks[current].visibleCount -= count
            event += count
            balance()
        }
    }

    /// Returns the span of the current chunk with a letter that is still there, after making its chunk the current one.
    private mutating func find(_ position: Int) -> (span: Int, offset: Int32) {
        while position < currentStart {
            current -= 1
            currentStart -= chunks[current].visibleCount
        }
        while position - currentStart >= chunks[current].visibleCount {
            currentStart += chunks[current].visibleCount
            current += 1
        }
        var remaining = position - currentStart
        var index = 0
        while remaining >= chunks[current].spans[index].visibleCount {
            remaining -= chunks[current].spans[index].visibleCount
            index += 1
        }
        return (index, Int32(remaining))
    }

    /// Splits a span of the current chunk before one of its letters, if there is such a letter.
    private mutating func split(_ index: Int, at offset: Int32) {
        let span = chunks[current].spans[index]
        if offset >= span.count { return }
        chunks[current].spans[index].count = offset
        chunks[current].spans.insert(span.suffix(from: offset), at: index + 1)
    }

    /// Splits the current chunk in half if it has too many spans.
    private mutating func balance() {
        let count = chunks[current].spans.count
        if count <= LetterList.spansPerChunk { return }
        var half = LetterChunk(spans: [LetterSpan](chunks[current].spans[(count / 2)...]), visibleCount: 0)
        half.spans.reserveCapacity(LetterList.spansPerChunk + 3)
        for span in half.spans { half.visibleCount += span.visibleCount }
        chunks[current].spans.removeLast(half.spans.count)
        chunks[current].visibleCount -= half.visibleCount
        chunks.insert(half, at: current + 1)
    }
}
