/// Describes a stretch of motion along one axis by a single formula of time.
enum ScrollLeg: Equatable, Sendable {
    /// Slows down for a time.
    case deceleration(Deceleration, milliseconds: Double)
    /// Pulls towards an edge, for a time if it leaves the spring there, else until it rests.
    case spring(Spring, edge: Double, milliseconds: Double?)
    /// Halves the distance to an edge until less than half a pixel is left.
    case halving(displacement: Double, edge: Double, halfLifeMilliseconds: Double)
    /// Moves along a timing curve.
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

    /// Returns the velocity after a time in pt/ms; 0 for what can't be carried on.
    func velocity(after milliseconds: Double) -> Double {
        switch self {
        case .deceleration(let deceleration, _): deceleration.velocity(after: milliseconds)
        case .spring(let spring, _, _): spring.velocity(after: milliseconds)
        case .halving, .curve: 0
        }
    }

    /// Returns how long it lasts, nil when its rest has to be looked for.
    var milliseconds: Double? {
        switch self {
        case .deceleration(_, let milliseconds), .curve(_, _, _, let milliseconds): milliseconds
        case .spring(_, _, let milliseconds): milliseconds
        case .halving: nil
        }
    }

    /// Tells whether it has come to rest after a time.
    func isAtRest(after milliseconds: Double, scale: Double) -> Bool {
        if let duration = self.milliseconds { return milliseconds >= duration }
        return switch self {
        case .spring(let spring, _, _): spring.isAtRest(after: milliseconds, scale: scale)
        case .halving(_, let edge, _): (offset(after: milliseconds) - edge).magnitude <= 0.5 / scale
        case .deceleration, .curve: true
        }
    }
}
