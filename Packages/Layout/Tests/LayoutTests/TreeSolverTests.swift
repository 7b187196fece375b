import Testing

@testable import Layout

/// Compares the solver of pure trees with the simplex, which knows nothing of trees.
@Suite struct TreeSolverTests {
    /// Compares every view's place by the trees with that by the simplex.
    private func expectAgreement(_ scene: LayoutScene, _ targets: [Double?], _ comment: Comment) throws {
        try scene.layout(width: targets[0], height: targets[1])
        let simplex = SceneSolver(scene, root: scene.root, axes: [true, true])
        simplex.setTargets(targets)
        simplex.solver.solve()
        for axis in Axis.allCases where scene.trees[Int(axis.rawValue)] != nil {
            for index in scene.nodes.indices {
                let id = LayoutView.ID(rawValue: Int32(index))
                if scene.isAsleep(id) || scene.nodes[index].isRemoved { continue }
                let tree = scene.places[Int(axis.rawValue)][index]
                let exact = simplex.place(of: id, axis)
                #expect(
                    abs(tree.start - exact.start) < 1e-6 && abs(tree.length - exact.length) < 1e-6,
                    "\(comment) view \(index) \(axis): \(tree), not \(exact)")
            }
        }
        #expect(scene.hasConflicts == !simplex.conflicts.isEmpty, comment)
    }

    @Test(arguments: 0..<600)
    func randomTreesAgreeWithTheSimplex(seed: UInt64) throws {
        var random = RandomTree(seed: seed)
        let scene = try random.scene(depth: 3)
        let targets: [Double?] = [
            random.next(3) == 0 ? nil : Double(random.next(400)), random.next(2) == 0 ? nil : Double(random.next(400)),
        ]
        try expectAgreement(scene, targets, "seed \(seed)")
    }

    @Test(arguments: 0..<80)
    func changedTreesAgreeWithTheSimplex(seed: UInt64) throws {
        var random = RandomTree(seed: seed &+ 10_000)
        let scene = try random.scene(depth: 2)
        for step in 0..<8 {
            let leaf = random.leaf()
            let id = LayoutView.ID(rawValue: Int32(random.next(scene.nodes.count)))
            try scene.update(id) { view in
                view.isHidden = leaf.isHidden && id != scene.root
                view.intrinsicWidth = leaf.intrinsicWidth
                view.intrinsicHeight = leaf.intrinsicHeight
                view.contentHugging = leaf.contentHugging
            }
            try expectAgreement(scene, [Double(random.next(300)), nil], "seed \(seed) step \(step)")
        }
    }

    @Test func aTreeOfStacksNeedsNoSimplex() throws {
        let scene = try LayoutScene(root: LayoutView(stack: StackView(axis: .vertical)))
        for _ in 0..<3 {
            let row = try scene.add(LayoutView(stack: StackView(spacing: 8)), to: scene.root)
            for _ in 0..<3 { _ = try scene.add(LayoutView(intrinsicWidth: 40, intrinsicHeight: 20), to: row) }
        }
        try scene.layout(width: 320)
        #expect(scene.solver == nil)
        #expect(scene.frame(of: scene.root) == Rect(x: 0, y: 0, width: 320, height: 60))
    }

    @Test func aLeafThatChangesLeavesOtherRowsAlone() throws {
        let scene = try LayoutScene(root: LayoutView(stack: StackView(axis: .vertical)))
        var leaves: [LayoutView.ID] = []
        for _ in 0..<10 {
            let row = try scene.add(LayoutView(stack: StackView()), to: scene.root)
            for _ in 0..<10 { leaves.append(try scene.add(LayoutView(intrinsicWidth: 10, intrinsicHeight: 10), to: row)) }
        }
        try scene.layout(width: 200)
        try scene.update(leaves[55]) { $0.intrinsicHeight = 30 }
        let isTaken = scene.trees[1]?.update(leaves[55], in: scene)
        #expect(isTaken == true)
        let stale = scene.trees[1]?.nodes.filter { $0.isStale && $0.profile >= 0 }
        #expect(stale?.count == 2)
        try scene.layout(width: 200)
        #expect(scene.frame(of: scene.root).size.height == 120)
    }

    @Test func lengthsFarBeyondScreensStayExact() throws {
        let scene = try LayoutScene(root: LayoutView(stack: StackView(axis: .vertical, spacing: 0.5)))
        var last = scene.root
        for _ in 0..<10_000 { last = try scene.add(LayoutView(intrinsicHeight: 30.25), to: scene.root) }
        try scene.layout(width: 320)
        #expect(scene.frame(of: last).minY == 9_999 * 30.75)
    }
}
