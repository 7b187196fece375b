import JSON

/// What became of one item of a source. A ledger has a line for each item, no more and no less.
public struct LedgerLine: Equatable, Sendable {
    /// What became of an item.
    public enum Outcome: String, CaseIterable, Sendable {
        /// All of it is there.
        case taken
        /// It is there, and something is different.
        case changed
        /// It is not there, or was there before.
        case skipped
    }

    /// What an item is in its source.
    public enum Kind: String, CaseIterable, Sendable {
        case note, picture, file, topic, tag
        /// What another program needs and no person wrote.
        case settings
        /// What can't be read.
        case unreadable
    }

    /// The path or the identity of the item in its source.
    public var source: String
    public var kind: Kind
    public var outcome: Outcome
    /// What it became, such as `note:` and an identity; empty for nothing.
    public var destination = ""
    /// What is different, or why it was left out.
    public var detail = ""

    public init(_ source: String, _ kind: Kind, _ outcome: Outcome, destination: String = "", detail: String = "") {
        self.source = source
        self.kind = kind
        self.outcome = outcome
        self.destination = destination
        self.detail = detail
    }

    /// The line as JSON.
    public var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        for (key, value) in [
            ("source", source), ("kind", kind.rawValue), ("outcome", outcome.rawValue), ("as", destination), ("detail", detail),
        ] {
            writer.key(key)
            writer.string(value)
        }
        writer.endObject()
        return writer.text
    }
}
