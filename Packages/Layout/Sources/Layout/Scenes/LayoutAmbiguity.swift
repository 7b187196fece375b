/// Tells that constraints leave an attribute of a view open, and between which values.
public struct LayoutAmbiguity: Equatable, Sendable {
    public let view: LayoutView.ID
    /// Names what is open: the leading or top edge, or a length.
    public let attribute: LayoutAttribute
    /// Holds the least value in points, positions from the superview's leading or top edge; −∞ if there is none.
    public let least: Double
    /// Holds the greatest value in points; ∞ if there is none.
    public let greatest: Double

    /// Returns which values are possible, such as `any value ≥ 0`, for a report.
    public var range: String {
        let isBoundedBelow = least > -.infinity
        let isBoundedAbove = greatest < .infinity
        if isBoundedBelow, isBoundedAbove { return "any value from \(LayoutAmbiguity.text(least)) to \(LayoutAmbiguity.text(greatest))" }
        if isBoundedBelow { return "any value ≥ \(LayoutAmbiguity.text(least))" }
        if isBoundedAbove { return "any value ≤ \(LayoutAmbiguity.text(greatest))" }
        return "any value"
    }

    private static func text(_ value: Double) -> String {
        let rounded = value.rounded()
        return rounded == value && abs(value) < 1e9 ? "\(Int(rounded))" : "\(value)"
    }
}
