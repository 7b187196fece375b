/// Holds what the device has stored.
public struct StoredState: Sendable {
    /// Lists the records, each the text of an entity's operations.
    public var records: [String]
    /// Lists what waits to be sent.
    public var outbox: [OutboxEntry]
    /// Lists the settings.
    public var settings: [StoreBatch.Setting]
    /// Lists what pages before had no time to store; some of it may be stored all the same.
    public var unsaved: [OutboxEntry]

    public init(
        records: [String] = [], outbox: [OutboxEntry] = [], settings: [StoreBatch.Setting] = [], unsaved: [OutboxEntry] = []
    ) {
        self.records = records
        self.outbox = outbox
        self.settings = settings
        self.unsaved = unsaved
    }

    /// Gives a setting; nil when there is none.
    public func setting(_ name: String) -> String? {
        for setting in settings where setting.name == name { return setting.value }
        return nil
    }
}
