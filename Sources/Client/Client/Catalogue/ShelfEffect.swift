import Domain

/// Asks the browser for something with the contents of catalogues, which are kept apart from what a person writes.
public enum ShelfEffect: Equatable, Sendable {
    /// Reads texts by their keys, which `ShelfEvent.read` brings.
    case read([String])
    /// Writes texts in one transaction.
    case write([ShelfWrite])
    /// Keeps these addresses of pictures of a catalogue and no others, which `ShelfEvent.pictures` reports.
    case keepPictures(EntityID, [String])
    /// Drops the pictures of a catalogue.
    case dropPictures(EntityID)
    /// Keeps the map around a place.
    case keepMap(GeographicPoint)
    /// Asks where the reader is, which `ShelfEvent.located` brings.
    case locate
}
