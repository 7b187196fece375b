import Domain

/// What is shown, and how it was come to.
public final class Navigation {
    /// What is shown.
    public var screen = Screen.start
    /// Whether the page's address is still the link to sign in by; going anywhere ends that.
    public var isAtLink = false
    /// Whether a screen was shown since the start.
    public var hasEntered = false
    /// Whether START was touched once on this device.
    public var hasStarted = false
    /// Whether the screen lies less deep than the one before.
    public var isGoingBack = false
    /// What was opened from the search, which stands beside it in a wide window; nil once anything else is shown.
    public var found: EntityID?
    /// The title that the page was told last.
    public var toldTitle = ""

    public init() {}

    /// The screen that the program begins with.
    public var home: Screen { hasStarted ? .topics : .start }
}
