/// The current arranged views of a stack, from which the constraints between them are generated.
struct StackArrangement {
    let id: LayoutView.ID
    let stack: StackView
    /// The stack's margins; zero unless it keeps within them.
    let margins: EdgeInsets
    /// The visible views in order.
    let visible: [LayoutView.ID]
    /// Hidden views, each with the number of visible ones before it.
    let hidden: [(id: LayoutView.ID, place: Int)]
    /// The gaps between visible neighbours, each determined by the earlier one.
    let gaps: [Double]
    /// Hidden views that still keep their place across the axis.
    let animating: [LayoutView.ID]

    /// Collects the views of a stack in a scene.
    init(_ id: LayoutView.ID, _ stack: StackView, in scene: LayoutScene) {
        self.id = id
        self.stack = stack
        margins = stack.isLayoutMarginsRelative ? scene[id].layoutMargins : .zero
        var visible: [LayoutView.ID] = []
        var hidden: [(id: LayoutView.ID, place: Int)] = []
        var gaps: [Double] = []
        var animating: [LayoutView.ID] = []
        for child in scene.subviews(of: id) {
            if scene[child].isHidden {
                hidden.append((child, visible.count))
                if scene[child].isAnimatingVisibility { animating.append(child) }
                continue
            }
            if let last = visible.last { gaps.append(scene[last].customSpacing ?? stack.spacing) }
            visible.append(child)
        }
        self.visible = visible
        self.hidden = hidden
        self.gaps = gaps
        self.animating = animating
    }

    func constraints(in scene: LayoutScene) -> [LayoutConstraint] {
        var rows = StackRows(stack: id)
        addHiding(to: &rows)
        guard let first = visible.first, let last = visible.last else { return rows.constraints }
        let axis = stack.axis
        rows.add("canvas", LayoutItem(id), edge(.start(axis)), .equal, LayoutItem(first), .start(axis))
        rows.add("canvas", LayoutItem(last), .end(axis), .equal, LayoutItem(id), edge(.end(axis)))
        rows.add("canvas-fit", LayoutItem(id), .width, .equal, 0, .canvasFit)
        rows.add("canvas-fit", LayoutItem(id), .height, .equal, 0, .canvasFit)
        addSpacing(to: &rows)
        addDistribution(to: &rows, in: scene)
        addAlignment(to: &rows)
        return rows.constraints
    }

    /// Returns an edge of the stack, within the margins if it keeps within them.
    func edge(_ attribute: LayoutAttribute) -> LayoutAttribute {
        stack.isLayoutMarginsRelative ? attribute.withinMargins : attribute
    }

    private func addHiding(to rows: inout StackRows) {
        let axis = stack.axis
        for (view, place) in hidden {
            rows.add("hiding", LayoutItem(view), .length(axis), .equal, 0, .required)
            if place > 0 {
                rows.add("hiding", LayoutItem(view), .start(axis), .equal, LayoutItem(visible[place - 1]), .end(axis))
            } else {
                rows.add("hiding", LayoutItem(view), .start(axis), .equal, LayoutItem(id), origin(axis))
            }
            if animating.contains(view), !visible.isEmpty { continue }
            let across = axis.crossing
            rows.add("hiding", LayoutItem(view), .length(across), .equal, 0, .required)
            rows.add("hiding", LayoutItem(view), .start(across), .equal, LayoutItem(id), origin(across))
        }
    }

    /// Returns where views begin: within the margins, if there is any visible view.
    private func origin(_ axis: Axis) -> LayoutAttribute { visible.isEmpty ? .start(axis) : edge(.start(axis)) }

    private func addSpacing(to rows: inout StackRows) {
        let isFilling = stack.distribution.rawValue <= StackView.Distribution.fillProportionally.rawValue
        let isByBaseline = stack.isBaselineRelative && stack.axis == .vertical
        for (index, gap) in gaps.enumerated() {
            rows.add(
                "spacing", LayoutItem(visible[index + 1]), isByBaseline ? .firstBaseline : .start(stack.axis),
                isFilling ? .equal : .greaterThanOrEqual, LayoutItem(visible[index]),
                isByBaseline ? .lastBaseline : .end(stack.axis), constant: gap)
        }
    }

    private func addDistribution(to rows: inout StackRows, in scene: LayoutScene) {
        switch stack.distribution {
        case .fill: break
        case .fillEqually: addEqualLengths(to: &rows)
        case .fillProportionally: addProportions(to: &rows, in: scene)
        case .equalSpacing: addGuides(to: &rows, from: .end(stack.axis), to: .start(stack.axis), priority: .required)
        case .equalCentering: addGuides(to: &rows, from: .center(stack.axis), to: .center(stack.axis), priority: .equalCentering)
        }
    }

    private func addEqualLengths(to rows: inout StackRows) {
        let length = LayoutAttribute.length(stack.axis)
        for view in visible.dropFirst() {
            rows.add("fill-equally", LayoutItem(view), length, .equal, LayoutItem(visible[0]), length)
        }
    }

    private func addProportions(to rows: inout StackRows, in scene: LayoutScene) {
        guard let shares = shares(in: scene) else {
            addEqualLengths(to: &rows)
            return
        }
        let length = LayoutAttribute.length(stack.axis)
        let fixed = fixedLength
        for (index, view) in visible.enumerated() {
            rows.add(
                "fill-proportionally", LayoutItem(view), length, .equal, LayoutItem(id), length, multiplier: shares[index],
                constant: stack.hasUIKitProportionalSpacing ? 0 : -shares[index] * fixed,
                priority: LayoutPriority(checked: Double(max(1, 999 - index))))
        }
    }

    /// The part of the stack's length that is taken by gaps and margins.
    var fixedLength: Double {
        var sum = margins.leading(stack.axis) + margins.trailing(stack.axis)
        for gap in gaps { sum += gap }
        return sum
    }

    /// Returns each visible view's share of the room for `fillProportionally`; nil if none has content.
    func shares(in scene: LayoutScene) -> [Double]? {
        var wanted: [Double] = []
        var sum = 0.0
        for view in visible {
            wanted.append(scene.naturalLength(of: view, stack.axis))
            sum += wanted[wanted.count - 1]
        }
        if sum <= 0 { return nil }
        if stack.hasUIKitProportionalSpacing { for gap in gaps { sum += gap } }
        for index in wanted.indices { wanted[index] /= sum }
        return wanted
    }

    /// Adds a guide between neighbours, from an attribute of the earlier to one of the later, and makes all guides equal.
    private func addGuides(
        to rows: inout StackRows, from start: LayoutAttribute, to end: LayoutAttribute, priority: LayoutPriority
    ) {
        guard visible.count > 2 else { return }
        let axis = stack.axis
        let length = LayoutAttribute.length(axis)
        for index in gaps.indices {
            let guide = LayoutItem(guide: index, of: id)
            rows.add("distributing-edge", guide, .start(axis), .equal, LayoutItem(visible[index]), start)
            rows.add("distributing-edge", guide, .end(axis), .equal, LayoutItem(visible[index + 1]), end)
        }
        // Where minimum gaps may stop several guides, the others stay equal: all are compared with a shared one that none is smaller than.
        if priority == .equalCentering, gaps.count > 2 {
            let level = LayoutItem(guide: gaps.count, of: id)
            for index in gaps.indices {
                let guide = LayoutItem(guide: index, of: id)
                rows.add("fill-equally", guide, length, .greaterThanOrEqual, level, length)
                rows.add("fill-equally", guide, length, .equal, level, length, priority: priority)
            }
            return
        }
        for index in gaps.indices.dropFirst() {
            rows.add(
                "fill-equally", LayoutItem(guide: index, of: id), length, .equal, LayoutItem(guide: 0, of: id), length,
                priority: priority)
        }
    }
}
