/// The start of a motion along one axis.
struct ScrollRelease: Equatable, Sendable {
    /// The displayed offset.
    var offset: Double
    /// The velocity of the offset in pt/ms.
    var velocity: Double
    /// The time in milliseconds.
    var time: Double
    var rate: DecelerationRate
    var snapBack: SnapBack
    /// The number of pixels per point.
    var scale: Double
}
