import JSON

/// A request to sign in by an invitation or by a passphrase.
public struct SignInRequest: WireMessage {
    /// The secret of an invitation link.
    public var invitation: String?
    /// A secret of this browser alone: a repeated request with it gives the invitation's same session, since an answer may be lost.
    public var idempotencyKey: String?
    /// The name of the person; nil for the server's first person.
    public var user: String?
    public var passPhrase: String?
    /// The suggested name for the device.
    public var deviceName = ""

    /// The valid lengths of an idempotency key, in bytes of UTF-8; 128 bits in hexadecimal are 32.
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
