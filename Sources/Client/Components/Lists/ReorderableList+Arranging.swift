import EmbeddedSupport
import Localization
import ViewTree

extension ReorderableList {
    /// The height of a row at the usual size of text, in CSS pixels.
    public static let usualRowHeight = 64.0

    /// Returns the button that makes every row show its buttons to delete and to move it.
    public static func editButton(_ strings: Strings, send: @escaping (Message) -> Void) -> Node {
        .element(Controls.iconButton(.pencil, label: strings.commonEditList, className: "list-edit") { send(.arranging(true)) })
    }

    /// Returns the button that ends arranging.
    public static func doneButton(_ strings: Strings, send: @escaping (Message) -> Void) -> Node {
        .element(Controls.button(strings.commonDone, className: "bar-done") { send(.arranging(false)) })
    }

    /// Returns a text saying where the row last moved by keys is; nil before any move, and if the row is no longer there.
    public func lastMoveText(count: Int, _ strings: Strings, row: (Int) -> (key: String, name: String)) -> String? {
        guard let lastStep, lastStep.move.index < count else { return nil }
        let (key, name) = row(lastStep.move.index)
        guard ExactText.areSame(key, lastStep.move.key) else { return nil }
        return strings.commonMoved(name: name, place: lastStep.move.index + 1, total: lastStep.count)
    }

    /// Forgets the last move by keys, since something else was done with the list.
    public mutating func forgetMove() { lastStep = nil }

    /// Scrolls until a row is near the screen, so that it is in the document; returns the offset to scroll to, nil if it is near already.
    public mutating func reveal(_ index: Int, count: Int) -> Double? {
        guard !visibleRange(count: count).contains(index) else { return nil }
        let offset = max(0, (Double(index) + 0.5) * rowHeight - viewport / 2)
        _ = update(.scrolled(offset))
        return offset
    }
}
