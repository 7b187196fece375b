import JSON

/// Who is signed in on a device.
public struct SessionAnswer: Equatable, WireMessage {
    /// The name of the person.
    public var user = ""
    /// The identity of the space with the person's data; a client never mixes two spaces.
    public var space = ""
    /// The identity of the device.
    public var device = ""
    public var deviceName = ""
    /// Whether a passphrase was set.
    public var hasPassPhrase = false
    /// Whether the person owns the server.
    public var isOwner = false
    /// What is known of the server; nil from a server that does not say.
    public var settings: ServerSettings?
    /// The person's licence key, verified by the server, expired or not; nil for none.
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
        try visitor.nonempty("isOwner", &isOwner)
        try visitor.optional("settings", &settings)
        try visitor.optional("licence", &licence)
    }
}

public extension Call where Body == SignInRequest, Answer == SessionAnswer {
    static var signIn: Self { Self(.signIn) }
}

public extension Call where Body == NoMessage, Answer == SessionAnswer {
    static var tellSession: Self { Self(.tellSession) }
}
