import CGnuTLS
import EmbeddedSupport

/// The SHA-256 (FIPS 180-4) of bytes as they come, by the processor's own instructions if it has them.
///
/// Unchecked, as it is passed from task to task and used by one at a time.
public final class ContentHash: @unchecked Sendable {
    /// The number of bytes in a digest.
    public static let byteCount = 32

    private let handle: gnutls_hash_hd_t

    /// Creates a hash of no bytes.
    public convenience init() {
        var handle: gnutls_hash_hd_t?
        let status = gnutls_hash_init(&handle, GNUTLS_DIG_SHA256)
        guard status == 0, let handle else { preconditionFailure("GnuTLS has SHA-256") }
        self.init(handle: handle)
    }

    private init(handle: gnutls_hash_hd_t) {
        self.handle = handle
    }

    deinit {
        gnutls_hash_deinit(handle, nil)
    }

    /// Returns a hash of the same bytes that can be continued separately.
    public func copy() -> ContentHash {
        guard let copied = gnutls_hash_copy(handle) else { preconditionFailure("a SHA-256 can be copied") }
        return ContentHash(handle: copied)
    }

    /// Hashes the next bytes.
    public func update(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
        let status = gnutls_hash(handle, start, bytes.count)
        precondition(status == 0, "a hash takes any bytes")
    }

    /// Returns the digest of all bytes so far; the hash begins again.
    public func finish() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Self.byteCount) { buffer, count in
            if let start = buffer.baseAddress { gnutls_hash_output(handle, start) }
            count = Self.byteCount
        }
    }

    /// Returns a digest as 64 lowercase hexadecimal digits, as `ContentDigest` checks them.
    public static func text(of digest: [UInt8]) -> String {
        var text = ""
        for start in stride(from: 0, to: digest.count, by: 8) {
            text += HexadecimalDigits.text(of: digest[start..<min(start + 8, digest.count)].reduce(0) { $0 << 8 | UInt64($1) })
        }
        return text
    }
}
