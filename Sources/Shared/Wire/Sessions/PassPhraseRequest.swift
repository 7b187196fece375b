import JSON

/// Sets or changes the pass phrase.
public struct PassPhraseRequest: Sendable {
    /// Holds the pass phrase in force; nil when none was set.
    public var current: String?
    /// Holds the new pass phrase.
    public var new: String

    /// Makes a request.
    public init(current: String?, new: String) {
        self.current = current
        self.new = new
    }

    /// Reads a request from its JSON form `{"current"?, "new"}`.
    public init(json: JSON) throws(WireError) {
        current = json["current"]?.string
        new = try json.text(at: "new")
    }

    /// Writes the JSON form.
    public var json: JSONWriter {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("new")
        writer.string(new)
        writer.member("current", current)
        writer.endObject()
        return writer
    }
}
