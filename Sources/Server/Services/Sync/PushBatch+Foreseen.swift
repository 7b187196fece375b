import Domain
import Replication
import Store

extension PushBatch {
    /// Returns the rows that a batch of operations reads in most cases.
    static func rows(for operations: [PreparedOperation], since: Int64, in space: Identifier<Space>) -> [RowKey] {
        var keys: Set<RowKey> = since > 0 ? [.space(space), .entry(space, revision: since)] : [.space(space)]
        for prepared in operations {
            let operation = prepared.operation
            keys.insert(.entity(space, operation.entity))
            if operation.isNoteWithoutTopic { keys.insert(.firstTopic(space)) }
            guard case .edit(let field, let run) = operation.change else { continue }
            let text = ProjectedText(space: space, kind: operation.kind, entity: operation.entity, field: field)
            keys.insert(.text(text))
            keys.insert(.sequence(agent: run.agent.text, text))
        }
        return Array(keys)
    }
}

extension Operation {
    /// Whether the operation makes a note without saying in which topic, so that it goes into the first one.
    fileprivate var isNoteWithoutTopic: Bool {
        guard kind == .note, case .write(let fields, _) = change else { return false }
        return fields.contains { $0.name == Fields.createdAt.name } && !fields.contains { $0.name == Fields.topicID.name }
    }
}
