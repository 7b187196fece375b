import EmbeddedSupport

/// Decides which part of a run is new and whether it is valid.
extension TextLog {
    /// Checks all of a run but its positions; returns nil if all of it is known.
    ///
    /// Parents that are ancestors of other parents are redundant and left out, so that every device stores the same minimal set.
    func admit(_ run: TextRun, work: MergeWork? = nil) throws(TextError) -> AdmittedRun? {
        for edit in run.edits where edit.deletedCount < 0 { throw .negativeDeletedCount(edit.deletedCount) }
        let count = run.eventCount
        if count == 0 { throw .emptyRun }
        if count > TextDocument.maximumEventCount { throw .tooManyEvents(limit: TextDocument.maximumEventCount) }
        let expected = graph.nextSequence(of: run.agent)
        if run.firstSequence < 0 || run.firstSequence > expected {
            throw .sequenceGap(agent: run.agent, expected: expected, found: run.firstSequence)
        }
        let knownCount = min(expected - run.firstSequence, count)
        if knownCount > 0 {
            work?.add(knownCount)
            try checkKnown(knownCount, of: run)
        }
        if knownCount == count { return nil }
        if count - knownCount > TextDocument.maximumEventCount - eventCount { throw .tooManyEvents(limit: TextDocument.maximumEventCount) }
        let parents: [EventNumber]
        if knownCount > 0 {
            parents = try numbers(of: [EventID(agent: run.agent, sequence: expected - 1)], work: work)
        } else {
            parents = try numbers(of: run.parents, work: work)
        }
        try work?.check()
        return AdmittedRun(
            agent: run.agent, parents: parents, edits: run.edits(droppingFirst: knownCount), eventCount: count - knownCount)
    }

    /// Returns the event numbers of identities, ascending and minimal.
    private func numbers(of identities: [EventID], work: MergeWork?) throws(TextError) -> [EventNumber] {
        var numbers: [EventNumber] = []
        for identity in identities {
            guard let number = graph.number(of: identity) else { throw .unknownParent(identity) }
            numbers.append(number)
        }
        numbers.sortStably { $0 < $1 }
        return graph.maximal(of: numbers, work: work)
    }

    /// Throws `identityReused` unless the first events of a run are in the log with the same parents and content.
    private func checkKnown(_ count: Int, of run: TextRun) throws(TextError) {
        var cursor = TextLogCursor(log: self, agent: run.agent, sequence: run.firstSequence)
        if !cursor.hasParents(run.parents) { throw .identityReused(cursor.identity) }
        var remaining = count
        for edit in run.edits {
            for index in 0..<min(edit.deletedCount + edit.inserted.count, remaining) {
                if remaining < count {
                    let previous = cursor.identity
                    cursor.advance()
                    if !cursor.hasParents([previous]) { throw .identityReused(cursor.identity) }
                }
                let isSame =
                    index < edit.deletedCount
                    ? cursor.isDeletion(at: edit.position)
                    : cursor.isInsertion(
                        of: edit.inserted[index - edit.deletedCount], at: edit.position &+ (index - edit.deletedCount))
                if !isSame { throw .identityReused(cursor.identity) }
                remaining -= 1
            }
        }
    }
}
