import ViewTree

/// What a person does to find something.
public enum SearchMessage: Equatable, Sendable {
    /// The screen is shown.
    case opened
    case typed(String)
    case cleared
    /// A suggested addition to the query was chosen.
    case offerTapped(QueryOffer)
    /// An earlier search was chosen.
    case recentTapped(String)
    /// The button that deletes the earlier searches was tapped.
    case recentCleared
    /// A hit was opened.
    case opens(SearchTarget)
    /// The button that makes a PDF of the hits was tapped.
    case documentTapped
    case moreTapped
    /// An arrow key moved to a row; −1 for the field.
    case moved(to: Int)
    /// Enter was pressed in the field.
    case accepted
    /// The back button was tapped, or Escape was pressed.
    case backTapped
    /// A tag in the list of tags was tapped, without `#`.
    case tagTapped(String)
    /// An arrow key moved to a place of the list of tags.
    case tagReached(Int)
    /// The back button of the list of tags was tapped.
    case tagsLeft
}

/// What finding asks of its feature.
public enum SearchEffect: Equatable, Sendable {
    /// Searches for the text of the field.
    case search
    /// Searches as well, and asks the server again.
    case searchAll
    /// Stores the earlier searches on the device.
    case storeRecent([String])
    case open(SearchTarget)
    /// Makes a PDF of the best notes and photos that are found, at most `limit`.
    case makeDocument(limit: Int)
    case focus(ElementID)
    /// Returns to where the search was opened.
    case back
    /// Shows what has a tag, which is given without `#`.
    case showTag(String)
    /// Returns from the list of tags to the topics.
    case leaveTags
}
