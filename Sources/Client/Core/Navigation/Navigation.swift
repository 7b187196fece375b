import Domain

/// The current screen, and how it was reached.
public final class Navigation {
    /// The screen that is shown.
    public var screen = Screen.start
    /// Whether the page's address is still the sign-in link; going anywhere ends this.
    public var isAtLink = false
    /// Whether a screen has been shown since the start.
    public var hasEntered = false
    /// Whether START has been tapped on this device.
    public var hasStarted = false
    /// Whether the screen is less deep than the previous one.
    public var isGoingBack = false
    /// What was opened from the search, which is shown beside it in a wide window; nil once anything else is shown.
    public var found: EntityID?
    /// The list of the notes of all topics from which a note was opened; nil once another list is shown.
    public var smartList: Screen?
    /// The screen that a person wants to begin with on this device.
    public var first = Screen.topics
    /// The title that was last set on the page.
    public var toldTitle = ""

    public init() {}

    /// The screen that the program starts with.
    public var home: Screen { hasStarted ? first : .start }
}
