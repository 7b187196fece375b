/// The relation between the two sides of a constraint.
public enum LayoutRelation: UInt8, CaseIterable, Sendable {
    case equal
    case lessThanOrEqual
    case greaterThanOrEqual

    /// Returns by how much a difference of the sides violates the relation; 0 if it doesn't.
    public func violation(of difference: Double) -> Double {
        switch self {
        case .equal: abs(difference)
        case .lessThanOrEqual: max(0, difference)
        case .greaterThanOrEqual: max(0, -difference)
        }
    }
}
