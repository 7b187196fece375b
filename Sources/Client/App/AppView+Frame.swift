import Components
import Devices
import Localization
import Topics
import ViewTree

extension AppView {
    /// Gives the bar of tabs.
    func tabBar(_ current: Tab) -> Element {
        let send = self.send
        return el(.nav, "tabs", key: "tabs") {
            for tab in Tab.allCases {
                el(.button, tab == current ? "tab is-current" : "tab") {
                    tab == .notes ? Icon.notes.node : Icon.more.node
                    el(.span) { tab == .notes ? strings.tabNotes : strings.tabMore }
                }
                .attr(.type, "button").attr(.ariaCurrent, tab == current ? "page" : nil)
                .onTap { send(.tabTapped(tab)) }
            }
        }
        .attr(.ariaLabel, strings.tabLabel)
        .flag(.inert, app.screen == .topics && app.topics.prompt != nil || app.screen == .devices && app.devices.hasDialog)
    }

    /// Gives the small mark that says how things stand with the server; nothing when all is well.
    var statusMark: Node {
        let send = self.send
        guard let (icon, text) = status else { return .element(el(.span, "status-mark")) }
        return .element(
            Controls.iconButton(icon, label: text, className: "status-mark") { send(.statusTapped) })
    }

    /// Gives the mark in the editor that says where the note is stored.
    func storageMark(isPending: Bool) -> Node {
        let text = isPending ? strings.statusOnDevice : strings.statusOnServer
        return .element(
            el(.span, isPending ? "storage-mark is-pending" : "storage-mark") {
                isPending ? Icon.device.node : Icon.cloud.node
                el(.span) { text }
            }
            .attr(.role, "status"))
    }

    /// Says in words how things stand with the server.
    var synchronization: String {
        if let (_, text) = status { return text }
        return strings.statusUpToDate
    }

    private var status: (Icon, String)? {
        if app.isStorageBroken { return (.offline, strings.statusNoStorage) }
        switch app.engine.condition {
        case .signedOut: return (.key, strings.statusSignedOut)
        case .offline: return (.offline, strings.statusOffline)
        case .clockAhead: return (.offline, strings.statusClockAhead)
        case .trouble: return (.offline, strings.statusTrouble)
        case .otherSpace: return (.info, strings.noticeOtherSpace)
        case .asksMassDeletion: return (.info, strings.statusAsks)
        case .unknown, .reached:
            return app.pending.isEmpty ? nil : (.device, strings.statusPending(count: app.pending.count))
        }
    }

    /// Gives a notice with its button.
    func element(_ notice: Notice) -> Element {
        let send = self.send
        return el(.div, "notice", key: notice.key) {
            el(.span, "notice-text") { words(for: notice.subject) }
            if let action = notice.action {
                Controls.button(words(for: action), className: "notice-button") { send(.noticeTapped) }
            }
            Controls.iconButton(.close, label: strings.commonClose, className: "notice-close") { send(.noticeClosed) }
        }
        .insertion(.slide(dy: 24)).insertion(.fade).removal(.fade)
    }

    private func words(for subject: Notice.Subject) -> String {
        switch subject {
        case .deleted(let name): strings.noticeDeleted(name: name)
        case .broughtBack(let name): strings.noticeBroughtBack(name: name)
        case .copied: strings.noticeCopied
        case .notStored(let isFull): isFull ? strings.noticeFull : strings.noticeNotStored
        case .massDeletion: strings.noticeMassDeletion
        case .rejected: strings.noticeRejected
        case .otherSpace: strings.noticeOtherSpace
        case .linkRefused: strings.noticeLinkRefused
        case .updateReady: strings.noticeUpdate
        }
    }

    private func words(for action: Notice.Action) -> String {
        switch action {
        case .restoreTopic, .restoreNote: strings.commonUndo
        case .confirmMassDeletion: strings.noticeMassDeletionConfirm
        case .update: strings.noticeUpdateNow
        }
    }
}
