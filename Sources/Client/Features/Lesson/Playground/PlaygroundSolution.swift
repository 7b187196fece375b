import Layout

/// What `Layout` computes for a playground.
struct PlaygroundSolution: Equatable, Sendable {
    /// The size of the container, which differs from the requested size where that was impossible.
    private(set) var size = Size.zero
    /// The frames of the items in the container's coordinates, on half points.
    private(set) var frames: [Rect] = []
    /// The required constraints that were broken, each with those that contradict it.
    private(set) var conflicts: [LayoutConflict] = []
    /// What the constraints leave ambiguous.
    private(set) var ambiguities: [LayoutAmbiguity] = []
    /// The constraints that determine the chosen attribute of the chosen item.
    private(set) var reasons: [LayoutConstraint] = []
    /// The constraints that the stack generates, while they are shown.
    private(set) var generated: [LayoutConstraint] = []

    init() {}

    /// Lays a playground out; its lengths are finite and its views known, so that `Layout` throws nothing.
    init(of playground: Playground) {
        do throws(LayoutError) { try solve(playground) } catch { preconditionFailure("A playground lies within its ranges.") }
    }

    /// Returns the identity that an item has in the scene; −1 is the container.
    static func item(_ index: Int) -> LayoutItem { LayoutItem(LayoutView.ID(rawValue: Int32(index + 1))) }

    private mutating func solve(_ playground: Playground) throws(LayoutError) {
        let scene = try LayoutScene(root: LayoutView(playground.name, stack: playground.stack), scale: PlaygroundSolution.scale)
        for item in playground.items {
            let superview = item.superview.map { PlaygroundSolution.item($0).view } ?? scene.root
            _ = try scene.add(try item.view(), to: superview)
        }
        for rule in playground.rules where rule.isOn && rule.priority > 0 { _ = try scene.add(try rule.constraint()) }
        try scene.layout(width: playground.size.width, height: playground.size.height)
        size = scene.absoluteFrame(of: scene.root).size
        for index in playground.items.indices { frames.append(scene.absoluteFrame(of: PlaygroundSolution.item(index).view)) }
        if scene.hasConflicts { conflicts = scene.conflicts() }
        ambiguities = scene.ambiguities()
        if let selection = playground.selection, !playground.items[selection].isHidden {
            reasons = try scene.explanation(of: playground.question, PlaygroundSolution.item(selection).view)
        }
        if playground.isListShown { generated = scene.generatedConstraints(of: scene.root) }
    }

    private static let scale = 2.0
}
