/// An attribute of a view that constraints leave open, with the range of its values.
public struct LayoutAmbiguity: Equatable, Sendable {
    public let view: LayoutView.ID
    /// The attribute that is open: the leading or top edge, or a length.
    public let attribute: LayoutAttribute
    /// The minimum in points, for positions from the superview's leading or top edge; −∞ for none.
    public let least: Double
    /// The maximum in points; ∞ for none.
    public let greatest: Double

    /// The range of possible values, such as `any value ≥ 0`, for a report.
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
