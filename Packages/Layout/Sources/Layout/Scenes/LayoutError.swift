/// Why a layout or a change of it is impossible.
public enum LayoutError: Error, Equatable, Sendable {
    /// A coefficient, multiplier, constant or length is infinite or not a number.
    case notFinite
    /// A priority is below 0, above 1000 or not a number.
    case priorityOutOfRange(Double)
    /// A constraint in use would change between required and optional.
    case requiredBoundaryCrossed
    /// Two attributes can't be related by a constraint.
    case incompatibleAttributes(LayoutAttribute, LayoutAttribute)
    /// A view is not in the scene.
    case unknownView(LayoutView.ID)
    /// A constraint is not in the solver or the scene.
    case unknownConstraint
    /// Required constraints contradict each other; the set is irreducible, and the refused one is last.
    case unsatisfiable([SolverConstraint.ID])
}
