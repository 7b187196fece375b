import Components
import Localization
import ViewTree
import Wire

/// The screen of a server's health: each fact with a verdict and what is to be done, what needs attention first.
public struct ServerHealthView {
    private let state: ServerHealthState
    private let strings: Strings
    private let dateText: (Int64) -> String
    private let send: (ServerHealthMessage) -> Void

    /// Creates the view of a state; `dateText` formats a moment given in milliseconds since 1970.
    public init(
        state: ServerHealthState, strings: Strings, dateText: @escaping (Int64) -> String, send: @escaping (ServerHealthMessage) -> Void
    ) {
        self.state = state
        self.strings = strings
        self.dateText = dateText
        self.send = send
    }

    /// The node of the screen.
    public var node: Node {
        let send = self.send
        var page = Page(title: strings.serverTitle)
        page.backLabel = strings.moreTitle
        page.onBack = { send(.backTapped) }
        return page.node {
            el(.p, "page-hint") { strings.serverHint }
            // One element whose text changes: screen readers say what a check has found.
            el(.p, "page-hint", key: "outcome") { state.isLoading ? strings.serverChecking : outcome }.attr(.role, "status")
            if let problem = state.problem { el(.p, "field-problem") { words(for: problem) }.attr(.role, "alert") }
            if let findings = state.findings, !findings.isEmpty { el(.ul, "settings facts") { for finding in findings { row(finding) } } }
            if state.problem != .ownerOnly {
                el(.div, "page-buttons") {
                    Controls.button(strings.serverCheckAgain) { send(.checkAgain) }.flag(.disabled, state.isLoading)
                }
            }
        }
    }

    /// What the last check has found as a whole; empty where it had no answer.
    private var outcome: String {
        guard state.findings != nil, state.problem == nil else { return "" }
        let bad = state.count(.bad)
        if bad > 0 { return strings.serverProblems(count: bad) }
        return state.count(.notice) > 0 ? strings.serverNoProblems : strings.serverAllGood
    }

    private func words(for problem: ServerHealthState.Problem) -> String {
        switch problem {
        case .unreachable: strings.serverNeedsServer
        case .ownerOnly: strings.peopleOwnerOnly
        case .other: strings.problemOther
        }
    }

    private func row(_ finding: ServerFinding) -> Element {
        let words = FindingWords(finding, strings, dateText: dateText)
        let verdict = ServerFinding.Verdict(rawValue: finding.verdict)
        return el(.li, className(of: verdict)) {
            icon(of: verdict).node
            el(.div, "row-texts") {
                el(.p, "row-title") {
                    el(.span) { words.subject }
                    el(.span, verdict == .bad || verdict == .notice ? "mark" : "visually-hidden") { name(of: verdict) }
                }
                el(.p, "row-detail") {
                    words.text
                    if !words.serverWords.isEmpty { el(.span) { " " + words.serverWords }.attr(.lang, "en") }
                }
                if let hint = words.hint { el(.p, "fact-hint") { hint } }
                if let hint = words.expertHint {
                    el(.details, "fact-hint") {
                        el(.summary) { strings.serverForExperts }
                        el(.p) { hint }
                    }
                }
            }
        }
    }

    private func className(of verdict: ServerFinding.Verdict?) -> String {
        switch verdict {
        case .bad: "setting fact is-bad"
        case .notice: "setting fact is-notice"
        case .good, nil: "setting fact"
        }
    }

    private func icon(of verdict: ServerFinding.Verdict?) -> Icon {
        switch verdict {
        case .bad: .warning
        case .notice, nil: .info
        case .good: .check
        }
    }

    private func name(of verdict: ServerFinding.Verdict?) -> String {
        switch verdict {
        case .bad: strings.serverBad
        case .notice: strings.serverNotice
        case .good: strings.serverGood
        case nil: ""
        }
    }
}
