/// A page of an import's ledger.
public struct ImportLedgerAnswer: Equatable, WireMessage {
    /// What became of one item of the source.
    public struct Line: Equatable, WireMessage {
        /// What became of an item.
        public enum Outcome: String, CaseIterable, WireWord {
            /// All of it is there.
            case taken
            /// It is there, and something is different.
            case changed
            /// It is not there, or was there before.
            case skipped
        }

        /// The path or the identity of the item in its source.
        public var source = ""
        /// What the item is, as one stable word.
        public var kind = ""
        public var outcome = Outcome.taken
        /// What it became, such as `note:` and an identity; empty for nothing.
        public var destination = ""
        /// What is different, or why it was left out, in English.
        public var detail = ""

        public init() {}

        public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
            try visitor.required("source", &source)
            try visitor.required("kind", &kind)
            try visitor.required("outcome", &outcome)
            try visitor.nonempty("as", &destination)
            try visitor.nonempty("detail", &detail)
        }
    }

    /// The maximum number of lines of a page.
    public static let maximumCount = 200

    public var lines: [Line] = []
    /// Where the next page begins; nil for the last one.
    public var next: Int64?

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("lines", &lines, limit: ImportLedgerAnswer.maximumCount)
        try visitor.optional("next", &next)
    }

    /// Returns the query of the page of an outcome, nil for all, from a place on.
    public static func query(_ outcome: Line.Outcome?, after place: Int64) -> String {
        "?after=\(place)" + (outcome.map { "&outcome=" + $0.rawValue } ?? "")
    }
}

public extension Call where Body == NoMessage, Answer == ImportLedgerAnswer {
    static var readImportLedger: Self { Self(.readImportLedger) }
}
