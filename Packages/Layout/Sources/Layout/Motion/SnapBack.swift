/// How content that rests past an edge returns.
public enum SnapBack: Equatable, Sendable {
    /// On the spring that also stops content at an edge.
    case spring
    /// By repeated halving of the distance, as measured on iOS in 2026 with a half-life of 70 ms.
    case exponential(halfLifeMilliseconds: Double)

    /// The return measured on iOS, with a half-life of 70 ms.
    public static let measured = SnapBack.exponential(halfLifeMilliseconds: 70)
}
