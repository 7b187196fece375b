import Components
import Domain
import Localization
import ViewTree
import Wire

/// The screen of the tokens of other programs.
public struct ProgramsView {
    private let state: ProgramsState
    private let isSignedIn: Bool
    private let strings: Strings
    private let dateText: (Int64) -> String
    private let send: (ProgramsMessage) -> Void

    /// Creates the view of a state; `dateText` formats a moment given in milliseconds since 1970.
    public init(
        state: ProgramsState, isSignedIn: Bool, strings: Strings, dateText: @escaping (Int64) -> String,
        send: @escaping (ProgramsMessage) -> Void
    ) {
        self.state = state
        self.isSignedIn = isSignedIn
        self.strings = strings
        self.dateText = dateText
        self.send = send
    }

    /// The nodes of the screen.
    public var node: [Node] {
        let send = self.send
        var page = Page(title: strings.programsTitle)
        page.backLabel = strings.moreTitle
        page.onBack = { send(.backTapped) }
        page.isCovered = state.dialog != nil
        var nodes = [
            page.node {
                el(.p, "page-hint") { strings.programsHint }
                if state.dialog == nil { problemText }
                list
            }
        ]
        switch state.dialog {
        case .adding(let draft): nodes.append(form(draft))
        case .secret(let answer): nodes.append(secret(answer))
        case .revoking(let token):
            nodes.append(
                Confirmation.node(
                    title: strings.programsRevokeTitle(name: token.name), text: strings.programsRevokeText,
                    confirm: strings.programsRevoke, strings, more: problemText, onCancel: { send(.cancelled) },
                    onConfirm: { send(.revokeConfirmed) }))
        case nil: break
        }
        return nodes
    }

    @NodeBuilder private var list: [Node] {
        let send = self.send
        if !isSignedIn {
            el(.p, "field-problem") { strings.problemUnreachable }.attr(.role, "alert")
        } else if let tokens = state.tokens {
            if tokens.isEmpty {
                EmptyState(picture: "empty-notes", title: strings.programsEmptyTitle, text: strings.programsEmptyText).node
            } else {
                el(.ul, "settings") { for token in tokens { row(token) } }
            }
            el(.div, "page-buttons") { Controls.button(strings.programsAdd) { send(.addTapped) }.flag(.disabled, state.isBusy) }
        } else if state.problem == nil {
            el(.p, "page-hint") { strings.commonLoading }.attr(.role, "status")
        }
    }

    private func row(_ token: Token) -> Element {
        let send = self.send
        return el(.li, "setting trash-row", key: token.id) {
            el(.div, "row-texts") {
                el(.span, "row-title") { token.name }.attr(.dir, "auto")
                el(.span, "row-detail") { token.scopes.map { name(of: $0) }.joined(separator: ", ") }
                el(.span, "row-detail") { times(of: token) }
            }
            Controls.button(strings.programsRevoke, className: "button plain danger") { send(.revokeTapped(id: token.id)) }
                .attr(.ariaLabel, strings.programsRevokeNamed(name: token.name)).flag(.disabled, state.isBusy)
        }
        .removal(.collapse)
    }

    /// Returns when a token was used, and when it expires.
    private func times(of token: Token) -> String {
        let used = token.usedAt.map { strings.programsUsed(date: dateText($0.milliseconds)) } ?? strings.programsUnused
        let end = token.expiresAt.map { strings.programsExpires(date: dateText($0.milliseconds)) } ?? strings.programsNoExpiry
        return used + " · " + end
    }

    private func name(of scope: TokenScope) -> String {
        switch scope {
        case .notesRead: strings.programsScopeRead
        case .notesWrite: strings.programsScopeWrite
        case .files: strings.programsScopeFiles
        case .calendar: strings.programsScopeCalendar
        }
    }

    private func name(of lifetime: ProgramsState.Lifetime) -> String {
        switch lifetime {
        case .month, .quarter, .year: strings.programsDays(count: Int(lifetime.days ?? 0))
        case .unlimited: strings.programsNoEnd
        }
    }

    private func form(_ draft: ProgramsState.Draft) -> Node {
        let send = self.send
        let lifetimes = ProgramsState.Lifetime.allCases
        let lifetime = Segments(
            label: strings.programsLifetime, items: lifetimes.map { name(of: $0) },
            chosen: lifetimes.firstIndex(of: draft.lifetime) ?? 0)
        return Sheet(title: strings.programsAddTitle) { send(.cancelled) }.node {
            el(.form, "form") {
                nameField(draft.prompt)
                el(.ul, "settings") {
                    for scope in TokenScope.allCases {
                        el(.li, "setting") {
                            Switch(name(of: scope), isOn: draft.scopes.contains(scope)).row { send(.scopeChanged(scope, $0)) }
                        }
                    }
                }
                .attr(.ariaLabel, strings.programsScopes)
                if draft.isScopeMissing { el(.p, "field-problem") { strings.programsScopeMissing }.attr(.role, "alert") }
                el(.p, "page-hint") { strings.programsLifetime }
                lifetime.node { send(.lifetimeChosen(lifetimes[$0])) }
                problemText
                el(.div, "sheet-buttons") {
                    Controls.button(strings.commonCancel, className: "button plain") { send(.cancelled) }
                    el(.button, "button") { strings.programsMake }.attr(.type, "submit").flag(.disabled, state.isBusy)
                }
            }
            .on(.submit) { _ in
                send(.addConfirmed)
                return .preventDefault
            }
        }
    }

    private func nameField(_ prompt: NamePrompt) -> Element {
        let send = self.send
        return el(.div, "field") {
            el(.label) { strings.programsName }.attr(.for, "token-name")
            el(.input, "field-input")
                .attr(.id, "token-name").attr(.type, "text").attr(.autocomplete, "off").attr(.enterkeyhint, "done")
                .attr(.maxlength, String(Token.maximumNameLength)).attr(.dir, "auto").prop(.value, prompt.text)
                .attr(.ariaInvalid, prompt.isMissing ? "true" : nil)
                .ref(NamePrompt.field)
                .on(.input) { event in
                    send(.nameTyped(event.text))
                    return []
                }
            if prompt.isMissing { el(.p, "field-problem") { strings.commonNameMissing }.attr(.role, "alert") }
        }
    }

    private func secret(_ answer: TokenAnswer) -> Node {
        let send = self.send
        let sheet = LinkSheet(title: answer.token.name, hint: strings.programsSecretHint, links: [answer.secret], qrRows: [])
        return sheet.node(strings, onCopy: { send(.copyTapped($0)) }, onDone: { send(.cancelled) })
    }

    @NodeBuilder private var problemText: [Node] {
        if let problem = state.problem { el(.p, "field-problem") { words(for: problem) }.attr(.role, "alert") }
    }

    private func words(for problem: ProgramsState.Problem) -> String {
        switch problem {
        case .unreachable: strings.problemUnreachable
        case .tooMany: strings.programsTooMany
        case .other: strings.problemOther
        }
    }
}
