import JSON

/// Tells a client who is signed in on this device.
public struct SessionAnswer: Equatable, Sendable {
    /// Names the person.
    public var user: String
    /// Identifies the space the person's data is in; a client never mixes two spaces.
    public var space: String
    /// Identifies the device.
    public var device: String
    /// Names the device.
    public var deviceName: String
    /// Says whether a pass phrase was set.
    public var hasPassPhrase: Bool
    /// Tells what kind of server it is; nil from one that does not say.
    public var settings: ServerSettings?
    /// Holds the person's licence key, found genuine by the server, expired or not; nil for none.
    public var licence: String?

    /// Makes an answer.
    public init(
        user: String, space: String, device: String, deviceName: String, hasPassPhrase: Bool, settings: ServerSettings? = nil,
        licence: String? = nil
    ) {
        self.user = user
        self.space = space
        self.device = device
        self.deviceName = deviceName
        self.hasPassPhrase = hasPassPhrase
        self.settings = settings
        self.licence = licence
    }

    /// Reads an answer from its JSON form.
    public init(json: JSON) throws(WireError) {
        user = try json.text(at: "user")
        space = try json.text(at: "space")
        device = try json.text(at: "device")
        deviceName = try json.text(at: "deviceName")
        guard let flag = json["hasPassPhrase"]?.bool else { throw .missing("hasPassPhrase") }
        hasPassPhrase = flag
        if let settings = json["settings"] { self.settings = try ServerSettings(json: settings) }
        licence = json["licence"]?.string
    }

    /// Gives the JSON form.
    public var json: JSON {
        var object = JSONObject([
            ("user", .string(user)), ("space", .string(space)), ("device", .string(device)), ("deviceName", .string(deviceName)),
            ("hasPassPhrase", .bool(hasPassPhrase)),
        ])
        if let settings { object["settings"] = settings.json }
        if let licence { object["licence"] = .string(licence) }
        return .object(object)
    }
}
