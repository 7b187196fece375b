import Domain
import Replication
import Store

extension ProjectionWriting {
    /// Adds or changes the row of an entity from its registers, without merged texts; throws `unknownEntity` for a kind without a type.
    func project(_ state: EntityState, in space: Identifier<Space>) throws {
        func project<Subject: Entity>(_ type: Subject.Type) throws(StoreError) {
            guard let subject = state.entity(as: type) else { preconditionFailure("a kind has one type") }
            try self.project(subject, in: space)
        }
        guard let type = state.kind.type else { throw ServiceError.unknownEntity("The kind \"\(state.kind.name)\" is unknown.") }
        try project(type)
    }
}
