import CSodium

/// Holds the one start of libsodium that every use in this module waits for.
enum Sodium {
    private static let started: Void = {
        precondition(sodium_init() >= 0, "libsodium could not find a source of randomness")
    }()

    /// Starts libsodium on the first call, whichever thread makes it, and does nothing later.
    static func start() {
        _ = started
    }
}
