import EmbeddedSupport

/// Converts the log to runs.
extension TextLog {
    /// Returns the whole history, parents before children, in as few runs as its shape allows.
    func runs() -> [TextRun] {
        var runs: [TextRun] = []
        var isWritten = [Bool](repeating: false, count: graph.entries.count)
        let content = content.array
        for index in graph.entries.indices where !isWritten[index] {
            var edits = TextEditList()
            var next: Int? = index
            while let current = next {
                isWritten[current] = true
                collectEdits(ofEntry: current, from: content, into: &edits)
                next = graph.continuation(ofEntry: current)
            }
            let entry = graph.entries[index]
            runs.append(
                TextRun(
                    agent: entry.agent, firstSequence: entry.sequence,
                    parents: identities(of: graph.parents(ofEntry: index)), edits: edits.edits))
        }
        return runs
    }

    /// Returns the identities of events, ascending.
    func identities(of events: [EventNumber]) -> [EventID] {
        var identities: [EventID] = []
        for event in events { identities.append(graph.identity(of: event)) }
        identities.sortStably { $0 < $1 }
        return identities
    }

    private func collectEdits(ofEntry index: Int, from content: [Unicode.Scalar], into edits: inout TextEditList) {
        let entry = graph.entries[index]
        var operationIndex = operationIndex(of: entry.start)
        while operationIndex < operations.count && operations[operationIndex].start < entry.end {
            let operation = operations[operationIndex]
            switch operation.kind {
            case .deletion:
                edits.appendDeletion(position: operation.position, count: operation.count)
            case .insertion:
                let range = operation.contentStart..<operation.contentStart + operation.count
                edits.appendInsertion(position: operation.position, scalars: content, range: range)
            }
            operationIndex += 1
        }
    }
}
