/// Names a property of a scroll view that is switched.
public enum ScrollProperty: UInt8, CaseIterable, Sendable {
    /// Tells whether content gives way at its edges.
    case bounces
    /// Tells whether it gives way from top to bottom even where it fits.
    case alwaysBounceVertical
    /// Tells whether it gives way from left to right even where it fits.
    case alwaysBounceHorizontal
    /// Tells whether it rests at whole pages only.
    case isPagingEnabled
    /// Tells whether it slows down fast.
    case fastDeceleration

    /// Returns its name in a program.
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
