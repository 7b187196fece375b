/// Names a property of a scroll view that a person can switch.
public enum ScrollProperty: UInt8, CaseIterable, Sendable {
    /// Tells whether content can be pulled past its edges.
    case bounces
    /// Tells whether it can be pulled vertically even where it fits.
    case alwaysBounceVertical
    /// Tells whether it can be pulled horizontally even where it fits.
    case alwaysBounceHorizontal
    /// Tells whether it rests at whole pages only.
    case isPagingEnabled
    /// Tells whether it decelerates fast.
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
