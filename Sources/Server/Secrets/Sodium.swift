import CSodium

/// The single start of libsodium, for which every use in this module waits.
enum Sodium {
    private static let started: Void = {
        precondition(sodium_init() >= 0, "libsodium could not find a source of randomness")
    }()

    /// Starts libsodium on the first call, on whichever thread, and does nothing later.
    static func start() {
        _ = started
    }
}
