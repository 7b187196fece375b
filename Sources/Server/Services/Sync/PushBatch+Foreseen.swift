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
            guard case .edit(let field, let run) = operation.change else { continue }
            let text = ProjectedText(space: space, kind: operation.kind, entity: operation.entity, field: field)
            keys.insert(.text(text))
            keys.insert(.sequence(agent: run.agent.text, text))
        }
        return Array(keys)
    }
}
