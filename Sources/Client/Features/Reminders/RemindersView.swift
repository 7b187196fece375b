import Components
import Core
import Localization
import ViewTree

/// The screen on which a person chooses how this device reminds of deadlines.
public struct RemindersView {
    private let state: RemindersState
    private let strings: Strings
    private let send: (RemindersMessage) -> Void

    public init(state: RemindersState, strings: Strings, send: @escaping (RemindersMessage) -> Void) {
        self.state = state
        self.strings = strings
        self.send = send
    }

    /// The whole screen.
    public var node: Node {
        let send = self.send
        var page = Page(title: strings.remindersTitle)
        page.backLabel = strings.moreTitle
        page.onBack = { send(.backTapped) }
        return page.node {
            if state.permission == .unavailable {
                el(.p, "page-hint") { strings.remindersUnavailable }.attr(.role, "status")
            } else {
                el(.div, "settings") {
                    notifySwitch
                    if state.isOn, state.hasPushes { pushSwitch }
                }
                if state.permission == .refused { el(.p, "page-hint") { strings.remindersRefused }.attr(.role, "status") }
                if state.isOn { pushes }
            }
            el(.p, "page-hint") { strings.remindersIntro }
        }
    }

    /// How far the setup of reminders while Enot is closed has come, and what others learn from them.
    @NodeBuilder private var pushes: [Node] {
        let send = self.send
        if state.hasPushes {
            if state.isPushOn {
                switch state.standing {
                case .idle, .on: [Node]()
                case .settingUp: el(.p, "page-hint", key: "standing") { strings.remindersPushSettingUp }.attr(.role, "status")
                case .missedServer, .missedBrowser:
                    el(.p, "field-problem", key: "problem") {
                        state.standing == .missedServer ? strings.remindersPushNoServer : strings.remindersPushNoService
                    }
                    .attr(.role, "alert")
                    el(.div, "page-buttons", key: "again") {
                        Controls.button(strings.remindersPushAgain, className: "button plain") { send(.pushRenewalDue) }
                    }
                }
            }
            el(.p, "page-hint") { strings.remindersPushPrivacy }
        } else {
            el(.p, "page-hint") { strings.remindersPushUnavailable }
        }
    }

    private var pushSwitch: Element {
        let send = self.send
        var push = Switch(strings.remindersPush, isOn: state.isPushOn)
        push.detail = strings.remindersPushHint
        return push.row { send(.pushSwitched($0)) }
    }

    private var notifySwitch: Element {
        let send = self.send
        var notify = Switch(strings.remindersNotify, isOn: state.isOn)
        notify.detail = strings.remindersNotifyHint
        return notify.row { send(.notifySwitched($0)) }
    }
}
