/// Holds what a row describes: its own prose behind that of the rows it builds on.
struct MotionScene: Sendable {
    /// Holds how many rows may build on one another.
    private static let greatestDepth = 4

    /// Lists the prose of the rows built on, the furthest first.
    private(set) var bases: [MotionProse] = []
    /// Holds the row's own prose.
    let own: MotionProse
    /// Holds what is expected.
    let expected: MotionProse

    /// Reads a row; nil when it builds on a row that nobody knows.
    init?(id: String, input: String, expected: String, references: [MotionReference]) {
        own = MotionProse(input)
        self.expected = MotionProse(expected)
        var name = Self.base(of: own, id: id, references)
        while let current = name {
            guard bases.count < Self.greatestDepth, let row = references.last(where: { $0.id == current }) else { return nil }
            let prose = MotionProse(row.input)
            bases.insert(prose, at: 0)
            name = Self.base(of: prose, id: current, references)
        }
    }

    /// Lists all words, those of the row itself last.
    var words: [String] { bases.flatMap { $0.words } + own.words }

    /// Lists all measures, those of the row itself last.
    var measures: [MotionMeasure] { bases.flatMap { $0.measures } + own.measures }

    /// Tells whether any of some words is said.
    func says(_ choices: String...) -> Bool { choices.contains { words.contains($0) } }

    /// Tells whether the row itself says any of some words.
    func adds(_ choices: String...) -> Bool { choices.contains { own.words.contains($0) } }

    /// Returns the last measure behind some words, none of others, of a subject.
    func measure(_ labels: String..., without others: [String] = [], subject: String? = nil) -> MotionMeasure? {
        measures.last { measure in
            measure.isLabelled(labels) && !others.contains { measure.before.contains($0) }
                && (subject == nil || measure.subject == subject)
        }
    }

    /// Returns the last number behind any of some words.
    func value(_ choices: String..., without others: [String] = []) -> Double? {
        measures.last { measure in
            choices.contains { measure.before.contains($0) } && !others.contains { measure.before.contains($0) }
        }?.value
    }

    /// Returns the last number before a word.
    func value(before word: String) -> Double? { measures.last { $0.after.contains(word) }?.value }

    /// Returns which row a prose builds on: the one it names, or with "same" the one before.
    private static func base(of prose: MotionProse, id: String, _ references: [MotionReference]) -> String? {
        if let named = prose.references.first { return named }
        guard prose.words.first == "same", let letter = id.unicodeScalars.first else { return nil }
        let number = MotionProse(String(id.unicodeScalars.dropFirst())).measures.first?.value ?? 0
        var nearest: (id: String, number: Double)?
        for row in references where row.id.unicodeScalars.first == letter {
            let other = MotionProse(String(row.id.unicodeScalars.dropFirst())).measures.first?.value ?? 0
            if other < number, other > nearest?.number ?? -1 { nearest = (row.id, other) }
        }
        return nearest?.id
    }
}
