/// The field with the focus, in content coordinates.
public struct FocusedField: Equatable, Sendable {
    public var frame: Rect
    /// The caret, if known; tall fields are placed by it.
    public var caret: Rect?

    public init(frame: Rect, caret: Rect? = nil) {
        self.frame = frame
        self.caret = caret
    }
}
