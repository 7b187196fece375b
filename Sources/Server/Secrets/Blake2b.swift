import CSodium

/// The hash function of RFC 7693, unkeyed, with 32 bytes of output.
public enum Blake2b {
    /// The length of a digest in bytes.
    public static let byteCount = 32

    /// Returns the BLAKE2b-256 digest of the bytes.
    public static func digest(of bytes: [UInt8]) -> [UInt8] {
        Sodium.start()
        var digest = [UInt8](repeating: 0, count: byteCount)
        let status = crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), nil, 0)
        precondition(status == 0, "BLAKE2b fails only on wrong lengths")
        return digest
    }

    /// The digest of bytes that arrive in pieces.
    public final class Stream {
        private let memory: UnsafeMutableRawPointer
        private var state: OpaquePointer { OpaquePointer(memory) }

        /// Creates a stream of no bytes.
        public init() {
            Sodium.start()
            memory = UnsafeMutableRawPointer.allocate(byteCount: crypto_generichash_statebytes(), alignment: 64)
            crypto_generichash_init(state, nil, 0, Blake2b.byteCount)
        }

        deinit {
            memory.deallocate()
        }

        /// Adds the next bytes.
        public func append(_ bytes: ArraySlice<UInt8>) {
            bytes.withUnsafeBufferPointer { buffer in
                _ = crypto_generichash_update(state, buffer.baseAddress, UInt64(buffer.count))
            }
        }

        /// Returns the BLAKE2b-256 digest of all bytes; the stream can't be used afterwards.
        public func digest() -> [UInt8] {
            var digest = [UInt8](repeating: 0, count: Blake2b.byteCount)
            crypto_generichash_final(state, &digest, digest.count)
            return digest
        }
    }
}
