import Layout

extension SketchReader {
    /// Reads equations between plain unknowns: `k1: w==100`, `five × x==10@250`; returns false at anything else.
    mutating func readEquations(_ text: ProseScanner) throws(CheckError) -> Bool {
        for part in text.split(at: ",;") {
            var part = part
            _ = part.skip("add") || part.skip("then")
            for word in ["both", "all"] where part.skip(word) { continue }
            if part.skip("required"), part.isAtEnd { continue }
            var count = 1
            var rest = part
            if let number = rest.count(), rest.skip("#") || rest.skip("times") {
                count = number
                part = rest
            }
            rest = part
            var label = ""
            if let word = rest.word(), rest.skip(":") {
                label = word
                part = rest
            }
            guard var equation = try readEquation(&part), part.isAtEnd else { return false }
            equation.label = label
            for _ in 0..<count { sketch.equations.append(equation) }
        }
        return !sketch.equations.isEmpty
    }

    private mutating func readEquation(_ part: inout ProseScanner) throws(CheckError) -> SceneSketch.Equation? {
        var equation = SceneSketch.Equation(label: "", terms: [], relation: .equal, constant: 0, priority: .required)
        guard readSide(1, &part, &equation), let relation = part.relation(), readSide(-1, &part, &equation) else { return nil }
        equation.relation = relation
        equation.priority = try SketchReader.priority(&part)
        return equation
    }

    /// Reads a sum such as `2·a.w − b + 10` into an equation.
    private mutating func readSide(_ side: Double, _ part: inout ProseScanner, _ equation: inout SceneSketch.Equation) -> Bool {
        var sign = side
        repeat {
            if part.skip("-") { sign = -side } else { sign = side; _ = part.skip("+") }
            let number = part.number()
            _ = part.skip("*")
            guard let name = part.dottedWord() else {
                guard let number else { return false }
                equation.constant += sign * number
                continue
            }
            var coefficient = sign * (number ?? 1)
            if part.skip("/"), let divisor = part.number() { coefficient /= divisor }
            equation.terms.append((self.name(name), coefficient))
        } while part.startsWithSign
        return true
    }

    private mutating func name(_ name: String) -> Int {
        for index in sketch.names.indices where sketch.names[index] == name { return index }
        sketch.names.append(name)
        return sketch.names.count - 1
    }
}

extension ProseScanner {
    /// Reads words joined by dots.
    mutating func dottedWord() -> String? {
        guard var name = word() else { return nil }
        while true {
            var rest = self
            guard rest.skip("."), let next = rest.word() else { return name }
            name += "." + next
            self = rest
        }
    }
}
