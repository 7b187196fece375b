import Domain

/// What the app can't find out itself when it starts.
public struct Boot: Sendable {
    /// The path of the page's address.
    public var path: String
    /// The note that the page's address asks to write; nil for any other address.
    public var draft: NoteDraft?
    /// The fragment of the page's address, without `#`.
    public var fragment: String
    /// A secret of this browser by which the server recognises it when the answer to a link was lost; nil without a link.
    public var linkKey: String?
    /// The languages that the browser asks for, the best first.
    public var languages: [String]
    /// A suggested name for the device.
    public var deviceName: String
    /// Fresh random numbers that seed the generator of identities.
    public var seed: (UInt64, UInt64, UInt64, UInt64)
    /// The time of the start.
    public var now: Instant
    /// Whether the page's address is a link for one more device of a person.
    public var hasOtherDevice = false
    /// Whether the page's address is the link to a server that this browser has just restored from an archive.
    public var isRestored = false
    /// The height of the viewport, in CSS pixels.
    public var viewportHeight: Double
    /// The width of the viewport, in CSS pixels; 0 where it is not known.
    public var viewportWidth = 0.0
    /// Whether shortcuts use ⌘ where others use Ctrl.
    public var usesCommandKey = false
    /// The size of the reader's text, as a factor of the usual size.
    public var textScale: Double
    /// How many minutes the reader's clock is ahead of UTC.
    public var timeZoneOffsetMinutes: Int
    /// Returns how many minutes the reader's clock is ahead of UTC at a moment; nil where that never changes.
    public var offsetMinutes: (@Sendable (Instant) -> Int)?
    /// The address of the server, with its path but without a slash at the end; empty where it is not known.
    public var serverAddress = ""
    /// The version of the program.
    public var version: String
    /// Whether the browser gives the page all its features: over HTTPS, or from the device itself.
    public var isSecure: Bool

    public init(
        path: String, fragment: String, languages: [String], deviceName: String, seed: (UInt64, UInt64, UInt64, UInt64),
        now: Instant, viewportHeight: Double, textScale: Double, timeZoneOffsetMinutes: Int, version: String, isSecure: Bool = true
    ) {
        self.path = path
        self.fragment = fragment
        self.languages = languages
        self.deviceName = deviceName
        self.seed = seed
        self.now = now
        self.viewportHeight = viewportHeight
        self.textScale = textScale
        self.timeZoneOffsetMinutes = timeZoneOffsetMinutes
        self.version = version
        self.isSecure = isSecure
    }
}
