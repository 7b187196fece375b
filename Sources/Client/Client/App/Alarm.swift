/// A timer; one of each name runs at a time.
public struct Alarm {
    public let name: String
    /// Does what is due once the time is over.
    let ring: () -> Void

    init(_ name: String, ring: @escaping () -> Void) {
        self.name = name
        self.ring = ring
    }
}
