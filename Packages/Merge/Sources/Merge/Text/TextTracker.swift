/// A replay of concurrent events on a document in two states at once: the current version (the paper's prepare version) and all events
/// replayed so far (its effect version).
///
/// The internal state of Eg-walker (Gentle and Kleppmann, EuroSys 2025) with the FugueMax order, on a two-level list. It begins at a
/// version that every later event follows, whose text is one span of placeholders.
struct TextTracker {
    /// The value for no neighbour: the start or the end of the document.
    static let none = -1
    /// The identity of the first scalar from before the replay; event numbers are lower.
    static let placeholderBase = 1 << 30
    /// The state of a scalar that the current version does not know yet.
    static let notYetInserted = 0
    /// The state of a scalar that is visible in the current version.
    static let inserted = 1
    /// The maximum number of spans in a chunk.
    static let spansPerChunk = 48

    /// The chunks in document order; there is always one.
    var chunks: [TrackedChunk] = []
    /// For each event from the first one replayed, the identity of the scalar that it deletes; `none` for insertions.
    private(set) var targets: [Int] = []
    /// The number of the first event replayed.
    private(set) var firstEvent: EventNumber = 0
    let work: MergeWork
    private var chunkIndices: [Int] = []
    private var chunkOfEvent: [Int] = []
    private var placeholderStarts: [Int] = []
    private var placeholderChunks: [Int] = []

    /// Creates a tracker that counts its steps.
    init(work: MergeWork) {
        self.work = work
    }

    /// Starts again before an event, on a text of the given length, for `eventCount` events at most.
    mutating func reset(firstEvent: EventNumber, eventCount: Int, length: Int) {
        self.firstEvent = firstEvent
        var spans: [TrackedSpan] = []
        placeholderStarts.removeAll()
        placeholderChunks.removeAll()
        if length > 0 {
            spans.append(
                TrackedSpan(
                    id: TextTracker.placeholderBase, count: length, originLeft: TextTracker.none, originRight: TextTracker.none,
                    state: TextTracker.inserted, isFinallyDeleted: false))
            placeholderStarts.append(TextTracker.placeholderBase)
            placeholderChunks.append(0)
        }
        chunks = [TrackedChunk(spans: spans, currentLength: length, finalLength: length, identifier: 0)]
        chunkIndices = [0]
        chunkOfEvent = [Int](repeating: TextTracker.none, count: eventCount)
        targets = [Int](repeating: TextTracker.none, count: eventCount)
    }

    /// The length in scalars of the text in the current version.
    var currentLength: Int {
        work.add(chunks.count)
        var length = 0
        for chunk in chunks { length += chunk.currentLength }
        return length
    }

    /// Sets which scalars deletions delete: the first event the first one, and so on.
    mutating func setTargets(of events: Range<EventNumber>, from id: Int) {
        work.add(events.count / MergeWork.notedEvents)
        for event in events { targets[event - firstEvent] = id + (event - events.lowerBound) }
    }

    /// Returns the place of a scalar by its identity.
    func locate(_ id: Int) -> TrackedPlace {
        let identifier =
            id >= TextTracker.placeholderBase
            ? placeholderChunks[placeholderIndex(of: id)] : chunkOfEvent[id - firstEvent]
        let chunk = chunkIndices[identifier]
        let spans = chunks[chunk].spans
        var index = 0
        while true {
            let span = spans[index]
            if id >= span.id && id < span.id + span.count {
                return TrackedPlace(chunk: chunk, span: index, offset: id - span.id)
            }
            index += 1
        }
    }

    /// Returns the place of the visible scalar at a position of the current version, and its position in the final text.
    func find(position: Int) -> (place: TrackedPlace, finalPosition: Int) {
        var remaining = position
        var finalPosition = 0
        var chunk = 0
        while remaining >= chunks[chunk].currentLength {
            remaining -= chunks[chunk].currentLength
            finalPosition += chunks[chunk].finalLength
            chunk += 1
        }
        let spans = chunks[chunk].spans
        var index = 0
        while true {
            let span = spans[index]
            if remaining < span.currentLength {
                let place = TrackedPlace(chunk: chunk, span: index, offset: remaining)
                return (place, span.isFinallyDeleted ? finalPosition : finalPosition + remaining)
            }
            remaining -= span.currentLength
            finalPosition += span.finalLength
            index += 1
        }
    }

    /// Adds a span before the span at a place.
    mutating func insert(_ span: TrackedSpan, at place: TrackedPlace) {
        chunks[place.chunk].spans.insert(span, at: place.span)
        chunks[place.chunk].currentLength += span.currentLength
        chunks[place.chunk].finalLength += span.finalLength
        setChunk(chunks[place.chunk].identifier, of: span)
    }

    /// Extends the visible span before a place by events that continue it.
    mutating func extendSpan(before place: TrackedPlace, by events: Range<EventNumber>) {
        chunks[place.chunk].spans[place.span - 1].count += events.count
        chunks[place.chunk].currentLength += events.count
        chunks[place.chunk].finalLength += events.count
        setChunk(chunks[place.chunk].identifier, ofEvents: events)
    }

    /// Splits a span before the scalar at a place.
    mutating func split(at place: TrackedPlace) {
        let whole = chunks[place.chunk].spans[place.span]
        var tail = whole
        tail.id += place.offset
        tail.count -= place.offset
        tail.originLeft = tail.id - 1
        chunks[place.chunk].spans[place.span].count = place.offset
        chunks[place.chunk].currentLength -= tail.currentLength
        chunks[place.chunk].finalLength -= tail.finalLength
        insert(tail, at: TrackedPlace(chunk: place.chunk, span: place.span + 1, offset: 0))
    }

    /// Splits off `count` scalars from the one at a place, all within its span, and returns the index of their span.
    mutating func isolate(at place: TrackedPlace, count: Int) -> Int {
        var span = place.span
        if place.offset > 0 {
            split(at: place)
            span += 1
        }
        if chunks[place.chunk].spans[span].count > count {
            split(at: TrackedPlace(chunk: place.chunk, span: span, offset: count))
        }
        return span
    }

    /// Splits a chunk in half if it has too many spans.
    mutating func balance(chunk index: Int) {
        let count = chunks[index].spans.count
        if count <= TextTracker.spansPerChunk { return }
        work.add(TextTracker.spansPerChunk + chunks.count - index)
        var half = TrackedChunk(spans: [], currentLength: 0, finalLength: 0, identifier: chunkIndices.count)
        half.spans.reserveCapacity(TextTracker.spansPerChunk + 3)
        for span in chunks[index].spans[(count / 2)...] {
            half.spans.append(span)
            half.currentLength += span.currentLength
            half.finalLength += span.finalLength
            setChunk(half.identifier, of: span)
        }
        chunks[index].spans.removeLast(half.spans.count)
        chunks[index].currentLength -= half.currentLength
        chunks[index].finalLength -= half.finalLength
        chunks.insert(half, at: index + 1)
        chunkIndices.append(index + 1)
        var following = index + 2
        while following < chunks.count {
            chunkIndices[chunks[following].identifier] = following
            following += 1
        }
    }

    private mutating func setChunk(_ identifier: Int, of span: TrackedSpan) {
        if span.id < TextTracker.placeholderBase {
            setChunk(identifier, ofEvents: span.id..<span.id + span.count)
            return
        }
        let index = placeholderIndex(of: span.id)
        if placeholderStarts[index] == span.id {
            placeholderChunks[index] = identifier
        } else {
            work.add((placeholderStarts.count - index) / MergeWork.movedScalars)
            placeholderStarts.insert(span.id, at: index + 1)
            placeholderChunks.insert(identifier, at: index + 1)
        }
    }

    private mutating func setChunk(_ identifier: Int, ofEvents events: Range<EventNumber>) {
        work.add(events.count / MergeWork.notedEvents)
        for event in events { chunkOfEvent[event - firstEvent] = identifier }
    }

    private func placeholderIndex(of id: Int) -> Int {
        var low = 0
        var high = placeholderStarts.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if placeholderStarts[middle] <= id { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
