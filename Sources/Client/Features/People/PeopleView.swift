import Components
import Domain
import Localization
import ViewTree
import Wire

/// The screen of the people of a server.
public struct PeopleView {
    let state: PeopleState
    let strings: Strings
    let send: (PeopleMessage) -> Void
    private let isSignedIn: Bool
    private let dateText: (Int64) -> String

    /// Creates the view of a state; `dateText` formats a moment given in milliseconds since 1970.
    public init(
        state: PeopleState, isSignedIn: Bool, strings: Strings, dateText: @escaping (Int64) -> String,
        send: @escaping (PeopleMessage) -> Void
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
        var page = Page(title: strings.peopleTitle)
        page.backLabel = strings.moreTitle
        page.onBack = { send(.backTapped) }
        page.isCovered = state.dialog != nil
        var nodes = [
            page.node {
                el(.p, "page-hint") { strings.peopleHint }
                if state.dialog == nil { problemText }
                if state.isBusy, state.dialog == nil { progress }
                list
            }
        ]
        if let dialog = state.dialog, let node = node(of: dialog) { nodes.append(node) }
        return nodes
    }

    @NodeBuilder private var list: [Node] {
        let send = self.send
        if !isSignedIn {
            el(.p, "field-problem") { strings.peopleNeedsServer }.attr(.role, "alert")
        } else {
            if let problem = state.listProblem { el(.p, "field-problem") { words(for: problem) }.attr(.role, "alert") }
            if let people = state.people {
                if state.isLong { searchField }
                if !people.isEmpty { el(.ul, "settings people") { for person in people { row(person) } } }
                if people.isEmpty { el(.p, "page-hint") { strings.peopleNoneFound }.attr(.role, "status") }
                el(.div, "page-buttons") {
                    if state.next.hasValue { Controls.button(strings.peopleShowMore, className: "button plain") { send(.moreTapped) } }
                    Controls.button(strings.peopleAdd) { send(.addTapped) }.flag(.disabled, state.isBusy)
                }
            } else if state.listProblem == nil {
                el(.p, "page-hint") { strings.commonLoading }.attr(.role, "status")
            }
        }
    }

    private var searchField: Element {
        let send = self.send
        return el(.div, "field", key: "search") {
            el(.label) { strings.peopleSearch }.attr(.for, "people-search")
            el(.input, "field-input")
                .attr(.id, "people-search").attr(.type, "search").attr(.autocomplete, "off").attr(.enterkeyhint, "search")
                .attr(.maxlength, "100").attr(.dir, "auto").prop(.value, state.sought)
                .on(.input) { event in
                    send(.soughtTyped(event.text))
                    return []
                }
        }
    }

    private func row(_ person: Person) -> Element {
        let send = self.send
        return el(.li, "setting", key: person.id) {
            el(.button, "setting-row") {
                Icon.person.node
                el(.span, "row-texts") {
                    el(.span, "row-title") {
                        el(.span) { person.name }.attr(.dir, "auto")
                        if person.isOwner { el(.span, "mark") { strings.peopleOwner } }
                        if person.isDisabled { el(.span, "mark is-off") { strings.peopleDisabled } }
                    }
                    el(.span, "row-detail") { room(of: person) }
                    el(.span, "row-detail") { devices(of: person) }
                }
                Icon.forward.node
            }
            .attr(.type, "button").flag(.disabled, state.isBusy).onTap { send(.personTapped(id: person.id)) }
        }
        .removal(.collapse)
    }

    /// Returns how much a person has on the server.
    func room(of person: Person) -> String {
        let numbers = NumberText(strings.language)
        let files = numbers.byteSize(max(0, person.fileBytes))
        let notes = strings.peopleNotes(size: numbers.byteSize(max(0, person.journalBytes)))
        guard let limit = person.quotaBytes else { return strings.peopleFiles(size: files) + " · " + notes }
        let most = numbers.byteSize(max(0, limit))
        let isOver = person.isOverLimit
        return (isOver ? strings.peopleFilesOver(size: files, limit: most) : strings.peopleFilesOf(size: files, limit: most)) + " · "
            + notes
    }

    /// Returns how many devices of a person are signed in, and when one was last seen.
    func devices(of person: Person) -> String {
        guard person.deviceCount > 0 else { return strings.peopleNoDevices }
        let count = strings.peopleDevices(count: Int(person.deviceCount))
        return person.lastSeenAt.map { count + " · " + strings.peopleLastSeen(date: dateText($0.milliseconds)) } ?? count
    }

    /// What the server is at work on.
    @NodeBuilder var progress: [Node] {
        el(.p, "page-hint") { state.isRemoving ? strings.peopleRemoving : strings.peopleWorking }.attr(.role, "status")
    }

    @NodeBuilder var problemText: [Node] {
        if let problem = state.problem { el(.p, "field-problem") { words(for: problem) }.attr(.role, "alert") }
    }

    private func words(for problem: PeopleState.Problem) -> String {
        switch problem {
        case .unreachable: strings.peopleNeedsServer
        case .ownerOnly: strings.peopleOwnerOnly
        case .nameTaken: strings.peopleNameTaken
        case .noNumber: strings.peopleNoNumber
        case .otherName: strings.peopleOtherName
        case .unanswered: strings.peopleUnanswered
        case .notArchived: strings.peopleNotArchived
        case .full: strings.peopleFull
        case .gone: strings.peopleGone
        case .other: strings.problemOther
        }
    }
}
