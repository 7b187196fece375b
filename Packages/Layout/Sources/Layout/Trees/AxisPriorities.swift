/// A priority for each axis.
public struct AxisPriorities: Equatable, Sendable {
    /// The priority of widths.
    public var horizontal: LayoutPriority
    /// The priority of heights.
    public var vertical: LayoutPriority

    public init(horizontal: LayoutPriority, vertical: LayoutPriority) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public init(_ priority: LayoutPriority) {
        self.init(horizontal: priority, vertical: priority)
    }

    public subscript(axis: Axis) -> LayoutPriority {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}
