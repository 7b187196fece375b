/// A part of a motion along one axis with one formula of time.
enum ScrollLeg: Equatable, Sendable {
    /// Slowing down for a time.
    case deceleration(Deceleration, milliseconds: Double)
    /// A pull towards an edge, for a time if it leaves the spring there, otherwise until it rests.
    case spring(Spring, edge: Double, milliseconds: Double?)
    /// Repeated halving of the distance to an edge until less than half a pixel is left.
    case halving(displacement: Double, edge: Double, halfLifeMilliseconds: Double)
    /// A motion along a timing curve.
    case curve(TimingCurve, from: Double, to: Double, milliseconds: Double)

    /// Returns the offset after a time.
    func offset(after milliseconds: Double) -> Double {
        switch self {
        case .deceleration(let deceleration, _): deceleration.offset(after: milliseconds)
        case .spring(let spring, let edge, _): edge + spring.displacement(after: milliseconds)
        case .halving(let displacement, let edge, let halfLife):
            edge + displacement * exponential(-naturalLogarithm(2) * milliseconds / halfLife)
        case .curve(let curve, let from, let to, let duration): from + (to - from) * curve.value(at: milliseconds / duration)
        }
    }

    /// Returns the velocity after a time in pt/ms; 0 where it can't be continued.
    func velocity(after milliseconds: Double) -> Double {
        switch self {
        case .deceleration(let deceleration, _): deceleration.velocity(after: milliseconds)
        case .spring(let spring, _, _): spring.velocity(after: milliseconds)
        case .halving, .curve: 0
        }
    }

    /// The duration in milliseconds; nil if its end must be searched for.
    var milliseconds: Double? {
        switch self {
        case .deceleration(_, let milliseconds), .curve(_, _, _, let milliseconds): milliseconds
        case .spring(_, _, let milliseconds): milliseconds
        case .halving: nil
        }
    }

    /// Returns whether it has come to rest after a time.
    func isAtRest(after milliseconds: Double, scale: Double) -> Bool {
        if let duration = self.milliseconds { return milliseconds >= duration }
        return switch self {
        case .spring(let spring, _, _): spring.isAtRest(after: milliseconds, scale: scale)
        case .halving(_, let edge, _): (offset(after: milliseconds) - edge).magnitude <= 0.5 / scale
        case .deceleration, .curve: true
        }
    }
}
