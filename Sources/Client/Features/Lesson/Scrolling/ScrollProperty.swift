/// A property of a scroll view that a person can switch.
public enum ScrollProperty: UInt8, CaseIterable, Sendable {
    /// Whether content can be pulled past its edges.
    case bounces
    /// Whether it can be pulled vertically even where it fits.
    case alwaysBounceVertical
    /// Whether it can be pulled horizontally even where it fits.
    case alwaysBounceHorizontal
    /// Whether it rests at whole pages only.
    case isPagingEnabled
    /// Whether it decelerates fast.
    case fastDeceleration

    var name: String {
        switch self {
        case .bounces: "bounces"
        case .alwaysBounceVertical: "alwaysBounceVertical"
        case .alwaysBounceHorizontal: "alwaysBounceHorizontal"
        case .isPagingEnabled: "isPagingEnabled"
        case .fastDeceleration: "decelerationRate = .fast"
        }
    }
}
