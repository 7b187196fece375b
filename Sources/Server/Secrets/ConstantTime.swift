import CSodium

/// The comparison of secrets in a time that does not depend on where they differ.
public enum ConstantTime {
    /// Returns whether both have the same bytes; only a difference in length shows in the time.
    public static func equals(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        Sodium.start()
        return sodium_memcmp(left, right, left.count) == 0
    }
}
