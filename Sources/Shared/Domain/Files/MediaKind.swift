/// The kind of a file, as a person looking for it sees it (R2).
public enum MediaKind: String, CaseIterable, Sendable {
    case image, video, audio, other
}
