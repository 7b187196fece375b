import EmbeddedSupport
import JSON
import Merge
import Replication

extension TextRun {
    /// Reads the members of an edit's JSON form.
    init(json: JSON) throws(WireError) {
        guard let agent = Agent(text: try json.text(at: "agent")) else { throw .invalid("agent") }
        let sequence = try json.whole(at: "seq")
        guard sequence >= 0, sequence <= TextRun.maximumSequence else { throw .invalid("seq") }
        var parents: [EventID] = []
        for parent in try json.list(at: "parents", limit: Operation.maximumEditCount) {
            guard let pair = parent.array, pair.count == 2, let name = pair[0].string, let agent = Agent(text: name),
                let sequence = pair[1].integer, sequence >= 0, sequence <= TextRun.maximumSequence
            else { throw .invalid("parents") }
            parents.append(EventID(agent: agent, sequence: Int(sequence)))
        }
        var edits: [TextEdit] = []
        for edit in try json.list(at: "edits", limit: Operation.maximumEditCount) {
            guard let parts = edit.array, parts.count == 3, let position = parts[0].integer, let deleted = parts[1].integer,
                let inserted = parts[2].string, position >= 0, position <= TextRun.maximumSequence,
                deleted >= 0, deleted <= TextRun.maximumSequence
            else { throw .invalid("edits") }
            edits.append(
                TextEdit(position: Int(position), deletedCount: Int(deleted), inserted: ExactText.scalars(of: inserted)))
        }
        self.init(agent: agent, firstSequence: Int(sequence), parents: parents, edits: edits)
    }

    /// The maximum of sequences, positions and counts, so that sums of them never overflow 32 bits in the browser.
    static let maximumSequence: Int64 = 500_000_000

    /// Writes the members of an edit's JSON form into an open object.
    func writeMembers(to writer: inout JSONWriter) {
        writer.key("agent")
        writer.string(agent.text)
        writer.key("seq")
        writer.integer(Int64(firstSequence))
        writer.key("parents")
        writer.beginArray()
        for parent in parents {
            writer.beginArray()
            writer.string(parent.agent.text)
            writer.integer(Int64(parent.sequence))
            writer.endArray()
        }
        writer.endArray()
        writer.key("edits")
        writer.beginArray()
        for edit in edits {
            writer.beginArray()
            writer.integer(Int64(edit.position))
            writer.integer(Int64(edit.deletedCount))
            writer.string(ExactText.text(of: edit.inserted))
            writer.endArray()
        }
        writer.endArray()
    }
}
