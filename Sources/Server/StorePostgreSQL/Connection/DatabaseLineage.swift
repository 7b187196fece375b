/// The history that a PostgreSQL server continues: a standby that is promoted begins the next timeline of the same system.
public struct DatabaseLineage: Equatable, Sendable {
    /// The number that `initdb` gave the system; empty where the database does not say it.
    public let system: String
    /// The number of the timeline.
    public let timeline: UInt32

    public init(system: String, timeline: UInt32) {
        self.system = system
        self.timeline = timeline
    }

    /// Reads a lineage from the text of one; nil for anything else.
    public init?(text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 2, let timeline = UInt32(words[1].filter { !$0.isWhitespace }) else { return nil }
        self.init(system: String(words[0]), timeline: timeline)
    }

    /// The system and the timeline, with a space between them.
    public var text: String { "\(system) \(timeline)" }

    /// Returns whether this is the history of another lineage, or its continuation.
    func continues(_ other: DatabaseLineage) -> Bool {
        (system == other.system || system.isEmpty || other.system.isEmpty) && timeline >= other.timeline
    }
}

/// The place where a program keeps the newest lineage that it has seen, beside its data.
public protocol LineageRecord: Sendable {
    /// Returns the lineage that was written last; nil if there is none.
    func read() -> DatabaseLineage?
    /// Writes a lineage that is newer than the last one.
    func write(_ lineage: DatabaseLineage)
}
