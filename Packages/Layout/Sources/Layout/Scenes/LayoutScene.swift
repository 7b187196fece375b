/// A tree of views, laid out by stacks and constraints, and again with little work after small changes.
///
/// Each axis is solved separately: a tree of stacks alone by `TreeSolver`, anything else by `LayoutSolver`; both result in the same frames.
/// Numbers are exact until `frame(of:)` rounds edges to pixels.
public final class LayoutScene {
    /// The view that contains all others.
    public let root = LayoutView.ID(rawValue: 0)
    public let direction: LayoutDirection
    /// The number of pixels per point; nil for frames that are not rounded.
    public let scale: Double?
    /// Whether a required constraint was refused by the last layout; see `conflicts`.
    public internal(set) var hasConflicts = false

    /// The views by number.
    var nodes: [SceneNode]
    /// The constraints added, by number; nil for those removed.
    var constraints: [LayoutConstraint?] = []
    /// The last requested lengths of the root, by axis; nil for as small as the content allows.
    var targets: [Double?] = [nil, nil]
    /// The start and length of each view, by axis; a start is the offset from the superview's.
    var places: [[LayoutPlace]] = [[], []]
    /// The solvers of trees of stacks alone, by axis.
    var trees: [TreeSolver?] = [nil, nil]
    /// The solver of the other axes.
    var solver: SceneSolver?
    /// Whether views, stacks or constraints were added or removed since the last layout.
    var isStale = true
    /// The views whose numbers changed since the last layout.
    var changed: [LayoutView.ID] = []
    /// The constraints whose constants changed since the last layout.
    var changedConstraints: [LayoutConstraint.ID] = []
    /// Whether trees have to be created again for the next layout.
    var needsPlan = true

    /// Creates a scene of a view; throws `notFinite`.
    public init(root: LayoutView, direction: LayoutDirection = .leftToRight, scale: Double? = nil) throws(LayoutError) {
        guard root.isFinite else { throw .notFinite }
        precondition(scale ?? 1 > 0, "A scale is above 0.")
        self.direction = direction
        self.scale = scale
        nodes = [SceneNode(view: root, superview: nil)]
    }

    /// Adds a view inside another, at the end or at an index; throws `notFinite`, or `unknownView`.
    public func add(_ view: LayoutView, to superview: LayoutView.ID, at index: Int? = nil) throws(LayoutError) -> LayoutView.ID {
        guard view.isFinite else { throw .notFinite }
        try check(superview)
        let id = LayoutView.ID(rawValue: Int32(nodes.count))
        nodes.append(SceneNode(view: view, superview: superview))
        let count = nodes[Int(superview.rawValue)].subviews.count
        nodes[Int(superview.rawValue)].subviews.insert(id, at: min(index ?? count, count))
        isStale = true
        return id
    }

    /// Removes a view other than the root, with everything in it and all constraints on them; throws `unknownView`.
    public func remove(_ id: LayoutView.ID) throws(LayoutError) {
        try check(id)
        guard let superview = nodes[Int(id.rawValue)].superview else { throw .unknownView(id) }
        nodes[Int(superview.rawValue)].subviews.removeAll { $0 == id }
        discard(id)
        isStale = true
    }

    private func discard(_ id: LayoutView.ID) {
        nodes[Int(id.rawValue)].isRemoved = true
        for index in constraints.indices {
            if let constraint = constraints[index], constraint.first.view == id || constraint.second?.view == id {
                constraints[index] = nil
            }
        }
        for child in nodes[Int(id.rawValue)].subviews { discard(child) }
    }

    /// The view as last updated.
    public subscript(id: LayoutView.ID) -> LayoutView { nodes[Int(id.rawValue)].view }

    /// Changes a view; throws `notFinite`, or `unknownView`.
    public func update(_ id: LayoutView.ID, _ change: (inout LayoutView) -> Void) throws(LayoutError) {
        try check(id)
        let old = nodes[Int(id.rawValue)].view
        var view = old
        change(&view)
        guard view.isFinite else { throw .notFinite }
        if view == old { return }
        nodes[Int(id.rawValue)].view = view
        changed.append(id)
        // Trees read the lengths of a view's content as they change; for another arrangement they are created again.
        view.intrinsicWidth = old.intrinsicWidth
        view.intrinsicHeight = old.intrinsicHeight
        view.contentHugging = old.contentHugging
        view.compressionResistance = old.compressionResistance
        if view != old { needsPlan = true }
    }

    /// Returns the direct subviews of a view, in order.
    public func subviews(of id: LayoutView.ID) -> [LayoutView.ID] { nodes[Int(id.rawValue)].subviews }

    /// Returns the superview of a view; nil for the root.
    public func superview(of id: LayoutView.ID) -> LayoutView.ID? { nodes[Int(id.rawValue)].superview }

    /// Throws `unknownView` unless a view is in the scene.
    func check(_ id: LayoutView.ID) throws(LayoutError) {
        guard nodes.indices.contains(Int(id.rawValue)), !nodes[Int(id.rawValue)].isRemoved else { throw .unknownView(id) }
    }

    /// Returns whether a view is hidden in a stack, which gives its room to others.
    func isCollapsed(_ id: LayoutView.ID) -> Bool {
        let node = nodes[Int(id.rawValue)]
        guard node.view.isHidden, let superview = node.superview else { return false }
        return nodes[Int(superview.rawValue)].view.stack != nil
    }

    /// Returns whether a view is inside a collapsed or removed one.
    func isAsleep(_ id: LayoutView.ID) -> Bool {
        if nodes[Int(id.rawValue)].isRemoved { return true }
        var above = superview(of: id)
        while let view = above {
            if isCollapsed(view) { return true }
            above = superview(of: view)
        }
        return false
    }

    /// Returns a view with everything in it, each before its subviews, and all of those before its next sibling.
    func descendants(of id: LayoutView.ID) -> [LayoutView.ID] {
        var list: [LayoutView.ID] = []
        var waiting = [id]
        while let next = waiting.popLast() {
            list.append(next)
            waiting += subviews(of: next).reversed()
        }
        return list
    }
}
