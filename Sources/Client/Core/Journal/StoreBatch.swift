import Domain
import EmbeddedSupport
import Replication

/// Gathers what goes to the device's storage in one transaction: all of it is durable, or none.
public struct StoreBatch: Sendable {
    /// Lists operations to be merged into the stored records of their entities.
    public var operations: [Operation] = []
    /// Lists operations that wait to be sent from now on.
    public var outbox: [OutboxEntry] = []
    /// Lists the keys of operations that the server has taken.
    public var sent: [String] = []
    /// Lists operations that the server can't take; they are kept apart, never dropped.
    public var rejected: [OutboxEntry] = []
    /// Lists entities that are removed for good.
    public var removed: [EntityID] = []
    /// Lists settings to be written, or removed.
    public var settings: [Setting] = []

    /// Whether it is all that the page holds, to go before anything else into a database that the page has not read.
    public var isWhole = false
    /// The settings of a whole batch that are to be written where there are none of their names.
    public var held: [Setting] = []

    /// Holds one setting of the device.
    public struct Setting: Equatable, Sendable {
        /// Names the setting.
        public let name: String
        /// Holds the value; an empty one removes the setting.
        public let value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    public init() {}

    /// Tells whether there is nothing to store.
    public var isEmpty: Bool {
        operations.isEmpty && outbox.isEmpty && sent.isEmpty && rejected.isEmpty && removed.isEmpty && settings.isEmpty
    }

    /// Groups the operations by entity, in their order.
    public var operationsByEntity: [(entity: EntityID, operations: [Operation])] {
        var places: [EntityID: Int] = [:]
        var groups: [(entity: EntityID, operations: [Operation])] = []
        for operation in operations {
            if let place = places[operation.entity] {
                groups[place].operations.append(operation)
            } else {
                places[operation.entity] = groups.count
                groups.append((operation.entity, [operation]))
            }
        }
        return groups
    }

    /// Adds what another batch stores, to be stored after it or with it.
    public mutating func add(_ other: StoreBatch) {
        operations += other.operations
        outbox += other.outbox
        sent += other.sent
        rejected += other.rejected
        removed += other.removed
        for setting in other.settings {
            settings.removeAll { ExactText.areSame($0.name, setting.name) }
            settings.append(setting)
        }
    }
}
