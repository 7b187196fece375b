/// Moves the tracker through events.
extension TextTracker {
    /// Replays adjacent insertions at a position of the current version, and returns their position in the final text.
    mutating func insert(_ events: Range<EventNumber>, at position: Int, in graph: EventGraph) -> Int {
        var point = InsertionPoint(place: TrackedPlace(chunk: 0, span: 0, offset: 0), finalPosition: 0)
        var originLeft = TextTracker.none
        if position > 0 {
            let (place, finalPosition) = find(position: position - 1)
            let span = chunks[place.chunk].spans[place.span]
            originLeft = span.id + place.offset
            point = InsertionPoint(
                place: TrackedPlace(chunk: place.chunk, span: place.span + 1, offset: 0),
                finalPosition: span.isFinallyDeleted ? finalPosition : finalPosition + 1)
            if place.offset + 1 < span.count {
                split(at: TrackedPlace(chunk: place.chunk, span: place.span, offset: place.offset + 1))
            }
        }
        let leftChunk = point.place.chunk
        work.add(MergeWork.stepsOfChange + leftChunk)
        var span = TrackedSpan(
            id: events.lowerBound, count: events.count, originLeft: originLeft, originRight: originRight(after: point.place),
            state: TextTracker.inserted, isFinallyDeleted: false)
        point = integrate(span, from: point, in: graph)
        if continues(span, before: point.place) {
            extendSpan(before: point.place, by: events)
        } else {
            span.count = events.count
            insert(span, at: point.place)
        }
        balance(chunk: point.place.chunk)
        if point.place.chunk != leftChunk { balance(chunk: leftChunk) }
        return point.finalPosition
    }

    /// Replays the first of a series of deletions at a position of the current version; returns how many, and where to delete if anything.
    mutating func delete(_ events: Range<EventNumber>, at position: Int) -> (count: Int, finalPosition: Int?) {
        let (place, finalPosition) = find(position: position)
        work.add(MergeWork.stepsOfChange + place.chunk)
        let count = min(events.count, chunks[place.chunk].spans[place.span].count - place.offset)
        let index = isolate(at: place, count: count)
        let span = chunks[place.chunk].spans[index]
        chunks[place.chunk].spans[index].state += 1
        chunks[place.chunk].spans[index].isFinallyDeleted = true
        chunks[place.chunk].currentLength -= count
        chunks[place.chunk].finalLength -= span.finalLength
        setTargets(of: events.lowerBound..<events.lowerBound + count, from: span.id)
        balance(chunk: place.chunk)
        return (count, span.isFinallyDeleted ? nil : finalPosition)
    }

    /// Removes replayed events from the current version.
    mutating func retreat(_ events: Range<EventNumber>) {
        shift(events, by: -1)
    }

    /// Adds replayed events back to the current version.
    mutating func advance(_ events: Range<EventNumber>) {
        shift(events, by: 1)
    }

    private mutating func shift(_ events: Range<EventNumber>, by step: Int) {
        var event = events.lowerBound
        while event < events.upperBound {
            work.add(MergeWork.stepsOfChange)
            let index = event - firstEvent
            let isDeletion = targets[index] != TextTracker.none
            let place = locate(isDeletion ? targets[index] : event)
            var count = min(events.upperBound - event, chunks[place.chunk].spans[place.span].count - place.offset)
            if isDeletion {
                var sameCount = 1
                while sameCount < count && targets[index + sameCount] == targets[index] + sameCount { sameCount += 1 }
                count = sameCount
            }
            let span = isolate(at: place, count: count)
            let length = chunks[place.chunk].spans[span].currentLength
            chunks[place.chunk].spans[span].state += step
            chunks[place.chunk].currentLength += chunks[place.chunk].spans[span].currentLength - length
            balance(chunk: place.chunk)
            event += count
        }
    }

    /// Returns the next item known in the current version, deleted ones included.
    private func originRight(after place: TrackedPlace) -> Int {
        var place = place
        while let span = nextSpan(at: &place) {
            if span.state != TextTracker.notYetInserted { return span.id }
            work.add(1)
            place.span += 1
        }
        return TextTracker.none
    }

    /// Returns the place of a span among concurrent ones that the current version does not know: the FugueMax order.
    private func integrate(_ span: TrackedSpan, from start: InsertionPoint, in graph: EventGraph) -> InsertionPoint {
        var cursor = start
        guard let first = nextSpan(at: &cursor.place), first.state == TextTracker.notYetInserted else { return start }
        var point = start
        let left = leftPlace(span.originLeft)
        let identity = graph.identity(of: span.id)
        let right = rightPlace(span.originRight)
        var isScanning = false
        while let other = nextSpan(at: &cursor.place), other.state == TextTracker.notYetInserted {
            work.add(MergeWork.stepsOfComparison)
            // Most are at the same place, for which nothing has to be looked up.
            let otherLeft = other.originLeft == span.originLeft ? left : leftPlace(other.originLeft)
            if otherLeft < left { break }
            if otherLeft == left {
                if other.originRight == span.originRight {
                    if identity < graph.identity(of: other.id) { break }
                    isScanning = false
                } else {
                    isScanning = rightPlace(other.originRight) < right
                }
            }
            cursor.finalPosition += other.finalLength
            cursor.place.span += 1
            if !isScanning { point = cursor }
        }
        return point
    }

    /// Returns whether a span continues the visible one before a place, so that they can be merged.
    private func continues(_ span: TrackedSpan, before place: TrackedPlace) -> Bool {
        if place.span == 0 { return false }
        let previous = chunks[place.chunk].spans[place.span - 1]
        return previous.id + previous.count == span.id && span.originLeft == span.id - 1
            && previous.originRight == span.originRight && previous.state == TextTracker.inserted && !previous.isFinallyDeleted
    }

    /// Returns the span at a place, continuing in the next chunk at the end of one; nil at the end of the document.
    private func nextSpan(at place: inout TrackedPlace) -> TrackedSpan? {
        while place.span >= chunks[place.chunk].spans.count {
            if place.chunk + 1 >= chunks.count { return nil }
            place.chunk += 1
            place.span = 0
        }
        return chunks[place.chunk].spans[place.span]
    }

    private func leftPlace(_ id: Int) -> TrackedPlace {
        id == TextTracker.none ? .start : locate(id)
    }

    private func rightPlace(_ id: Int) -> TrackedPlace {
        id == TextTracker.none ? .end : locate(id)
    }
}
