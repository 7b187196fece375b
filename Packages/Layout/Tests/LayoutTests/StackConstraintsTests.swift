import Testing

@testable import Layout

/// Checks the constraints that stacks generate: names, relations, priorities, and how few change.
@Suite struct StackConstraintsTests {
    private func scene(_ stack: StackView, count: Int = 4) throws -> (LayoutScene, [LayoutView.ID]) {
        let scene = try LayoutScene(root: LayoutView("S", stack: stack))
        var views: [LayoutView.ID] = []
        for index in 0..<count {
            var view = LayoutView("v\(index)", intrinsicWidth: Double(10 * (index + 1)), intrinsicHeight: 20)
            view.firstBaseline = 15
            view.lastBaseline = 5
            views.append(try scene.add(view, to: scene.root))
        }
        return (scene, views)
    }

    private func rows(_ scene: LayoutScene, _ identifier: String) -> [LayoutConstraint] {
        scene.generatedConstraints(of: scene.root).filter { $0.identifier == identifier }
    }

    @Test func everyStackIsCompactAtFortyNine() throws {
        let (scene, _) = try scene(StackView())
        #expect(rows(scene, "canvas-fit").map(\.priority.rawValue) == [49, 49])
    }

    @Test func proportionsLosePriorityFromViewToView() throws {
        let (scene, _) = try scene(StackView(distribution: .fillProportionally))
        #expect(rows(scene, "fill-proportionally").map(\.priority.rawValue) == [999, 998, 997, 996])
        #expect(rows(scene, "fill-proportionally").map(\.multiplier) == [0.1, 0.2, 0.3, 0.4])
    }

    @Test func equalGapsMustBeEqualAndEqualCentresMayNot() throws {
        let (spacing, _) = try scene(StackView(distribution: .equalSpacing))
        #expect(rows(spacing, "fill-equally").map(\.priority.rawValue) == [1000, 1000])
        #expect(rows(spacing, "distributing-edge").count == 6)
        let (centering, _) = try scene(StackView(distribution: .equalCentering), count: 3)
        #expect(rows(centering, "fill-equally").map(\.priority.rawValue) == [149])
        #expect(rows(centering, "spacing").allSatisfy { $0.relation == .greaterThanOrEqual })
    }

    @Test func alignedViewsSpanAtFiftyOneAndTwentyFive() throws {
        let (scene, _) = try scene(StackView(alignment: .firstBaseline))
        #expect(rows(scene, "spanning-fit").map(\.priority.rawValue) == [51])
        #expect(rows(scene, "ambiguity-suppression").map(\.priority.rawValue) == [25, 25, 25, 25])
        #expect(rows(scene, "baseline-hug").map(\.priority.rawValue) == [48, 48, 48, 48])
    }

    @Test func withoutVisibleViewsThereAreNoConstraints() throws {
        let (scene, _) = try scene(StackView(), count: 0)
        #expect(scene.generatedConstraints(of: scene.root).isEmpty)
    }

    @Test func hidingOneViewTouchesAtMostTwoSpacingRowsAndItsOwn() throws {
        let (scene, views) = try scene(StackView(alignment: .firstBaseline, spacing: 8), count: 6)
        let before = scene.generatedConstraints(of: scene.root)
        try scene.update(views[2]) { $0.isHidden = true }
        let after = scene.generatedConstraints(of: scene.root)
        let gone = before.filter { !after.contains($0) }
        let new = after.filter { !before.contains($0) }
        #expect(gone.filter { $0.identifier == "spacing" }.count == 2)
        #expect(new.filter { $0.identifier == "spacing" }.count == 1)
        let others = (gone + new).filter { $0.identifier != "spacing" }
        #expect(others.allSatisfy { $0.first.view == views[2] })
    }

    @Test func changedSpacingChangesConstantsOnly() throws {
        let (scene, _) = try scene(StackView(alignment: .firstBaseline, spacing: 8))
        try scene.layout()
        let count = scene.solver?.solver.constraints.count
        try scene.update(scene.root) { $0.stack?.spacing = 12 }
        try scene.layout()
        #expect(scene.solver?.solver.constraints.count == count)
        #expect(scene.frame(of: scene.root).size.width == 100 + 36)
    }

    @Test func onlyOneOfFourCentresMayBeStoppedByItsGap() throws {
        let (scene, views) = try scene(StackView(distribution: .equalCentering, spacing: 5))
        try scene.update(views[0]) { $0.intrinsicWidth = 200 }
        try scene.layout(width: 320)
        let centres = views.map { scene.frame(of: $0).midX }
        let distances = zip(centres.dropFirst(), centres).map { $0 - $1 }
        #expect(abs(distances[0] - 115) < 1e-6)
        #expect(abs(distances[1] - distances[2]) < 1e-6)
    }

    @Test func aStackInsideAContainerIsSolvedByTheSimplex() throws {
        let scene = try LayoutScene(root: LayoutView())
        let stack = try scene.add(LayoutView(stack: StackView(axis: .vertical, spacing: 8)), to: scene.root)
        let label = try scene.add(LayoutView(intrinsicWidth: 90, intrinsicHeight: 20), to: stack)
        let maker = LayoutConstraintMaker.document
        for attribute in [LayoutAttribute.leading, .top] {
            _ = try scene.add(maker.relate(stack, attribute, .equal, scene.root, attribute, constant: 16))
        }
        _ = try scene.add(maker.relate(stack, .trailing, .equal, scene.root, .trailing, constant: -16))
        try scene.layout(width: 320, height: 480)
        #expect(scene.absoluteFrame(of: label) == Rect(x: 16, y: 16, width: 288, height: 20))
    }
}
