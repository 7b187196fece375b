/// Carries what a handler may look at without another crossing to the browser.
public struct Event: Sendable {
    /// Tells what made a pointer event.
    public enum PointerKind: Int, Sendable {
        case mouse, touch, pen
    }

    /// Holds the modifier keys that were down.
    public struct Modifiers: OptionSet, Sendable {
        /// Holds one bit a key.
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let shift = Modifiers(rawValue: 1)
        public static let control = Modifiers(rawValue: 2)
        /// The Alt or Option key.
        public static let alt = Modifiers(rawValue: 4)
        /// The Command or Windows key.
        public static let meta = Modifiers(rawValue: 8)
    }

    /// Tells the browser what to do after a handler has run.
    public struct Result: OptionSet, Sendable {
        /// Holds one bit a request.
        public let rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Keeps the browser from its own answer to the event.
        public static let preventDefault = Result(rawValue: 1)
        /// Keeps the event from the handlers of enclosing elements.
        public static let stopPropagation = Result(rawValue: 2)
        /// Sends all further events of this pointer to the element of the handler, until it is lifted.
        public static let capturePointer = Result(rawValue: 4)
        /// Sends all further events of this pointer to the list or grid that the element of the handler is in, which stays in the document
        /// while its rows come and go.
        public static let capturePointerForList = Result(rawValue: 8)
    }

    /// Holds the horizontal place in the viewport, in CSS pixels.
    public var x = 0.0
    /// Holds the vertical place in the viewport, in CSS pixels.
    public var y = 0.0
    /// Tells pointers apart.
    public var pointerID = 0
    public var pointerKind = PointerKind.mouse
    /// Holds the button that changed: 0 main, 1 middle, 2 second, −1 none.
    public var button = 0
    /// Holds the buttons that are down, one bit each.
    public var buttons = 0
    /// Holds the modifier keys that were down.
    public var modifiers: Modifiers = []
    /// Holds the vertical scroll offset of the element of the handler (`scroll` only), in CSS pixels.
    public var scrollTop = 0.0
    /// Holds the horizontal scroll offset of the element of the handler (`scroll` only), in CSS pixels.
    public var scrollLeft = 0.0
    /// Holds the start of the selection of the text field in UTF-16 units (`input`, `selectionchange` and, of a `textarea`, `keydown`).
    public var selectionStart = 0
    /// Holds the end of the selection of the text field in UTF-16 units (`input`, `selectionchange` and, of a `textarea`, `keydown`).
    public var selectionEnd = 0
    /// Holds the time of the event on the monotonic clock of the page.
    public var timeMilliseconds = 0.0
    /// Tells that an input method is composing, so that keys and text are not final.
    public var isComposing = false
    /// Holds the vertical wheel movement in pixels.
    public var wheelDeltaY = 0.0
    /// Holds the value of the field (`input`, `change`), the key (`keydown`, `keyup`), the plain text (`paste`, `drop`), or what does not
    /// fit into a `textarea` (`invalid`).
    ///
    /// Of a `textarea`, `input` tells only what was put in the place of `replaced`, so that a key costs the same in a long text.
    public var text = ""
    /// Tells which part of the value that the program knew was replaced, in UTF-16 units (`input` of a `textarea` only).
    public var replaced: Range<Int>?
    /// Tells that what was deleted is what was selected or stood before the caret (`input` only).
    public var isBackspace = false
    /// Tells that the field holds something that is no value of its kind, such as a date of which a part is missing; `text` is empty then
    /// (`input` only).
    public var isIncomplete = false
    /// Tells that the check box is checked or the disclosure is open.
    public var isChecked = false
    /// Holds `data-key` of the closest element at or above the target that carries one; of a pointer that the element of the handler holds,
    /// at or above what lies under it.
    public var targetKey: String?
    /// Holds the bounds of the element of the handler: of `click`, `pointerdown`, `keydown` of a key that asks for a menu and, with a
    /// button down, `pointermove`; of `scroll` the inner size alone.
    public var currentTarget = ElementBounds()

    public init() {}
}

public typealias EventHandler = (Event) -> Event.Result
