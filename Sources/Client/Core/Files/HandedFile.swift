/// A file that is passed to another program.
public struct HandedFile: Equatable, Sendable {
    /// The address of its bytes.
    public let address: String
    /// The name of the file.
    public let name: String
    /// The media type of the file.
    public let mediaType: String

    public init(address: String, name: String, mediaType: String) {
        self.address = address
        self.name = name
        self.mediaType = mediaType
    }
}
