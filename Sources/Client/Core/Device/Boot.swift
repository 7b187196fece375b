import Domain

/// Tells the app what it can't find out itself when it starts.
public struct Boot: Sendable {
    /// Holds the path of the page's address.
    public var path: String
    /// Holds what the page's address asks to be written down; nil for any other address.
    public var draft: NoteDraft?
    /// Holds the fragment of the page's address, without `#`.
    public var fragment: String
    /// Holds a secret of this browser by which the server knows it again when the answer to a link was lost; nil without a link.
    public var linkKey: String?
    /// Lists the languages the browser asks for, the best first.
    public var languages: [String]
    /// Proposes a name for the device.
    public var deviceName: String
    /// Seeds the generator of identities with fresh random numbers.
    public var seed: (UInt64, UInt64, UInt64, UInt64)
    /// Tells the time.
    public var now: Instant
    /// Tells the height of the viewport, in CSS pixels.
    public var viewportHeight: Double
    /// Tells the width of the viewport, in CSS pixels; 0 where nobody has told.
    public var viewportWidth = 0.0
    /// Says that shortcuts are with ⌘ where others have Ctrl.
    public var usesCommandKey = false
    /// Tells the size of the reader's text against the usual, as a factor.
    public var textScale: Double
    /// Tells how many minutes the reader's clock is ahead of UTC.
    public var timeZoneOffsetMinutes: Int
    /// Tells how many minutes the reader's clock is ahead of UTC at a moment; nil where that never changes.
    public var offsetMinutes: (@Sendable (Instant) -> Int)?
    /// Tells the version of the program.
    public var version: String
    /// Tells whether the browser gives the page all it has: over HTTPS, or from the device itself.
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
