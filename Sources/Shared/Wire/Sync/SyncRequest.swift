import Domain
import JSON
import Replication

/// Asks a server to take a device's operations and to give what the device has not seen.
public struct SyncRequest: Sendable {
    /// Numbers the last journal entry the device has merged; 0 for a new device.
    public var since: Int64
    /// Holds the mark that came with that revision; nil where none is known.
    public var mark: String?
    /// Names the space whose data the device holds; nil before it has any.
    public var space: String?
    /// Lists the device's own operations in the order they were made; they are taken together or not at all.
    public var operations: [Operation]
    /// Names entities whose stay in the trash seems to be over, of which the server says which it has removed for good.
    public var expired: [EntityID]
    /// Says that the person was asked about a batch that deletes much and wants it.
    public var isMassDeletionConfirmed: Bool

    /// Limits the operations in one request.
    public static let maximumOperationCount = 2_000
    /// Limits the entities that are asked about in one request.
    public static let maximumExpiredCount = 500

    /// Makes a request.
    public init(
        since: Int64, mark: String? = nil, space: String? = nil, operations: [Operation] = [], expired: [EntityID] = [],
        isMassDeletionConfirmed: Bool = false
    ) {
        self.since = since
        self.mark = mark
        self.space = space
        self.operations = operations
        self.expired = expired
        self.isMassDeletionConfirmed = isMassDeletionConfirmed
    }

    /// Reads a request from its JSON form `{"since","mark"?,"space"?,"operations":[…],"expired"?:[…],"confirmed"?}`.
    public init(json: JSON) throws(WireError) {
        since = try json.whole(at: "since")
        guard since >= 0 else { throw .invalid("since") }
        mark = json["mark"]?.string
        space = json["space"]?.string
        var operations: [Operation] = []
        for operation in try json.list(at: "operations", limit: SyncRequest.maximumOperationCount) {
            operations.append(try Operation(json: operation))
        }
        self.operations = operations
        expired = try SyncRequest.identities(in: json["expired"], "expired")
        isMassDeletionConfirmed = json["confirmed"]?.bool ?? false
    }

    /// Writes the request's JSON form.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("since")
        writer.integer(since)
        if let mark {
            writer.key("mark")
            writer.string(mark)
        }
        if let space {
            writer.key("space")
            writer.string(space)
        }
        if isMassDeletionConfirmed {
            writer.key("confirmed")
            writer.bool(true)
        }
        writer.key("operations")
        writer.beginArray()
        for operation in operations { operation.write(to: &writer) }
        writer.endArray()
        if !expired.isEmpty {
            writer.key("expired")
            SyncRequest.write(expired, to: &writer)
        }
        writer.endObject()
    }

    /// Reads a list of identities; an empty one where there is none.
    static func identities(in json: JSON?, _ name: String) throws(WireError) -> [EntityID] {
        let list = json?.array ?? []
        guard list.count <= maximumExpiredCount else { throw .invalid(name) }
        var identities: [EntityID] = []
        for element in list {
            guard let id = element.string.flatMap({ EntityID(text: $0) }) else { throw .invalid(name) }
            identities.append(id)
        }
        return identities
    }

    /// Writes a list of identities.
    public static func write(_ identities: [EntityID], to writer: inout JSONWriter) {
        writer.beginArray()
        for id in identities { writer.string(id.text) }
        writer.endArray()
    }
}
