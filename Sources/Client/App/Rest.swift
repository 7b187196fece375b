/// Tells how much of the program is there: a page starts with the first part of it, and the rest follows.
public enum Rest: Equatable, Sendable {
    /// Says that the rest is on its way.
    case coming
    /// Says that the rest could not be had.
    case missing
    /// Says that all of it is there.
    case here
}
