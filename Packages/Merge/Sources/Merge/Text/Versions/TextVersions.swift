/// Every text that a document has been, event by event, in the order in which its runs are given.
///
/// The history is replayed once. A version is then a scan of the letters that ever were: a text of 100,000 events takes a fraction of a
/// millisecond, whatever is asked for before.
public struct TextVersions: Sendable {
    /// The number of events up to the end of each run, in the order given; a run that repeats others adds none.
    public private(set) var eventCounts: [Int] = []
    private var log = TextLog()
    private let letters: LetterList

    /// Replays a history, parents before children. Known events are compared and skipped; throws what `TextDocument` would.
    public init(runs: [TextRun]) throws(TextError) {
        log.reserveCapacity(for: runs)
        log.prepare(for: runs)
        eventCounts.reserveCapacity(runs.count)
        for run in runs {
            if let admitted = try log.admit(run) { log.append(admitted) }
            eventCounts.append(log.eventCount)
        }
        var text = GapBuffer()
        var replay = TextReplay(firstNew: 0, isRecording: false)
        replay.letters = LetterList()
        if log.eventCount > 0 { try replay.run(&log, on: &text) }
        letters = replay.letters ?? LetterList()
    }

    /// The number of events.
    public var eventCount: Int { log.eventCount }

    /// Returns the text after a number of the events.
    public func scalars(after eventCount: Int) -> [Unicode.Scalar] {
        let limit = Int32(max(0, min(eventCount, self.eventCount)))
        var scalars: [Unicode.Scalar] = []
        log.content.array.withUnsafeBufferPointer { content in
            for chunk in letters.chunks {
                for span in chunk.spans {
                    let visible = span.visible(after: limit)
                    if !visible.isEmpty { scalars.append(contentsOf: content[visible]) }
                }
            }
        }
        return scalars
    }

    /// Returns how many letters were inserted and how many deleted by a range of the events.
    public func letterCounts(of events: Range<Int>) -> (inserted: Int, deleted: Int) {
        let events = events.clamped(to: 0..<eventCount)
        if events.isEmpty { return (0, 0) }
        var counts = (inserted: 0, deleted: 0)
        var index = log.operationIndex(of: events.lowerBound)
        while index < log.operations.count, log.operations[index].start < events.upperBound {
            let operation = log.operations[index]
            let count = min(operation.end, events.upperBound) - max(operation.start, events.lowerBound)
            switch operation.kind {
            case .insertion: counts.inserted += count
            case .deletion: counts.deleted += count
            }
            index += 1
        }
        return counts
    }
}

/// Taking events back.
extension TextVersions {
    /// Returns the events of an agent within a range of its sequences, as ranges of the history's events; unknown ones are left out.
    public func events(of agent: Agent, sequences: Range<Int>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for sequence in sequences {
            guard let event = log.graph.number(of: EventID(agent: agent, sequence: sequence)) else { break }
            if let last = ranges.last, last.upperBound == event {
                ranges[ranges.count - 1] = last.lowerBound..<event + 1
            } else {
                ranges.append(event..<event + 1)
            }
        }
        return ranges
    }

    /// Returns the latest text without some of the events: letters that they inserted are gone, and those that they removed are back.
    ///
    /// A letter that several authors removed at once counts as removed by the one whose event comes first in the history.
    public func scalars(without events: [Range<Int>]) -> [Unicode.Scalar] {
        var isTaken = [Bool](repeating: false, count: eventCount)
        for range in events {
            for event in range.clamped(to: 0..<eventCount) { isTaken[event] = true }
        }
        var scalars: [Unicode.Scalar] = []
        let content = log.content.array
        for chunk in letters.chunks {
            for span in chunk.spans {
                for offset in 0..<Int(span.count) where !isTaken[Int(span.insertedBy) + offset] {
                    let isThere = span.removedBy == LetterSpan.never || isTaken[Int(span.removedBy) + offset]
                    if isThere { scalars.append(content[Int(span.content) + offset]) }
                }
            }
        }
        return scalars
    }
}
