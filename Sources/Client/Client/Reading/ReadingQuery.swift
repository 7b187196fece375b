import Domain

/// Names what is asked of the server about the words in pictures.
public enum ReadingQuery: Equatable, Sendable {
    /// Asks what can be read in a picture.
    case words(EntityID)
    /// Ends the reading of a picture.
    case stop
}
