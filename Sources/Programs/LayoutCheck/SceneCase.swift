import JSON
import Layout

/// A scene of views and constraints that is laid out; its frames are the facts to compare.
struct SceneCase {
    private static let attributes = [
        "left", "right", "leading", "trailing", "top", "bottom", "width", "height", "centerX", "centerY", "firstBaseline", "lastBaseline",
    ]

    private var names: [String] = []
    private var scene: LayoutScene?
    private var facts = Facts()

    /// Lays out a case and returns the frames; what is wrong is recorded as the case's fault.
    static func facts(of given: Members) -> Facts {
        var scene = SceneCase()
        do throws(LayoutError) { try scene.layOut(given) } catch { given.blame("the layout is refused") }
        return scene.facts
    }

    private mutating func layOut(_ given: Members) throws(LayoutError) {
        let direction: LayoutDirection = given.flag("isRightToLeft") ? .rightToLeft : .leftToRight
        let scale = given.has("scale") ? given.positive("scale") : nil
        try given.each("views") { part throws(LayoutError) in
            let superview = part.has("in") ? index(of: part.text("in"), part) : LayoutView.ID(rawValue: 0)
            names.append(part.text("id"))
            if let scene {
                _ = try scene.add(SceneCase.view(part), to: superview)
            } else {
                scene = try LayoutScene(root: SceneCase.view(part), direction: direction, scale: scale)
            }
        }
        try given.each("constraints") { part throws(LayoutError) in _ = try scene?.add(try constraint(part)) }
        guard let scene else { return given.blame("no views") }
        try scene.layout(width: given.optional("width"), height: given.optional("height"))
        for (index, name) in names.enumerated() {
            let frame = scene.absoluteFrame(of: LayoutView.ID(rawValue: Int32(index)))
            facts.add([name: [frame.minX, frame.minY, frame.size.width, frame.size.height]])
        }
        let size = try scene.fittingSize(of: scene.root)
        let generated = scene.generatedConstraints(of: scene.root).filter { $0.identifier != "hiding" }
        facts.add(["fittingSize": [size.width, size.height], "generated": [Double(generated.count)]])
        compareOpen(scene, given)
    }

    private func index(of name: String, _ part: Members) -> LayoutView.ID {
        LayoutView.ID(rawValue: Int32(part.need(names.firstIndex(of: name), or: 0, "no view \(name)")))
    }

    private static func view(_ part: Members) -> LayoutView {
        var view = LayoutView(intrinsicWidth: part.optional("intrinsicWidth"), intrinsicHeight: part.optional("intrinsicHeight"))
        view.contentHugging = AxisPriorities(part.priority("hugging", .defaultLow))
        view.compressionResistance = AxisPriorities(part.priority("resistance", .defaultHigh))
        (view.firstBaseline, view.lastBaseline) = (part.optional("firstBaseline"), part.optional("lastBaseline"))
        (view.customSpacing, view.isHidden) = (part.optional("customSpacing"), part.flag("isHidden"))
        let margin = part.optional("margin") ?? 0
        view.layoutMargins = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
        guard let json = part.remove("stack") else { return view }
        let stack = Members(json)
        let distributions = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
        let alignments = ["fill", "leading", "center", "trailing", "firstBaseline", "lastBaseline"]
        view.stack = StackView(
            axis: stack.choice("axis", ["horizontal", "vertical"], Axis.allCases),
            distribution: stack.choice("distribution", distributions, StackView.Distribution.allCases),
            alignment: stack.choice("alignment", alignments, StackView.Alignment.allCases), spacing: stack.optional("spacing") ?? 0)
        view.stack?.isLayoutMarginsRelative = stack.flag("isLayoutMarginsRelative")
        view.stack?.isBaselineRelative = stack.flag("isBaselineRelative")
        view.stack?.hasUIKitProportionalSpacing = stack.flag("hasUIKitProportionalSpacing")
        part.blame(stack.fault)
        return view
    }

    /// Returns what a constraint refers to, such as `title.top`.
    private func item(_ text: String, _ part: Members) -> (view: LayoutItem, attribute: LayoutAttribute) {
        let words = text.split(separator: ".")
        let place = SceneCase.attributes.firstIndex { $0 == words.last ?? "" }
        if words.count != 2 || place == nil { part.blame("what is \(text)?") }
        return (LayoutItem(index(of: String(words.first ?? ""), part)), LayoutAttribute.allCases[place ?? 0])
    }

    private func constraint(_ part: Members) throws(LayoutError) -> LayoutConstraint {
        let (first, relation) = (item(part.text("first"), part), part.relation("relation"))
        let (constant, priority) = (part.optional("constant") ?? 0, part.priority("priority"))
        guard part.has("second") else {
            return try LayoutConstraint(first.view, first.attribute, relation, constant: constant, priority: priority)
        }
        let (second, multiplier) = (item(part.text("second"), part), part.optional("multiplier") ?? 1)
        return try LayoutConstraint(
            first.view, first.attribute, relation, second.view, second.attribute, multiplier: multiplier, constant: constant,
            priority: priority)
    }

    /// Compares what is ambiguous, and between which bounds, with `{"title.width": [0, 320]}`; nothing else may be ambiguous.
    private func compareOpen(_ scene: LayoutScene, _ given: Members) {
        let boundless = 1e9  // JSON has no infinity.
        var open = Facts()
        for ambiguity in scene.ambiguities() {
            let name = SceneCase.attributes[Int(ambiguity.attribute.rawValue)]
            let bounds = [ambiguity.least, ambiguity.greatest].map { max(-boundless, min(boundless, $0)) }
            open.add(["\(names[Int(ambiguity.view.rawValue)]).\(name)": bounds])
        }
        let expected = given.remove("ambiguous") ?? .object(JSONObject())
        if expected.isNull { return }
        if expected.object?.count != open.members.count { given.blame("open are \(open.members.map { $0.name })") }
        given.blame(open.failure(expecting: expected))
    }
}
