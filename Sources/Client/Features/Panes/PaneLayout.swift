/// The panes that a window has room for, by its width.
public enum PaneLayout: Int, Comparable, Sendable {
    /// One column above a bar of tabs.
    case column
    /// A rail of tabs, and one column.
    case rail
    /// A rail, a list and what was opened from it.
    case split
    /// A side bar with the tabs and all topics instead of the rail, a list, and what was opened from it.
    case sidebar

    /// Chooses the layout for a window's width in rem.
    public init(width: Double) {
        self =
            width >= PaneLayout.sidebarWidth
            ? .sidebar : width >= PaneLayout.splitWidth ? .split : width >= PaneLayout.railWidth ? .rail : .column
    }

    private static let railWidth = 48.0, splitWidth = 64.0, sidebarWidth = 90.0

    /// Orders layouts by how much room they need.
    public static func < (left: PaneLayout, right: PaneLayout) -> Bool { left.rawValue < right.rawValue }
}
