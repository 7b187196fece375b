import Domain
import EmbeddedSupport
import ViewTree

/// A menu of what can be done with a row, opened where a person asks for it: by the second button of a mouse, by holding a finger on the
/// row, or by a key (WAI-ARIA, menu).
///
/// It has no clock: its owner waits as long as an effect says and then reports that the time has come.
public struct ContextMenu: Equatable, Sendable {
    /// What a person did.
    public enum Message: Equatable, Sendable {
        /// A finger was put on a row, at a place in the window in CSS pixels.
        case pressed(key: String, x: Double, y: Double)
        /// That finger moved to a place in CSS pixels.
        case slid(x: Double, y: Double)
        /// The finger was lifted, or does something other than hold.
        case lifted
        /// The finger was held long enough.
        case timeCame
        /// The menu of a row was asked for at a place in the window, in CSS pixels.
        case asked(key: String, x: Double, y: Double)
        /// A key led to an item.
        case moved(to: Int)
        case chosen(Int)
        case closed
    }

    /// What the owner has to do.
    public enum Effect: Equatable, Sendable {
        /// Sends `timeCame` after this time.
        case wait(milliseconds: Int)
        /// Focuses an element.
        case focus(ElementID)
        /// Moves the focus back to a row.
        case giveBack(key: String)
    }

    /// A row, and a place in the window in CSS pixels.
    public struct Place: Equatable, Sendable {
        /// The row's key.
        public let key: String
        /// The distance from the left.
        public let x: Double
        /// The distance from the top.
        public let y: Double
    }

    /// Where the menu is open, and for which row; nil while it is closed.
    public private(set) var place: Place?
    /// The index of the item that has the focus.
    public private(set) var focused = 0
    private var held: Place?

    public init() {}

    /// How long a finger is held, in milliseconds.
    public static let holdMilliseconds = 500
    /// How far a finger may move before it counts as doing something else, in CSS pixels.
    static let slack = 10.0
    /// The item that has the focus.
    public static let focusedItem = ElementID("context-item")

    /// Whether the menu is open.
    public var isOpen: Bool { place != nil }

    /// Applies a message and returns what the owner has to do.
    public mutating func update(_ message: Message) -> [Effect] {
        switch message {
        case .pressed(let key, let x, let y):
            held = Place(key: key, x: x, y: y)
            return [.wait(milliseconds: ContextMenu.holdMilliseconds)]
        case .slid(let x, let y):
            if let held, abs(x - held.x) > ContextMenu.slack || abs(y - held.y) > ContextMenu.slack { self.held = nil }
            return []
        case .lifted:
            held = nil
            return []
        case .timeCame: return held.map { open($0) } ?? []
        // Some browsers send an event of their own for a held finger as well.
        case .asked(let key, let x, let y): return isOpen(of: key) ? [] : open(Place(key: key, x: x, y: y))
        case .moved(let item):
            focused = item
            return [.focus(ContextMenu.focusedItem)]
        case .chosen, .closed: return close().map { [.giveBack(key: $0)] } ?? []
        }
    }

    /// Handles a tap on a row; returns false for the end of the hold that has opened the row's menu. A menu of another row that is still
    /// open belongs to one that has gone, and is closed.
    public mutating func handleTap(on key: String) -> Bool {
        guard !isOpen(of: key) else { return false }
        _ = close()
        return true
    }

    private func isOpen(of key: String) -> Bool { place.map { ExactText.areSame($0.key, key) } ?? false }

    private mutating func open(_ place: Place) -> [Effect] {
        (self.place, held, focused) = (place, nil, 0)
        return [.focus(ContextMenu.focusedItem)]
    }

    private mutating func close() -> String? {
        defer { (place, held) = (nil, nil) }
        return place?.key
    }

    /// Handles what a finger does on the rows of a list; returns what the owner has to do.
    public mutating func follow(_ message: ReorderableList.Message) -> [Effect] {
        switch message {
        case .touched(let key, let x, let y): update(.pressed(key: key, x: x, y: y))
        case .swiped(let x, let y): update(.slid(x: x, y: y))
        case .pressed, .lifted, .scrolled, .dragStarted: update(.lifted)
        case .resized, .dragMoved, .dragEnded, .dragCancelled, .moved, .focused, .arranging: []
        }
    }

    /// Returns the index of the item that a key leads to among names; nil for keys that lead nowhere. Letters lead to the next item that
    /// begins with them.
    static func item(for key: String, from focused: Int, among names: [String]) -> Int? {
        switch key {
        case "ArrowDown": return (focused + 1) % names.count
        case "ArrowUp": return (focused + names.count - 1) % names.count
        case "Home": return 0
        case "End": return names.count - 1
        default:
            guard ExactText.scalars(of: key).count == 1 else { return nil }
            let letter = ExactText.bytes(of: SearchFolding.folded(key))
            for step in 1...names.count {
                let item = (focused + step) % names.count
                if !letter.isEmpty, ExactText.holds(ExactText.bytes(of: SearchFolding.folded(names[item])), letter, at: 0) { return item }
            }
            return nil
        }
    }
}
