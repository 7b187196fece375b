import Core

/// What happens to files that another program shares.
public enum SharingMessage: Sendable {
    /// A text is to be read another way; both are given by their indices.
    case read(text: Int, as: Int)
    /// The person has said whether the files are wanted.
    case answered(isWanted: Bool)
    /// The address of a page was typed.
    case addressTyped(String)
    /// The page at that address is to be kept.
    case keepTapped
}
