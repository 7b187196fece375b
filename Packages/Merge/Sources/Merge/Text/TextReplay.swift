/// The update of a text to its log: linear history directly, concurrent history through a tracker.
struct TextReplay {
    /// The number of the first event that the text does not have yet.
    let firstNew: EventNumber
    /// Whether the changes of the text are collected.
    let isRecording: Bool
    /// The changes of the text, if they are collected.
    private(set) var changes = TextEditList()
    /// The letters with the events that inserted and removed them; nil if they are not collected.
    var letters: LetterList?
    private let work: MergeWork
    private var tracker: TextTracker
    private var isTracking = false
    private var version: [EventNumber] = []

    /// Prepares a replay of the events from a number on.
    init(firstNew: EventNumber, isRecording: Bool, work: MergeWork = MergeWork()) {
        self.firstNew = firstNew
        self.isRecording = isRecording
        self.work = work
        tracker = TextTracker(work: work)
    }

    /// Applies the new events; throws `positionOutOfBounds` before applying anything of an invalid entry, and `tooMuchWork` anywhere.
    mutating func run(_ log: inout TextLog, on text: inout GapBuffer) throws(TextError) {
        let start = ReplayStart(graph: log.graph, firstNew: firstNew)
        for index in start.entry..<log.graph.entries.count {
            let entry = log.graph.entries[index]
            let event = max(start.event, entry.start)
            if event >= entry.end { continue }
            // Up to here every event is an ancestor of all that follow, so that linear history can be applied directly.
            let linearEnd = entry.followsAll ? max(event, min(entry.end, start.earliestLaterParent(ofEntry: index) + 1)) : event
            if linearEnd > event {
                isTracking = false
            } else if isTracking {
                move(to: log.graph.parents(of: event, inEntry: index), in: log.graph)
            }
            if entry.end > firstNew { try check(entryIndex: index, in: &log, textLength: text.count) }
            try apply(max(event, firstNew)..<max(linearEnd, firstNew), of: log, to: &text)
            if linearEnd < entry.end {
                if !isTracking { startTracking(at: linearEnd, inEntry: index, of: log) }
                try track(linearEnd..<entry.end, of: log, to: &text)
            }
            version = [entry.end - 1]
        }
    }

    /// Sets the length of the text at a new entry's parents, and checks the positions of its new events.
    private func check(entryIndex: Int, in log: inout TextLog, textLength: Int) throws(TextError) {
        let entry = log.graph.entries[entryIndex]
        if entry.start >= firstNew {
            let parents = log.graph.parents(ofEntry: entryIndex)
            if parents.isEmpty {
                log.baseLengths[entryIndex] = 0
            } else if parents.count == 1 {
                log.baseLengths[entryIndex] = log.length(after: parents[0])
            } else {
                log.baseLengths[entryIndex] = entry.followsAll ? textLength : tracker.currentLength
            }
        }
        var index = log.operationIndex(of: max(entry.start, firstNew))
        while index < log.operations.count && log.operations[index].start < entry.end {
            let operation = log.operations[index]
            let length = log.baseLengths[entryIndex] + operation.lengthChange
            if operation.position < 0 || operation.position > length {
                throw .positionOutOfBounds(position: operation.position, length: length)
            }
            if operation.kind == .deletion && operation.count > length - operation.position {
                throw .positionOutOfBounds(position: operation.position, length: operation.position)
            }
            index += 1
        }
    }

    /// Applies events without concurrent ones.
    private mutating func apply(_ events: Range<EventNumber>, of log: TextLog, to text: inout GapBuffer) throws(TextError) {
        if events.isEmpty { return }
        var event = events.lowerBound
        var index = log.operationIndex(of: event)
        while event < events.upperBound {
            let operation = log.operations[index]
            let end = min(operation.end, events.upperBound)
            try work.check()
            change(event..<end, of: operation, at: operation.position(of: event), log: log, text: &text)
            event = end
            index += 1
        }
    }

    /// Replays events through the tracker and applies the new ones at their final positions.
    private mutating func track(_ events: Range<EventNumber>, of log: TextLog, to text: inout GapBuffer) throws(TextError) {
        var event = events.lowerBound
        var index = log.operationIndex(of: event)
        while event < events.upperBound {
            let operation = log.operations[index]
            try work.check()
            var end = min(operation.end, events.upperBound)
            if event < firstNew { end = min(end, firstNew) }
            var finalPosition: Int?
            switch operation.kind {
            case .insertion:
                finalPosition = tracker.insert(event..<end, at: operation.position(of: event), in: log.graph)
            case .deletion:
                let deleted = tracker.delete(event..<end, at: operation.position)
                end = event + deleted.count
                finalPosition = deleted.finalPosition
            }
            if let finalPosition, event >= firstNew {
                change(event..<end, of: operation, at: finalPosition, log: log, text: &text)
            }
            event = end
            if event >= operation.end { index += 1 }
        }
    }

    private mutating func change(
        _ events: Range<EventNumber>, of operation: TextOperation, at position: Int, log: TextLog, text: inout GapBuffer
    ) {
        work.add(1 + text.distance(to: position) / MergeWork.movedScalars)
        switch operation.kind {
        case .deletion:
            text.remove(at: position, count: events.count)
            if isRecording { changes.appendDeletion(position: position, count: events.count) }
            letters?.remove(events, at: position)
        case .insertion:
            let start = operation.contentStart + (events.lowerBound - operation.start)
            let range = start..<start + events.count
            let content = log.content.array
            text.insert(content, range, at: position)
            if isRecording { changes.appendInsertion(position: position, scalars: content, range: range) }
            letters?.insert(events, content: start, at: position)
        }
    }

    /// Starts the tracker before an event of an entry whose earlier events are all its ancestors.
    private mutating func startTracking(at event: EventNumber, inEntry index: Int, of log: TextLog) {
        let isFirst = event == log.graph.entries[index].start
        tracker.reset(
            firstEvent: event, eventCount: log.eventCount - event,
            length: isFirst ? log.baseLengths[index] : log.length(after: event - 1))
        isTracking = true
    }

    private mutating func move(to target: [EventNumber], in graph: EventGraph) {
        if version == target { return }
        let (left, entered) = graph.difference(from: version, to: target, work: work)
        for events in left { tracker.retreat(events) }
        for events in entered.reversed() { tracker.advance(events) }
    }
}
