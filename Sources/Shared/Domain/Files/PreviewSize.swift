/// The sizes in which a picture is kept beside its original, each as a WebP without data on place or camera.
public enum PreviewSize: Int, CaseIterable, Sendable {
    /// For a row of a list: the longer edge has 256 pixels.
    case row = 256
    /// For a cell of a grid: the longer edge has 720 pixels.
    case cell = 720
    /// For a whole screen: the longer edge has 2,048 pixels.
    case screen = 2048

    /// The length of the longer edge in pixels; a smaller original is not enlarged.
    public var longerEdge: Int { rawValue }
}
