import Components
import Domain
import Localization
import ViewTree
import Wire

/// The screen with what each device wrote into a topic: sittings, each with a button that takes back everything since it.
struct TopicVersionsView {
    private let state: TopicVersionsState
    private let name: String
    private let strings: Strings
    /// Returns when something was written, in words.
    private let moments: (Instant, Instant) -> String
    /// Returns the name of a note.
    private let noteName: (EntityID) -> String
    private let send: (TopicVersionsMessage) -> Void

    /// The maximum number of notes that a row names.
    private static let namedCount = 3

    init(
        state: TopicVersionsState, name: String, strings: Strings, moments: @escaping (Instant, Instant) -> String,
        noteName: @escaping (EntityID) -> String, send: @escaping (TopicVersionsMessage) -> Void
    ) {
        self.state = state
        self.name = name
        self.strings = strings
        self.moments = moments
        self.noteName = noteName
        self.send = send
    }

    /// The screen and its dialog.
    var nodes: [Node] {
        let send = self.send
        var page = Page(title: strings.versionsTopicTitle)
        page.backLabel = name
        page.onBack = { send(.backTapped) }
        page.isCovered = state.asked.hasValue
        var nodes = [page.node { content }]
        if let place = state.asked { nodes.append(question(since: place)) }
        return nodes
    }

    @NodeBuilder private var content: [Node] {
        if let progress = state.progress {
            el(.p, "page-hint") { strings.versionsTakingBack(done: progress.readCount, total: progress.total) }.attr(.role, "status")
        }
        switch state.phase {
        case .loading: el(.p, "page-hint") { strings.commonLoading }.attr(.role, "status")
        case .unreachable: el(.p, "page-hint") { strings.versionsTopicMissed }.attr(.role, "status")
        case .known:
            el(.p, "page-hint") { state.sittings.isEmpty ? strings.versionsTopicNone : strings.versionsTopicHint }
            if !state.sittings.isEmpty {
                el(.ul, "settings") {
                    for place in state.sittings.indices { row(place) }
                }
            }
        }
    }

    private func row(_ place: Int) -> Element {
        let send = self.send
        let sitting = state.sittings[place]
        let device = state.author(of: place).name(strings)
        return el(.li, "setting trash-row", key: "\(sitting.author) \(sitting.first.milliseconds)") {
            el(.div, "row-texts") {
                el(.span, "row-title") { device }.attr(.dir, "auto")
                el(.span, "row-detail") { moments(sitting.first, sitting.last) }.attr(.dir, "auto")
                el(.span, "row-detail") { notes(of: sitting) }.attr(.dir, "auto")
            }
            Controls.button(strings.versionsTakeBack, className: "button plain") { send(.takeBackTapped(place: place)) }
                .attr(.ariaLabel, strings.versionsTakeBackNamed(device: device, moment: moments(sitting.first, sitting.first)))
                .flag(.disabled, state.progress.hasValue)
        }
    }

    private func notes(of sitting: TopicHistoryAnswer.Sitting) -> String {
        var names = ""
        for note in sitting.notes.prefix(TopicVersionsView.namedCount) {
            if !names.isEmpty { names += strings.language == .japanese ? "、" : ", " }
            names += noteName(note)
        }
        if sitting.notes.count > TopicVersionsView.namedCount { names += "…" }
        return strings.versionsNotes(count: sitting.notes.count, names: names)
    }

    private func question(since place: Int) -> Node {
        let send = self.send
        let (sitting, device) = (state.sittings[place], state.author(of: place).name(strings))
        return Confirmation.node(
            title: strings.versionsTakeBackTitle,
            text: strings.versionsTakeBackText(
                device: device, moment: moments(sitting.first, sitting.first), count: state.deed(since: place).notes.count),
            confirm: strings.versionsTakeBack, strings, onCancel: { send(.cancelled) }, onConfirm: { send(.confirmed) })
    }
}
