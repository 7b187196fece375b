/// A timer; only one of each name runs at a time.
public struct Alarm {
    /// The name, which begins with that of its feature.
    public let name: String
    /// Called once the time is over.
    public let ring: () -> Void

    public init(_ name: String, ring: @escaping () -> Void) {
        self.name = name
        self.ring = ring
    }
}
