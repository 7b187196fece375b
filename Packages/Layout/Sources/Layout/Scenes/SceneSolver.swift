/// A `LayoutSolver` kept in step with the views and constraints of a scene, along one axis or both.
final class SceneSolver {
    /// The rank of constraints added by the owner, after those of views with equal priority.
    static let ownerRank = 1 << 28

    var solver = LayoutSolver()
    /// The conflicts found, each with the constraint that was refused.
    private(set) var conflicts: [LayoutConflict] = []
    /// The scene's constraint for each constraint of the solver, by number.
    private(set) var origins: [LayoutConstraint] = []
    /// Whether it solves each axis.
    let axes: [Bool]
    /// The view whose lengths are given.
    let root: LayoutView.ID

    /// A solver belongs to its scene or lives within one of its calls, so the scene outlives it.
    private unowned(unsafe) let scene: LayoutScene
    /// The unknowns of each view: start and length, horizontal ones first.
    private var variables: [[SolverVariable]] = []
    /// The order of the views in the tree, which decides ties.
    private var ranks: [Int] = []
    private var guides: [(item: LayoutItem, start: SolverVariable, length: SolverVariable)] = []
    private var generated: [[SceneEntry]] = []
    private var added: [SceneEntry?] = []
    private var sizes: [SceneEntry?] = [nil, nil]
    private var hasBrokenSize = [false, false]

    /// Creates a solver for all views below one and all constraints on them.
    init(_ scene: LayoutScene, root: LayoutView.ID, axes: [Bool]) {
        self.scene = scene
        self.axes = axes
        self.root = root
        let views = scene.descendants(of: root)
        variables = [[SolverVariable]](repeating: [], count: scene.nodes.count)
        generated = [[SceneEntry]](repeating: [], count: scene.nodes.count)
        added = [SceneEntry?](repeating: nil, count: scene.constraints.count)
        ranks = [Int](repeating: 0, count: scene.nodes.count)
        for (rank, view) in views.enumerated() {
            ranks[Int(view.rawValue)] = rank
            for _ in 0..<4 { variables[Int(view.rawValue)].append(solver.makeVariable()) }
        }
        addPreferences(views)
        for axis in Axis.allCases where axes[Int(axis.rawValue)] {
            // The root's start is the origin.
            add(
                LayoutConstraint(
                    checked: LayoutItem(root), .start(axis), .equal, nil, .start(axis), multiplier: 1, constant: 0,
                    priority: .required, identifier: "origin"), rank: 0)
        }
        synchronize(views)
        synchronizeAdded()
    }

    private func addPreferences(_ views: [LayoutView.ID]) {
        for view in views {
            for axis in Axis.allCases where axes[Int(axis.rawValue)] && view != root {
                var terms = [SolverTerm(start(of: LayoutItem(view), axis))]
                if let superview = scene.superview(of: view) { terms.append(SolverTerm(start(of: LayoutItem(superview), axis), -1)) }
                solver.prefer(terms)
            }
        }
        for view in views {
            for axis in Axis.allCases where axes[Int(axis.rawValue)] {
                solver.prefer([SolverTerm(length(of: LayoutItem(view), axis))])
            }
        }
    }

    /// Updates the rows of views to the current scene.
    ///
    /// Rows that remain keep their place; if only a constant differs, only that is changed. Rows are removed before others are added, so
    /// that the two don't contradict each other.
    func synchronize(_ views: [LayoutView.ID]) {
        var wishes: [[LayoutConstraint]] = []
        for view in views {
            var rest = generated[Int(view.rawValue)]
            var kept: [SceneEntry] = []
            wishes.append(wanted(view))
            for constraint in wishes[wishes.count - 1] {
                guard let place = rest.firstIndex(where: { $0.constraint.isSame(as: constraint) }) else { continue }
                kept.append(rest.remove(at: place))
            }
            for entry in rest { remove(entry) }
            generated[Int(view.rawValue)] = kept
        }
        for isRequired in [true, false] {
            for (index, view) in views.enumerated() { adopt(wishes[index], view, isRequired: isRequired) }
        }
    }

    /// Adds the constraints that a view lacks, and updates constants that differ.
    private func adopt(_ wishes: [LayoutConstraint], _ view: LayoutView.ID, isRequired: Bool) {
        let number = Int(view.rawValue)
        // Rows are mostly in the order of the wishes, so a search begins where the last one ended; rows appended here need none.
        let count = generated[number].count
        var place = 0
        for constraint in wishes where constraint.priority.isRequired == isRequired {
            var steps = 0
            while steps < count, !generated[number][(place + steps) % count].constraint.isSame(as: constraint) { steps += 1 }
            if steps == count {
                generated[number].append(add(constraint, rank: ranks[number]))
                continue
            }
            place = (place + steps) % count
            if generated[number][place].constraint.constant != constraint.constant {
                edit(&generated[number][place], constant: constraint.constant, rank: ranks[number])
            }
        }
    }

    private func wanted(_ view: LayoutView.ID) -> [LayoutConstraint] {
        if scene.isAsleep(view) || (view != root && scene.isCollapsed(view) && !scene[view].isAnimatingVisibility) { return [] }
        var list: [LayoutConstraint] = []
        let collapsedAxis = view != root && scene.isCollapsed(view) ? scene.superview(of: view).flatMap { scene[$0].stack?.axis } : nil
        for axis in Axis.allCases where axis != collapsedAxis { list += scene.ownConstraints(of: view, axis) }
        if collapsedAxis == nil { list += scene.generatedConstraints(of: view) }
        return list.filter { isSolved($0) }
    }

    private func isSolved(_ constraint: LayoutConstraint) -> Bool {
        axes[Int(constraint.firstAttribute.axis.rawValue)] && constraint.priority != .ignored
    }

    /// Updates the constraints added by the owner to the current scene.
    func synchronizeAdded() {
        while added.count < scene.constraints.count { added.append(nil) }
        for index in scene.constraints.indices {
            var wanted = scene.constraints[index]
            if let constraint = wanted, !isKnown(constraint) || !isSolved(constraint) || scene.isSleeping(constraint) { wanted = nil }
            guard let constraint = wanted else {
                if let entry = added[index] { remove(entry) }
                added[index] = nil
                continue
            }
            if var entry = added[index] {
                if entry.constraint == constraint { continue }
                if entry.constraint.isSame(as: constraint) {
                    edit(&entry, constant: constraint.constant, rank: SceneSolver.ownerRank + index)
                    added[index] = entry
                    continue
                }
                remove(entry)
            }
            added[index] = add(constraint, rank: SceneSolver.ownerRank + index)
        }
    }

    private func isKnown(_ constraint: LayoutConstraint) -> Bool {
        !variables[Int(constraint.first.view.rawValue)].isEmpty
            && !(constraint.second.map { variables[Int($0.view.rawValue)].isEmpty } ?? false)
    }

    @discardableResult
    private func add(_ constraint: LayoutConstraint, rank: Int) -> SceneEntry {
        let (terms, constant) = translate(constraint)
        do throws(LayoutError) {
            let id = try solver.add(
                terms, constraint.relation, constant: constant, priority: constraint.priority, rank: rank)
            while origins.count <= Int(id.rawValue) { origins.append(constraint) }
            origins[Int(id.rawValue)] = constraint
            return SceneEntry(constraint: constraint, id: id)
        } catch {
            note(error, refused: constraint)
            return SceneEntry(constraint: constraint, id: nil)
        }
    }

    private func edit(_ entry: inout SceneEntry, constant: Double, rank: Int) {
        var constraint = entry.constraint
        constraint.constant = constant
        guard let id = entry.id else {
            forgetConflict(of: entry.constraint)
            entry = add(constraint, rank: rank)
            return
        }
        entry.constraint = constraint
        origins[Int(id.rawValue)] = constraint
        do throws(LayoutError) {
            try solver.edit(id, constant: translate(constraint).constant)
        } catch {
            note(error, refused: constraint)
            solver.remove(id)
            entry.id = nil
        }
    }

    private func remove(_ entry: SceneEntry) {
        if let id = entry.id { solver.remove(id) } else { forgetConflict(of: entry.constraint) }
    }

    private func note(_ error: LayoutError, refused: LayoutConstraint) {
        guard case .unsatisfiable(let numbers) = error else { return }
        var others: [LayoutConstraint] = []
        for number in numbers where Int(number.rawValue) < origins.count {
            let origin = origins[Int(number.rawValue)]
            if !origin.isSame(as: refused) { others.append(origin) }
        }
        conflicts.append(LayoutConflict(refused: refused, others: others))
    }

    private func forgetConflict(of constraint: LayoutConstraint) {
        conflicts.removeAll { $0.refused == constraint }
    }

    /// Sets lengths of the root by axis, nil for as small as its content allows.
    ///
    /// A length that contradicts required constraints is a conflict; the nearest possible one is used.
    func setTargets(_ targets: [Double?]) {
        for axis in Axis.allCases where axes[Int(axis.rawValue)] {
            let index = Int(axis.rawValue)
            let wanted = size(targets[index], axis)
            if var entry = sizes[index], !hasBrokenSize[index], entry.id != nil, entry.constraint.isSame(as: wanted) {
                if entry.constraint.constant != wanted.constant { edit(&entry, constant: wanted.constant, rank: 0) }
                sizes[index] = entry
            } else {
                if let entry = sizes[index] { remove(entry) }
                forgetSizeConflict(of: wanted.firstAttribute)
                sizes[index] = add(wanted, rank: 0)
            }
            hasBrokenSize[index] = sizes[index]?.id == nil
            if hasBrokenSize[index] {
                var nearest = wanted
                nearest.priority = .almostRequired
                sizes[index] = add(nearest, rank: 0)
            }
        }
    }

    private func forgetSizeConflict(of attribute: LayoutAttribute) {
        conflicts.removeAll { SceneSolver.sizeNames.contains($0.refused.identifier) && $0.refused.firstAttribute == attribute }
    }

    /// The names of the constraints of the root's size: a given one, and one as small as the content allows.
    private static let sizeNames = ["size", "fitting-size"]

    private func size(_ target: Double?, _ axis: Axis) -> LayoutConstraint {
        LayoutConstraint(
            checked: LayoutItem(root), .length(axis), .equal, nil, .length(axis), multiplier: 1, constant: target ?? 0,
            priority: target == nil ? .fittingSizeLevel : .required, identifier: target == nil ? "fitting-size" : "size")
    }

    /// Returns the unknown of an item's leading or top edge, counted from the root's.
    func start(of item: LayoutItem, _ axis: Axis) -> SolverVariable {
        item.guide < 0 ? variables[Int(item.view.rawValue)][2 * Int(axis.rawValue)] : guide(item).start
    }

    /// Returns the unknown of an item's length.
    func length(of item: LayoutItem, _ axis: Axis) -> SolverVariable {
        item.guide < 0 ? variables[Int(item.view.rawValue)][2 * Int(axis.rawValue) + 1] : guide(item).length
    }

    private func guide(_ item: LayoutItem) -> (item: LayoutItem, start: SolverVariable, length: SolverVariable) {
        for guide in guides where guide.item == item { return guide }
        let guide = (item, solver.makeVariable(), solver.makeVariable())
        guides.append(guide)
        return guide
    }

    /// Returns the place of a view, from its superview's start, after `solver.solve`.
    func place(of view: LayoutView.ID, _ axis: Axis) -> LayoutPlace {
        let item = LayoutItem(view)
        var place = LayoutPlace(start: solver.value(of: start(of: item, axis)), length: solver.value(of: length(of: item, axis)))
        if view != root, let superview = scene.superview(of: view) {
            place.start -= solver.value(of: start(of: LayoutItem(superview), axis))
        }
        return place
    }

    var direction: LayoutDirection { scene.direction }
    func view(_ id: LayoutView.ID) -> LayoutView { scene[id] }
    /// Returns the superview of a view, within this solver's root.
    func superview(of id: LayoutView.ID) -> LayoutView.ID? { id == root ? nil : scene.superview(of: id) }
}
