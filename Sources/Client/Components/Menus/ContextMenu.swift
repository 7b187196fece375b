import Domain
import EmbeddedSupport
import ViewTree

/// Offers what can be done with a row, where a person asks for it: by the second button of a mouse, by holding a finger on the row, or
/// by a key (WAI-ARIA, menu).
///
/// It knows no clock: its owner waits as long as an effect says and then tells that the time has come.
public struct ContextMenu: Equatable, Sendable {
    /// Reports what a person does.
    public enum Message: Equatable, Sendable {
        /// Reports that a finger was put on a row, with its place in the window in CSS pixels.
        case pressed(key: String, x: Double, y: Double)
        /// Reports where that finger is now, in CSS pixels.
        case slid(x: Double, y: Double)
        /// Reports that the finger was lifted, or does something else than hold.
        case lifted
        /// Reports that the finger has been held long enough.
        case timeCame
        /// Reports that the menu of a row is asked for at a place in the window, in CSS pixels.
        case asked(key: String, x: Double, y: Double)
        /// Reports that a key leads to an item.
        case moved(to: Int)
        case chosen(Int)
        case closed
    }

    /// Asks the owner for something.
    public enum Effect: Equatable, Sendable {
        /// Asks to be told when the time has come.
        case wait(milliseconds: Int)
        /// Asks for the focus.
        case focus(ElementID)
        /// Asks for the focus to go back to a row.
        case giveBack(key: String)
    }

    /// Holds a row, and a place in the window in CSS pixels.
    public struct Place: Equatable, Sendable {
        /// Names the row.
        public let key: String
        /// Tells how far it is from the left.
        public let x: Double
        /// Tells how far it is from the top.
        public let y: Double
    }

    /// Tells where the menu is open, and for which row; nil while it is closed.
    public private(set) var place: Place?
    /// Counts to the item that has the focus.
    public private(set) var focused = 0
    private var held: Place?

    public init() {}

    /// Counts how long a finger is held, in milliseconds.
    public static let holdMilliseconds = 500
    /// Tells how far a finger goes before it does something else, in CSS pixels.
    static let slack = 10.0
    /// Names the item that has the focus.
    public static let focusedItem = ElementID("context-item")

    /// Says that the menu is open.
    public var isOpen: Bool { place != nil }

    /// Takes a message and gives what it asks of the owner.
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
        // The browser's own event of a held finger comes as well, where there is one.
        case .asked(let key, let x, let y): return isOpen(of: key) ? [] : open(Place(key: key, x: x, y: y))
        case .moved(let item):
            focused = item
            return [.focus(ContextMenu.focusedItem)]
        case .chosen, .closed: return close().map { [.giveBack(key: $0)] } ?? []
        }
    }

    /// Takes a tap on a row; false where it is the end of the hold that has opened the row's menu. A menu that is still open then was
    /// that of a row that has gone.
    public mutating func takesTap(on key: String) -> Bool {
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

    /// Follows what a finger does on the rows of a list; gives what it asks of the owner.
    public mutating func follow(_ message: ReorderableList.Message) -> [Effect] {
        switch message {
        case .touched(let key, let x, let y): update(.pressed(key: key, x: x, y: y))
        case .swiped(let x, let y): update(.slid(x: x, y: y))
        case .pressed, .lifted, .scrolled, .dragStarted: update(.lifted)
        case .resized, .dragMoved, .dragEnded, .dragCancelled, .moved, .focused, .arranging: []
        }
    }

    /// Finds the item that a key leads to among names; nil for keys that lead nowhere. Letters lead to the next item that begins with them.
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
