import Domain

/// A request to the browser for something with the contents of catalogues, which are stored apart from what a person writes.
public enum SnapshotEffect: Equatable, Sendable {
    /// Reads texts by their keys, which `SnapshotEvent.read` returns.
    case read([String])
    /// Writes texts in one transaction.
    case write([SnapshotWrite])
    /// Stores the pictures of a catalogue at these addresses and no others; `SnapshotEvent.pictures` reports the progress.
    case storePictures(EntityID, [String])
    /// Removes the pictures of a catalogue.
    case dropPictures(EntityID)
    /// Stores the map around a place.
    case storeMap(GeographicPoint)
    /// Asks for the reader's location, which `SnapshotEvent.located` returns.
    case locate
}
