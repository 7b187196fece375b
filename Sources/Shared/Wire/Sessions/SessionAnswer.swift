import JSON

/// Tells a client who is signed in on this device.
public struct SessionAnswer: Equatable, WireMessage {
    /// Names the person.
    public var user = ""
    /// Identifies the space the person's data is in; a client never mixes two spaces.
    public var space = ""
    /// Identifies the device.
    public var device = ""
    /// Names the device.
    public var deviceName = ""
    /// Says whether a pass phrase was set.
    public var hasPassPhrase = false
    /// Tells what kind of server it is; nil from one that does not say.
    public var settings: ServerSettings?
    /// Holds the person's licence key, found genuine by the server, expired or not; nil for none.
    public var licence: String?

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

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("user", &user)
        try visitor.required("space", &space)
        try visitor.required("device", &device)
        try visitor.required("deviceName", &deviceName)
        try visitor.required("hasPassPhrase", &hasPassPhrase)
        try visitor.optional("settings", &settings)
        try visitor.optional("licence", &licence)
    }
}
