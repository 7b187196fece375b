import Components
import Domain
import EmbeddedSupport
import Localization
import ViewTree
import Wire

/// The screen of signed-in devices and what adds and removes them.
public struct DevicesView {
    private let state: DevicesState
    private let session: SessionAnswer?
    private let unsentCount: Int
    private let kept: KeptContents?
    private let isHidden: Bool
    private let isStorageBroken: Bool
    private let backLabel: String
    private let strings: Strings
    private let dateText: (Int64) -> String
    private let send: (DevicesMessage) -> Void

    /// Creates the view of a state.
    ///
    /// `unsentCount` is the number of changes not yet on the server. `kept` is the amount that a signed-out device stores, nil for nothing;
    /// `isHidden` is whether it is another person's. `isStorageBroken` is whether the browser can't store anything, `backLabel` is the
    /// label of the screen that the back button opens, and `dateText` formats a moment given in milliseconds since 1970.
    public init(
        state: DevicesState, session: SessionAnswer?, unsentCount: Int, kept: KeptContents?, isHidden: Bool = false, isStorageBroken: Bool,
        backLabel: String, strings: Strings,
        dateText: @escaping (Int64) -> String, send: @escaping (DevicesMessage) -> Void
    ) {
        self.state = state
        self.session = session
        self.unsentCount = unsentCount
        self.kept = kept
        self.isHidden = isHidden
        self.isStorageBroken = isStorageBroken
        self.backLabel = backLabel
        self.strings = strings
        self.dateText = dateText
        self.send = send
    }

    /// Returns the screen.
    public func node() -> [Node] {
        let send = self.send
        var page = Page(title: strings.devicesTitle)
        page.backLabel = isHidden ? nil : backLabel
        page.onBack = { send(.backTapped) }
        page.isCovered = state.hasDialog
        var nodes = [
            page.node {
                if isStorageBroken { StorageNotice.node(strings) }
                if !session.hasValue { signInForm } else { signedIn }
            }
        ]
        if state.isSettingPassPhrase { nodes.append(passPhraseDialog) }
        if let prompt = state.renaming, session.hasValue { nodes.append(nameDialog(prompt)) }
        if state.isSigningOut, session.hasValue { nodes.append(signOutDialog) }
        if state.isForgetting {
            nodes.append(
                Confirmation.node(
                    title: strings.devicesForgetTitle, text: forgetText, confirm: strings.devicesForgetConfirm, strings,
                    onCancel: { send(.cancelled) }, onConfirm: { send(.forgetConfirmed) }))
        }
        if let invitation = state.invitation { nodes.append(invitationDialog(invitation)) }
        return nodes
    }

    @NodeBuilder private var signedIn: [Node] {
        let send = self.send
        if !state.hasDialog { problemText }
        if let session { el(.p, "page-hint") { strings.limitSignedInAs(name: session.user) } }
        if let devices = state.devices {
            el(.ul, "settings") {
                for device in devices { row(device) }
            }
        } else if state.problem == nil {
            el(.p, "page-hint") { strings.commonLoading }.attr(.role, "status")
        }
        el(.div, "page-buttons") {
            Controls.button(strings.devicesAdd) { send(.addTapped) }
            Controls.button(
                session?.hasPassPhrase == true ? strings.devicesChangePassPhrase : strings.devicesSetPassPhrase,
                className: "button plain"
            ) { send(.changePassPhraseTapped) }
            Controls.button(strings.devicesChangeName, className: "button plain") { send(.renameTapped) }
            Controls.button(strings.devicesSignOut, className: "button plain danger") { send(.signOutTapped) }
        }
        el(.p, "page-hint") { strings.devicesHint }
    }

    private func row(_ device: Device) -> Element {
        let send = self.send
        return el(.li, "setting trash-row", key: device.id) {
            el(.div, "row-texts") {
                el(.span, "row-title") { device.name }.attr(.dir, "auto")
                el(.span, "row-detail") {
                    device.isCurrent ? strings.devicesCurrent : strings.devicesLastSeen(date: dateText(device.lastSeenAt.milliseconds))
                }
            }
            if !device.isCurrent {
                Controls.button(strings.devicesRemove, className: "button plain danger") { send(.removeTapped(id: device.id)) }
                    .attr(.ariaLabel, strings.devicesRemoveNamed(name: device.name))
            }
        }
        .removal(.collapse)
    }

    private var signInForm: [Node] {
        let send = self.send
        return [
            .element(
                el(.form, "form") {
                    el(.p, "page-hint") { strings.signInHint }
                    Controls.field(
                        strings.signInName, id: "sign-in-name", type: "text", value: state.signInName, autocomplete: "username"
                    ) { send(.signInNameTyped($0)) }
                    Controls.field(
                        strings.signInPassPhrase, id: "sign-in", type: "password", value: state.signIn,
                        autocomplete: "current-password"
                    ) { send(.signInTyped($0)) }
                    problemText
                    el(.button, "button") { strings.signInButton }.attr(.type, "submit").flag(.disabled, state.isBusy)
                    el(.p, "page-hint") { strings.signInLinkHint }
                }
                .on(.submit) { _ in
                    send(.signInConfirmed)
                    return .preventDefault
                })
        ] + keptNodes
    }

    /// What a signed-out device stores, and the button that removes it.
    @NodeBuilder private var keptNodes: [Node] {
        let send = self.send
        if let kept {
            el(.section, "kept") {
                el(.h2, "kept-title") { strings.devicesKeptTitle }.attr(.id, "kept-title")
                el(.p, "page-hint") { isHidden ? strings.devicesHiddenText : words(for: kept) }
                if unsentCount > 0 { el(.p, "field-problem") { strings.devicesSignOutUnsent(count: unsentCount) } }
                Controls.button(strings.devicesForget, className: "button plain danger") { send(.forgetTapped) }
            }
            .attr(.ariaLabelledby, "kept-title")
        }
    }

    private func words(for kept: KeptContents) -> String {
        strings.devicesKeptText(topics: kept.topics, notes: kept.notes, photos: kept.photos)
    }

    private var forgetText: String {
        unsentCount > 0 ? strings.devicesForgetText + " " + strings.devicesSignOutUnsent(count: unsentCount) : strings.devicesForgetText
    }

    private var passPhraseDialog: Node {
        let send = self.send
        return Sheet(title: strings.devicesPassPhraseTitle) { send(.cancelled) }.node {
            el(.form, "form") {
                el(.p, "page-hint") { strings.devicesPassPhraseHint }
                if session?.hasPassPhrase == true {
                    Controls.field(
                        strings.devicesPassPhraseCurrent, id: "current-phrase", type: "password", value: state.current,
                        autocomplete: "current-password"
                    ) { send(.currentTyped($0)) }
                }
                Controls.field(
                    strings.devicesPassPhraseNew, id: "new-phrase", type: "password", value: state.new,
                    autocomplete: "new-password"
                ) { send(.newTyped($0)) }
                problemText
                el(.div, "sheet-buttons") {
                    Controls.button(strings.commonCancel, className: "button plain") { send(.cancelled) }
                    el(.button, "button") { strings.commonSave }.attr(.type, "submit").flag(.disabled, state.isBusy)
                }
            }
            .on(.submit) { _ in
                send(.passPhraseConfirmed)
                return .preventDefault
            }
        }
    }

    private func nameDialog(_ prompt: NamePrompt) -> Node {
        let send = self.send
        return Sheet(title: strings.devicesNameTitle) { send(.cancelled) }.node {
            el(.form, "form") {
                el(.p, "page-hint") { strings.devicesNameHint }
                nameField(prompt.text)
                if prompt.isMissing { el(.p, "field-problem") { strings.commonPersonMissing }.attr(.role, "alert") }
                problemText
                el(.div, "sheet-buttons") {
                    Controls.button(strings.commonCancel, className: "button plain") { send(.cancelled) }
                    el(.button, "button") { strings.commonSave }.attr(.type, "submit").flag(.disabled, state.isBusy)
                }
            }
            .on(.submit) { _ in
                send(.nameConfirmed)
                return .preventDefault
            }
        }
    }

    private func nameField(_ text: String) -> Element {
        let send = self.send
        return el(.div, "field") {
            el(.label) { strings.peopleName }.attr(.for, "own-name")
            el(.input, "field-input")
                .attr(.id, "own-name").attr(.type, "text").attr(.autocomplete, "off").attr(.enterkeyhint, "done")
                .attr(.maxlength, String(PersonName.maximumLength)).attr(.dir, "auto").prop(.value, text)
                .ref(NamePrompt.field)
                .on(.input) { event in
                    send(.nameTyped(event.text))
                    return []
                }
        }
    }

    private var signOutDialog: Node {
        let send = self.send
        return Sheet(title: strings.devicesSignOutTitle) { send(.cancelled) }.node {
            el(.p, "page-hint") { strings.devicesSignOutHint }
            if unsentCount > 0 { el(.p, "field-problem") { strings.devicesSignOutUnsent(count: unsentCount) } }
            problemText
            el(.div, "sheet-choices") {
                Controls.button(strings.devicesSignOutRemove) { send(.signOutConfirmed(keeps: false)) }
                Controls.button(strings.devicesSignOutKeep, className: "button plain") { send(.signOutConfirmed(keeps: true)) }
                Controls.button(strings.commonCancel, className: "button plain") { send(.cancelled) }
            }
        }
    }

    private func invitationDialog(_ invitation: InvitationAnswer) -> Node {
        let send = self.send
        let sheet = LinkSheet(
            title: strings.devicesInviteTitle, hint: strings.devicesInviteHint, links: invitation.links, qrRows: invitation.qrRows)
        return sheet.node(strings, onCopy: { send(.copyTapped($0)) }, onDone: { send(.cancelled) })
    }

    @NodeBuilder private var problemText: [Node] {
        if let problem = state.problem { el(.p, "field-problem") { words(for: problem) }.attr(.role, "alert") }
    }

    private func words(for problem: DevicesState.Problem) -> String {
        switch problem {
        case .unreachable: strings.problemUnreachable
        case .refused: strings.problemRefused
        case .disabled: strings.problemDisabled
        case .tooMany: strings.problemTooMany
        case .nameTaken: strings.peopleNameTaken
        case .tooShort: strings.problemTooShort(count: DevicesState.minimumPassPhraseLength)
        case .other: strings.problemOther
        }
    }
}
