/// Describes a file that is handed to another program.
public struct HandedFile: Equatable, Sendable {
    /// Tells where its bytes are.
    public let address: String
    /// Holds its name.
    public let name: String
    /// Names its media type.
    public let mediaType: String
}
