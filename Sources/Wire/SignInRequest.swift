/// Asks to sign in, by an invitation or by a pass phrase.
public struct SignInRequest: Sendable {
    /// Holds the secret of an invitation link.
    public var invitation: String?
    /// Names the person; the server's first person when absent.
    public var user: String?
    /// Holds the pass phrase.
    public var passPhrase: String?
    /// Proposes a name for the device.
    public var deviceName: String

    /// Makes a request.
    public init(invitation: String? = nil, user: String? = nil, passPhrase: String? = nil, deviceName: String) {
        self.invitation = invitation
        self.user = user
        self.passPhrase = passPhrase
        self.deviceName = deviceName
    }

    /// Reads a request from its JSON form `{"invitation"?, "user"?, "passPhrase"?, "deviceName"}`.
    public init(json: JSON) throws(WireError) {
        invitation = json["invitation"]?.string
        user = json["user"]?.string
        passPhrase = json["passPhrase"]?.string
        deviceName = try json.text(at: "deviceName")
        guard deviceName.unicodeScalars.count <= Device.maximumNameLength else {
            throw .tooLong("deviceName", limit: Device.maximumNameLength)
        }
        guard invitation != nil || passPhrase != nil else { throw .missing("passPhrase") }
    }

    /// Writes the JSON form.
    public var json: JSONWriter {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("deviceName")
        writer.string(deviceName)
        writer.member("invitation", invitation)
        writer.member("user", user)
        writer.member("passPhrase", passPhrase)
        writer.endObject()
        return writer
    }
}
