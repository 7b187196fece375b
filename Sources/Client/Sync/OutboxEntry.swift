/// Holds one operation that waits to be sent, as it is stored on the device.
public struct OutboxEntry: Equatable, Sendable {
    /// Orders the entries as they were made; no two are the same.
    public let key: String
    /// Holds the JSON form of the operation.
    public let text: String

    /// Makes an entry.
    public init(key: String, text: String) {
        self.key = key
        self.text = text
    }
}
