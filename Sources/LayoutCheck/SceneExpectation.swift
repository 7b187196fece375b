import Layout

/// Compares a scene with what a row expects: frames, single numbers, what is open, fitting sizes.
struct SceneExpectation {
    private let sketch: SceneSketch
    private let scene: LayoutScene
    private let isStack: Bool
    /// Holds what names of a row's own stand for: `(b = button.top)`.
    private var aliases: [(name: String, view: Int, attribute: String)] = []
    /// Numbers the view that an attribute without a name belongs to.
    private var subject = 0
    private var saysWhatIsOpen = false

    /// Returns what is wrong, nil when everything is as it should be; throws `malformed` at words that mean nothing to it.
    static func failure(
        _ expected: String, _ sketch: SceneSketch, _ scene: LayoutScene, isStack: Bool
    ) throws(CheckError) -> String? {
        var expectation = SceneExpectation(sketch: sketch, scene: scene, isStack: isStack)
        return try expectation.failure(expected)
    }

    private init(sketch: SceneSketch, scene: LayoutScene, isStack: Bool) {
        self.sketch = sketch
        self.scene = scene
        self.isStack = isStack
        subject = sketch.views.count > 1 ? 1 : 0
    }

    private mutating func failure(_ expected: String) throws(CheckError) -> String? {
        var text = ProseScanner(expected)
        for remark in sketch.remarks { readAlias(remark) }
        while !text.isAtEnd {
            if text.skip(";") || text.skip(",") || text.group("(", ")") != nil { continue }
            if let failure = try part(&text) { return failure }
        }
        if isStack, !saysWhatIsOpen, let open = openViews().first { return "\(open) is open" }
        return nil
    }

    private mutating func readAlias(_ remark: ProseScanner) {
        var remark = remark
        guard let name = remark.word(), remark.skip("="), let view = remark.word(), let index = sketch.index(of: view),
            remark.skip("."), let attribute = remark.word()
        else { return }
        aliases.append((name, index, attribute))
    }

    private mutating func part(_ text: inout ProseScanner) throws(CheckError) -> String? {
        if text.skip("ambiguous:") { return openFailure(&text) }
        if text.skip("ambiguity report names") { return try reportFailure(&text) }
        if text.skip("fitting size") { return fittingFailure(&text) }
        if text.skip("no constraint except origin") {
            for constraint in scene.generatedConstraints(of: scene.root) where constraint.identifier != "hiding" {
                return "there is a constraint \(constraint.identifier)"
            }
            return nil
        }
        var name = ""
        while let word = text.word() {
            if text.skip(":") { return listFailure(word, &text) }
            if text.skip("=") {
                if !name.isEmpty { subject = try index(of: name) }
                return try numberFailure(word, &text)
            }
            name += name.isEmpty ? word : " " + word
            if text.skip(".") {
                subject = try index(of: name)
                name = ""
                continue
            }
            if let index = sketch.index(of: name), var numbers = text.group("(", ")") { return frameFailure(index, &numbers) }
        }
        throw .malformed("what is \"\(text.rest)\"?")
    }

    private func index(of name: String) throws(CheckError) -> Int {
        guard let index = sketch.index(of: name) else { throw .malformed("no view \(name)") }
        return index
    }

    private func value(_ index: Int, _ attribute: String) -> Double? {
        let frame = scene.absoluteFrame(of: SceneCheck.id(index))
        switch attribute {
        case "x", "left", "leading": return frame.minX
        case "y", "top": return frame.minY
        case "w", "width": return frame.size.width
        case "h", "height": return frame.size.height
        case "right", "trailing": return frame.maxX
        case "bottom": return frame.maxY
        case "centerX", "centreX": return frame.midX
        case "centerY", "centreY": return frame.midY
        default: return nil
        }
    }

    private func compare(_ what: String, _ found: Double, _ expected: Double) -> String? {
        abs(found - expected) <= SceneCheck.tolerance ? nil : "\(what) is \(found), not \(expected)"
    }

    private func frameFailure(_ index: Int, _ numbers: inout ProseScanner) -> String? {
        for attribute in ["x", "y", "w", "h"] {
            if let expected = numbers.number(), let found = value(index, attribute) {
                if let failure = compare("\(sketch.views[index].view.name).\(attribute)", found, expected) { return failure }
            } else if !numbers.skip("-") {
                return "four numbers are expected"
            }
            _ = numbers.skip(",")
        }
        return nil
    }

    /// Compares `tx=8`, `x=8`, or a name of the row's own.
    private func numberFailure(_ word: String, _ text: inout ProseScanner) throws(CheckError) -> String? {
        guard let expected = text.number() else { throw .malformed("no number: \(text.rest)") }
        for alias in aliases where alias.name == word {
            guard let found = value(alias.view, alias.attribute) else { throw .malformed("no attribute \(alias.attribute)") }
            return compare(word, found, expected)
        }
        if let found = value(subject, word) { return compare("\(sketch.views[subject].view.name).\(word)", found, expected) }
        guard let (index, attribute) = abbreviated(word), let found = value(index, attribute) else {
            throw .malformed("what is \(word)?")
        }
        return compare(word, found, expected)
    }

    /// Returns what a view's first letter and an attribute's mean together.
    private func abbreviated(_ word: String) -> (index: Int, attribute: String)? {
        let letters = [UInt8](word.utf8)
        guard letters.count == 2 else { return nil }
        for index in sketch.views.indices.dropFirst() where sketch.views[index].view.name.utf8.first == letters[0] {
            return (index, String(decoding: [letters[1]], as: UTF8.self))
        }
        return nil
    }

    /// Compares `x: 0, 33, 67` with the views inside the root.
    private func listFailure(_ attribute: String, _ text: inout ProseScanner) -> String? {
        for index in sketch.arranged {
            guard let expected = text.number(), let found = value(index, attribute) else { return "too few numbers are expected" }
            if let failure = compare("\(sketch.views[index].view.name).\(attribute)", found, expected) { return failure }
            _ = text.skip(",")
        }
        return nil
    }

    private func fittingFailure(_ text: inout ProseScanner) -> String? {
        guard let width = text.number(), text.skip("#"), let height = text.number() else { return "no size is expected" }
        do throws(LayoutError) {
            let size = try scene.fittingSize(of: scene.root)
            return compare("fitting width", size.width, width) ?? compare("fitting height", size.height, height)
        } catch {
            return "there is no fitting size"
        }
    }

    private func openViews() -> [String] {
        var names: [String] = []
        for ambiguity in scene.ambiguities() {
            let name = scene[ambiguity.view].name
            if names.last != name { names.append(name) }
        }
        return names
    }

    /// Compares `ambiguous: A,B,C`, which names views, or `ambiguous: dw,dx,tw`, which names their attributes in a row.
    private mutating func openFailure(_ text: inout ProseScanner) -> String? {
        saysWhatIsOpen = true
        var expected: [String] = []
        while let word = text.word() {
            expected.append(word)
            _ = text.skip(",")
        }
        var found = openViews()
        if let first = expected.first, sketch.index(of: first) == nil {
            found = []
            for ambiguity in scene.ambiguities() where ambiguity.attribute.axis == .horizontal {
                let letter = String(decoding: [UInt8](scene[ambiguity.view].name.utf8.prefix(1)), as: UTF8.self)
                found.append(letter + (ambiguity.attribute.isSize ? "w" : "x"))
            }
        }
        return found.sorted() == expected.sorted() ? nil : "open are \(found), not \(expected)"
    }

    /// Compares `view, attribute width, and says "any value ≥ 0"`.
    private func reportFailure(_ text: inout ProseScanner) throws(CheckError) -> String? {
        guard let name = text.word(), text.skip(","), text.skip("attribute"), let word = text.word(),
            let attribute = SketchReader.attribute(word), text.skip(","), text.skip("and says"), let range = text.quotation()
        else { throw .malformed("what is \"\(text.rest)\"?") }
        let index = try index(of: name)
        for ambiguity in scene.ambiguities() where ambiguity.view == SceneCheck.id(index) && ambiguity.attribute == attribute {
            let found = ProseScanner(ambiguity.range).rest
            return found == range ? nil : "the report says \(found)"
        }
        return "the report does not name \(name).\(word)"
    }
}
