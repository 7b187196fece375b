import ViewTree

/// Reports what a person does to find something.
public enum FindingMessage: Equatable, Sendable {
    /// Reports that the screen is shown.
    case opened
    case typed(String)
    case cleared
    /// Reports that an offer of the query was taken.
    case offerTapped(QueryOffer)
    /// Reports that an earlier search was chosen.
    case recentTapped(String)
    /// Reports the button that forgets the earlier searches.
    case recentCleared
    /// Reports that a hit was opened.
    case opens(FindingTarget)
    /// Reports the button that makes a PDF of the hits.
    case documentTapped
    case moreTapped
    /// Reports an arrow key that leads to a row; −1 for the field.
    case moved(to: Int)
    /// Reports Enter in the field.
    case accepted
    /// Reports the back button or Escape.
    case backTapped
}

/// Asks the composition for what finding can't do itself.
public enum FindingEffect: Equatable, Sendable {
    /// Searches for what the field holds.
    case search
    /// Searches as well, and asks the server again.
    case searchAll
    /// Keeps the earlier searches on the device.
    case keepRecent([String])
    case open(FindingTarget)
    /// Makes a PDF of the notes and photos that are found, the best so many.
    case makeDocument(limit: Int)
    case focus(ElementID)
    /// Goes back to where the search was opened.
    case back
}
