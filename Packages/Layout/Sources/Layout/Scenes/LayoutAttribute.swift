/// An attribute that a constraint relates: an edge, a centre, a baseline or a length of a view's alignment rectangle.
public enum LayoutAttribute: UInt8, CaseIterable, Sendable {
    case left
    case right
    /// The edge where lines of text begin.
    case leading
    /// The edge where lines of text end.
    case trailing
    case top
    case bottom
    case width
    case height
    case centerX
    case centerY
    /// The baseline of the first line; the bottom of a view without text.
    case firstBaseline
    /// The baseline of the last line; the bottom of a view without text.
    case lastBaseline
    case leftMargin
    case rightMargin
    case leadingMargin
    case trailingMargin
    case topMargin
    case bottomMargin
    case centerXWithinMargins
    case centerYWithinMargins

    public var axis: Axis {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .vertical
        }
    }

    /// Whether it is a length, not a position.
    public var isSize: Bool { self == .width || self == .height }

    /// Whether it depends on the direction of text.
    public var isDirectional: Bool {
        self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
    }

    /// Whether it is inside the edge by the margin.
    public var isWithinMargins: Bool { rawValue >= LayoutAttribute.leftMargin.rawValue }

    /// Returns the edge at the start of an axis: leading or top.
    static func start(_ axis: Axis) -> LayoutAttribute { axis == .horizontal ? .leading : .top }
    /// Returns the edge at the end of an axis: trailing or bottom.
    static func end(_ axis: Axis) -> LayoutAttribute { axis == .horizontal ? .trailing : .bottom }
    static func center(_ axis: Axis) -> LayoutAttribute { axis == .horizontal ? .centerX : .centerY }
    static func length(_ axis: Axis) -> LayoutAttribute { axis == .horizontal ? .width : .height }

    /// The same attribute within the margins.
    var withinMargins: LayoutAttribute {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .centerX: .centerXWithinMargins
        case .centerY: .centerYWithinMargins
        case .width, .height, .firstBaseline, .lastBaseline, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .topMargin,
            .bottomMargin, .centerXWithinMargins, .centerYWithinMargins:
            self
        }
    }
}
