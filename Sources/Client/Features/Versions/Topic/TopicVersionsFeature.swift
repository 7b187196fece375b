import Components
import Core
import Domain
import Localization
import Merge
import Replication
import ViewTree
import Wire

/// The screen with what each device wrote into a topic, which can be taken back.
public final class TopicVersionsFeature: Feature {
    private(set) var state = TopicVersionsState()
    private let needs: any VersionsNeeds
    /// The number of times that the server was asked for something, so that late answers are recognized.
    private var inquiry = 0

    public init(_ core: Core, needs: any VersionsNeeds) {
        self.needs = needs
        super.init(core)
    }

    public override var screens: [ScreenKind] { [.topicVersions] }

    public override func title(of screen: Screen) -> String { strings.versionsTopicTitle }

    public override func list(of screen: Screen) -> Screen? { screen.id.map { .notes(Identifier($0)) } }

    public override var hasDialog: Bool { state.asked.hasValue }

    public override func open(_ screen: Screen) {
        guard let topic = screen.id.flatMap({ notebook.topic(Identifier($0)) }), topic.deletedAt == nil else {
            core.navigation.screen = .topics
            return
        }
        state = TopicVersionsState(topic: topic.id)
        requestHistory(of: topic.id)
    }

    public override func leave(_ screen: Screen, for target: Screen) {
        state = TopicVersionsState()
        inquiry += 1
    }

    public override func handle(_ event: FeatureEvent) {
        if case .exchanged(let status) = event { exchanged(status: status) }
    }

    private func exchanged(status: Int) {
        guard status == 200, let topic = state.topic, state.phase == .unreachable else { return }
        requestHistory(of: topic)
    }

    /// Applies a message from the screen.
    public func update(_ message: TopicVersionsMessage) {
        guard let topic = state.topic else { return }
        switch message {
        case .takeBackTapped(let place):
            state.ask(place)
            if state.asked.hasValue { enqueue(.perform(Confirmation.button, .focus)) }
        case .cancelled:
            state.cancel()
            enqueue(.announceScreen)
        case .confirmed:
            guard let place = state.asked else { return }
            state.cancel()
            enqueue(.announceScreen)
            begin(state.deed(since: place))
        case .backTapped: show(.notes(topic))
        }
    }

    private func requestHistory(of topic: Identifier<Topic>) {
        inquiry += 1
        let asked = inquiry
        request(.readTopicHistory, topic.text) { [self] answer in
            if inquiry == asked { state.receive(answer.value(of: .readTopicHistory)) }
        }
    }

    // MARK: Taking back

    /// Reads the journals of the notes one after another, and then changes all of them at once.
    private func begin(_ deed: TakenBack) {
        let notes = deed.notes.filter { notebook.replica[$0.entity].hasValue }
        state.progress = TopicVersionsState.Progress(readCount: 0, total: notes.count)
        inquiry += 1
        read(notes[...], of: deed, after: [])
    }

    private func read(_ notes: ArraySlice<Identifier<Note>>, of deed: TakenBack, after read: [NoteReversal]) {
        state.progress?.readCount = read.count
        guard let note = notes.first else { return finish(read) }
        let asked = inquiry
        readJournal(of: note, while: { [self] in inquiry == asked }) { [self] pages in
            guard let pages, let reversal = reversal(of: note, deed, pages) else {
                state.progress = nil
                return say(.changesNotRead)
            }
            self.read(notes.dropFirst(), of: deed, after: read + [reversal])
        }
    }

    private func reversal(of note: Identifier<Note>, _ deed: TakenBack, _ pages: [NoteHistoryAnswer]) -> NoteReversal? {
        guard let entity = notebook.replica[note.entity] else { return nil }
        var operations: [Operation] = []
        var isTaken: [Bool] = []
        for page in pages {
            for entry in page.entries {
                operations.append(entry.operation)
                isTaken.append(deed.includes(entry, by: page.authors[entry.author]))
            }
        }
        do throws(MergeError) {
            return NoteReversal(note: note, change: try EntityReversal(of: entity, journal: operations) { isTaken[$0] })
        } catch {
            return nil
        }
    }

    private func finish(_ reversals: [NoteReversal]) {
        state.progress = nil
        let reversals = reversals.filter { !$0.change.isEmpty }
        if reversals.isEmpty { return say(.nothingToTakeBack) }
        let undo = TakingBack(reversals, in: &notebook)
        apply(undo.forward)
        say(.changesTakenBack(count: reversals.count).undone { [self] in apply(undo.backward(in: notebook)) })
    }

    /// Makes changes to several notes.
    private func apply(_ changes: TakingBack.Changes) {
        for text in changes.texts {
            needs.replace(text.changes, in: text.field, of: text.note)
        }
        core.journal.make(atOnce: true) { notebook, now throws(MergeError) in
            try notebook.write(changes.fields, now: now) + notebook.deleteNotes(changes.deleted, now: now)
        }
        for note in changes.fields { core.notify(.written(note.entity)) }
        for note in changes.restored { core.restore(note.entity) }
        if let topic = state.topic { requestHistory(of: topic) }
    }

    // MARK: What is shown

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        guard let topic = state.topic else { return [] }
        let view = TopicVersionsView(
            state: state, name: core.name(of: topic.entity), strings: strings,
            moments: { [core] in core.moments(from: $0, to: $1) }, noteName: { [core] in core.name(of: $0) }
        ) { [self] in frame.send($0, to: update) }
        return view.nodes
    }
}
