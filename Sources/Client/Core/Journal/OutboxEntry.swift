import EmbeddedSupport
import Replication

/// Holds one operation that waits to be sent, as it is stored on the device.
public struct OutboxEntry: Equatable, Sendable {
    /// Tells who moved something to the trash.
    public enum Deletion: Equatable {
        /// A person did, who was offered to take it back.
        case byHand
        /// Nobody did: a deadline has passed.
        case unattended
    }

    /// Orders the entries as they were made; no two are the same.
    public let key: String
    /// Holds the JSON form of the operation.
    public let text: String

    public init(key: String, text: String) {
        self.key = key
        self.text = text
    }

    /// Tells who moved something to the trash by the operation; nil where it moves nothing there.
    public var deletion: Deletion? {
        let bytes = ExactText.bytes(of: text)
        guard bytes.indices.contains(where: { ExactText.holds(bytes, OutboxEntry.deletionField, at: $0) }) else { return nil }
        guard let operation = Record.operations(in: "[" + text + "]")?.first, operation.isDeletion else { return nil }
        return operation.isExpiry ? .unattended : .byHand
    }

    /// The revision that the tab had heard of which made a deletion; nil for other operations, and for those of earlier versions.
    ///
    /// The tab that sends may have heard of more: what somebody wrote meanwhile was not seen by whoever deleted.
    public var heardRevision: Int64? {
        let parts = ExactText.bytes(of: key).split(separator: 0x2D)
        return parts.count == 3 ? Int64(String(decoding: parts[2], as: UTF8.self)) : nil
    }

    private static let deletionField = ExactText.bytes(of: "\"deletedAt\"")
}
