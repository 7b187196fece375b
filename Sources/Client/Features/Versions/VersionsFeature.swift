import Components
import Core
import Domain
import Localization
import Merge
import Replication
import ViewTree
import Wire

/// The screen of a note's versions: what it was after each sitting, what changed, and restoring it.
public final class VersionsFeature: Feature {
    private(set) var state = VersionsState()
    private let needs: any VersionsNeeds
    /// The number of times that the journal was asked for from its beginning, so that late answers are recognized.
    private var inquiry = 0

    public init(_ core: Core, needs: any VersionsNeeds) {
        self.needs = needs
        super.init(core)
    }

    public override var screens: [ScreenKind] { [.versions] }

    public override func title(of screen: Screen) -> String { strings.versionsTitle }

    public override func list(of screen: Screen) -> Screen? {
        screen.id.map { core.list(of: Identifier($0)) }
    }

    public override func open(_ screen: Screen) {
        guard let note = screen.id.flatMap({ notebook.note(Identifier($0)) }), note.deletedAt == nil else {
            core.navigation.screen = .topics
            return
        }
        state = VersionsState(note: note.id)
        state.receive(known(of: note.id), .loading)
        requestJournal(of: note.id)
    }

    public override func leave(_ screen: Screen, for target: Screen) {
        state = VersionsState()
    }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .exchanged(let status): exchanged(status: status)
        case .eventHandled: eventHandled()
        default: break
        }
    }

    private func exchanged(status: Int) {
        // The server is reached again, or has the note by now.
        if status == 200, let note = state.note, state.phase == .unknown { requestJournal(of: note) }
    }

    private func eventHandled() {
        guard let note = state.note, notebook.replica[note.entity] == nil else { return }
        // What was removed for good is in no version, not even in those that are shown.
        show(.topics, replaces: true)
    }

    /// Applies a message from the screen.
    public func update(_ message: VersionsMessage) {
        guard let note = state.note else { return }
        switch message {
        case .sliderMoved, .versionTapped, .changesSwitched: state.update(message)
        case .restoreTapped: restore(note)
        case .backTapped: show(.editor(note))
        }
    }

    // MARK: The history

    /// Returns the versions of what this device has; nil if it can't be merged.
    private func known(of note: Identifier<Note>) -> NoteVersions? {
        guard let entity = notebook.replica[note.entity] else { return nil }
        do throws(MergeError) { return try NoteVersions(of: entity, agent: notebook.replica.agent) } catch { return nil }
    }

    /// Requests the note's journal from its beginning.
    private func requestJournal(of note: Identifier<Note>) {
        inquiry += 1
        let asked = inquiry
        readJournal(of: note, while: { [self] in state.note == note && inquiry == asked }) { [self] pages in
            if let pages { show(pages, of: note) } else { state.receive(nil, .unknown) }
        }
    }

    private func show(_ pages: [NoteHistoryAnswer], of note: Identifier<Note>) {
        guard let entity = notebook.replica[note.entity] else { return }
        do throws(MergeError) {
            state.receive(try NoteVersions(journal: pages, and: entity, now: now), .known)
        } catch {
            state.receive(nil, .unknown)
        }
    }

    /// Changes title and text to what they were, by as few words as possible, and shows the note, whose undo takes it back.
    private func restore(_ note: Identifier<Note>) {
        guard state.versions != nil, let entity = notebook.replica[note.entity] else { return }
        core.restoreIfDeleted(note.entity)
        for (field, version) in state.shown {
            let present = entity.document(of: field).scalars
            let changes = VersionPart.changes(from: present, to: version)
            if !changes.isEmpty { needs.replace(changes.narrowed(in: present), in: field, of: note) }
        }
        show(.editor(note))
        say(.versionRestored)
    }

    // MARK: What is shown

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        guard let note = state.note else { return [] }
        let view = VersionsView(
            state: state, name: core.name(of: note.entity), isPresent: isPresent(note), strings: strings,
            moments: { [core] in core.moments(from: $0.first, to: $0.last) }, page: { [needs] in needs.page(of: $0) }
        ) { [self] in frame.send($0, to: update) }
        return [view.node]
    }

    /// Returns whether the note is what the chosen version was.
    private func isPresent(_ note: Identifier<Note>) -> Bool {
        guard state.versions != nil, let entity = notebook.replica[note.entity] else { return true }
        for (field, version) in state.shown where entity.document(of: field).scalars != version { return false }
        return true
    }
}

extension Core {
    /// Returns when something was written: its day, its first and, if another, its last minute.
    func moments(from first: Instant, to last: Instant) -> String {
        let (first, last) = (time.clock.moment(of: first), time.clock.moment(of: last))
        let dates = DateText(words.strings.language)
        let start = dates.long(first.day, first.time)
        if first.day == last.day { return first.time == last.time ? start : start + "–" + dates.time(last.time) }
        return start + " – " + dates.long(last.day, last.time)
    }
}
