/// The data of an event that a handler can read without another call to the browser.
public struct Event: Sendable {
    /// The device of a pointer event.
    public enum PointerKind: Int, Sendable {
        case mouse, touch, pen
    }

    /// The modifier keys that were down.
    public struct Modifiers: OptionSet, Sendable {
        /// One bit for each key.
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let shift = Modifiers(rawValue: 1)
        public static let control = Modifiers(rawValue: 2)
        /// The Alt or Option key.
        public static let alt = Modifiers(rawValue: 4)
        /// The Command or Windows key.
        public static let meta = Modifiers(rawValue: 8)
    }

    /// What the browser does after a handler has run.
    public struct Result: OptionSet, Sendable {
        /// One bit for each request.
        public let rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Prevents the browser's default action.
        public static let preventDefault = Result(rawValue: 1)
        /// Stops the event from reaching the handlers of enclosing elements.
        public static let stopPropagation = Result(rawValue: 2)
        /// Sends all further events of this pointer to the element of the handler, until the pointer is lifted.
        public static let capturePointer = Result(rawValue: 4)
        /// Sends all further events of this pointer to the list or grid around the element of the handler, which stays in the document
        /// while its rows are added and removed.
        public static let capturePointerForList = Result(rawValue: 8)
    }

    /// The horizontal position in the viewport, in CSS pixels.
    public var x = 0.0
    /// The vertical position in the viewport, in CSS pixels.
    public var y = 0.0
    /// The identity of the pointer.
    public var pointerID = 0
    public var pointerKind = PointerKind.mouse
    /// The button that changed: 0 primary, 1 middle, 2 secondary, −1 none.
    public var button = 0
    /// The buttons that are down, one bit for each.
    public var buttons = 0
    /// The modifier keys that were down.
    public var modifiers: Modifiers = []
    /// The vertical scroll offset of the element of the handler (`scroll` only), in CSS pixels.
    public var scrollTop = 0.0
    /// The horizontal scroll offset of the element of the handler (`scroll` only), in CSS pixels.
    public var scrollLeft = 0.0
    /// The start of the selection of the text field in UTF-16 units (`input`, `selectionchange` and, of a `textarea`, `keydown`).
    public var selectionStart = 0
    /// The end of the selection of the text field in UTF-16 units (`input`, `selectionchange` and, of a `textarea`, `keydown`).
    public var selectionEnd = 0
    /// The time of the event on the monotonic clock of the page.
    public var timeMilliseconds = 0.0
    /// Whether an input method is composing, so that keys and text are not final.
    public var isComposing = false
    /// The vertical wheel movement in pixels.
    public var wheelDeltaY = 0.0
    /// The value of the field (`input`, `change`), the key (`keydown`, `keyup`), the plain text (`paste`, `drop`), or what does not fit
    /// into a `textarea` (`invalid`).
    ///
    /// For a `textarea`, `input` has only what replaced `replaced`, so that a key costs the same in a long text.
    public var text = ""
    /// The part of the value known to the program that was replaced, in UTF-16 units (`input` of a `textarea` only).
    public var replaced: Range<Int>?
    /// Whether the deleted text was selected or before the caret (`input` only).
    public var isBackspace = false
    /// Whether the field has an invalid value, such as an incomplete date; `text` is empty then (`input` only).
    public var isIncomplete = false
    /// Whether the check box is checked or the disclosure is open.
    public var isChecked = false
    /// The `data-key` of the closest element at or above the target with one; for a pointer captured by the element of the handler, at or
    /// above the element under the pointer.
    public var targetKey: String?
    /// The bounds of the element of the handler, for `click`, `pointerdown`, `keydown` of a key that opens a menu and, with a button down,
    /// `pointermove`; for `scroll` only the inner size.
    public var currentTarget = ElementBounds()

    public init() {}
}

public typealias EventHandler = (Event) -> Event.Result
