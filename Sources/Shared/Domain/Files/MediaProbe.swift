/// What was found in a file from its content, never from its name.
public struct MediaProbe: Equatable, Sendable {
    /// The kind of the file; `other` for what can't be shown or played.
    public var kind: MediaKind
    /// The media type (RFC 6838) found in the content.
    public var mediaType: String
    /// The width in pixels, as shown; nil for what has no picture.
    public var width: Int?
    /// The height in pixels, as shown; nil for what has no picture.
    public var height: Int?
    /// The duration in seconds; nil for what has none.
    public var durationSeconds: Double?
    /// When it was taken, according to the file; nil if it does not say.
    public var createdAt: Instant?
    /// Where it was taken; nil if the file does not say.
    public var location: GeographicPoint?
    /// The other metadata of the file, in the order shown; names are those of Exif or of the container.
    public var metadata: [MetadataItem]
    /// What is wrong, as one stable word (`truncated`, `tooManyPixels`); nil for a valid file.
    public var problem: String?

    /// The maximum duration of a recording, in seconds: about three years.
    public static let longestSeconds = 1e8

    /// The longest edge reported, in pixels; decoding is limited by area instead.
    public static let longestEdge = 500_000_000

    /// Returns a duration in seconds from untrusted input; nil for one that no recording has.
    public static func duration(validating seconds: Double) -> Double? { (0...longestSeconds).contains(seconds) ? seconds : nil }

    /// Creates a result for a file of which nothing else is known.
    public init(kind: MediaKind = .other, mediaType: String = "application/octet-stream", problem: String? = nil) {
        self.kind = kind
        self.mediaType = mediaType
        self.problem = problem
        metadata = []
    }
}
