import ViewTree

/// Reports what a person does to find something.
public enum FindingMessage: Equatable, Sendable {
    /// Reports that the screen is shown.
    case opened
    /// Reports what the field holds.
    case typed(String)
    /// Reports the button that empties the field.
    case cleared
    /// Reports that an offer to say more was taken.
    case offerTapped(QueryOffer)
    /// Reports that a search of before was chosen.
    case recentTapped(String)
    /// Reports the button that forgets the searches of before.
    case recentCleared
    /// Reports that a hit was opened.
    case opens(FindingTarget)
    /// Reports the button that makes a PDF of the notes that were found.
    case documentTapped
    /// Reports the button that shows more hits.
    case moreTapped
    /// Reports an arrow key that leads to a row, −1 to the field.
    case moved(to: Int)
    /// Reports Enter in the field.
    case accepted
    /// Reports the back button or Escape.
    case backTapped
}

/// Asks the composition for what finding can't do itself.
public enum FindingEffect: Equatable, Sendable {
    /// Looks for what the field holds.
    case search
    /// Does so, and asks the server anew.
    case searchAll
    /// Keeps the searches of before on the device.
    case keepRecent([String])
    /// Opens a hit.
    case open(FindingTarget)
    /// Makes a PDF of notes and photos.
    case makeDocument([FindingTarget])
    /// Gives the focus to an element.
    case focus(ElementID)
    /// Goes back to where the search was opened.
    case back
}
