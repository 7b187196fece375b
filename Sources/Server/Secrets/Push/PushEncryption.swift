import CNettle

/// The encryption of messages so that only the subscribed browser can read them (RFC 8291 by aes128gcm of RFC 8188).
public struct PushEncryption: Equatable, Sendable {
    /// The number of bytes in the secret that only browser and server know.
    public static let authenticationLength = 16
    /// The largest number of bytes to encrypt, so that the result has at most 4,096 bytes (RFC 8030, section 7.2).
    public static let maximumLength = 3_993

    private static let saltLength = 16
    private static let keyLength = 16
    private static let nonceLength = 12
    private static let tagLength = 16
    private static let lastRecord: UInt8 = 2
    private static let recordSize: UInt32 = 4_096

    private let publicKey: [UInt8]
    private let authentication: [UInt8]

    /// Creates the encryption for a browser's public key and its secret; nil if either is no key or has the wrong length.
    public init?(publicKey: [UInt8], authentication: [UInt8]) {
        guard P256.isPublicKey(publicKey), authentication.count == Self.authenticationLength else { return nil }
        self.publicKey = publicKey
        self.authentication = authentication
    }

    /// Returns a message encrypted with a key and a salt of its own, padded to a length, so that its length reveals nothing; nil if it is
    /// too long.
    public func seal(_ message: [UInt8], filledTo length: Int = 0) -> [UInt8]? {
        seal(message, filledTo: length, secret: P256.generate().secret, salt: RandomBytes.make(count: Self.saltLength))
    }

    /// Returns a message encrypted with a secret key and a salt that were used for nothing else.
    func seal(_ message: [UInt8], filledTo length: Int, secret: [UInt8], salt: [UInt8]) -> [UInt8]? {
        guard max(message.count, length) <= Self.maximumLength, salt.count == Self.saltLength, let sender = P256.publicKey(of: secret),
            let shared = P256.sharedSecret(secret, publicKey)
        else { return nil }
        let info = Array("WebPush: info\0".utf8) + publicKey + sender
        let material = Self.derive(shared, salt: authentication, info: info, count: 32)
        let key = Self.derive(material, salt: salt, info: Array("Content-Encoding: aes128gcm\0".utf8), count: Self.keyLength)
        let nonce = Self.derive(material, salt: salt, info: Array("Content-Encoding: nonce\0".utf8), count: Self.nonceLength)
        let plain = message + [Self.lastRecord] + [UInt8](repeating: 0, count: max(0, length - message.count))
        var sealed = [UInt8](repeating: 0, count: plain.count + Self.tagLength)
        enot_aes128_gcm_seal(key, nonce, plain, plain.count, &sealed)
        let size = (0..<4).map { UInt8(truncatingIfNeeded: Self.recordSize >> UInt32(24 - 8 * $0)) }
        return salt + size + [UInt8(sender.count)] + sender + sealed
    }

    private static func derive(_ secret: [UInt8], salt: [UInt8], info: [UInt8], count: Int) -> [UInt8] {
        var key = [UInt8](repeating: 0, count: count)
        enot_hkdf_sha256(salt, salt.count, secret, secret.count, info, info.count, &key, count)
        return key
    }
}
