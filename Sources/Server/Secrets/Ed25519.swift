import CSodium

/// The Ed25519 signatures of RFC 8032.
public enum Ed25519 {
    /// The length of a public key in bytes.
    public static let publicKeyLength = 32
    /// The length of a secret key in bytes: the seed, then the public key.
    public static let secretKeyLength = 64
    /// The length of a signature in bytes.
    public static let signatureLength = 64

    /// Returns a random pair of keys: 32 bytes to publish, 64 bytes to keep.
    public static func generateKeyPair() -> (publicKey: [UInt8], secretKey: [UInt8]) {
        Sodium.start()
        var publicKey = [UInt8](repeating: 0, count: publicKeyLength)
        var secretKey = [UInt8](repeating: 0, count: secretKeyLength)
        crypto_sign_keypair(&publicKey, &secretKey)
        return (publicKey, secretKey)
    }

    /// Returns the 64 bytes of the message's signature; a secret key that is not 64 bytes long is a programmer's mistake.
    public static func sign(message: [UInt8], secretKey: [UInt8]) -> [UInt8] {
        precondition(secretKey.count == secretKeyLength, "an Ed25519 secret key has 64 bytes")
        Sodium.start()
        var signature = [UInt8](repeating: 0, count: signatureLength)
        crypto_sign_detached(&signature, nil, message, UInt64(message.count), secretKey)
        return signature
    }

    /// Returns whether the owner of the public key signed the message; false for wrong lengths.
    public static func verify(signature: [UInt8], message: [UInt8], publicKey: [UInt8]) -> Bool {
        guard signature.count == signatureLength, publicKey.count == publicKeyLength else { return false }
        Sodium.start()
        return crypto_sign_verify_detached(signature, message, UInt64(message.count), publicKey) == 0
    }
}
