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

    /// Gives the JSON form.
    public var json: JSON {
        var object = JSONObject([("new", .string(new))])
        if let current { object["current"] = .string(current) }
        return .object(object)
    }
}
