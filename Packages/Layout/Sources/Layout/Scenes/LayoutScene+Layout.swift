extension LayoutScene {
    /// Lays out for a width and a height in points, nil for as small as the content allows; throws `notFinite`.
    ///
    /// A required constraint that contradicts others is violated, and instead of a contradictory length the nearest possible one is used.
    public func layout(width: Double? = nil, height: Double? = nil) throws(LayoutError) {
        guard (width ?? 0).isFinite, (height ?? 0).isFinite else { throw .notFinite }
        targets = [width, height]
        if isStale || needsPlan { plan() } else { refresh() }
        hasConflicts = false
        for axis in Axis.allCases { placeByTree(axis) }
        if let solver { place(by: solver) }
        changed = []
        changedConstraints = []
    }

    /// Creates trees where they are sufficient, and a solver for the rest.
    private func plan() {
        let isJoined = axes(joinedWith: .horizontal)[1]
        for axis in Axis.allCases {
            let index = Int(axis.rawValue)
            places[index] = [LayoutPlace](repeating: LayoutPlace(), count: nodes.count)
            trees[index] = isJoined ? nil : TreeSolver(self, axis, root: root)
        }
        let axes = [trees[0] == nil, trees[1] == nil]
        if let solver, !isStale, solver.axes == axes {
            refresh(solver)
        } else {
            solver = axes[0] || axes[1] ? SceneSolver(self, root: root, axes: axes) : nil
        }
        isStale = false
        needsPlan = false
    }

    /// Applies the numbers that changed.
    private func refresh() {
        for axis in Axis.allCases {
            let index = Int(axis.rawValue)
            for view in changed where trees[index] != nil {
                if trees[index]?.update(view, in: self) == false { trees[index] = TreeSolver(self, axis, root: root) }
            }
        }
        if let solver { refresh(solver) }
    }

    private func refresh(_ solver: SceneSolver) {
        var affected: [LayoutView.ID] = []
        for view in changed {
            affected += descendants(of: view)
            var above = superview(of: view)
            while let superview = above {
                affected.append(superview)
                above = self.superview(of: superview)
            }
        }
        if !affected.isEmpty { solver.synchronize(affected) }
        if !changed.isEmpty || !changedConstraints.isEmpty { solver.synchronizeAdded() }
    }

    private func placeByTree(_ axis: Axis) {
        let index = Int(axis.rawValue)
        guard let outcome = trees[index]?.place(targets[index], into: &places[index]) else { return }
        switch outcome {
        case .placed: break
        case .placedNearest: hasConflicts = true
        case .beyondProfiles:
            trees[index] = nil
            solver = SceneSolver(self, root: root, axes: [trees[0] == nil, trees[1] == nil])
        }
    }

    private func place(by solver: SceneSolver) {
        solver.setTargets(targets)
        solver.solver.solve()
        if !solver.conflicts.isEmpty { hasConflicts = true }
        for axis in Axis.allCases where solver.axes[Int(axis.rawValue)] {
            for index in nodes.indices where !nodes[index].isRemoved {
                places[Int(axis.rawValue)][index] = solver.place(of: LayoutView.ID(rawValue: Int32(index)), axis)
            }
        }
    }

    /// Returns a view's frame in its superview's coordinates, with edges on whole pixels if the scene has a scale.
    public func frame(of id: LayoutView.ID) -> Rect {
        var frame = absoluteFrame(of: id)
        guard let superview = superview(of: id) else { return frame }
        let outer = absoluteFrame(of: superview)
        frame.origin.x -= outer.origin.x
        frame.origin.y -= outer.origin.y
        return frame
    }

    /// Returns a view's frame in the root's coordinates, with edges on whole pixels if the scene has a scale.
    public func absoluteFrame(of id: LayoutView.ID) -> Rect {
        let rect = alignmentRect(of: id)
        let insets = self[id].alignmentInsets
        let left = edge(rect.minX - insets.left)
        let top = edge(rect.minY - insets.top)
        return Rect(x: left, y: top, width: edge(rect.maxX + insets.right) - left, height: edge(rect.maxY + insets.bottom) - top)
    }

    /// Returns the rectangle that constraints are about, in the root's coordinates, without rounding.
    public func alignmentRect(of id: LayoutView.ID) -> Rect {
        var rect = Rect.zero
        for axis in Axis.allCases {
            let places = places[Int(axis.rawValue)]
            guard places.indices.contains(Int(id.rawValue)) else { continue }
            let length = places[Int(id.rawValue)].length
            var start = 0.0
            var view: LayoutView.ID? = id
            while let current = view {
                start += places[Int(current.rawValue)].start
                view = superview(of: current)
            }
            if axis == .horizontal, direction == .rightToLeft { start = places[Int(root.rawValue)].length - start - length }
            rect.origin[axis] = start
            rect.size[axis] = length
        }
        return rect
    }

    private func edge(_ value: Double) -> Double {
        guard let scale else { return value }
        return pixelRounded(value, scale: scale)
    }
}
