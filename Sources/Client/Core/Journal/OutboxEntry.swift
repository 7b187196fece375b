import EmbeddedSupport
import Replication

/// An operation that waits to be sent, as it is stored on the device.
public struct OutboxEntry: Equatable, Sendable {
    /// Who moved something to the trash.
    public enum Deletion: Equatable {
        /// A person, who was offered an undo.
        case byHand
        /// Nobody: a deadline has passed.
        case unattended
    }

    /// The key that orders entries as they were made; each is unique.
    public let key: String
    /// The JSON form of the operation.
    public let text: String

    public init(key: String, text: String) {
        self.key = key
        self.text = text
    }

    /// Who moved something to the trash by this operation; nil where it moves nothing there.
    public var deletion: Deletion? {
        let bytes = ExactText.bytes(of: text)
        guard bytes.indices.contains(where: { ExactText.holds(bytes, OutboxEntry.deletionField, at: $0) }) else { return nil }
        guard let operation = Record.operations(in: "[" + text + "]")?.first, operation.isDeletion else { return nil }
        return operation.isExpiry ? .unattended : .byHand
    }

    /// The revision that the tab had heard of when it made a deletion; nil for other operations, and for those of earlier versions.
    ///
    /// The tab that sends it may have heard of more: whoever deleted had not seen what was written meanwhile.
    public var heardRevision: Int64? {
        let parts = ExactText.bytes(of: key).split(separator: 0x2D)
        return parts.count == 3 ? Int64(String(decoding: parts[2], as: UTF8.self)) : nil
    }

    private static let deletionField = ExactText.bytes(of: "\"deletedAt\"")
}
