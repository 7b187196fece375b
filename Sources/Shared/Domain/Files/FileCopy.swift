/// The server's progress with a copy of a film that browsers can't play as it is.
public enum FileCopy: Equatable, Sendable {
    /// The copy is being made, and done to a percentage.
    case underWay(percent: Int)
    /// The copy can be played.
    case ready
    /// The copy can't be made.
    case failed
}
