import ViewTree

/// Draws the small pictures of buttons as strokes in the text's colour.
public enum Icon: Sendable {
    /// Adds something.
    case plus
    /// Deletes something.
    case trash
    /// Goes back.
    case back
    /// Leads on.
    case forward
    /// Moves an item by dragging.
    case handle
    /// Changes a name.
    case pencil
    /// Closes something.
    case close
    /// Accepts something.
    case check
    /// Brings something back.
    case restore
    /// Says that something is stored on the server.
    case cloud
    /// Says that something is stored on this device only.
    case device
    /// Says that the server can't be reached.
    case offline
    /// Stands for notes.
    case notes
    /// Stands for further screens.
    case more
    /// Stands for languages.
    case globe
    /// Stands for information.
    case info
    /// Stands for a secret.
    case key
    /// Stands for the start screen.
    case play

    /// Gives the drawing, hidden from screen readers; the control it is in carries the name.
    public var node: Node {
        .element(el(.svg, "icon") { el(.path).attr(.d, path) }.attr(.viewBox, "0 0 24 24").attr(.ariaHidden, "true"))
    }

    private var path: String {
        switch self {
        case .plus: "M12 5v14M5 12h14"
        case .trash: "M4 7h16M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.2 11v5.5M13.8 11v5.5"
        case .back: "M14.5 5 8 12l6.5 7"
        case .forward: "M9.5 5 16 12l-6.5 7"
        case .handle: "M5 9h14M5 15h14"
        case .pencil: "M4.5 19.5 5.5 15 15.5 5a2 2 0 0 1 3 3L8.5 18zM14 6.5l3.5 3.5"
        case .close: "M6.5 6.5l11 11M17.5 6.5l-11 11"
        case .check: "M5 12.5 10 17.5 19.5 7"
        case .restore: "M4.5 5v5h5M5 10a7.5 7.5 0 1 1-.5 4.5"
        case .cloud: "M7.5 18.5a4 4 0 0 1-.4-7.98 5.5 5.5 0 0 1 10.7 1.02A3.5 3.5 0 0 1 17.5 18.5zM9.5 14l2 2 3.5-3.800"
        case .device:
            "M8 3.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8"
                + " 3.5zM11 17.5h2"
        case .offline: "M4 4l16 16M7.5 18.5a4 4 0 0 1-.4-7.98M9.800 7a5.5 5.5 0 0 1 8 4.54 3.5 3.5 0 0 1 1.900 5.600M7.5 18.5h9"
        case .notes:
            "M6.5 3.5h11A1.5 1.5 0 0 1 19 5v14a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1"
                + " 1.5-1.5zM8.5 8h7M8.5 12h7M8.5 16h4"
        case .more: "M5 12h.01M12 12h.01M19 12h.01"
        case .globe: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17z"
        case .info: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.800h.01"
        case .key: "M15 4.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM11.800 12.200 4.5 19.5M7 17l2 2"
        case .play: "M8 5.5v13l11-6.5z"
        }
    }
}
