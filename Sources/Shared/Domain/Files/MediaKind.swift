/// Tells what a file is to a person who looks for it (R2).
public enum MediaKind: String, CaseIterable, Sendable {
    case image, video, audio, other
}
