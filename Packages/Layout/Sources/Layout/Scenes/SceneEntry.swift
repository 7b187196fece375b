/// A constraint of a scene with the solver's; a refused one has none there.
struct SceneEntry {
    var constraint: LayoutConstraint
    /// The identity in the solver.
    var id: SolverConstraint.ID?
}
