import EmbeddedSupport

/// A finger's swipe on a row: one sideways opens the row's side, where the delete button is, and one back closes it.
public struct RowSwipe: Equatable, Sendable {
    /// The key of the row whose side is open; nil for none.
    public private(set) var openKey: String?
    private var key: String?
    private var startX = 0.0
    private var startY = 0.0

    /// How far a finger moves before it swipes, in CSS pixels.
    static let distance = 24.0

    public init() {}

    /// Begins with a finger that was put on a row, at a place in CSS pixels.
    mutating func begin(at key: String, x: Double, y: Double) {
        (self.key, startX, startY) = (key, x, y)
        if !isOpen(key) { openKey = nil }
    }

    /// Follows the finger to a place in CSS pixels; one that moves mainly up or down scrolls.
    mutating func follow(x: Double, y: Double) {
        let (dx, dy) = (x - startX, y - startY)
        guard let key, abs(dx) > RowSwipe.distance, abs(dx) > 2 * abs(dy) else { return }
        openKey = dx < 0 ? key : nil
        self.key = nil
    }

    /// Returns whether the side of a row is open.
    public func isOpen(_ key: String) -> Bool { openKey.map { ExactText.areSame($0, key) } ?? false }
}
