import EmbeddedSupport

/// Holds which row of the trash is open.
public struct TrashState: Equatable, Sendable {
    /// Names the row whose content is shown; nil for none.
    public private(set) var opened: String?

    public init() {}

    /// Opens a row, or closes it where it is open.
    public mutating func toggle(_ key: String) {
        if let opened, ExactText.areSame(opened, key) { self.opened = nil } else { opened = key }
    }

    /// Tells whether a row is open.
    public func isOpen(_ key: String) -> Bool { opened.map { ExactText.areSame($0, key) } ?? false }
}
