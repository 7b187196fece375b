/// A timer; one of each name runs at a time.
public struct Alarm {
    /// The name, with that of its feature before it.
    public let name: String
    /// Does what is due once the time is over.
    public let ring: () -> Void

    public init(_ name: String, ring: @escaping () -> Void) {
        self.name = name
        self.ring = ring
    }
}
