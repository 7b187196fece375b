/// The return of a scale and an offset inside their limits.
struct ZoomReturn: Equatable, Sendable {
    /// The time of the start, in milliseconds.
    let startTime: Double
    let fromScale: Double
    let fromOffset: Point
    /// The content's size at scale 1.
    let naturalSize: Size
    let toScale: Double
    let toOffset: Point
}
