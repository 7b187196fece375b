import Components
import Localization
import ViewTree

/// An edge between panes, which can be dragged or moved by keys (WAI-ARIA, window splitter).
public struct PaneDivider {
    private let divider: Divider
    private let state: PanesState
    private let strings: Strings
    private let send: (PanesMessage) -> Void

    public init(_ divider: Divider, of state: PanesState, strings: Strings, send: @escaping (PanesMessage) -> Void) {
        self.divider = divider
        self.state = state
        self.strings = strings
        self.send = send
    }

    /// The edge's element.
    public var node: Element {
        let (divider, send) = (divider, send)
        let isHeld = state.drag?.divider == divider
        return el(.div, isHeld ? "divider is-held" : "divider", key: "divider-\(divider.rawValue)")
            .attr(.role, "separator").attr(.tabindex, "0").attr(.ariaOrientation, "vertical").attr(.ariaLabel, name)
            .attr(.ariaValuenow, "\(state.width(before: divider))").attr(.ariaValuemin, "\(state.least(divider))")
            .attr(.ariaValuemax, "\(state.greatest(divider))")
            .on(.pointerdown) { event in
                guard event.button == 0 else { return [] }
                send(.grasped(divider, x: event.x))
                return .capturePointer
            }
            .on(.pointermove) { event in
                if event.buttons != 0 { send(.dragged(x: event.x)) }
                return []
            }
            .on(.pointerup) { _ in
                send(.released)
                return []
            }
            .on(.pointercancel) { _ in
                send(.released)
                return []
            }
            .on(.dblclick) { _ in
                send(.reset(divider))
                return []
            }
            .on(.keydown) { event in
                guard event.modifiers.isEmpty else { return [] }
                switch event.text {
                case "ArrowLeft": send(.stepped(divider, by: -1))
                case "ArrowRight": send(.stepped(divider, by: 1))
                case "Home": send(.pushed(divider, isToEnd: false))
                case "End": send(.pushed(divider, isToEnd: true))
                case "Enter": send(divider == .sidebar ? .sidebarToggled : .textAloneToggled)
                default: return []
                }
                return [.preventDefault, .stopPropagation]
            }
    }

    private var name: String {
        switch divider {
        case .sidebar: strings.panesSidebarWidth
        case .list: strings.panesListWidth
        }
    }
}
