/// What a scalar folds to.
public enum Folding: Equatable, Sendable {
    /// Nothing: a mark or an ignorable scalar; a mark may change the letter before it (`SearchFolding.composed`).
    case dropped
    /// One letter, or a separator of words as it is.
    case letter(UInt32)
    /// Several letters, with spaces for separators.
    case letters(ArraySlice<UInt32>)
}
