#if arch(wasm32)
/// A source of random bytes fit for identities and keys.
public enum SecureRandom {
    /// The limit of one request of `crypto.getRandomValues`, in bytes (Web Cryptography, 10.1.1).
    private static let requestLimit = 65_536

    /// Returns random bytes.
    public static func bytes(_ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            if let start = buffer.baseAddress { fill(UnsafeMutableRawPointer(start), count) }
            initialized = count
        }
    }

    /// Fills memory with random bytes.
    static func fill(_ start: UnsafeMutableRawPointer, _ count: Int) {
        var done = 0
        while done < count {
            let length = min(requestLimit, count - done)
            bridgeRandom(start + done, Int32(length))
            done += length
        }
    }
}
#endif
