import CSodium
import EmbeddedSupport

/// A SHA-256 whose state can be stored, so that another server can continue it. It is slower than `ContentHash`.
public struct ResumableHash: Sendable {
    private var state = crypto_hash_sha256_state()

    /// Creates a hash of no bytes.
    public init() {
        crypto_hash_sha256_init(&state)
    }

    /// Creates a hash from its stored state; nil for a text that is none.
    public init?(text: String) {
        let digits = Array(text.utf8)
        let size = MemoryLayout<crypto_hash_sha256_state>.size
        guard digits.count == 2 * size else { return nil }
        var bytes: [UInt8] = []
        for index in 0..<size {
            guard let high = HexadecimalDigits.value(of: digits[2 * index]), let low = HexadecimalDigits.value(of: digits[2 * index + 1])
            else { return nil }
            bytes.append(high << 4 | low)
        }
        withUnsafeMutableBytes(of: &state) { $0.copyBytes(from: bytes) }
    }

    /// The state, which servers on processors of the same byte order read.
    public var text: String {
        withUnsafeBytes(of: state) { $0.map { HexadecimalDigits.text(of: UInt64($0), digitCount: 2) }.joined() }
    }

    /// Hashes the next bytes.
    public mutating func update(_ bytes: UnsafeRawBufferPointer) {
        crypto_hash_sha256_update(&state, bytes.bindMemory(to: UInt8.self).baseAddress, UInt64(bytes.count))
    }

    /// Returns the digest of all bytes so far as hexadecimal digits.
    public func digest() -> String {
        var copy = state
        let digest = [UInt8](unsafeUninitializedCapacity: Int(crypto_hash_sha256_BYTES)) { buffer, count in
            if let start = buffer.baseAddress { crypto_hash_sha256_final(&copy, start) }
            count = Int(crypto_hash_sha256_BYTES)
        }
        return ContentHash.text(of: digest)
    }
}
