import JSON

/// Asks to sign in, by an invitation or by a pass phrase.
public struct SignInRequest: WireMessage {
    /// Holds the secret of an invitation link.
    public var invitation: String?
    /// Holds what only this browser knows: asked again with the same, an invitation gives the same session, since an answer may be lost.
    public var idempotencyKey: String?
    /// Names the person; the server's first person when absent.
    public var user: String?
    /// Holds the pass phrase.
    public var passPhrase: String?
    /// Proposes a name for the device.
    public var deviceName = ""

    /// Limits the length of an idempotency key, in bytes of UTF-8; 128 bits in hexadecimal are 32.
    public static let idempotencyKeyLengths = 32...128

    public init(
        invitation: String? = nil, idempotencyKey: String? = nil, user: String? = nil, passPhrase: String? = nil, deviceName: String
    ) {
        self.invitation = invitation
        self.idempotencyKey = idempotencyKey
        self.user = user
        self.passPhrase = passPhrase
        self.deviceName = deviceName
    }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.optional("invitation", &invitation)
        try visitor.optional("idempotencyKey", &idempotencyKey)
        try visitor.optional("user", &user)
        try visitor.optional("passPhrase", &passPhrase)
        try visitor.required("deviceName", &deviceName)
    }

    public mutating func validate() throws(WireError) {
        guard deviceName.unicodeScalars.count <= Device.maximumNameLength else {
            throw .tooLong("deviceName", limit: Device.maximumNameLength)
        }
        if let key = idempotencyKey, !SignInRequest.idempotencyKeyLengths.contains(key.utf8.count) { throw .invalid("idempotencyKey") }
        guard invitation != nil || passPhrase != nil else { throw .missing("passPhrase") }
    }
}
