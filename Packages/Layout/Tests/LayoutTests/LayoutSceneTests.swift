import Testing

@testable import Layout

/// Checks scenes of views: frames, direction, pixels, reports.
@Suite struct LayoutSceneTests {
    private let maker = LayoutConstraintMaker.document

    @Test func makersGiveTheirDefaultPriority() throws {
        let view = LayoutView.ID(rawValue: 0)
        #expect(try LayoutConstraintMaker.document.relate(view, .width, constant: 1).priority == .required)
        #expect(try LayoutConstraintMaker.code.relate(view, .width, constant: 1).priority == .almostRequired)
        #expect(try LayoutConstraintMaker.code.relate(view, .width, constant: 1, priority: .defaultLow).priority == .defaultLow)
    }

    @Test func attributesThatDoNotBelongTogetherAreRefused() throws {
        let view = LayoutView.ID(rawValue: 0)
        #expect(throws: LayoutError.incompatibleAttributes(.left, .width)) { try maker.relate(view, .left, .equal, view, .width) }
        #expect(throws: LayoutError.incompatibleAttributes(.left, .top)) { try maker.relate(view, .left, .equal, view, .top) }
        #expect(throws: LayoutError.notFinite) { try maker.relate(view, .width, .equal, view, .height, multiplier: .nan) }
        #expect(throws: Never.self) { try maker.relate(view, .width, .equal, view, .height, multiplier: 2) }
    }

    @Test func numbersOfViewsThatAreNotFiniteAreRefused() throws {
        #expect(throws: LayoutError.notFinite) { try LayoutScene(root: LayoutView(intrinsicWidth: .nan)) }
        let scene = try LayoutScene(root: LayoutView())
        #expect(throws: LayoutError.notFinite) { try scene.add(LayoutView(intrinsicHeight: .infinity), to: scene.root) }
        #expect(throws: LayoutError.notFinite) { try scene.update(scene.root) { $0.intrinsicHeight = -1 } }
        #expect(throws: LayoutError.notFinite) { try scene.layout(width: .nan) }
        #expect(throws: LayoutError.unknownView(LayoutView.ID(rawValue: 9))) { try scene.update(LayoutView.ID(rawValue: 9)) { _ in } }
    }

    @Test func anAspectRatioJoinsTheAxes() throws {
        let scene = try LayoutScene(root: LayoutView())
        let picture = try scene.add(LayoutView(), to: scene.root)
        _ = try scene.add(maker.relate(picture, .leading, .equal, scene.root, .leading))
        _ = try scene.add(maker.relate(picture, .trailing, .equal, scene.root, .trailing))
        _ = try scene.add(maker.relate(picture, .top, .equal, scene.root, .top))
        _ = try scene.add(maker.relate(picture, .bottom, .equal, scene.root, .bottom))
        _ = try scene.add(maker.relate(picture, .width, .equal, picture, .height, multiplier: 1.5))
        try scene.layout(width: 300)
        #expect(scene.frame(of: scene.root).size == Size(width: 300, height: 200))
    }

    @Test func positionsAreMultipliedInTheirSuperview() throws {
        let scene = try LayoutScene(root: LayoutView())
        let box = try scene.add(LayoutView(intrinsicWidth: 200, intrinsicHeight: 10), to: scene.root)
        let dot = try scene.add(LayoutView(intrinsicWidth: 10, intrinsicHeight: 10), to: box)
        _ = try scene.add(maker.relate(box, .leading, .equal, scene.root, .leading, constant: 100))
        _ = try scene.add(maker.relate(dot, .centerX, .equal, box, .centerX, multiplier: 0.5))
        try scene.layout(width: 500, height: 100)
        #expect(scene.frame(of: dot).midX == 50)
    }

    @Test func textFromRightToLeftMirrorsLeadingButNotLeft() throws {
        let scene = try LayoutScene(root: LayoutView(), direction: .rightToLeft)
        let leading = try scene.add(LayoutView(intrinsicWidth: 30, intrinsicHeight: 1), to: scene.root)
        let left = try scene.add(LayoutView(intrinsicWidth: 30, intrinsicHeight: 1), to: scene.root)
        let indented = try scene.add(LayoutView(intrinsicWidth: 30, intrinsicHeight: 1), to: scene.root)
        _ = try scene.add(maker.relate(leading, .leading, .equal, scene.root, .leading, constant: 10))
        _ = try scene.add(maker.relate(left, .left, .equal, scene.root, .left, constant: 10))
        _ = try scene.add(maker.relate(indented, .left, constant: 40))
        try scene.layout(width: 200, height: 100)
        #expect(scene.frame(of: leading).minX == 160)
        #expect(scene.frame(of: left).minX == 10)
        #expect(scene.frame(of: indented).minX == 40)
    }

    @Test func framesReachBeyondAlignmentRectangles() throws {
        let scene = try LayoutScene(root: LayoutView(stack: StackView()))
        var view = LayoutView(intrinsicWidth: 40, intrinsicHeight: 20)
        view.alignmentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let badge = try scene.add(view, to: scene.root)
        try scene.layout()
        #expect(scene.frame(of: badge) == Rect(x: -2, y: -1, width: 46, height: 24))
    }

    @Test func abuttingViewsStayAbuttingOnPixels() throws {
        let scene = try LayoutScene(root: LayoutView(stack: StackView(distribution: .fillEqually)), scale: 2)
        var views: [LayoutView.ID] = []
        for _ in 0..<7 { views.append(try scene.add(LayoutView(), to: scene.root)) }
        try scene.layout(width: 100, height: 10)
        for (earlier, later) in zip(views, views.dropFirst()) {
            #expect(scene.frame(of: earlier).maxX == scene.frame(of: later).minX)
            #expect((scene.frame(of: later).minX * 2).rounded() == scene.frame(of: later).minX * 2)
        }
        #expect(scene.frame(of: views[6]).maxX == 100)
    }

    @Test func aRefusedConstraintIsBrokenAndReported() throws {
        let scene = try LayoutScene(root: LayoutView())
        let view = try scene.add(LayoutView("view"), to: scene.root)
        _ = try scene.add(maker.relate(view, .width, constant: 100, identifier: "first"))
        let second = try scene.add(maker.relate(view, .width, .greaterThanOrEqual, constant: 120, identifier: "second"))
        try scene.layout(width: 320, height: 100)
        #expect(scene.hasConflicts)
        let conflict = try #require(scene.conflicts().first)
        #expect(conflict.refused.identifier == "second")
        #expect(conflict.others.map(\.identifier) == ["first"])
        #expect(scene.frame(of: view).size.width == 100)
        try scene.setConstant(80, of: second)
        try scene.layout(width: 320, height: 100)
        #expect(!scene.hasConflicts)
    }

    @Test func aWindowTooSmallTakesTheNearestPossibleLength() throws {
        let scene = try LayoutScene(root: LayoutView(stack: StackView(spacing: 30)))
        for _ in 0..<3 { _ = try scene.add(LayoutView(intrinsicWidth: 50, intrinsicHeight: 5), to: scene.root) }
        try scene.layout(width: 10)
        #expect(scene.hasConflicts)
        #expect(scene.frame(of: scene.root).size.width == 60)
        let conflict = try #require(scene.conflicts().first)
        #expect(conflict.refused.identifier == "size")
        #expect(conflict.others.contains { $0.identifier == "spacing" })
        try scene.layout(width: 210)
        #expect(!scene.hasConflicts)
        try scene.layout(width: 10)
        try scene.layout(width: nil)
        #expect(!scene.hasConflicts, "where no length is asked for, none contradicts")
    }

    @Test func whatIsOpenIsReportedWithItsRange() throws {
        let scene = try LayoutScene(root: LayoutView())
        let view = try scene.add(LayoutView("view"), to: scene.root)
        _ = try scene.add(maker.relate(view, .leading, .equal, scene.root, .leading, constant: 16))
        try scene.layout(width: 320, height: 100)
        let open = scene.ambiguities().filter { $0.attribute.axis == .horizontal }
        #expect(open.map(\.attribute) == [.width])
        #expect(open.first?.range == "any value ≥ 0")
        #expect(scene.frame(of: view) == Rect(x: 16, y: 0, width: 0, height: 0))
    }

    @Test func aWidthIsExplained() throws {
        let scene = try LayoutScene(root: LayoutView(stack: StackView(spacing: 8)))
        let title = try scene.add(LayoutView("title", intrinsicWidth: 400, intrinsicHeight: 20), to: scene.root)
        var view = LayoutView("date", intrinsicWidth: 96, intrinsicHeight: 20)
        view.compressionResistance.horizontal = try LayoutPriority(751)
        _ = try scene.add(view, to: scene.root)
        try scene.layout(width: 320)
        #expect(scene.frame(of: title).size.width == 216)
        let names = try scene.explanation(of: .width, title).map(\.identifier)
        #expect(names.contains("spacing") && names.contains("compression-resistance") && names.contains("size"))
    }

    @Test func aFittingSizeFollowsItsWishes() throws {
        let scene = try LayoutScene(root: LayoutView(stack: StackView(axis: .vertical, spacing: 4)))
        for _ in 0..<2 { _ = try scene.add(LayoutView(intrinsicWidth: 60, intrinsicHeight: 20), to: scene.root) }
        #expect(try scene.fittingSize(of: scene.root) == Size(width: 60, height: 44))
        let wide = try scene.fittingSize(of: scene.root, width: 300, widthPriority: .required)
        #expect(wide == Size(width: 300, height: 44))
    }

    @Test func viewsMayBeAddedAndRemovedWhileShown() throws {
        let scene = try LayoutScene(root: LayoutView(stack: StackView(spacing: 10)))
        let first = try scene.add(LayoutView(intrinsicWidth: 50, intrinsicHeight: 5), to: scene.root)
        try scene.layout()
        let second = try scene.add(LayoutView(intrinsicWidth: 30, intrinsicHeight: 5), to: scene.root, at: 0)
        try scene.layout()
        #expect(scene.frame(of: first).minX == 40)
        try scene.remove(second)
        try scene.layout()
        #expect(scene.frame(of: first).minX == 0)
        #expect(throws: LayoutError.unknownView(second)) { try scene.remove(second) }
    }

    @Test func aHiddenRowGivesItsRoomBackWithAllInIt() throws {
        let scene = try LayoutScene(root: LayoutView(stack: StackView(axis: .vertical, spacing: 10)))
        _ = try scene.add(LayoutView(intrinsicWidth: 50, intrinsicHeight: 5), to: scene.root)
        let row = try scene.add(LayoutView(stack: StackView(alignment: .firstBaseline, spacing: 8)), to: scene.root)
        let inner = try (0..<3).map { _ in try scene.add(LayoutView(intrinsicWidth: 20, intrinsicHeight: 30), to: row) }
        try scene.layout()
        #expect(scene.frame(of: scene.root).size == Size(width: 76, height: 45))
        try scene.update(row) { $0.isHidden = true }
        try scene.layout()
        #expect(scene.frame(of: scene.root).size == Size(width: 50, height: 5))
        #expect(scene.frame(of: inner[2]).size == .zero)
        try scene.update(row) { $0.isHidden = false }
        try scene.layout()
        #expect(scene.frame(of: scene.root).size == Size(width: 76, height: 45))
    }
}
