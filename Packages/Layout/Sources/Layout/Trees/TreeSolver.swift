/// A solver of a tree of stacks alone along one axis, exactly and without a simplex.
///
/// The cost of a subtree's length is convex and piecewise linear, with slopes that are vectors compared lexicographically. Bottom up, a
/// chain merges its children's segments by slope, and views side by side add their slopes; top down, a length is distributed in the merged
/// order. After a change only the profiles above it are computed again.
struct TreeSolver {
    let axis: Axis
    /// The views, each before its subviews, siblings together.
    var nodes: [TreeNode] = []
    /// The index of each view's node; −1 for those not in the tree.
    private var nodeOf: [Int32] = []
    /// The stacks in order.
    var stacks: [Int32] = []
    /// The profile of each stack.
    var profiles: [TreeProfile] = []
    var table = SlopeTable()
    /// Memory for merging.
    var entries = TreeEntries()
    /// Memory for adding slopes.
    var steps = TreeSteps()
    /// Whether the tree turned out to be more than profiles can express.
    var isBeyondProfiles = false

    /// Creates a solver for a tree of views; nil if it has anything but stacks that profiles can express, or any constraint.
    init?(_ scene: LayoutScene, _ axis: Axis, root: LayoutView.ID) {
        self.axis = axis
        for constraint in scene.constraints {
            if let constraint, constraint.concerns(axis), constraint.priority != .ignored { return nil }
        }
        let views = scene.nodes
        guard views[Int(root.rawValue)].view.stack != nil else { return nil }
        let isTurned = scene.direction == .rightToLeft && axis == .horizontal
        nodeOf = [Int32](repeating: -1, count: views.count)
        nodes.reserveCapacity(views.count)
        nodes.append(TreeNode(view: root.rawValue, parent: -1))
        nodeOf[Int(root.rawValue)] = 0
        guard let rootClass = table.addClass(resistance: 0, hugging: 0, isSuppressed: false) else { return nil }
        nodes[0].slopeClass = rootClass
        var index = 0
        while index < nodes.count {
            if !expand(index, views, isTurned) { return nil }
            index += 1
        }
        table.close()
    }

    /// Appends the children of a node; returns false if profiles can't express how it arranges them.
    private mutating func expand(_ index: Int, _ views: [SceneNode], _ isTurned: Bool) -> Bool {
        if nodes[index].kind == .parked { return true }
        let number = Int(nodes[index].view)
        let subviews = views[number].subviews
        if subviews.isEmpty { return true }
        guard let stack = views[number].view.stack else { return false }
        nodes[index].firstChild = Int32(nodes.count)
        let isFitting = stack.axis != axis && stack.effectiveAlignment != .fill
        var visibleCount = 0
        var last = -1
        for child in subviews {
            let node = nodes.count
            nodes.append(TreeNode(view: child.rawValue, parent: Int32(index)))
            nodeOf[Int(child.rawValue)] = Int32(node)
            if views[Int(child.rawValue)].view.isHidden {
                if views[Int(child.rawValue)].view.isAnimatingVisibility { return false }
                nodes[node].kind = .parked
                continue
            }
            guard let slopeClass = read(node, views, isSuppressed: isFitting) else { return false }
            nodes[node].slopeClass = slopeClass
            if last >= 0, !setGap(after: last, before: node, stack, views) { return false }
            last = node
            visibleCount += 1
        }
        nodes[index].childCount = Int32(nodes.count) - nodes[index].firstChild
        guard visibleCount > 0 else { return true }
        return arrange(index, stack, views[number].view.layoutMargins, visibleCount, isTurned)
    }

    /// Reads a view's content and priorities; returns the number of its class of slopes, or nil if that is not in the table.
    private mutating func read(_ node: Int, _ views: [SceneNode], isSuppressed: Bool) -> Int32? {
        // Fields are read in place: a copy of the whole view costs more than everything done with it.
        let number = Int(nodes[node].view)
        let isHorizontal = axis == .horizontal
        let intrinsic = isHorizontal ? views[number].view.intrinsicWidth : views[number].view.intrinsicHeight
        guard let intrinsic, views[number].view.stack == nil else {
            nodes[node].intrinsic = -1
            return table.addClass(resistance: 0, hugging: 0, isSuppressed: isSuppressed)
        }
        let resistance = views[number].view.compressionResistance[axis]
        let hugging = views[number].view.contentHugging[axis]
        nodes[node].intrinsic = intrinsic
        nodes[node].isIncompressible = resistance.isRequired
        nodes[node].isUnstretchable = hugging.isRequired
        return table.addClass(resistance: resistance.rawValue, hugging: hugging.rawValue, isSuppressed: isSuppressed)
    }

    private mutating func setGap(after earlier: Int, before later: Int, _ stack: StackView, _ views: [SceneNode]) -> Bool {
        guard stack.axis == axis else { return true }
        let number = Int(nodes[earlier].view)
        var gap = views[number].view.customSpacing ?? stack.spacing
        if stack.isBaselineRelative, axis == .vertical {
            // Only known baselines make the gap a constant.
            guard let above = views[number].view.lastBaseline, let below = views[Int(nodes[later].view)].view.firstBaseline else {
                return false
            }
            gap -= above + below
        }
        nodes[earlier].gap = gap
        return gap >= 0
    }

    private mutating func arrange(
        _ index: Int, _ stack: StackView, _ layoutMargins: EdgeInsets, _ visibleCount: Int, _ isTurned: Bool
    ) -> Bool {
        nodes[index].profile = Int32(profiles.count)
        profiles.append(TreeProfile())
        stacks.append(Int32(index))
        let margins = stack.isLayoutMarginsRelative ? layoutMargins : .zero
        nodes[index].margin = isTurned ? margins.right : margins.leading(axis)
        nodes[index].fixed = margins.leading(axis) + margins.trailing(axis)
        guard margins.leading(axis) >= 0, margins.trailing(axis) >= 0 else { return false }
        if stack.axis != axis {
            switch stack.effectiveAlignment {
            case .fill: nodes[index].kind = .fill
            case .leading, .center, .trailing:
                nodes[index].kind = .fit
                nodes[index].fraction = stack.effectiveAlignment == .center ? 0.5 : stack.effectiveAlignment == .trailing ? 1 : 0
            case .firstBaseline, .lastBaseline: return false
            }
            return true
        }
        nodes[index].gapCount = Int32(visibleCount - 1)
        let greatestGap = sumGaps(of: index)
        switch stack.distribution {
        case .fill: nodes[index].kind = .chain
        case .fillEqually: nodes[index].kind = .equal
        case .fillProportionally:
            nodes[index].kind = .proportional
            return !stack.hasUIKitProportionalSpacing
        case .equalSpacing, .equalCentering:
            nodes[index].kind = visibleCount > 1 ? .spaced : .chain
            if stack.distribution == .equalCentering { return visibleCount < 3 }
            nodes[index].fixed += greatestGap * Double(visibleCount - 1) - gapSum(of: index)
            setGaps(of: index, to: greatestGap)
        }
        return true
    }

    /// Adds the gaps to the fixed length; returns the largest.
    private mutating func sumGaps(of index: Int) -> Double {
        var greatest = 0.0
        for child in children(of: index) where nodes[child].kind != .parked { greatest = max(greatest, nodes[child].gap) }
        nodes[index].fixed += gapSum(of: index)
        return greatest
    }

    private func gapSum(of index: Int) -> Double {
        var sum = 0.0
        for child in children(of: index) where nodes[child].kind != .parked { sum += nodes[child].gap }
        return sum
    }

    private mutating func setGaps(of index: Int, to gap: Double) {
        var rest = Int(nodes[index].gapCount)
        for child in children(of: index) where nodes[child].kind != .parked && rest > 0 {
            nodes[child].gap = gap
            rest -= 1
        }
    }

    /// Returns the indices of a node's children.
    @inline(__always)
    func children(of index: Int) -> Range<Int> {
        Int(nodes[index].firstChild)..<Int(nodes[index].firstChild) + Int(nodes[index].childCount)
    }

    /// Reads a view's content and priorities again; returns false if the tree must be created again for that.
    mutating func update(_ id: LayoutView.ID, in scene: LayoutScene) -> Bool {
        guard Int(id.rawValue) < nodeOf.count else { return false }
        let node = Int(nodeOf[Int(id.rawValue)])
        if node < 0 || nodes[node].kind == .parked { return true }
        guard nodes[node].kind == .leaf, let parent = scene.superview(of: id), let stack = scene[parent].stack else { return false }
        let isFitting = stack.axis != axis && stack.effectiveAlignment != .fill
        guard let slopeClass = read(node, scene.nodes, isSuppressed: isFitting) else { return false }
        nodes[node].slopeClass = slopeClass
        var above = Int(nodes[node].parent)
        while above >= 0, !nodes[above].isStale {
            nodes[above].isStale = true
            above = Int(nodes[above].parent)
        }
        return true
    }
}
