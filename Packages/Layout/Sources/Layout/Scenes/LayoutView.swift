/// Describes a view to be laid out.
public struct LayoutView: Equatable, Sendable {
    /// Names a view of a scene.
    public struct ID: Equatable, Hashable, Sendable {
        /// Holds its number in the order of making.
        public let rawValue: Int32

        public init(rawValue: Int32) {
            self.rawValue = rawValue
        }
    }

    /// Names it in reports.
    public var name: String
    /// Holds the width its content wants, in points; nil where it wants none.
    public var intrinsicWidth: Double?
    /// Holds the height its content wants, in points; nil where it wants none.
    public var intrinsicHeight: Double?
    /// Ranks its wish not to be larger than its content.
    public var contentHugging = AxisPriorities(.defaultLow)
    /// Ranks its wish not to be smaller than its content.
    public var compressionResistance = AxisPriorities(.defaultHigh)
    /// Holds the distance of the first baseline below the top, in points; nil where there is no text.
    public var firstBaseline: Double?
    /// Holds the distance of the last baseline above the bottom, in points; nil where there is no text.
    public var lastBaseline: Double?
    /// Holds how far its frame reaches beyond what is aligned.
    public var alignmentInsets = EdgeInsets.zero
    /// Holds the margins of its own content.
    public var layoutMargins = EdgeInsets.zero
    /// Holds the spacing behind it in its stack, in points; nil for the stack's own.
    public var customSpacing: Double?
    /// Tells whether it is hidden; a stack gives a hidden view's room to the others.
    public var isHidden = false
    /// Tells whether it still takes part in its stack's alignment while it is being hidden or shown.
    public var isAnimatingVisibility = false
    /// Holds how it arranges its subviews; nil for a plain view.
    public var stack: StackView?

    public init(
        _ name: String = "", intrinsicWidth: Double? = nil, intrinsicHeight: Double? = nil, stack: StackView? = nil
    ) {
        self.name = name
        self.intrinsicWidth = intrinsicWidth
        self.intrinsicHeight = intrinsicHeight
        self.stack = stack
    }

    /// Returns the length its content wants along an axis; a stack wants none of its own.
    public func intrinsicLength(_ axis: Axis) -> Double? {
        if stack != nil { return nil }
        return axis == .horizontal ? intrinsicWidth : intrinsicHeight
    }

    /// Tells whether all its numbers are finite, and no wanted length is negative.
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
