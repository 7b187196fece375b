import JSON

/// Hands in a licence key.
public struct LicenceRequest: Sendable {
    /// Holds the key as it was pasted.
    public var key: String

    /// Makes a request.
    public init(key: String) {
        self.key = key
    }

    /// Reads a request from its JSON form `{"key"}`.
    public init(json: JSON) throws(WireError) {
        key = try json.text(at: "key")
    }

    /// Gives the JSON form.
    public var json: JSON { ["key": .string(key)] }
}
