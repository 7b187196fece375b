import Components
import Localization
import ViewTree

/// Shows how this device reminds of deadlines.
public struct RemindersView {
    private let state: RemindersState
    private let strings: Strings
    private let send: (RemindersMessage) -> Void

    /// Makes the view of a state.
    public init(state: RemindersState, strings: Strings, send: @escaping (RemindersMessage) -> Void) {
        self.state = state
        self.strings = strings
        self.send = send
    }

    /// Gives the screen.
    public var node: Node {
        let send = self.send
        var page = Page(title: strings.remindersTitle)
        page.backLabel = strings.moreTitle
        page.onBack = { send(.backTapped) }
        return page.node {
            if state.permission == .unavailable {
                el(.p, "page-hint") { strings.remindersUnavailable }.attr(.role, "status")
            } else {
                el(.div, "settings") { notifySwitch }
                if state.permission == .refused { el(.p, "page-hint") { strings.remindersRefused }.attr(.role, "status") }
            }
            el(.p, "page-hint") { strings.remindersIntro }
        }
    }

    private var notifySwitch: Element {
        let send = self.send
        var notify = Switch(strings.remindersNotify, isOn: state.isOn)
        notify.detail = strings.remindersNotifyHint
        return notify.row { send(.notifySwitched($0)) }
    }
}
