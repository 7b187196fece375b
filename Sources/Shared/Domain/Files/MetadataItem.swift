/// Holds one thing that a file tells about itself.
public struct MetadataItem: Equatable, Sendable {
    /// Names it as Exif or the container does.
    public var name: String
    /// Holds the value as text.
    public var value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
