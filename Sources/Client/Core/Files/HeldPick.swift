import Domain
import JSON
import Wire

/// A file that a person chose and of which the device has the bytes alone: the page was left before it was added.
public struct HeldPick: Equatable, Sendable {
    /// The identity that the file is to have.
    public let id: EntityID
    public let purpose: UploadRequest.Purpose

    public init(id: EntityID, purpose: UploadRequest.Purpose) {
        self.id = id
        self.purpose = purpose
    }

    /// Reads the JSON form that `hold` of `Web/media.js` writes; nil for anything else.
    public init?(text: String) {
        do throws(JSONError) {
            let json = try JSON(parsing: text)
            guard let id = json["id"]?.string.flatMap({ EntityID(text: $0) }),
                let purpose = json["purpose"]?.string.flatMap({ UploadRequest.Purpose(rawValue: $0) })
            else { return nil }
            self.init(id: id, purpose: purpose)
        } catch {
            return nil
        }
    }
}
