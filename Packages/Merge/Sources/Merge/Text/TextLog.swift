/// Every event of a text in order of arrival: the graph, the operations and the inserted scalars in columns.
struct TextLog: Sendable {
    /// The authors and ancestry of the events.
    private(set) var graph = EventGraph()
    /// The operations of the events; none crosses the border between two entries of the graph.
    private(set) var operations: [TextOperation] = []
    /// All scalars ever inserted, in order of arrival.
    private(set) var content = TextScalars()
    /// The length in scalars of the text at the parents of each entry of the graph, set by a replay.
    var baseLengths: [Int] = []

    var eventCount: Int { graph.eventCount }

    /// Returns the index of the operation with an event.
    func operationIndex(of event: EventNumber) -> Int {
        var low = 0
        var high = operations.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if operations[middle].start <= event { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Returns the length in scalars of the text after an event that was replayed.
    func length(after event: EventNumber) -> Int {
        let operation = operations[operationIndex(of: event)]
        return baseLengths[graph.entryIndex(of: event)] + operation.lengthChange(after: event - operation.start + 1)
    }

    /// Reserves memory for the events of runs that are about to be appended.
    mutating func reserveCapacity(for runs: [TextRun]) {
        var scalarCount = content.count
        var editCount = operations.count
        for run in runs {
            editCount += run.edits.count
            for edit in run.edits { scalarCount += edit.inserted.count }
        }
        content.reserveCapacity(scalarCount)
        operations.reserveCapacity(editCount)
    }

    /// Makes room for the agents of runs that are about to be appended; a single run makes it itself.
    mutating func prepare(for runs: [TextRun]) {
        if runs.count < 2 { return }
        var agents: [Agent] = []
        agents.reserveCapacity(runs.count)
        for run in runs where agents.last != run.agent { agents.append(run.agent) }
        graph.prepare(for: agents)
    }

    /// Adds an admitted run at the end; its positions are checked when it is replayed.
    mutating func append(_ run: AdmittedRun) {
        let firstNew = eventCount
        let beginsEntry = graph.append(agent: run.agent, parents: run.parents, count: run.eventCount)
        if beginsEntry { baseLengths.append(0) }
        var event = firstNew
        var entryStart = beginsEntry ? firstNew : -1
        for edit in run.edits {
            if edit.deletedCount > 0 {
                append(.deletion, event, edit.deletedCount, edit.position, entryStart: entryStart)
                event += edit.deletedCount
                entryStart = -1
            }
            if !edit.inserted.isEmpty {
                append(.insertion, event, edit.inserted.count, edit.position, entryStart: entryStart)
                content.append(edit.inserted)
                event += edit.inserted.count
                entryStart = -1
            }
        }
    }

    private mutating func append(
        _ kind: TextOperation.Kind, _ start: EventNumber, _ count: Int, _ position: Int, entryStart: EventNumber
    ) {
        var lengthChange = 0
        if start != entryStart {
            let last = operations[operations.count - 1]
            // The position is not checked yet and may be any number: a sum that wraps can't make an invalid one valid.
            let following = last.kind == .insertion ? last.position &+ last.count : last.position
            if last.kind == kind && following == position {
                operations[operations.count - 1].count += count
                return
            }
            lengthChange = last.lengthChange(after: last.count)
        }
        operations.append(
            TextOperation(
                start: start, count: count, position: position, kind: kind,
                contentStart: kind == .insertion ? content.count : 0, lengthChange: lengthChange))
    }

    /// The state that `rollBack` restores.
    var mark: TextLogMark {
        TextLogMark(
            graph: graph.mark, operationCount: operations.count,
            lastOperationCount: operations.isEmpty ? 0 : operations[operations.count - 1].count, contentCount: content.count)
    }

    /// Reverts the latest `append`, made by the agent on the log for which a mark was created.
    mutating func rollBack(to mark: TextLogMark, agent: Agent) {
        graph.rollBack(to: mark.graph, agent: agent)
        baseLengths.removeLast(baseLengths.count - mark.graph.entryCount)
        operations.removeLast(operations.count - mark.operationCount)
        if !operations.isEmpty { operations[operations.count - 1].count = mark.lastOperationCount }
        content.removeLast(content.count - mark.contentCount)
    }

    /// Keeps the inserted scalars in less memory until more are inserted.
    mutating func rest() { content.rest() }
}
