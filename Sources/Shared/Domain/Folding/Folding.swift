/// What a scalar folds to.
public enum Folding: Equatable, Sendable {
    /// Nothing: a mark, or what is to be ignored; a mark may change the letter before it (`SearchFolding.composed`).
    case dropped
    /// One letter, or what stands between words, as it is.
    case letter(UInt32)
    /// Several letters, with spaces for what parts them.
    case letters(ArraySlice<UInt32>)
}
