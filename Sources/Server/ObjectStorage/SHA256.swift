import CGnuTLS
import EmbeddedSupport

/// SHA-256 (FIPS 180-4) and its HMAC (RFC 2104).
enum SHA256 {
    static let byteCount = 32

    /// Returns the digest of bytes.
    static func digest(of bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
            let status = gnutls_hash_fast(GNUTLS_DIG_SHA256, bytes, bytes.count, buffer.baseAddress)
            precondition(status == 0, "GnuTLS has SHA-256")
            count = byteCount
        }
    }

    /// Returns the authentication code of a text.
    static func code(of text: String, key: [UInt8]) -> [UInt8] {
        let bytes = Array(text.utf8)
        return [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
            let status = gnutls_hmac_fast(GNUTLS_MAC_SHA256, key, key.count, bytes, bytes.count, buffer.baseAddress)
            precondition(status == 0, "GnuTLS has HMAC with SHA-256")
            count = byteCount
        }
    }

    /// Returns a digest as lowercase hexadecimal digits.
    static func text(of digest: [UInt8]) -> String {
        digest.map { HexadecimalDigits.text(of: UInt64($0), digitCount: 2) }.joined()
    }
}
