/// Applies local edits and runs from elsewhere.
extension TextDocument {
    /// Edits the visible text as an agent and returns the run to store and send; throws as `apply` does.
    public mutating func edit(_ edits: [TextEdit], by agent: Agent) throws(TextError) -> TextRun {
        var run = TextRun(agent: agent, firstSequence: nextSequence(of: agent), parents: frontier, edits: edits)
        run.edits.removeAll { $0.deletedCount == 0 && $0.inserted.isEmpty }
        _ = try insert(run, isRecording: false)
        return run
    }

    /// Merges a run and returns its changes of the visible text.
    ///
    /// Known events are compared and skipped. Parents that are ancestors of other parents are left out. A run that throws changes nothing.
    public mutating func apply(_ run: TextRun) throws(TextError) -> [TextPatch] {
        var patches: [TextPatch] = []
        for edit in try insert(run, isRecording: true) {
            patches.append(TextPatch(position: edit.position, deletedCount: edit.deletedCount, inserted: edit.inserted))
        }
        return patches
    }

    /// Merges runs, parents before children, at once, and returns the number of new events in each.
    ///
    /// This costs as much as merging only the one with the oldest parents. Known events are compared and skipped. Throws `tooMuchWork` past
    /// the limit of the work. A document that throws must not be used any more.
    public mutating func merge(_ runs: [TextRun], work: MergeWork = MergeWork()) throws(TextError) -> [Int] {
        let firstNew = log.mark.graph.eventCount
        var counts: [Int] = []
        log.prepare(for: runs)
        for run in runs {
            let admitted = try log.admit(run, work: work)
            if let admitted { log.append(admitted) }
            counts.append(admitted?.eventCount ?? 0)
        }
        var replay = TextReplay(firstNew: firstNew, isRecording: false, work: work)
        if log.mark.graph.eventCount > firstNew { try replay.run(&log, on: &text) }
        return counts
    }

    private mutating func insert(_ run: TextRun, isRecording: Bool) throws(TextError) -> [TextEdit] {
        guard let admitted = try log.admit(run) else { return [] }
        let mark = log.mark
        log.append(admitted)
        var replay = TextReplay(firstNew: mark.graph.eventCount, isRecording: isRecording)
        do throws(TextError) {
            try replay.run(&log, on: &text)
        } catch {
            log.rollBack(to: mark, agent: run.agent)
            throw error
        }
        return replay.changes.edits
    }
}
