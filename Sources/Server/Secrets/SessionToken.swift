import CSodium

/// The proof that a device signed in: 32 bytes, random or derived from such, of which only the digest is stored.
public struct SessionToken: Sendable {
    static let byteCount = 32
    /// The length of a token's text in characters.
    static let textLength = 43

    private let bytes: [UInt8]

    /// The 43 characters of base64url, without padding, that the device keeps.
    public let text: String

    /// Creates a random token.
    public init() {
        self.init(bytes: RandomBytes.make(count: Self.byteCount))
    }

    /// Parses a token that a device presents; nil if the text is not the one spelling of 32 bytes.
    public init?(text: String) {
        let characters = Array(text.utf8)
        guard characters.count == Self.textLength else { return nil }
        Sodium.start()
        var bytes = [UInt8](repeating: 0, count: Self.byteCount)
        var length = 0
        let status = characters.withUnsafeBytes { source in
            sodium_base642bin(
                &bytes, bytes.count, source.bindMemory(to: CChar.self).baseAddress, source.count, nil, &length, nil,
                sodium_base64_VARIANT_URLSAFE_NO_PADDING)
        }
        guard status == 0, length == Self.byteCount else { return nil }
        self.init(bytes: bytes)
        // libsodium 1.0.18 reads some bytes outside of ASCII as letters of base64.
        guard self.text.utf8.elementsEqual(characters) else { return nil }
    }

    /// Derives, by BLAKE2b-256, the token that a link gives to a browser which presents a key of its own.
    ///
    /// The same key gets the same token. Neither the link nor the key alone reveals it; the key must not be empty, for a link's own digest
    /// is stored.
    public init(link: SessionToken, key: String) {
        precondition(!key.isEmpty, "a key of a link is not empty")
        self.init(bytes: Blake2b.digest(of: link.bytes + Array(key.utf8)))
    }

    init(bytes: [UInt8]) {
        precondition(bytes.count == Self.byteCount, "a session token has 32 bytes")
        Sodium.start()
        self.bytes = bytes
        var characters = [CChar](repeating: 0, count: Self.textLength + 1)
        sodium_bin2base64(&characters, characters.count, bytes, bytes.count, sodium_base64_VARIANT_URLSAFE_NO_PADDING)
        text = String(decoding: characters.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The BLAKE2b-256 of the raw bytes (RFC 7693), which the server stores and looks up.
    public var digest: [UInt8] {
        Blake2b.digest(of: bytes)
    }
}

extension SessionToken: CustomStringConvertible {
    /// The type alone, so that no token reaches a log by accident.
    public var description: String { "SessionToken(hidden)" }
}
