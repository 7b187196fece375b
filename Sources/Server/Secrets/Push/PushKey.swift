/// The pair of keys by which push services know this server (VAPID, RFC 8292).
public struct PushKey: Sendable {
    /// The seconds for which a token is valid; services accept at most a day.
    public static let tokenSeconds: Int64 = 12 * 3_600

    private static let label = "enot-push-secret "

    private let secret: [UInt8]
    /// The public key, which browsers are given when they subscribe.
    public let publicKey: [UInt8]

    /// Creates the pair of keys from a secret key; nil for bytes that are none.
    init?(secret: [UInt8]) {
        guard let publicKey = P256.publicKey(of: secret) else { return nil }
        self.secret = secret
        self.publicKey = publicKey
    }

    /// Creates a random pair, which is not stored.
    public init() { (secret, publicKey) = P256.generate() }

    /// Reads the key of a file; a missing file is created, readable by its owner only. Throws `fileFailure` or `malformedFile`.
    public static func createIfMissing(at path: String) throws(SecretsError) -> PushKey {
        guard let text = try DurableFile.text(at: path) else {
            let key = PushKey()
            try key.write(to: path)
            return key
        }
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).first ?? ""
        guard let key = PushKey(line: String(line)) else {
            throw .malformedFile(path: path, reason: "the first line is not \"\(label)\" and a key of P-256")
        }
        return key
    }

    /// Reads the line of a key; nil for any other text.
    public init?(line: String) {
        guard line.hasPrefix(Self.label), let bytes = Base64URL.bytes(in: String(line.dropFirst(Self.label.count))) else { return nil }
        self.init(secret: bytes)
    }

    /// The secret key as a line of text.
    public var line: String { Self.label + Base64URL.text(of: secret) }

    /// Writes the key to a file, readable by its owner only. Throws `fileFailure`.
    public func write(to path: String) throws(SecretsError) { try DurableFile.replace(path, with: line + "\n") }

    /// Returns the authorisation of a request to a push service: a signed token for its origin from a moment on, in Unix seconds, and the
    /// public key. The contact is a web or mail address for the people who run the service.
    public func authorization(origin: String, contact: String, now: Int64) -> String {
        let claims = #"{"aud":"\#(origin)","exp":\#(now + Self.tokenSeconds),"sub":"\#(contact)"}"#
        let signed = Base64URL.text(of: Array(#"{"typ":"JWT","alg":"ES256"}"#.utf8)) + "." + Base64URL.text(of: Array(claims.utf8))
        guard let signature = P256.signature(of: Array(signed.utf8), secret: secret) else { preconditionFailure("the key was checked") }
        return "vapid t=\(signed).\(Base64URL.text(of: signature)), k=\(Base64URL.text(of: publicKey))"
    }
}

extension PushKey: CustomStringConvertible {
    /// The type alone, so that no secret reaches a log by accident.
    public var description: String { "PushKey(hidden)" }
}
