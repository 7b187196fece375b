/// Keeps the field in use clear of the keyboard: insets follow its height, a focused field is centred above it.
///
/// The keyboard may come before or after the focus that calls it: each adjustment follows from both.
public struct KeyboardAvoidance: Equatable, Sendable {
    public var screenHeight: Double
    /// Holds where the window's top left corner is on the screen.
    public var windowOrigin = Point.zero
    /// Holds the scroll view's frame in the window.
    public var frame: Rect
    public var contentSize: Size
    /// Holds the insets of the content without a keyboard and without the safe area.
    public var contentInset = EdgeInsets.zero
    /// Holds the bottom inset of the scroll indicator without a keyboard.
    public var indicatorInsetBottom = 0.0
    /// Holds the insets that the safe area adds to the content's.
    public var safeAreaInsets = EdgeInsets.zero
    /// Holds the pixels a point.
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

    /// Takes where the keyboard will end on the screen, nil when it goes, and how it gets there, where that is known.
    public mutating func keyboardChanges(to frameOnScreen: Rect?, animation: KeyboardAnimation = .init()) -> KeyboardAdjustment {
        keyboardFrame = frameOnScreen.map {
            Rect(origin: Point(x: $0.minX - windowOrigin.x, y: $0.minY - windowOrigin.y), size: $0.size)
        }
        return adjust(animation)
    }

    /// Takes the field that is typed into, nil when there is none; only the offset changes.
    public mutating func focusChanges(to newField: FocusedField?, animation: KeyboardAnimation = .init()) -> KeyboardAdjustment {
        field = newField
        return adjust(animation)
    }

    /// Takes where the person scrolled to.
    public mutating func scrolled(to offset: Point) { contentOffset = offset }

    /// Returns how much of the scroll view the keyboard covers, in points from its bottom.
    public var overlap: Double {
        guard let keyboard = shownKeyboard else { return 0 }
        return max(0, frame.maxY - keyboard.minY)
    }

    /// Returns the vertical limits with the keyboard's inset.
    public var verticalAxis: ScrollAxis {
        ScrollAxis(
            boundsLength: frame.size.height, contentLength: contentSize.height,
            leadingInset: contentInset.top + safeAreaInsets.top,
            trailingInset: contentInset.bottom + keyboardInset + safeAreaInsets.bottom)
    }

    /// Returns the keyboard where it covers part of the scroll view.
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
