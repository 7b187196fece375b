/// Tells what was found in a file by looking at its content, never at its name.
public struct MediaProbe: Equatable, Sendable {
    /// Tells what the file is; `other` for what can't be shown or played.
    public var kind: MediaKind
    /// Names the media type (RFC 6838), as the content shows it.
    public var mediaType: String
    /// Counts the pixels across, as shown; nil for what has no picture.
    public var width: Int?
    /// Counts the pixels down, as shown; nil for what has no picture.
    public var height: Int?
    /// Counts the seconds it plays; nil for what does not.
    public var durationSeconds: Double?
    /// Marks when it was taken, as the file says; nil where it does not.
    public var createdAt: Instant?
    /// Holds where it was taken, in degrees north and east; nil where the file does not say.
    public var location: GeographicPoint?
    /// Lists what else the file tells, in the order it is shown; names are those of Exif or of the container.
    public var metadata: [MetadataItem]
    /// Names what is wrong in one stable word (`truncated`, `tooManyPixels`); nil for a sound file.
    public var problem: String?

    /// Counts the seconds of the longest recording there can be, some three years.
    public static let longestSeconds = 1e8

    /// Counts the pixels of the longest edge that is told; what is decoded is limited by its area.
    public static let longestEdge = 500_000_000

    /// Takes a length in seconds from elsewhere; nil for one that no recording has.
    public static func duration(validating seconds: Double) -> Double? { (0...longestSeconds).contains(seconds) ? seconds : nil }

    /// Makes what is found in a file of which nothing else is known.
    public init(kind: MediaKind = .other, mediaType: String = "application/octet-stream", problem: String? = nil) {
        self.kind = kind
        self.mediaType = mediaType
        self.problem = problem
        metadata = []
    }
}
