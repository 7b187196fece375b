extension LayoutScene {
    /// Adds a constraint; throws `unknownView` if one of its views is not in the scene.
    ///
    /// Contradictions are found by the next layout, which violates the constraint added last; see `conflicts`.
    public func add(_ constraint: LayoutConstraint) throws(LayoutError) -> LayoutConstraint.ID {
        try check(constraint.first.view)
        if let second = constraint.second { try check(second.view) }
        constraints.append(constraint)
        isStale = true
        return LayoutConstraint.ID(rawValue: Int32(constraints.count - 1))
    }

    /// Changes the constant of a constraint; throws `notFinite`, or `unknownConstraint`.
    public func setConstant(_ constant: Double, of id: LayoutConstraint.ID) throws(LayoutError) {
        guard constant.isFinite else { throw .notFinite }
        _ = try constraint(id)
        constraints[Int(id.rawValue)]?.constant = constant
        changedConstraints.append(id)
    }

    /// Changes the priority of a constraint; throws `requiredBoundaryCrossed`, or `unknownConstraint`.
    public func setPriority(_ priority: LayoutPriority, of id: LayoutConstraint.ID) throws(LayoutError) {
        let old = try constraint(id).priority
        let isInUse = old != .ignored && priority != .ignored
        if isInUse, old.isRequired != priority.isRequired { throw .requiredBoundaryCrossed }
        constraints[Int(id.rawValue)]?.priority = priority
        isStale = true
    }

    /// Removes a constraint; throws `unknownConstraint`.
    public func remove(_ id: LayoutConstraint.ID) throws(LayoutError) {
        _ = try constraint(id)
        constraints[Int(id.rawValue)] = nil
        isStale = true
    }

    /// Returns a constraint; throws `unknownConstraint`.
    public func constraint(_ id: LayoutConstraint.ID) throws(LayoutError) -> LayoutConstraint {
        guard constraints.indices.contains(Int(id.rawValue)), let constraint = constraints[Int(id.rawValue)] else {
            throw .unknownConstraint
        }
        return constraint
    }

    /// Returns the constraints by which a stack arranges its views, in order; none for a plain view.
    public func generatedConstraints(of id: LayoutView.ID) -> [LayoutConstraint] {
        guard let stack = self[id].stack else { return [] }
        return StackArrangement(id, stack, in: self).constraints(in: self)
    }

    /// Returns the constraints for a view's own lengths along an axis.
    func ownConstraints(of id: LayoutView.ID, _ axis: Axis) -> [LayoutConstraint] {
        let view = self[id]
        let length = LayoutAttribute.length(axis)
        var rows = StackRows(stack: id)
        rows.add("not-negative", LayoutItem(id), length, .greaterThanOrEqual, 0, .required)
        if let intrinsic = view.intrinsicLength(axis) {
            rows.add(
                "compression-resistance", LayoutItem(id), length, .greaterThanOrEqual, intrinsic, view.compressionResistance[axis])
            rows.add("hugging", LayoutItem(id), length, .lessThanOrEqual, intrinsic, view.contentHugging[axis])
        }
        return rows.constraints
    }

    /// Returns whether a constraint added by the owner has no effect now: it is on a view inside a collapsed one, or on that view's own
    /// lengths.
    func isSleeping(_ constraint: LayoutConstraint) -> Bool {
        for item in [constraint.first, constraint.second ?? constraint.first] where isAsleep(item.view) { return true }
        guard constraint.firstAttribute.isSize, isCollapsed(constraint.first.view) else { return false }
        return constraint.second == nil || constraint.second?.view == constraint.first.view
    }

    /// Returns the length that a view takes by itself: its content's, or else the fitting one, or else 0.
    func naturalLength(of id: LayoutView.ID, _ axis: Axis) -> Double {
        if let intrinsic = self[id].intrinsicLength(axis) { return intrinsic }
        if subviews(of: id).isEmpty { return 0 }
        if var tree = TreeSolver(self, axis, root: id), let length = tree.fittingLength() { return length }
        let inner = SceneSolver(self, root: id, axes: axes(joinedWith: axis))
        inner.setTargets([nil, nil])
        inner.solver.solve()
        return inner.place(of: id, axis).length
    }

    /// Returns which axes must be solved together with one: both, if a constraint joins them.
    func axes(joinedWith axis: Axis) -> [Bool] {
        for constraint in constraints {
            if let constraint, constraint.concerns(.horizontal), constraint.concerns(.vertical) { return [true, true] }
        }
        return [axis == .horizontal, axis == .vertical]
    }
}
