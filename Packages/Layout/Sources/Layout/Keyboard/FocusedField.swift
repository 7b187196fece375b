/// Holds the field that is typed into, in content coordinates.
public struct FocusedField: Equatable, Sendable {
    public var frame: Rect
    /// Holds the caret, where it is known; tall fields are placed by it.
    public var caret: Rect?

    public init(frame: Rect, caret: Rect? = nil) {
        self.frame = frame
        self.caret = caret
    }
}
