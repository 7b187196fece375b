extension LayoutScene {
    /// Returns the required constraints that were refused, each with those that contradict it.
    public func conflicts() -> [LayoutConflict] {
        diagnosis().conflicts
    }

    /// Returns what the constraints leave open, by view, positions before lengths.
    public func ambiguities() -> [LayoutAmbiguity] {
        let diagnosis = diagnosis()
        let open = diagnosis.solver.ambiguities()
        var found: [LayoutAmbiguity] = []
        for index in nodes.indices {
            let id = LayoutView.ID(rawValue: Int32(index))
            if isAsleep(id) || isCollapsed(id) { continue }
            for axis in Axis.allCases {
                let start = diagnosis.start(of: LayoutItem(id), axis)
                for ambiguity in open where ambiguity.variable == start {
                    let origin = superview(of: id).map { diagnosis.solver.value(of: diagnosis.start(of: LayoutItem($0), axis)) } ?? 0
                    found.append(
                        LayoutAmbiguity(
                            view: id, attribute: .start(axis), least: ambiguity.least - origin, greatest: ambiguity.greatest - origin))
                }
                let length = diagnosis.length(of: LayoutItem(id), axis)
                for ambiguity in open where ambiguity.variable == length {
                    found.append(
                        LayoutAmbiguity(view: id, attribute: .length(axis), least: ambiguity.least, greatest: ambiguity.greatest))
                }
            }
        }
        return found
    }

    /// Returns the constraints that together determine the value of a view's attribute.
    public func explanation(of attribute: LayoutAttribute, _ id: LayoutView.ID) throws(LayoutError) -> [LayoutConstraint] {
        try check(id)
        let diagnosis = diagnosis()
        let question = LayoutConstraint(
            checked: LayoutItem(id), attribute, .equal, nil, attribute, multiplier: 1, constant: 0, priority: .required, identifier: "")
        var reasons: [LayoutConstraint] = []
        for number in diagnosis.solver.binding(diagnosis.translate(question).terms) {
            reasons.append(diagnosis.origins[Int(number.rawValue)])
        }
        return reasons
    }

    /// Returns the size that fits a view's content best, with preferred lengths at their own priorities; throws `notFinite`, or
    /// `unknownView`.
    public func fittingSize(
        of id: LayoutView.ID, width: Double = 0, height: Double = 0, widthPriority: LayoutPriority = .fittingSizeLevel,
        heightPriority: LayoutPriority = .fittingSizeLevel
    ) throws(LayoutError) -> Size {
        try check(id)
        guard width.isFinite, height.isFinite else { throw .notFinite }
        let inner = SceneSolver(self, root: id, axes: [true, true])
        let item = LayoutItem(id)
        for (axis, length, priority) in [(Axis.horizontal, width, widthPriority), (.vertical, height, heightPriority)] {
            do throws(LayoutError) {
                _ = try inner.solver.add(
                    [SolverTerm(inner.length(of: item, axis))], .equal, constant: -length, priority: priority)
            } catch .unsatisfiable {
                // A preferred length that contradicts required constraints is approximated as far as possible.
                _ = try inner.solver.add(
                    [SolverTerm(inner.length(of: item, axis))], .equal, constant: -length, priority: .almostRequired)
            }
        }
        inner.solver.solve()
        return Size(width: inner.place(of: id, .horizontal).length, height: inner.place(of: id, .vertical).length)
    }

    /// Returns a solver with all constraints of both axes, solved for the lengths of the last layout.
    private func diagnosis() -> SceneSolver {
        if let solver, solver.axes == [true, true], !isStale, changed.isEmpty, changedConstraints.isEmpty { return solver }
        let all = SceneSolver(self, root: root, axes: [true, true])
        all.setTargets(targets)
        all.solver.solve()
        return all
    }
}
