/// Writes or deletes kept texts.
public enum SnapshotWrite: Equatable, Sendable {
    case put(String, String)
    /// Deletes the texts from one key to before another.
    case delete(from: String, to: String)
}
