/// An edge between panes that can be moved.
public enum Divider: Int, CaseIterable, Sendable {
    /// The edge between the side bar and the list.
    case sidebar
    /// The edge between the list and what was opened from it.
    case list

    /// The usual, the least and the greatest width of the pane before the edge, in sixteenths of a rem.
    var widths: (usual: Int, least: Int, greatest: Int) {
        switch self {
        case .sidebar: (256, 224, 400)
        case .list: (336, 280, 480)
        }
    }
}
