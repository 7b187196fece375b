import Merge

/// A kind of history that is as dear to merge as its size allows, as somebody may send it on purpose.
public enum HostileHistory: CaseIterable, Sendable {
    /// Letters at one place by agents that saw nothing of each other, each after all that are there.
    case strangers
    /// Letters by agents that saw nothing of each other, at places of their own in a text.
    case scattered
    /// Two branches in which letters are typed by turns, each before those of its branch.
    case turns
    /// Letters that split a long insertion, each by an agent that saw it alone.
    case splits
    /// Letters that come to stand on this side of a long insertion and on the other by turns.
    case farApart
    /// Letters that follow many others that saw nothing of each other.
    case parents

    /// Returns a history of about so many runs, parents before children.
    public func runs(_ count: Int) -> [TextRun] {
        switch self {
        case .strangers: (0..<count).map { Self.run(by: 10 + $0, after: [], at: 0) }
        case .scattered: [Self.base(count)] + (0..<count).map { Self.run(by: 10 + $0, after: [Self.lastOfBase(count)], at: $0) }
        case .turns:
            (0..<count).map { index in
                let (agent, sequence) = (1 + index % 2, index / 2)
                return Self.run(by: agent, from: sequence, after: sequence > 0 ? [Self.event(agent, sequence - 1)] : [], at: 0)
            }
        case .splits:
            [Self.run(by: 2, after: [], at: 0), Self.base(Self.letters(count))]
                + (0..<count).map { Self.run(by: 10 + $0, after: [Self.lastOfBase(Self.letters(count))], at: 1 + $0 % 7) }
        case .farApart:
            [Self.base(1), Self.run(by: 1 << 20, after: [Self.lastOfBase(1)], at: 1, letters: Self.letters(count))]
                + (0..<count).map { Self.run(by: $0 % 2 << 21 + 10 + $0, after: [Self.lastOfBase(1)], at: 1) }
        case .parents:
            (0..<count).map { Self.run(by: 10 + $0, after: [], at: 0) }
                + (0..<8).map { turn in
                    Self.run(by: 1 << 20 + turn, after: (turn..<count).map { Self.event(10 + $0, 0) }, at: turn)
                }
        }
    }

    /// The number of letters of a long insertion beside so many runs.
    private static func letters(_ count: Int) -> Int { 50 * count }

    /// Returns the insertion by agent 1 that others follow.
    private static func base(_ count: Int) -> TextRun { run(by: 1, after: [], at: 0, letters: count) }

    private static func lastOfBase(_ count: Int) -> EventID { event(1, count - 1) }

    private static func event(_ agent: Int, _ sequence: Int) -> EventID {
        EventID(agent: Agent(rawValue: UInt64(agent)), sequence: sequence)
    }

    private static func run(
        by agent: Int, from sequence: Int = 0, after parents: [EventID], at position: Int, letters: Int = 1
    ) -> TextRun {
        let edit = TextEdit(position: position, deletedCount: 0, inserted: [Unicode.Scalar](repeating: "x", count: letters))
        return TextRun(agent: Agent(rawValue: UInt64(agent)), firstSequence: sequence, parents: parents, edits: [edit])
    }
}
