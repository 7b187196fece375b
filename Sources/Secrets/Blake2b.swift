import CSodium

/// Computes the hash function of RFC 7693, unkeyed, with 32 bytes of output.
enum Blake2b {
    /// Gives the length of a digest in bytes.
    static let byteCount = 32

    /// Returns the BLAKE2b-256 digest of the bytes.
    static func digest(of bytes: [UInt8]) -> [UInt8] {
        Sodium.start()
        var digest = [UInt8](repeating: 0, count: byteCount)
        let status = crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), nil, 0)
        precondition(status == 0, "BLAKE2b fails only on wrong lengths")
        return digest
    }
}
