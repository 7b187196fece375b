import Layout

extension SketchReader {
    /// Reads views, or something about views: `A 160×200 fb16`, `B and C hidden`, `lb 4/10/6`, `two labels h 20`, `[v stack of …]`.
    mutating func readViews(_ clause: inout ProseScanner) throws(CheckError) -> Bool {
        if clause.skip("no") { return try readNoViews(&clause) }
        if clause.skip(":") {
            guard let list = clause.group("[", "]") else { throw .malformed("no list: \(clause.rest)") }
            try readItems(list, into: 0)
            return true
        }
        var rest = clause
        if let count = rest.count(), let noun = rest.word(), SketchReader.nouns.contains(noun) {
            clause = rest
            try readMany(count, &clause)
            return true
        }
        if try readProperties(&clause, of: sketch.arranged) { return true }
        rest = clause
        guard let name = rest.word() else { return false }
        if name == "all" || name == "both" {
            clause = rest
            return try readProperties(&clause, of: sketch.arranged)
        }
        if let index = sketch.index(of: name) {
            var indices = [index]
            while rest.skip("and"), let next = rest.word(), let other = sketch.index(of: next) { indices.append(other) }
            clause = rest
            return try readProperties(&clause, of: indices)
        }
        clause = rest
        sketch.views.append(SceneSketch.View(view: LayoutView(name), superview: 0))
        return try readProperties(&clause, of: [sketch.views.count - 1])
    }

    private static let nouns = ["view", "views", "label", "labels"]

    private mutating func readNoViews(_ clause: inout ProseScanner) throws(CheckError) -> Bool {
        _ = clause.skip("visible")
        _ = clause.skip("arranged")
        guard clause.skip("views") else { throw .malformed("no what? \(clause.rest)") }
        if sketch.arranged.isEmpty {
            let view = LayoutView("A", intrinsicWidth: 160, intrinsicHeight: 200)
            sketch.views.append(SceneSketch.View(view: view, superview: 0))
        }
        for index in sketch.arranged { sketch.views[index].view.isHidden = true }
        return true
    }

    /// Reads so many views without names and what they have in common.
    private mutating func readMany(_ count: Int, _ clause: inout ProseScanner) throws(CheckError) {
        var indices: [Int] = []
        for _ in 0..<count {
            let letter = UInt8(ascii: "A") + UInt8(sketch.views.count - 1)
            sketch.views.append(SceneSketch.View(view: LayoutView(String(decoding: [letter], as: UTF8.self)), superview: 0))
            indices.append(sketch.views.count - 1)
        }
        _ = try readProperties(&clause, of: indices)
    }

    /// Reads properties of views for as long as there are any; returns whether there was one.
    private mutating func readProperties(_ clause: inout ProseScanner, of indices: [Int]) throws(CheckError) -> Bool {
        var hasRead = false
        while try readProperty(&clause, of: indices) { hasRead = true }
        return hasRead
    }

    private mutating func readProperty(_ clause: inout ProseScanner, of indices: [Int]) throws(CheckError) -> Bool {
        var rest = clause
        if let width = rest.number() {
            guard rest.skip("#"), let height = rest.number() else { return false }
            for index in indices {
                sketch.views[index].view.intrinsicWidth = width
                sketch.views[index].view.intrinsicHeight = height
            }
            clause = rest
            return true
        }
        guard let word = rest.propertyWord() else { return false }
        if word == "hidden" {
            for index in indices { sketch.views[index].view.isHidden = true }
            clause = rest
            return true
        }
        guard SketchReader.numberWords.contains(word), let numbers = rest.numbers() else { return false }
        if rest.skip("above") { _ = rest.skip("bottom") }
        var targets = indices
        // A list of lengths makes the views it is about.
        while word == "I", targets.count < numbers.count {
            let letter = UInt8(ascii: "A") + UInt8(sketch.views.count - 1)
            sketch.views.append(SceneSketch.View(view: LayoutView(String(decoding: [letter], as: UTF8.self)), superview: 0))
            targets.append(sketch.views.count - 1)
        }
        guard numbers.count == 1 || numbers.count == targets.count else { throw .malformed("how many? \(clause.rest)") }
        for (place, index) in targets.enumerated() { try set(word, numbers.count == 1 ? numbers[0] : numbers[place], of: index) }
        clause = rest
        return true
    }

    private static let numberWords = ["w", "h", "I", "fb", "lb", "hug", "hugging", "CR"]

    /// Sets a property of a view by the word for it.
    mutating func set(_ word: String, _ number: Double, of index: Int) throws(CheckError) {
        let above = sketch.views[index].superview
        let axis = above >= 0 ? sketch.views[above].view.stack?.axis ?? .horizontal : .horizontal
        switch word {
        case "w": sketch.views[index].view.intrinsicWidth = number
        case "h": sketch.views[index].view.intrinsicHeight = number
        case "fb": sketch.views[index].view.firstBaseline = number
        case "lb": sketch.views[index].view.lastBaseline = number
        case "hug", "hugging": sketch.views[index].view.contentHugging = AxisPriorities(try SketchReader.checked(number))
        case "CR": sketch.views[index].view.compressionResistance = AxisPriorities(try SketchReader.checked(number))
        default:
            // A lone length is meant along the row; in a column of a row it is a width still.
            if axis == .horizontal || above != 0 {
                sketch.views[index].view.intrinsicWidth = number
            } else {
                sketch.views[index].view.intrinsicHeight = number
            }
        }
    }

    /// Reads a list of views and stacks, parted by commas, into a view.
    private mutating func readItems(_ list: ProseScanner, into superview: Int) throws(CheckError) {
        for item in list.split(at: ",") { try readItem(item, into: superview) }
    }

    private mutating func readItem(_ item: ProseScanner, into superview: Int) throws(CheckError) {
        var item = item
        let prefix = superview == 0 ? "" : "inner "
        if let inner = item.group("[", "]") { return try readItem(inner, into: superview) }
        let isRow = item.skip("h stack")
        if isRow || item.skip("v stack") {
            var view = LayoutView(prefix + "inner stack")
            view.stack = StackView(axis: isRow ? .horizontal : .vertical)
            if item.skip("spacing"), let spacing = item.number() { view.stack?.spacing = spacing }
            sketch.views.append(SceneSketch.View(view: view, superview: superview))
            let index = sketch.views.count - 1
            _ = item.skip("of") || item.skip(":")
            for part in item.joined() { try readItem(part, into: index) }
            return
        }
        let count = item.count() ?? 1
        guard let word = item.word() else { throw .malformed("no view: \(item.rest)") }
        let name = prefix + (word == "labels" ? "label" : word == "views" ? "view" : word)
        for _ in 0..<count {
            sketch.views.append(SceneSketch.View(view: LayoutView(name), superview: superview))
            var properties = item
            _ = try readProperties(&properties, of: [sketch.views.count - 1])
            if !properties.isAtEnd { throw .malformed("what is \"\(properties.rest)\"?") }
        }
    }
}

extension ProseScanner {
    /// Reads the letters that come next, leaving digits that follow at once: `fb16`.
    mutating func propertyWord() -> String? {
        for word in ["hidden", "hugging", "hug", "CR", "fb", "lb", "I", "w", "h"] where skip(word) { return word }
        return nil
    }

    /// Cuts what is left at `and`.
    func joined() -> [ProseScanner] {
        var parts: [ProseScanner] = []
        var start = self
        var end = self
        while !end.isAtEnd {
            var ahead = end
            if ahead.skip("and") {
                parts.append(start.upTo(end))
                start = ahead
                end = ahead
            } else if end.word() == nil, end.number() == nil {
                end.passByte()
            }
        }
        parts.append(start.upTo(end))
        return parts
    }
}
