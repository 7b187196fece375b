import Domain

/// The outcome of a `SnapshotEffect`.
public enum SnapshotEvent: Sendable {
    /// Texts were read by their keys; nil for those that do not exist.
    case read([String], [String?])
    case writeFailed(isFull: Bool)
    /// A number of a catalogue's pictures are stored; once all were tried, `failures` are those that could not be.
    case pictures(EntityID, done: Int, total: Int, failures: [PictureFailure])
    /// The reader's location was asked for; nil where it was not revealed.
    case located(GeographicPoint?)
}
