/// Says how content that rests past an edge returns.
public enum SnapBack: Equatable, Sendable {
    /// Returns on the spring that also catches content at an edge.
    case spring
    /// Halves the distance again and again, as iOS was measured to do in 2026 with a half-life of 70 ms.
    case exponential(halfLifeMilliseconds: Double)

    /// Halves the distance every 70 ms.
    public static let measured = SnapBack.exponential(halfLifeMilliseconds: 70)
}
