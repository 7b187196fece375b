/// Holds the way of a scale and an offset back inside their limits.
struct ZoomReturn: Equatable, Sendable {
    /// Holds when it starts, in milliseconds.
    let startTime: Double
    /// Holds the scale at the start.
    let fromScale: Double
    /// Holds the offset at the start.
    let fromOffset: Point
    /// Holds the content's size at scale 1.
    let naturalSize: Size
    /// Holds the scale at the end.
    let toScale: Double
    /// Holds the offset at the end.
    let toOffset: Point
}
