import CSodium

/// Unpredictable bytes from the operating system's generator.
public enum RandomBytes {
    /// Returns `count` random bytes; a negative count is a programmer's mistake.
    public static func make(count: Int) -> [UInt8] {
        precondition(count >= 0, "a count of bytes is not negative")
        Sodium.start()
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            if let start = buffer.baseAddress, count > 0 {
                randombytes_buf(start, count)
            }
            filled = count
        }
    }
}
