import EmbeddedSupport

/// The row of the trash that is open.
public struct TrashState: Equatable, Sendable {
    /// The row whose content is shown; nil for none.
    public private(set) var opened: String?

    /// Creates a state in which the row of an entity is open.
    public init(opened: String? = nil) { self.opened = opened }

    /// Opens a row, or closes it if it is open.
    public mutating func toggle(_ key: String) {
        if let opened, ExactText.areSame(opened, key) { self.opened = nil } else { opened = key }
    }

    /// Returns whether a row is open.
    public func isOpen(_ key: String) -> Bool { opened.map { ExactText.areSame($0, key) } ?? false }
}
