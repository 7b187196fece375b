import Domain
import Wire

/// A chosen file whose bytes are to be stored.
public struct FilePick: Equatable, Sendable {
    /// The runtime's number of the file.
    public let number: Int
    /// The identity that the file is to have.
    public let id: EntityID
    public let purpose: UploadRequest.Purpose
    /// What it is added to.
    public let place: FilePlace

    public init(number: Int, id: EntityID, purpose: UploadRequest.Purpose, place: FilePlace) {
        self.number = number
        self.id = id
        self.purpose = purpose
        self.place = place
    }
}
