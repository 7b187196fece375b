/// What a person does about the words to find in the text.
public enum FinderMessage: Equatable, Sendable {
    /// Keys or a button opened the field for words to find.
    case asked
    /// The words to find were typed.
    case typed(String)
    /// A button moved a number of hits on.
    case stepped(Int)
    /// The button that hides the hits was tapped.
    case closed
    /// The field for the replacement is to be opened, or closed.
    case replaceToggled
    case replacementTyped(String)
    case replaceTapped
    case replaceAllTapped
}

/// What the finder asks of the feature.
public enum FinderEffect: Equatable, Sendable {
    /// Scrolls to the current hit.
    case showFound
    /// Puts the caret into the field for words to find, and selects its text.
    case focusField
}
