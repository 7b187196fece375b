import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import Merge
import Replication
import ViewTree
import Wire

/// The lists of notes: those of topics, and those of all topics.
public final class NotesFeature: Feature {
    let needs: any NotesNeeds

    public init(_ core: Core, needs: any NotesNeeds) {
        self.needs = needs
        super.init(core)
    }

    /// The list that is shown; nil before one was opened.
    private(set) var state: NotesState?
    /// The arrangements of lists on this device.
    var arrangements: [StoreBatch.Setting] = []
    /// The orders of the lists of all topics' notes, so that typing beside one does not arrange it again.
    var keptOrders: [KeptOrder] = []
    /// The text that did not fit when that was last announced, and the note or photo it was meant for.
    private var leftOut: (entity: EntityID, text: String)?

    /// The topic that a dragged note is over.
    public var dropTarget: Identifier<Topic>? { state?.list.drag?.target.flatMap { Identifier<Topic>(text: $0) } }

    public override var screens: [ScreenKind] { [.notes, .today, .allNotes] }

    public override func title(of screen: Screen) -> String { name(of: screen) }

    public override var acts: [Act] {
        let list = core.shell.listScreen
        let shortcut = Shortcut("N", isActive: NotesSource(list).hasValue || list == .topics)
        return [
            Act("notes.add", .make, strings.notesAdd, icon: .plus, keys: [shortcut]) { [self] in addHere() },
            Act("notes.today", .tabs, strings.listsToday, icon: .calendar, place: 1) { [self] in show(.today) },
            Act("notes.all", .tabs, strings.listsAll, icon: .list, place: 1) { [self] in show(.allNotes) },
        ]
    }

    public override func open(_ screen: Screen) {
        openList(screen)
        _ = state?.list.update(.arranging(false))
    }

    public override func openList(_ list: Screen) {
        guard let source = NotesSource(list) else { return }
        if state?.source != source {
            state = NotesState(source: source)
            state?.arrangement = arrangement(of: source)
            resize()
        }
        state?.endSelection()
        enqueue(.perform(NotesView.scroller, .scroll(left: 0, top: state?.list.scrollTop ?? 0)))
    }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        guard let state, let source = NotesSource(screen) else { return [] }
        let (pending, topic, arranged) = (core.journal.engine.pendingEntities, source.topic, self.arranged(source))
        var view = NotesView(
            state: state, title: name(of: screen), notes: arranged.notes, today: today,
            isPending: { pending.contains($0.entity) }, strings: strings, send: { [self] in frame.send($0, to: update) }
        )
        view.order = arranged.order
        if topic == nil { view.topicName = { [unowned(unsafe) self] in topicName(of: $0) } }
        view.changeText = { [core] in
            DateText(core.words.strings.language).short(core.time.clock.moment(of: $0), today: core.time.today)
        }
        view.picture = { [unowned(unsafe) self] in notebook.firstPicture(of: $0) }
        view.place = frame.place(of: screen)
        view.current = core.navigation.screen.note
        if state.sheet.hasValue { view.topics = notebook.topics() }
        view.takes = { [core] key in core.notebook.topics().contains { $0.id != topic && ExactText.areSame($0.id.text, key) } }
        view.mark = core.colorMark
        view.backLabel = notebook.isArchived(topic) ? strings.topicsArchived : strings.topicsTitle
        if let topic { view.header = needs.archiveNotice(of: topic, in: frame) + needs.photoStrip(of: topic, in: frame) }
        if source == .today { view.header = needs.todaysButton(in: frame) }
        return view.node(status: frame.barMarks)
    }

    public override var hasDialog: Bool { state?.sheet != nil }

    public override var shownRows: [EntityID] {
        NotesSource(core.shell.listScreen).map { arranged($0).entities } ?? []
    }

    public override func reveal(_ entity: EntityID) -> Bool {
        let rows = shownRows
        guard let index = rows.firstIndex(of: entity) else { return false }
        if let offset = state?.list.reveal(index, count: rows.count) {
            enqueue(.perform(NotesView.scroller, .scroll(left: 0, top: offset)))
        }
        return true
    }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .screenChanges(let left, let target): screenChanges(from: left, to: target)
        case .resized: resize()
        case .exchanged(let status): if status != 200 { removeOverdue() }
        case .clockRead: if !core.sync.engine.isBusy { removeOverdue() }
        case .caughtUp: caughtUp()
        case .loaded(let stored): load(stored)
        default: break
        }
    }

    private func screenChanges(from left: Screen, to target: Screen) {
        // What is opened from such a list leads back to it, and so does what that leads to.
        if target.kind.pane != .detail { core.navigation.smartList = target.isSmartList ? target : nil }
    }

    /// Updates the sizes from which rows are placed.
    private func resize() {
        let rowHeight = ReorderableList.usualRowHeight * core.rowScale
        _ = state?.list.update(.resized(viewport: core.boot.viewportHeight, rowHeight: rowHeight))
    }

    /// Applies a message from the list.
    public func update(_ message: NotesMessage) {
        if case .addTapped = message, let source = state?.source, let topic = source.topic ?? needs.firstTopic(),
            needs.refusesNote(in: topic)
        {
            return
        }
        guard var updated = state else { return }
        // The rows that are shown depend on the list before the message.
        let effects = updated.update(message, rows: { shownRows })
        state = updated
        for effect in effects { perform(effect) }
    }

    /// Opens the context menu after a long press.
    func held() { update(.context(.timeCame, nil)) }

    private func perform(_ effect: NotesEffect) {
        switch effect {
        case .add(let topic):
            guard let topic = topic ?? needs.firstTopic() else { return }
            let id = Identifier<Note>(core.makeIdentity())
            change { notebook, now throws(MergeError) in try notebook.addNote(id, in: topic, now: now) }
            needs.openNew(id)
        case .move(let note, let index):
            changeUndoably { notebook, now throws(MergeError) in try notebook.moveNote(note, to: index, now: now) }
            core.showRow(note.entity)
        case .delete(let note): delete(note)
        case .change(let notes, let change): self.change(notes, change)
        case .open(let note): screen.note == note ? needs.focusText() : show(.editor(note))
        case .step(let index): step(to: index)
        case .reach(let index, let cell): if index < shownRows.count { core.focusRow(at: cell, of: shownRows[index]) }
        case .makeDocument(let topic): needs.makeDocument(of: topic)
        case .focusScreen: enqueue(.announceScreen)
        case .back: show(notebook.isArchived(state?.source.topic) ? .archive : .topics)
        case .arrange(let arrangement): if let source = state?.source { store(arrangement, of: source) }
        case .hold(let milliseconds): wake("notes.menu", afterMilliseconds: milliseconds) { [self] in held() }
        case .focus(let element): enqueue(.perform(element, .focus))
        case .scrollToTop: enqueue(.perform(NotesView.scroller, .scroll(left: 0, top: 0)))
        }
    }

    /// Moves the focus to the row at an index, and opens its note if there is room beside the list.
    private func step(to index: Int) {
        let rows = shownRows
        guard index < rows.count else { return }
        if core.shell.list.hasValue { show(.editor(Identifier(rows[index]))) }
        core.focusRow(rows[index])
    }

    /// Creates a note from the draft that an address brings, and opens it; the way back leads to its topic. Returns nil if there is no room
    /// for a note.
    @discardableResult
    public func createNote(from draft: NoteDraft) -> Identifier<Note>? {
        if core.account.isHidden { return nil }
        // On a device without a user, the person is asked who they are before anything is created on it.
        let mayBegin = !draft.isEmpty && core.account.space.hasValue
        guard let topic = draft.topic(of: notebook.topics())?.id ?? (mayBegin ? needs.firstTopic() : nil) else {
            if !draft.isEmpty { core.copy(draft.text) }
            return nil
        }
        show(.notes(topic), replaces: true)
        if draft.isEmpty {
            update(.addTapped)
            return screen.note
        }
        if needs.refusesNote(in: topic) { return nil }
        let note = add(to: topic, title: draft.title, text: draft.text)
        needs.openNew(note)
        if let address = draft.untitledAddress {
            let body = PageTitleRequest(address: address)
            request(.tellPageTitle, body: body) { [self] in answered($0, ofTitle: note) }
        }
        let rest = ExactText.scalars(of: draft.text).dropFirst(Note.maximumTextLength)
        if !rest.isEmpty { offer(ExactText.text(of: rest), after: note.entity) }
        return note
    }

    /// Sets a note's title to that of the web page it was created from, unless it has a title by now or one is being typed.
    func answered(_ answer: Answer, ofTitle note: Identifier<Note>) {
        guard let title = answer.value(of: .tellPageTitle).map({ TitleText.shown($0.title) }), !title.isEmpty,
            !core.isComposing(note.entity),
            let known = notebook.note(note), known.shownTitle.isEmpty, known.deletedAt == nil
        else { return }
        needs.insert(ExactText.scalars(of: title, limit: Note.maximumTitleLength), at: 0, into: Note.titleField.name, of: note)
    }

    /// Adds a note to the topic that is shown, or to the first one.
    public func addHere() {
        if NotesSource(core.shell.listScreen) == nil {
            guard let topic = needs.firstTopic() else { return }
            show(.notes(topic))
        }
        update(.addTapped)
    }

    /// Moves a note to the trash and offers to restore it.
    public func delete(_ note: Identifier<Note>) {
        let name = core.name(of: note.entity)
        if screen.note == note, let list = core.shell.list { show(list) }
        core.removeRows([note.entity]) {
            change { notebook, now throws(MergeError) in try notebook.deleteNote(note, now: now) }
        }
        say(.deleted(name: name).undone { [self] in restore([note]) })
    }

    /// Creates a note with a text in a topic.
    @discardableResult
    public func add(
        to topic: Identifier<Topic>, after earlier: Identifier<Note>? = nil, title: String = "", text: String
    ) -> Identifier<Note> {
        let id = Identifier<Note>(core.makeIdentity())
        let title = TitleText.shown(title)
        change { notebook, now throws(MergeError) in
            try notebook.addNote(id, in: topic, after: earlier, title: title, text: text, now: now)
        }
        return id
    }

    /// Creates a note from a text in a topic, or in the first one, after one of its notes or on top, and opens it; if there is no room for
    /// a topic or note, copies the text.
    public func make(of words: String, in topic: Identifier<Topic>?, after earlier: Identifier<Note>? = nil) {
        guard let topic = topic ?? needs.firstTopic() else { return core.copy(words) }
        if needs.refusesNote(in: topic) { return core.copy(words) }
        let note = add(to: topic, after: earlier, text: words)
        needs.openNew(note)
        let rest = ExactText.scalars(of: words).dropFirst(Note.maximumTextLength)
        if !rest.isEmpty { offer(ExactText.text(of: rest), after: note.entity) }
    }

    /// Announces how much did not fit into a text and, if the edition has room for a note, offers to put it into a new one, together with
    /// what was offered before.
    public func offer(_ rest: String, after entity: EntityID) {
        var whole = rest
        if core.notices.isSaying(.textFull(count: 0, isCaption: false, of: entity)), let earlier = leftOut, earlier.entity == entity {
            whole = earlier.text + rest
        }
        leftOut = (entity, whole)
        let topic = topic(of: entity) ?? notebook.topics().first?.id
        let count = topic.map { notebook.noteIDs(in: $0).count } ?? 0
        let hasRoom = needs.allowsNote(inTopicOf: count)
        let isCaption = notebook.replica[entity]?.kind == .photo
        let notice = Notice.textFull(count: ExactText.scalars(of: whole).count, isCaption: isCaption, of: entity)
        say(hasRoom ? notice.offering({ $0.noticeRestToNote }) { [self] in make(of: whole, after: entity) } : notice)
    }

    /// Creates a note from what did not fit into the text of another note or of a photo.
    func make(of rest: String, after entity: EntityID) { make(of: rest, in: topic(of: entity), after: Identifier(entity)) }

    private func topic(of entity: EntityID) -> Identifier<Topic>? {
        notebook.outline(of: Identifier(entity))?.topicID ?? notebook.photo(Identifier(entity))?.topicID
    }

    // MARK: Deadlines

    private func caughtUp() {
        removeOverdue()
        placeStrays()
    }

    /// Moves notes to the trash whose deadline has passed and that are to be removed then.
    ///
    /// This is done by the tab that talks to the server, once it has received what others changed or found the server out of reach. A clock
    /// ahead of the server's removes nothing early.
    public func removeOverdue() {
        guard isUpToDate else { return }
        let day = min(today, CivilDate(now, offsetMinutes: core.time.presentOffsetMinutes))
        let due = notebook.dueForTrash(on: day, sparing: needs.openText?.entity)
        guard let first = due.first else { return }
        let name = core.name(of: first)
        change { notebook, now throws(MergeError) in try notebook.expire(due, now: now) }
        let notice = Notice.expired(name: name, count: due.count)
        say(
            due.count == 1
                ? notice.offering({ $0.commonUndo }) { [self] in core.restore(first) }
                : notice.offering({ $0.noticeShowTrash }) { [self] in show(.trash) })
    }

    /// Whether this device has received what others changed, or found the server out of reach.
    private var isUpToDate: Bool {
        if core.account.isHidden { return false }
        return switch core.sync.engine.condition {
        case .reached, .offline, .signedOut, .disabled, .problem: true
        case .unknown, .otherSpace, .asksMassDeletion: false
        }
    }

    /// Puts notes without a topic into the first one, so that they are seen: those that earlier versions made, and those whose topic was
    /// lost with an older database of the server.
    func placeStrays() {
        guard isUpToDate, screen.id.map({ !core.isComposing($0) }) ?? true else { return }
        let strays = notebook.strayNotes() + notebook.notesOfLostTopics().filter { !core.journal.engine.isPending($0.entity) }
        guard !strays.isEmpty, let topic = needs.firstTopic() else { return }
        change { notebook, now throws(MergeError) in try notebook.moveNotes(strays, to: topic, now: now) }
    }

    // MARK: Arrangements

    /// Loads how lists were arranged on this device.
    private func load(_ stored: StoredState) {
        arrangements = stored.settings.filter { ExactText.rest(of: $0.name, after: Setting.arrangement) != nil }
    }
}
