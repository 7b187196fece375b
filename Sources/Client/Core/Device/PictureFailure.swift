import Domain
import EmbeddedSupport

/// A picture that could not be stored on the device, and the reason.
public struct PictureFailure: Equatable, Sendable {
    /// A reason why a picture could not be stored.
    public enum Reason: String, CaseIterable, Sendable {
        /// The network failed.
        case network
        /// The server does not provide the picture.
        case missing
        /// The device has no room.
        case full
    }

    /// The reason why it could not be stored.
    public let reason: Reason
    /// The identity of the picture.
    public let picture: EntityID
    /// The name of the product that it belongs to; empty where it belongs to none.
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
