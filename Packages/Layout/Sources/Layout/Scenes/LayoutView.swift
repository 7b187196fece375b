/// A view to lay out.
public struct LayoutView: Equatable, Sendable {
    /// The identity of a view in a scene.
    public struct ID: Equatable, Hashable, Sendable {
        /// The number in the order of creation.
        public let rawValue: Int32

        public init(rawValue: Int32) {
            self.rawValue = rawValue
        }
    }

    /// The name in reports.
    public var name: String
    /// The width of its content, in points; nil for none.
    public var intrinsicWidth: Double?
    /// The height of its content, in points; nil for none.
    public var intrinsicHeight: Double?
    /// The priorities of not being larger than its content.
    public var contentHugging = AxisPriorities(.defaultLow)
    /// The priorities of not being smaller than its content.
    public var compressionResistance = AxisPriorities(.defaultHigh)
    /// The distance of the first baseline from the top, in points; nil for a view without text.
    public var firstBaseline: Double?
    /// The distance of the last baseline from the bottom, in points; nil for a view without text.
    public var lastBaseline: Double?
    /// How far its frame extends beyond its alignment rectangle.
    public var alignmentInsets = EdgeInsets.zero
    /// The margins of its own content.
    public var layoutMargins = EdgeInsets.zero
    /// The spacing after it in its stack, in points; nil for the stack's own.
    public var customSpacing: Double?
    /// Whether it is hidden; a stack gives a hidden view's room to the others.
    public var isHidden = false
    /// Whether it still takes part in its stack's alignment while it is being hidden or shown.
    public var isAnimatingVisibility = false
    /// How it arranges its subviews; nil for a plain view.
    public var stack: StackView?

    public init(
        _ name: String = "", intrinsicWidth: Double? = nil, intrinsicHeight: Double? = nil, stack: StackView? = nil
    ) {
        self.name = name
        self.intrinsicWidth = intrinsicWidth
        self.intrinsicHeight = intrinsicHeight
        self.stack = stack
    }

    /// Returns the length of its content along an axis; nil for a stack, which has none of its own.
    public func intrinsicLength(_ axis: Axis) -> Double? {
        if stack != nil { return nil }
        return axis == .horizontal ? intrinsicWidth : intrinsicHeight
    }

    /// Whether all its numbers are finite, and no length of its content is negative.
    var isFinite: Bool {
        let lengths = [intrinsicWidth ?? 0, intrinsicHeight ?? 0]
        for length in lengths where !length.isFinite || length < 0 { return false }
        let insets = [alignmentInsets, layoutMargins]
        for inset in insets {
            let sum = inset.top + inset.left + inset.bottom + inset.right
            if !sum.isFinite { return false }
        }
        let rest = (customSpacing ?? 0) + (firstBaseline ?? 0) + (lastBaseline ?? 0) + (stack?.spacing ?? 0)
        return rest.isFinite
    }
}
