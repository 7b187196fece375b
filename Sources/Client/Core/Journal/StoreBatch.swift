import Domain
import EmbeddedSupport
import Replication

/// What the device's storage stores in one transaction: all of it is durable, or none.
public struct StoreBatch: Sendable {
    /// The operations to merge into the stored records of their entities.
    public var operations: [Operation] = []
    /// The operations that wait to be sent from now on.
    public var outbox: [OutboxEntry] = []
    /// The keys of operations that the server has accepted.
    public var sent: [String] = []
    /// The operations that the server rejected; they are stored separately, never dropped.
    public var rejected: [OutboxEntry] = []
    /// The entities that are removed for good.
    public var removed: [EntityID] = []
    /// The settings to write, or to remove.
    public var settings: [Setting] = []

    /// Whether it is everything that the page has, to be stored before anything else in a database that the page has not read.
    public var isWhole = false
    /// The settings of a whole batch that are only written where none of the same name are stored.
    public var held: [Setting] = []

    /// A setting of the device.
    public struct Setting: Equatable, Sendable {
        /// The name of the setting.
        public let name: String
        /// The value; an empty one removes the setting.
        public let value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    public init() {}

    /// Whether there is nothing to store.
    public var isEmpty: Bool {
        operations.isEmpty && outbox.isEmpty && sent.isEmpty && rejected.isEmpty && removed.isEmpty && settings.isEmpty
    }

    /// Whether it has an answer of the server: it stores how far the device has heard.
    public var isFromServer: Bool { settings.contains { $0.name == revisionName } }

    /// The operations grouped by entity, in their order.
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

    /// Adds another batch, to be stored after this one or with it.
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

/// The name of the setting that an answer of the server changes.
private let revisionName = Setting.revision
