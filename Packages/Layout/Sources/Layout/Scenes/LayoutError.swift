/// Says why a layout can't be had.
public enum LayoutError: Error, Equatable, Sendable {
    /// Reports a coefficient, multiplier, constant or length that is infinite or not a number.
    case notFinite
    /// Reports a priority below 0, above 1000 or not a number.
    case priorityOutOfRange(Double)
    /// Reports a change between required and optional of a constraint in use.
    case requiredBoundaryCrossed
    /// Reports attributes that no constraint can join.
    case incompatibleAttributes(LayoutAttribute, LayoutAttribute)
    /// Reports a view that is not in the scene.
    case unknownView(LayoutView.ID)
    /// Reports a constraint that is not in the solver or the scene.
    case unknownConstraint
    /// Reports an irreducible set of required constraints that contradict each other, the refused one last.
    case unsatisfiable([SolverConstraint.ID])
}
