/// Lays out a tree of views by stacks and constraints, and again with little work after small changes.
///
/// Each axis is solved by itself: a tree of nothing but stacks by `TreeSolver`, anything else by `LayoutSolver`; both give the same
/// frames. Numbers are exact until `frame(of:)` rounds edges to pixels.
public final class LayoutScene {
    /// Names the view that holds all others.
    public let root = LayoutView.ID(rawValue: 0)
    public let direction: LayoutDirection
    /// Holds how many pixels a point has; nil for frames that are not rounded.
    public let scale: Double?
    /// Tells whether a required constraint was refused by the last layout; `conflicts` tells which.
    public internal(set) var hasConflicts = false

    /// Lists the views by number.
    var nodes: [SceneNode]
    /// Lists the constraints added, by number; nil for those removed.
    var constraints: [LayoutConstraint?] = []
    /// Holds the root's lengths asked for last, by axis; nil for as small as the content lets it.
    var targets: [Double?] = [nil, nil]
    /// Holds each view's offset from its superview's start and its length, by axis.
    var places: [[LayoutPlace]] = [[], []]
    /// Holds the solver of pure trees of stacks, by axis.
    var trees: [TreeSolver?] = [nil, nil]
    /// Holds the solver of the other axes.
    var solver: SceneSolver?
    /// Tells whether views, stacks or constraints were added or removed since the last layout.
    var isStale = true
    /// Names the views whose numbers changed since the last layout.
    var changed: [LayoutView.ID] = []
    /// Names the constraints whose constants changed since the last layout.
    var changedConstraints: [LayoutConstraint.ID] = []
    /// Tells whether trees have to be made anew at the next layout.
    var needsPlan = true

    /// Makes a scene of a view; throws `notFinite`.
    public init(root: LayoutView, direction: LayoutDirection = .leftToRight, scale: Double? = nil) throws(LayoutError) {
        guard root.isFinite else { throw .notFinite }
        precondition(scale ?? 1 > 0, "A scale is above 0.")
        self.direction = direction
        self.scale = scale
        nodes = [SceneNode(view: root, superview: nil)]
    }

    /// Adds a view inside another, behind those it has or at an index; throws `notFinite`, or `unknownView`.
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

    /// Takes a view other than the root out, with all in it and all constraints on them; throws `unknownView`.
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

    /// Returns a view as it was described last.
    public subscript(id: LayoutView.ID) -> LayoutView { nodes[Int(id.rawValue)].view }

    /// Describes a view anew; throws `notFinite`, or `unknownView`.
    public func update(_ id: LayoutView.ID, _ change: (inout LayoutView) -> Void) throws(LayoutError) {
        try check(id)
        let old = nodes[Int(id.rawValue)].view
        var view = old
        change(&view)
        guard view.isFinite else { throw .notFinite }
        if view == old { return }
        nodes[Int(id.rawValue)].view = view
        changed.append(id)
        // Trees take in what a view wants as it changes; for how views are arranged they are made anew.
        view.intrinsicWidth = old.intrinsicWidth
        view.intrinsicHeight = old.intrinsicHeight
        view.contentHugging = old.contentHugging
        view.compressionResistance = old.compressionResistance
        if view != old { needsPlan = true }
    }

    /// Lists the views right inside a view, in order.
    public func subviews(of id: LayoutView.ID) -> [LayoutView.ID] { nodes[Int(id.rawValue)].subviews }

    /// Returns the view that holds a view; nil for the root.
    public func superview(of id: LayoutView.ID) -> LayoutView.ID? { nodes[Int(id.rawValue)].superview }

    /// Throws unless a view is in the scene.
    func check(_ id: LayoutView.ID) throws(LayoutError) {
        guard nodes.indices.contains(Int(id.rawValue)), !nodes[Int(id.rawValue)].isRemoved else { throw .unknownView(id) }
    }

    /// Tells whether a view's stack gives its room away.
    func isCollapsed(_ id: LayoutView.ID) -> Bool {
        let node = nodes[Int(id.rawValue)]
        guard node.view.isHidden, let superview = node.superview else { return false }
        return nodes[Int(superview.rawValue)].view.stack != nil
    }

    /// Tells whether a view is inside one whose room was given away, or removed.
    func isAsleep(_ id: LayoutView.ID) -> Bool {
        if nodes[Int(id.rawValue)].isRemoved { return true }
        var above = superview(of: id)
        while let view = above {
            if isCollapsed(view) { return true }
            above = superview(of: view)
        }
        return false
    }

    /// Lists a view and all in it, each before what it holds, and all that one holds before its next sibling.
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
