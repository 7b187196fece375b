/// Holds a priority for each axis.
public struct AxisPriorities: Equatable, Sendable {
    /// Holds the priority of widths.
    public var horizontal: LayoutPriority
    /// Holds the priority of heights.
    public var vertical: LayoutPriority

    /// Makes priorities.
    public init(horizontal: LayoutPriority, vertical: LayoutPriority) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Makes the same priority for both axes.
    public init(_ priority: LayoutPriority) {
        self.init(horizontal: priority, vertical: priority)
    }

    /// Reads or writes the priority of an axis.
    public subscript(axis: Axis) -> LayoutPriority {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}
