import CNettle
import CSodium

/// Shared secrets and signatures with keys of the curve P-256 (ECDH and ECDSA, FIPS 186-4).
public enum P256 {
    /// The number of bytes in a secret key, and in a shared secret.
    public static let secretLength = 32
    /// The number of bytes in a public key, which are 4 and two numbers (SEC 1, uncompressed).
    public static let publicLength = 65

    private static let uncompressed: UInt8 = 4

    /// Returns a random pair of keys.
    public static func generate() -> (secret: [UInt8], publicKey: [UInt8]) {
        while true {
            // About one number in four billion is too large.
            let secret = RandomBytes.make(count: secretLength)
            if let publicKey = publicKey(of: secret) { return (secret, publicKey) }
        }
    }

    /// Returns the public key of a secret one; nil for bytes that are no secret key.
    public static func publicKey(of secret: [UInt8]) -> [UInt8]? {
        guard secret.count == secretLength else { return nil }
        var numbers = [UInt8](repeating: 0, count: 2 * secretLength)
        guard enot_p256_public(secret, &numbers) == 1 else { return nil }
        return [uncompressed] + numbers
    }

    /// Returns whether bytes are a public key: a point of the curve.
    public static func isPublicKey(_ bytes: [UInt8]) -> Bool {
        guard bytes.count == publicLength, bytes[0] == uncompressed else { return false }
        return enot_p256_is_public(Array(bytes[1...])) == 1
    }

    /// Returns the secret shared with the holder of another key; nil if either is no key.
    public static func sharedSecret(_ secret: [UInt8], _ publicKey: [UInt8]) -> [UInt8]? {
        guard secret.count == secretLength, publicKey.count == publicLength, publicKey[0] == uncompressed else { return nil }
        var shared = [UInt8](repeating: 0, count: secretLength)
        return enot_p256_agree(secret, Array(publicKey[1...]), &shared) == 1 ? shared : nil
    }

    /// Returns the signature of the SHA-256 of bytes: two numbers of 32 bytes, as in tokens (RFC 7518, section 3.4); nil for bytes that are
    /// no key.
    public static func signature(of bytes: [UInt8], secret: [UInt8]) -> [UInt8]? {
        guard secret.count == secretLength else { return nil }
        Sodium.start()
        var signature = [UInt8](repeating: 0, count: 2 * secretLength)
        let isMade = enot_p256_sign(
            secret, bytes, bytes.count, { _, count, place in if let place { randombytes_buf(place, count) } }, &signature)
        return isMade == 1 ? signature : nil
    }
}
