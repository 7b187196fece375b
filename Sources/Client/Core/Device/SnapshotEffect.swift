import Domain

/// Asks the browser for something with the contents of catalogues, which are kept apart from what a person writes.
public enum SnapshotEffect: Equatable, Sendable {
    /// Reads texts by their keys, which `SnapshotEvent.read` brings.
    case read([String])
    /// Writes texts in one transaction.
    case write([SnapshotWrite])
    /// Keeps these addresses of pictures of a catalogue and no others, which `SnapshotEvent.pictures` reports.
    case keepPictures(EntityID, [String])
    /// Drops the pictures of a catalogue.
    case dropPictures(EntityID)
    /// Keeps the map around a place.
    case keepMap(GeographicPoint)
    /// Asks where the reader is, which `SnapshotEvent.located` brings.
    case locate
}
