import Wire

/// Holds a row of the conformance table.
struct ConformanceRow {
    /// Names the row.
    let id: String
    /// Names the part of the specification.
    let area: String
    /// Describes what is given.
    let input: String
    /// Describes what has to come out.
    let expected: String

    /// Makes a row.
    init(id: String, area: String, input: String, expected: String) {
        self.id = id
        self.area = area
        self.input = input
        self.expected = expected
    }

    /// Reads a row.
    init(json: JSON) throws(CheckError) {
        guard let id = json["id"]?.string, let area = json["area"]?.string, let input = json["input"]?.string,
            let expected = json["expected"]?.string
        else { throw .malformed("no row of the conformance table") }
        self.init(id: id, area: area, input: input, expected: expected)
    }

    /// Lists the rows that others build upon, for files that hold only some: `as S6`.
    static let known = [
        ConformanceRow(
            id: "C1", area: "core",
            input: "container H 600; title top 20, height 40; button height 44, centerY==container@750, top >= title.bottom+20",
            expected: "(b = button.top)"),
        ConformanceRow(id: "C5", area: "core", input: "|-8-[title I 400]-8-[date I 80]-8-| in 320, both CR 750", expected: ""),
        ConformanceRow(
            id: "S6", area: "stack", input: "A 160×200, B 80×100, C 40×50; fill, spacing 8, custom 20 after A, free", expected: ""),
        ConformanceRow(
            id: "S13", area: "stack",
            input: "A 160×200, B 80×100, C 40×50; fillProportionally, W 200, spacing 10 (documented)", expected: ""),
        ConformanceRow(
            id: "S22", area: "stack", input: "A 50×20 fb16, B 60×40 fb30, C 40×30 fb24; firstBaseline, free", expected: ""),
    ]
}
