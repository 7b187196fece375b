/// Joins a constraint of a scene to the solver's; one that was refused has none.
struct SceneEntry {
    var constraint: LayoutConstraint
    /// Names it in the solver.
    var id: SolverConstraint.ID?
}
