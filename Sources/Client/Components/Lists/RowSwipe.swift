import EmbeddedSupport

/// Follows a finger on a row: a swipe aside opens the row's side, where its button to delete is, and one back closes it.
public struct RowSwipe: Equatable, Sendable {
    /// Names the row whose side is open; nil for none.
    public private(set) var openKey: String?
    private var key: String?
    private var startX = 0.0
    private var startY = 0.0

    /// Tells how far a finger goes before it swipes, in CSS pixels.
    static let distance = 24.0

    public init() {}

    /// Follows a finger from where it was put on a row, in CSS pixels.
    mutating func begin(at key: String, x: Double, y: Double) {
        (self.key, startX, startY) = (key, x, y)
        if !isOpen(key) { openKey = nil }
    }

    /// Follows the finger to where it is, in CSS pixels; one that goes rather up or down scrolls.
    mutating func follow(x: Double, y: Double) {
        let (dx, dy) = (x - startX, y - startY)
        guard let key, abs(dx) > RowSwipe.distance, abs(dx) > 2 * abs(dy) else { return }
        openKey = dx < 0 ? key : nil
        self.key = nil
    }

    /// Tells whether the side of a row is open.
    public func isOpen(_ key: String) -> Bool { openKey.map { ExactText.areSame($0, key) } ?? false }
}
