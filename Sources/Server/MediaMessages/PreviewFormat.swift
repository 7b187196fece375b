/// Names the kinds of file that previews are written as.
public enum PreviewFormat: String, CaseIterable, Sendable {
    case webp, jpeg
}
