import EmbeddedSupport

/// The panes of a wide window: how wide each is, and which are hidden.
public struct PanesState: Equatable, Sendable {
    /// An edge that is being dragged.
    struct Drag: Equatable, Sendable {
        let divider: Divider
        /// Where the edge was pressed, in CSS pixels, and the width of its pane then.
        let startX: Double
        let startWidth: Int
    }

    /// The panes that the window has room for.
    public private(set) var layout = PaneLayout.column
    /// Whether the side bar is hidden, though there is room for it.
    private(set) var isSidebarHidden = false
    /// Whether all but the text is hidden.
    public private(set) var isTextAlone = false
    /// Whether the drawer is open, in a window without room for the side bar.
    public private(set) var isDrawerOpen = false
    /// Whether an edge is being dragged.
    public var isDragging: Bool { drag != nil }

    private(set) var drag: Drag?
    /// The chosen widths, in sixteenths of a rem; a narrow window shows less and keeps them.
    private var chosen = [Divider.sidebar.widths.usual, Divider.list.widths.usual]
    /// The width of the window, in sixteenths of a rem.
    private var windowWidth = 0
    /// The number of CSS pixels in a sixteenth of a rem.
    private var scale = 1.0

    public init() {}

    /// Sets the width of the window in CSS pixels, and the size of the reader's text as a factor.
    public mutating func resize(width: Double, textScale: Double) {
        scale = textScale
        // A broken page may send any number, which must not crash the program.
        let units = width / textScale
        windowWidth = units > 0 && units < PanesState.widest ? Int(units) : 0
        layout = PaneLayout(width: Double(windowWidth) / PanesState.unitsOfRem)
        if !hasDrawer { isDrawerOpen = false }
    }

    private var hasDrawer: Bool { layout > .column && layout < .sidebar }

    /// Closes the drawer.
    public mutating func closeDrawer() { isDrawerOpen = false }

    /// Whether the side bar is shown.
    public var hasSidebar: Bool { layout == .sidebar && !isSidebarHidden }

    /// Whether the window has room beside a text for what belongs to it.
    public var hasInspector: Bool { layout >= .split && textWidth >= PanesState.roomForInspector }

    /// Whether the window has room for page and source of a text side by side.
    public var hasRoomForBoth: Bool { layout >= .split && textWidth >= PanesState.roomForBoth }

    /// The width that is left for the text, in sixteenths of a rem.
    private var textWidth: Int {
        windowWidth - (isTextAlone ? 0 : (hasSidebar ? width(before: .sidebar) : PanesState.railUnits) + width(before: .list))
    }

    /// Returns the width of the pane before an edge, in sixteenths of a rem: the chosen one, unless that leaves the text too little room.
    public func width(before divider: Divider) -> Int { min(chosen[divider.rawValue], greatest(divider)) }

    /// Returns the greatest width that leaves the text enough room, but at least the least width; in sixteenths of a rem.
    public func greatest(_ divider: Divider) -> Int {
        let (_, least, greatest) = divider.widths
        let others: Int
        switch divider {
        case .sidebar: others = Divider.list.widths.least
        case .list: others = hasSidebar ? width(before: .sidebar) : PanesState.railUnits
        }
        return max(least, min(greatest, windowWidth - others - PanesState.leastText))
    }

    /// Returns the least width of the pane before an edge, in sixteenths of a rem.
    public func least(_ divider: Divider) -> Int { divider.widths.least }

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: PanesMessage) -> [PanesEffect] {
        switch message {
        case .grasped(let divider, let x):
            drag = Drag(divider: divider, startX: x, startWidth: width(before: divider))
            return []
        case .dragged(let x):
            guard let drag else { return [] }
            let distance = (x - drag.startX) / scale
            guard distance > -PanesState.widest, distance < PanesState.widest else { return [] }
            set(drag.divider, to: drag.startWidth + Int(distance.rounded()))
            return []
        case .released:
            guard drag != nil else { return [] }
            drag = nil
        case .stepped(let divider, let count): set(divider, to: width(before: divider) + count * PanesState.step)
        case .pushed(let divider, let isToEnd): set(divider, to: isToEnd ? greatest(divider) : least(divider))
        case .reset(let divider): set(divider, to: divider.widths.usual)
        case .sidebarToggled:
            if isTextAlone {
                isTextAlone = false
            } else if hasDrawer {
                isDrawerOpen.toggle()
                return []
            } else {
                isSidebarHidden.toggle()
            }
        case .textAloneToggled: isTextAlone.toggle()
        case .left: return []
        }
        return [.store(text)]
    }

    private mutating func set(_ divider: Divider, to width: Int) {
        chosen[divider.rawValue] = max(least(divider), min(greatest(divider), width))
    }

    // MARK: What is stored on the device

    /// The widths, and whether the side bar is hidden, as they are stored.
    var text: String { "\(chosen[0]) \(chosen[1]) \(isSidebarHidden ? 1 : 0)" }

    /// Restores what the device has stored; an unreadable text changes nothing.
    public mutating func restore(_ text: String) {
        var numbers = [0]
        for byte in ExactText.bytes(of: text) {
            if byte == UInt8(ascii: " ") {
                numbers.append(0)
            } else {
                let digit = Int(byte) - 0x30
                guard digit >= 0, digit <= 9, numbers[numbers.count - 1] < 10_000 else { return }
                numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + digit
            }
        }
        guard numbers.count == 3 else { return }
        for divider in Divider.allCases {
            let (_, least, greatest) = divider.widths
            chosen[divider.rawValue] = max(least, min(greatest, numbers[divider.rawValue]))
        }
        isSidebarHidden = numbers[2] == 1
    }

    private static let unitsOfRem = 16.0, widest = 1e6
    /// A step by a key, the rail, the least text, and the room that an inspector and a page beside its source need, in sixteenths of a rem.
    private static let step = 16, railUnits = 72, leastText = 480, roomForInspector = 1_100, roomForBoth = 736
}
