/// Everything that the device has stored.
public struct StoredState: Sendable {
    /// The records, each the text of an entity's operations.
    public var records: [String]
    /// The entries that wait to be sent.
    public var outbox: [OutboxEntry]
    /// The settings of this device.
    public var settings: [StoreBatch.Setting]
    /// The entries that earlier pages had no time to store; some of them may be stored after all.
    public var unsaved: [OutboxEntry]

    public init(
        records: [String] = [], outbox: [OutboxEntry] = [], settings: [StoreBatch.Setting] = [], unsaved: [OutboxEntry] = []
    ) {
        self.records = records
        self.outbox = outbox
        self.settings = settings
        self.unsaved = unsaved
    }

    /// Returns the value of a setting; nil where there is none.
    public func setting(_ name: String) -> String? {
        for setting in settings where setting.name == name { return setting.value }
        return nil
    }
}
