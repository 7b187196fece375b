import JSON

/// The sums of a ledger: how many items of a source there are, and what became of them.
public struct LedgerSums: Equatable, Sendable {
    private var counts: [LedgerLine.Kind: [LedgerLine.Outcome: Int]] = [:]

    public init() {}

    /// Counts a line.
    public mutating func add(_ line: LedgerLine) { counts[line.kind, default: [:]][line.outcome, default: 0] += 1 }

    /// The number of all items.
    public var total: Int { LedgerLine.Outcome.allCases.reduce(0) { $0 + self[$1] } }

    /// The number of items of an outcome.
    public subscript(outcome: LedgerLine.Outcome) -> Int { counts.values.reduce(0) { $0 + $1[outcome, default: 0] } }

    /// The number of items of a kind and an outcome.
    public subscript(kind: LedgerLine.Kind, outcome: LedgerLine.Outcome) -> Int { counts[kind]?[outcome] ?? 0 }

    /// The sums as JSON; what is not there is left out of the kinds.
    public var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("sums")
        writer.beginObject()
        writer.key("items")
        writer.integer(total)
        for outcome in LedgerLine.Outcome.allCases {
            writer.key(outcome.rawValue)
            writer.integer(self[outcome])
        }
        writer.key("kinds")
        writer.beginObject()
        for kind in LedgerLine.Kind.allCases where counts[kind] != nil {
            writer.key(kind.rawValue)
            writer.beginObject()
            for outcome in LedgerLine.Outcome.allCases where self[kind, outcome] > 0 {
                writer.key(outcome.rawValue)
                writer.integer(self[kind, outcome])
            }
            writer.endObject()
        }
        writer.endObject()
        writer.endObject()
        writer.endObject()
        return writer.text
    }
}
