import Domain
import EmbeddedSupport

/// Tells of a picture that could not be kept on the device, and why.
public struct PictureFailure: Equatable, Sendable {
    /// Tells why.
    public enum Reason: String, CaseIterable, Sendable {
        /// Say that the network failed, that the server does not give the picture, or that the device has no room.
        case network, missing, full
    }

    /// Tells why.
    public let reason: Reason
    /// Identifies the picture.
    public let picture: EntityID
    /// Names the product that it belongs to; empty where it belongs to none.
    public var name = ""

    /// Reads a line of `Web/catalogues.js`: the reason and the address of the picture.
    public init?(line: String) {
        for reason in Reason.allCases {
            guard let path = ExactText.rest(of: line, after: reason.rawValue + " ") else { continue }
            let bytes = ExactText.bytes(of: path)
            guard bytes.count >= EntityID.textLength,
                let id = EntityID(text: String(decoding: bytes.suffix(EntityID.textLength), as: UTF8.self))
            else { return nil }
            (self.reason, picture) = (reason, id)
            return
        }
        return nil
    }
}
