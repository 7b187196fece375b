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

    /// Makes an answer.
    public init(user: String, space: String, device: String, deviceName: String, hasPassPhrase: Bool) {
        self.user = user
        self.space = space
        self.device = device
        self.deviceName = deviceName
        self.hasPassPhrase = hasPassPhrase
    }

    /// Reads an answer from its JSON form.
    public init(json: JSON) throws(WireError) {
        user = try json.text(at: "user")
        space = try json.text(at: "space")
        device = try json.text(at: "device")
        deviceName = try json.text(at: "deviceName")
        guard let flag = json["hasPassPhrase"]?.bool else { throw .missing("hasPassPhrase") }
        hasPassPhrase = flag
    }

    /// Gives the JSON form.
    public var json: JSON {
        [
            "user": .string(user), "space": .string(space), "device": .string(device), "deviceName": .string(deviceName),
            "hasPassPhrase": .bool(hasPassPhrase),
        ]
    }
}
