/// Takes in edits made here and runs that came from elsewhere.
extension TextDocument {
    /// Edits the visible text as an agent and returns the run to keep and to send; throws as `apply` does.
    public mutating func edit(_ edits: [TextEdit], by agent: Agent) throws(TextError) -> TextRun {
        var run = TextRun(agent: agent, firstSequence: nextSequence(of: agent), parents: frontier, edits: edits)
        run.edits.removeAll { $0.deletedCount == 0 && $0.inserted.isEmpty }
        _ = try insert(run, isRecording: false)
        return run
    }

    /// Merges a run and returns what it changed in the visible text.
    ///
    /// What is known already is compared and skipped. Parents that other parents follow are left out. A run that throws
    /// changes nothing.
    public mutating func apply(_ run: TextRun) throws(TextError) -> [TextPatch] {
        var patches: [TextPatch] = []
        for edit in try insert(run, isRecording: true) {
            patches.append(TextPatch(position: edit.position, deletedCount: edit.deletedCount, inserted: edit.inserted))
        }
        return patches
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
