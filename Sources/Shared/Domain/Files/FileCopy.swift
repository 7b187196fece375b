/// Tells how far the server is with the copy of a film that browsers can't play as it is.
public enum FileCopy: Equatable, Sendable {
    /// Says that so many per cent of it are made.
    case underWay(percent: Int)
    /// Says that it can be played.
    case ready
    /// Says that it can't be made.
    case failed
}
