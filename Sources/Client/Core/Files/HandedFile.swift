/// Describes a file that is handed to another program.
public struct HandedFile: Equatable, Sendable {
    /// Tells where its bytes are.
    public let address: String
    /// Holds its name.
    public let name: String
    /// Names its media type.
    public let mediaType: String

    public init(address: String, name: String, mediaType: String) {
        self.address = address
        self.name = name
        self.mediaType = mediaType
    }
}
