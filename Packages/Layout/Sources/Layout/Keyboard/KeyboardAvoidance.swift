/// The insets and offsets that keep the focused field clear of the keyboard: insets follow its height, and the field is centred above it.
///
/// The keyboard may appear before or after the focus that opens it: each adjustment depends on both.
public struct KeyboardAvoidance: Equatable, Sendable {
    public var screenHeight: Double
    /// The window's top left corner on the screen.
    public var windowOrigin = Point.zero
    /// The scroll view's frame in the window.
    public var frame: Rect
    public var contentSize: Size
    /// The insets of the content without a keyboard and without the safe area.
    public var contentInset = EdgeInsets.zero
    /// The bottom inset of the scroll indicator without a keyboard.
    public var indicatorInsetBottom = 0.0
    /// The insets that the safe area adds to the content's.
    public var safeAreaInsets = EdgeInsets.zero
    /// The number of pixels per point.
    public var scale: Double

    public private(set) var contentOffset: Point
    public private(set) var field: FocusedField?
    private var keyboardFrame: Rect?

    public init(screenHeight: Double, frame: Rect, contentSize: Size, scale: Double = 1, contentOffset: Point = .zero) {
        self.screenHeight = screenHeight
        self.frame = frame
        self.contentSize = contentSize
        self.scale = scale
        self.contentOffset = contentOffset
    }

    /// Sets the keyboard's final frame on the screen, nil when it is hidden, with its animation if known.
    public mutating func keyboardChanges(to frameOnScreen: Rect?, animation: KeyboardAnimation = .init()) -> KeyboardAdjustment {
        keyboardFrame = frameOnScreen.map {
            Rect(origin: Point(x: $0.minX - windowOrigin.x, y: $0.minY - windowOrigin.y), size: $0.size)
        }
        return adjust(animation)
    }

    /// Sets the focused field, nil for none; only the offset changes.
    public mutating func focusChanges(to newField: FocusedField?, animation: KeyboardAnimation = .init()) -> KeyboardAdjustment {
        field = newField
        return adjust(animation)
    }

    /// Sets the offset that the person scrolled to.
    public mutating func scrolled(to offset: Point) { contentOffset = offset }

    /// The height of the scroll view's part that the keyboard covers, in points from its bottom.
    public var overlap: Double {
        guard let keyboard = shownKeyboard else { return 0 }
        return max(0, frame.maxY - keyboard.minY)
    }

    /// The vertical limits with the keyboard's inset.
    public var verticalAxis: ScrollAxis {
        ScrollAxis(
            boundsLength: frame.size.height, contentLength: contentSize.height,
            leadingInset: contentInset.top + safeAreaInsets.top,
            trailingInset: contentInset.bottom + keyboardInset + safeAreaInsets.bottom)
    }

    /// The frame of the keyboard if it covers part of the scroll view.
    private var shownKeyboard: Rect? {
        guard let keyboard = keyboardFrame, keyboard.minY + windowOrigin.y < screenHeight, keyboard.intersects(frame) else {
            return nil
        }
        return keyboard
    }

    private var keyboardInset: Double { max(0, overlap - safeAreaInsets.bottom) }

    private mutating func adjust(_ animation: KeyboardAnimation) -> KeyboardAdjustment {
        let axis = verticalAxis
        var offset = contentOffset.y
        if let keyboard = shownKeyboard, let field { offset = placed(field, above: keyboard) }
        contentOffset.y = axis.clamped(pixelRounded(axis.clamped(offset), scale: scale))
        return KeyboardAdjustment(
            contentInsetBottom: contentInset.bottom + keyboardInset, indicatorInsetBottom: indicatorInsetBottom + keyboardInset,
            contentOffset: contentOffset, animation: animation)
    }

    /// Returns the offset that shows a field in the middle between the top of the screen and the keyboard.
    private func placed(_ field: FocusedField, above keyboard: Rect) -> Double {
        let bottom = keyboard.minY + windowOrigin.y
        var center = field.frame.midY
        if field.frame.size.height > bottom {
            guard let caret = field.caret else { return field.frame.minY - verticalAxis.leadingInset }
            center = caret.midY
        }
        return frame.minY + windowOrigin.y + center - bottom / 2
    }
}
