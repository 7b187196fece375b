import JSON
import Layout

/// Builds a scene of views and constraints, lays it out and gives the frames.
struct SceneCase {
    private static let attributes = [
        "left", "right", "leading", "trailing", "top", "bottom", "width", "height", "centerX", "centerY", "firstBaseline", "lastBaseline",
    ]
    /// Stands for infinity, which JSON has not.
    private static let boundless = 1e9

    private var names: [String] = []
    private var scene: LayoutScene?

    /// Lays out what is given; what is wrong is the case's fault.
    static func facts(of given: inout Members) -> Facts {
        var facts = Facts()
        do throws(LayoutError) {
            var build = SceneCase()
            guard let scene = try build.scene(&given) else {
                given.blame("no views")
                return facts
            }
            for (index, name) in build.names.enumerated() {
                let frame = scene.absoluteFrame(of: LayoutView.ID(rawValue: Int32(index)))
                facts.add(name, frame.minX, frame.minY, frame.size.width, frame.size.height)
            }
            let size = try scene.fittingSize(of: scene.root)
            facts.add("fittingSize", size.width, size.height)
            facts.add("generated", Double(scene.generatedConstraints(of: scene.root).filter { $0.identifier != "hiding" }.count))
            build.compareOpen(scene, &given)
        } catch {
            given.blame("the layout is refused")
        }
        return facts
    }

    private mutating func scene(_ given: inout Members) throws(LayoutError) -> LayoutScene? {
        let direction: LayoutDirection = given.optional("isRightToLeft") == 1 ? .rightToLeft : .leftToRight
        let scale = given.has("scale") ? given.positive("scale") : nil
        try given.each("views") { part throws(LayoutError) in
            let superview = part.has("in") ? index(of: part.text("in"), &part) : LayoutView.ID(rawValue: 0)
            names.append(part.text("id"))
            let view = SceneCase.view(&part)
            if let scene {
                _ = try scene.add(view, to: superview)
            } else {
                scene = try LayoutScene(root: view, direction: direction, scale: scale)
            }
        }
        try given.each("constraints") { part throws(LayoutError) in _ = try scene?.add(try constraint(&part)) }
        try scene?.layout(width: given.optional("width"), height: given.optional("height"))
        return scene
    }

    private func index(of name: String, _ part: inout Members) -> LayoutView.ID {
        let index = names.firstIndex(of: name)
        if index == nil { part.blame("no view \(name)") }
        return LayoutView.ID(rawValue: Int32(index ?? 0))
    }

    private static func view(_ part: inout Members) -> LayoutView {
        var view = LayoutView()
        view.intrinsicWidth = part.optional("intrinsicWidth")
        view.intrinsicHeight = part.optional("intrinsicHeight")
        view.contentHugging = AxisPriorities(part.priority("hugging", .defaultLow))
        view.compressionResistance = AxisPriorities(part.priority("resistance", .defaultHigh))
        view.firstBaseline = part.optional("firstBaseline")
        view.lastBaseline = part.optional("lastBaseline")
        view.customSpacing = part.optional("customSpacing")
        view.isHidden = part.optional("isHidden") == 1
        let margin = part.optional("margin") ?? 0
        view.layoutMargins = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
        if let json = part.take("stack") { part.close(Members(json)) { view.stack = stack(&$0) } }
        return view
    }

    private static func stack(_ part: inout Members) -> StackView {
        let axis = part.choice("axis", ["horizontal", "vertical"])
        let distribution = part.choice(
            "distribution", ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])
        let alignment = part.choice("alignment", ["fill", "leading", "center", "trailing", "firstBaseline", "lastBaseline"])
        var stack = StackView(
            axis: Axis.allCases[axis], distribution: StackView.Distribution.allCases[distribution],
            alignment: StackView.Alignment.allCases[alignment], spacing: part.optional("spacing") ?? 0)
        stack.isLayoutMarginsRelative = part.optional("isLayoutMarginsRelative") == 1
        stack.isBaselineRelative = part.optional("isBaselineRelative") == 1
        stack.hasUIKitProportionalSpacing = part.optional("hasUIKitProportionalSpacing") == 1
        return stack
    }

    /// Reads what a constraint holds on to: `title.top`.
    private func item(_ text: String, _ part: inout Members) -> (item: LayoutItem, attribute: LayoutAttribute) {
        let words = text.split(separator: ".")
        let place = SceneCase.attributes.firstIndex { $0 == words.last ?? "" }
        if words.count != 2 || place == nil { part.blame("what is \(text)?") }
        return (LayoutItem(index(of: String(words.first ?? ""), &part)), LayoutAttribute.allCases[place ?? 0])
    }

    private func constraint(_ part: inout Members) throws(LayoutError) -> LayoutConstraint {
        let first = item(part.text("first"), &part)
        let relation = LayoutRelation.allCases[part.choice("relation", LayoutRelation.names)]
        let constant = part.optional("constant") ?? 0
        let priority = part.priority("priority")
        guard part.has("second") else {
            return try LayoutConstraint(first.item, first.attribute, relation, constant: constant, priority: priority)
        }
        let second = item(part.text("second"), &part)
        return try LayoutConstraint(
            first.item, first.attribute, relation, second.item, second.attribute, multiplier: part.optional("multiplier") ?? 1,
            constant: constant, priority: priority)
    }

    /// Compares what is open, between which bounds, with `{"title.width": [0, 320]}`; nothing may be where nothing is expected.
    private func compareOpen(_ scene: LayoutScene, _ given: inout Members) {
        var open = Facts()
        for ambiguity in scene.ambiguities() {
            let name = SceneCase.attributes[Int(ambiguity.attribute.rawValue)]
            let bounds = [ambiguity.least, ambiguity.greatest].map { max(-SceneCase.boundless, min(SceneCase.boundless, $0)) }
            open.add("\(names[Int(ambiguity.view.rawValue)]).\(name)", bounds)
        }
        let expected = given.take("ambiguous") ?? .object(JSONObject())
        if expected.isNull { return }
        if expected.object?.count != open.members.count { given.blame("open are \(open.members.map { $0.name })") }
        given.blame(open.failure(expecting: expected))
    }
}
