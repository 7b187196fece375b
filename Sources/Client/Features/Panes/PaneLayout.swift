/// Says what a window has room for beside the screen, by its width.
public enum PaneLayout: Int, Comparable, Sendable {
    /// One column over a bar of tabs.
    case column
    /// A rail of tabs, and one column.
    case rail
    /// A rail, a list and what was opened from it.
    case split
    /// A side bar with the tabs and all topics in the place of the rail.
    case sidebar

    /// Chooses what a width in rem has room for.
    public init(width: Double) {
        self =
            width >= PaneLayout.sidebarWidth
            ? .sidebar : width >= PaneLayout.splitWidth ? .split : width >= PaneLayout.railWidth ? .rail : .column
    }

    private static let railWidth = 48.0, splitWidth = 64.0, sidebarWidth = 90.0

    /// Orders by how much there is room for.
    public static func < (left: PaneLayout, right: PaneLayout) -> Bool { left.rawValue < right.rawValue }
}
