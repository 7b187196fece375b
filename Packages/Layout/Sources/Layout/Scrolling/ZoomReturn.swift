/// Holds the way of a scale and an offset back inside their limits.
struct ZoomReturn: Equatable, Sendable {
    /// Holds when it starts, in milliseconds.
    let startTime: Double
    let fromScale: Double
    let fromOffset: Point
    /// Holds the content's size at scale 1.
    let naturalSize: Size
    let toScale: Double
    let toOffset: Point
}
