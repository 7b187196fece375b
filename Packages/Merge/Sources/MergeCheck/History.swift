import Merge

/// A concurrent editing history and the text it must merge to.
///
/// As a line it is decimal numbers separated by spaces, every list after its count: the expected scalars, then the runs, each `agent
/// firstSequence parents edits`, where a parent is `agent sequence` and an edit `position deletedCount scalars`.
public struct History: Equatable, Sendable {
    /// The runs in order of arrival.
    public var runs: [TextRun]
    /// The text that every replica must end with.
    public var expected: [Unicode.Scalar]

    public init(runs: [TextRun], expected: [Unicode.Scalar]) {
        self.runs = runs
        self.expected = expected
    }

    /// Reads a line without its line end.
    public init(line: [UInt8]) throws(HistoryError) {
        var reader = NumberReader(bytes: line)
        expected = try reader.readScalars()
        runs = []
        for _ in 0..<(try reader.readCount()) {
            let agent = Agent(rawValue: try reader.readNumber())
            let firstSequence = try reader.readCount()
            var parents: [EventID] = []
            for _ in 0..<(try reader.readCount()) {
                parents.append(EventID(agent: Agent(rawValue: try reader.readNumber()), sequence: try reader.readCount()))
            }
            var edits: [TextEdit] = []
            for _ in 0..<(try reader.readCount()) {
                let position = try reader.readCount()
                let deletedCount = try reader.readCount()
                edits.append(TextEdit(position: position, deletedCount: deletedCount, inserted: try reader.readScalars()))
            }
            runs.append(TextRun(agent: agent, firstSequence: firstSequence, parents: parents, edits: edits))
        }
        try reader.finish()
    }

    /// The history as a line, without a line end.
    public var line: String {
        var line = "\(expected.count)"
        for scalar in expected { line += " \(scalar.value)" }
        line += " \(runs.count)"
        for run in runs {
            line += " \(run.agent.rawValue) \(run.firstSequence) \(run.parents.count)"
            for parent in run.parents { line += " \(parent.agent.rawValue) \(parent.sequence)" }
            line += " \(run.edits.count)"
            for edit in run.edits {
                line += " \(edit.position) \(edit.deletedCount) \(edit.inserted.count)"
                for scalar in edit.inserted { line += " \(scalar.value)" }
            }
        }
        return line
    }
}
