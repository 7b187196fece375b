/// The file format of a preview.
public enum PreviewFormat: String, CaseIterable, Sendable {
    case webp, jpeg
}
