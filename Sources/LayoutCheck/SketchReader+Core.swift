import Layout

extension SketchReader {
    /// Reads views between bars, statements about views, or equations.
    mutating func readCore(_ text: ProseScanner) throws(CheckError) {
        var start = text
        if start.skip("|") { return try readBars(text) }
        var trial = self
        if try trial.readEquations(text) {
            self = trial
            return
        }
        var subject = 0
        for statement in text.split(at: ";") {
            for clause in statement.split(at: ",") {
                var clause = clause
                while !clause.isAtEnd {
                    if try !readStatement(&clause, &subject) { throw .malformed("what is \"\(clause.rest)\"?") }
                }
            }
        }
    }

    /// Reads the visual format: `|-8-[title I 400]-8-[date I 80]-8-| in 320, both CR 750`.
    private mutating func readBars(_ text: ProseScanner) throws(CheckError) {
        let parts = text.split(at: ",;")
        guard var row = parts.first else { return }
        var last = -1
        _ = row.skip("|")
        while !row.isAtEnd {
            var gap = 0.0
            if row.skip("-") {
                gap = row.number() ?? 0
                guard row.skip("-") else { throw .malformed("no gap: \(row.rest)") }
            }
            if row.skip("|") {
                addGap(from: last, .trailing, to: 0, .trailing, gap)
                break
            }
            guard var inside = row.group("[", "]"), let name = inside.word() else { throw .malformed("no view: \(row.rest)") }
            sketch.views.append(SceneSketch.View(view: LayoutView(name), superview: 0))
            let index = sketch.views.count - 1
            try readOwnNumbers(&inside, of: index)
            addGap(from: last < 0 ? 0 : last, last < 0 ? .leading : .trailing, to: index, .leading, gap)
            last = index
        }
        if row.skip("in") { sketch.width = row.number() }
        var subject = 0
        for part in parts.dropFirst() {
            var part = part
            while !part.isAtEnd {
                if try !readStatement(&part, &subject) { throw .malformed("what is \"\(part.rest)\"?") }
            }
        }
    }

    private mutating func addGap(
        from first: Int, _ firstEdge: LayoutAttribute, to second: Int, _ secondEdge: LayoutAttribute, _ gap: Double
    ) {
        sketch.constraints.append(
            SceneSketch.Constraint(
                subject: second, attribute: secondEdge, relation: .equal, other: first, otherAttribute: firstEdge, constant: gap))
    }

    private mutating func readOwnNumbers(_ text: inout ProseScanner, of index: Int) throws(CheckError) {
        while !text.isAtEnd {
            guard let word = text.propertyWord(), let number = text.number() else { throw .malformed("what is \"\(text.rest)\"?") }
            try set(word, number, of: index)
        }
    }

    /// Reads a clause about a view; a clause without a name goes on about the last.
    private mutating func readStatement(_ clause: inout ProseScanner, _ subject: inout Int) throws(CheckError) -> Bool {
        for word in ["pinned", "only", "required", "parent", "with", "and"] where clause.skip(word) {
            if word == "parent", let number = clause.number() { sketch.width = number }
            return true
        }
        var rest = clause
        if rest.skip("both") || rest.skip("all") {
            guard let word = rest.propertyWord(), let number = rest.number() else { return false }
            for index in sketch.views.indices.dropFirst() { try set(word, number, of: index) }
            clause = rest
            return true
        }
        if let word = rest.propertyWord(), word != "w", word != "h", let number = rest.number() {
            try set(word, number, of: subject)
            clause = rest
            return true
        }
        rest = clause
        guard let word = rest.word() else { return false }
        if let attribute = SketchReader.attribute(word) {
            clause = rest
            return try readRelation(attribute, &clause, subject)
        }
        clause = rest
        _ = clause.skip(".")
        subject = number(of: word)
        return true
    }

    private mutating func number(of name: String) -> Int {
        if name == "parent" || name == "superview" { return 0 }
        if let index = sketch.index(of: name) { return index }
        sketch.views.append(SceneSketch.View(view: LayoutView(name), superview: 0))
        return sketch.views.count - 1
    }

    /// Reads `top 20`, or `top ≥ title.bottom + 20 @750`.
    private mutating func readRelation(
        _ attribute: LayoutAttribute, _ clause: inout ProseScanner, _ subject: Int
    ) throws(CheckError) -> Bool {
        guard let relation = clause.relation() else {
            guard let number = clause.number() else { throw .malformed("no number: \(clause.rest)") }
            let priority = try SketchReader.priority(&clause)
            set(attribute, number, priority, of: subject)
            return true
        }
        var constraint = SceneSketch.Constraint(
            subject: subject, attribute: attribute, relation: relation, otherAttribute: attribute, constant: 0)
        var sign = 1.0
        repeat {
            if clause.skip("-") { sign = -1 } else if clause.skip("+") { sign = 1 }
            let number = clause.number()
            _ = clause.skip("*")
            if let name = clause.word() {
                constraint.multiplier = sign * (number ?? 1)
                if let own = SketchReader.attribute(name) {
                    constraint.other = subject
                    constraint.otherAttribute = own
                } else {
                    constraint.other = self.number(of: name)
                    if clause.skip("."), let word = clause.word() {
                        guard let other = SketchReader.attribute(word) else { throw .malformed("no attribute: \(word)") }
                        constraint.otherAttribute = other
                    }
                }
                if clause.skip("/"), let divisor = clause.number() { constraint.multiplier /= divisor }
            } else if let number {
                constraint.constant += sign * number
            } else {
                throw .malformed("no side: \(clause.rest)")
            }
        } while clause.startsWithSign
        constraint.priority = try SketchReader.priority(&clause)
        sketch.constraints.append(constraint)
        return true
    }

    /// Sets an attribute to a number: a length, or the distance inward from the same edge of the superview.
    private mutating func set(_ attribute: LayoutAttribute, _ number: Double, _ priority: LayoutPriority, of subject: Int) {
        if subject == 0 {
            if attribute == .width { sketch.width = number }
            if attribute == .height { sketch.height = number }
            return
        }
        let isFar = attribute == .trailing || attribute == .right || attribute == .bottom
        sketch.constraints.removeAll { $0.isSetting && $0.subject == subject && $0.attribute == attribute }
        sketch.constraints.append(
            SceneSketch.Constraint(
                subject: subject, attribute: attribute, relation: .equal, other: attribute.isSize ? -1 : 0, otherAttribute: attribute,
                constant: isFar ? -number : number, priority: priority, isSetting: true))
    }
}

extension ProseScanner {
    /// Tells whether a plus or minus comes next.
    var startsWithSign: Bool {
        var rest = self
        return rest.skip("+") || rest.skip("-")
    }
}
