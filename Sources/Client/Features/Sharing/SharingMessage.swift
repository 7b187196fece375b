import Core

/// What happens to files that another program gives.
public enum SharingMessage: Sendable {
    /// A text is to be read another way, both named by their places.
    case read(text: Int, as: Int)
    /// A person has said whether the files are wanted.
    case answered(isWanted: Bool)
}
