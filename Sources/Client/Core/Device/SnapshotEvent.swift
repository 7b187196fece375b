import Domain

/// Reports what came of a `SnapshotEffect`.
public enum SnapshotEvent: Sendable {
    /// Brings texts by their keys; nil for those that are not there.
    case read([String], [String?])
    /// Reports that a write failed.
    case writeFailed(isFull: Bool)
    /// Reports how many of a catalogue's pictures are there and, once all were tried, which could not be had.
    case pictures(EntityID, done: Int, total: Int, failures: [PictureFailure])
    /// Tells where the reader is; nil where nobody would say.
    case located(GeographicPoint?)
}
