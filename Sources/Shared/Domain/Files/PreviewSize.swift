/// Names the sizes in which a picture is kept beside its original; each is a WebP without a word about place or camera.
public enum PreviewSize: Int, CaseIterable, Sendable {
    /// Serves a row of a list: the longer edge has 256 pixels.
    case row = 256
    /// Serves a cell of a grid: the longer edge has 720 pixels.
    case cell = 720
    /// Serves a whole screen: the longer edge has 2048 pixels.
    case screen = 2048

    /// Counts the pixels of the longer edge; a smaller original is not enlarged.
    public var longerEdge: Int { rawValue }
}
