import Domain

/// Remembers how what is shown was come to.
struct NavigationState {
    /// Says that the page's address is still the link to sign in by; going anywhere ends that.
    var isAtLink = false
    /// Says that START was touched once on this device.
    var hasStarted = false
    /// Says that the screen lies less deep than the one before.
    var isGoingBack = false
    /// What was opened from the search, which stands beside it in a wide window; nil once anything else is shown.
    var found: EntityID?
    /// Holds the title that the page was told last.
    var toldTitle = ""
}
