/// Holds what a motion along one axis starts from.
struct ScrollRelease: Equatable, Sendable {
    /// Holds the displayed offset.
    var offset: Double
    /// Holds the velocity of the offset in pt/ms.
    var velocity: Double
    /// Holds the time in milliseconds.
    var time: Double
    var rate: DecelerationRate
    var snapBack: SnapBack
    /// Holds the pixels a point.
    var scale: Double
}
