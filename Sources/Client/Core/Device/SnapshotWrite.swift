/// A change to stored texts.
public enum SnapshotWrite: Equatable, Sendable {
    case put(String, String)
    /// Deletes the texts from one key up to, but not including, another.
    case delete(from: String, to: String)
}
