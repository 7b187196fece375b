import Layout
import RandomTesting

/// Makes scenes of random stacks from seeds.
struct RandomTree {
    private var random: SeededRandom

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    /// Returns a number from 0 up to a bound, the bound left out.
    mutating func next(_ bound: Int) -> Int {
        random.next(below: bound)
    }

    /// Returns one of a list.
    mutating func pick<Element>(_ list: [Element]) -> Element { list[next(list.count)] }

    /// Makes a scene of nested stacks.
    mutating func scene(depth: Int) throws -> LayoutScene {
        let direction: LayoutDirection = next(4) == 0 ? .rightToLeft : .leftToRight
        let scene = try LayoutScene(root: stack("root"), direction: direction)
        try fill(scene, scene.root, depth: depth)
        return scene
    }

    /// Fills stacks level by level, or one after the other, and not always at the end.
    private mutating func fill(_ scene: LayoutScene, _ parent: LayoutView.ID, depth: Int) throws {
        var stacks: [LayoutView.ID] = []
        let isByLevel = next(2) == 0
        for index in 0..<1 + next(4) {
            let place = next(3) == 0 ? next(index + 1) : index
            if depth == 0 || next(5) < 2 {
                _ = try scene.add(leaf(), to: parent, at: place)
                continue
            }
            let stack = try scene.add(stack("stack"), to: parent, at: place)
            if isByLevel { stacks.append(stack) } else { try fill(scene, stack, depth: depth - 1) }
        }
        for stack in stacks { try fill(scene, stack, depth: depth - 1) }
    }

    /// Makes a leaf with random wishes.
    mutating func leaf() -> LayoutView {
        var view = LayoutView(
            "leaf", intrinsicWidth: next(8) == 0 ? nil : Double(next(20) * 5), intrinsicHeight: Double(next(20) * 5))
        for axis in Axis.allCases {
            view.compressionResistance[axis] = pick([.defaultHigh, .defaultHigh, priority(749), priority(751), priority(500)])
            view.contentHugging[axis] = pick([.defaultLow, .defaultLow, priority(249), priority(251), priority(50)])
        }
        if next(20) == 0 { view.compressionResistance.horizontal = .required }
        if next(20) == 0 { view.contentHugging.vertical = .required }
        common(&view)
        return view
    }

    private mutating func stack(_ name: String) -> LayoutView {
        var stack = StackView(
            axis: pick(Axis.allCases), distribution: pick([.fill, .fill, .fillEqually, .fillProportionally, .equalSpacing]),
            alignment: pick([.fill, .leading, .center, .trailing]), spacing: Double(pick([0, 5, 8])))
        stack.isLayoutMarginsRelative = next(4) == 0
        var view = LayoutView(name, stack: stack)
        view.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        common(&view)
        return view
    }

    private mutating func common(_ view: inout LayoutView) {
        if next(8) == 0 { view.customSpacing = Double(next(4) * 5) }
        view.isHidden = next(10) == 0
    }

    private func priority(_ number: Double) -> LayoutPriority {
        do {
            return try LayoutPriority(number)
        } catch {
            preconditionFailure("\(number) is a priority")
        }
    }
}
