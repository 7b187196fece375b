/// One entry of a file's metadata.
public struct MetadataItem: Equatable, Sendable {
    /// The name in Exif or in the container.
    public var name: String
    /// The value as text.
    public var value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
