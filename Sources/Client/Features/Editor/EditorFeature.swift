import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import Markup
import Merge
import Replication
import Search
import ViewTree

/// The editor of the open note, or of the open photo with its caption.
public final class EditorFeature: Feature {
    unowned(unsafe) let needs: any EditorNeeds

    public init(_ core: Core, needs: any EditorNeeds) {
        self.needs = needs
        super.init(core)
    }

    /// What is open; nil while there is nothing.
    public private(set) var state: EditorState?
    /// What did not fit into a title when a notice last said so.
    private var leftOut: (note: Identifier<Note>, text: String)?
    /// The open note, if it was just created and not left yet.
    private var newNote: Identifier<Note>?
    /// The note just created that is about to be opened.
    private var upcomingNote: Identifier<Note>?
    /// Whether the other panes are hidden so that page and source have room side by side.
    private var hidesOthersForBoth = false
    /// The edit histories of notes that were left.
    private var histories = NoteHistories()
    /// Whether what is open was opened from the search; the back button returns there.
    private(set) var isFromFinding = false

    // MARK: Its screens

    public override var screens: [ScreenKind] { [.editor, .photo] }

    public override func title(of screen: Screen) -> String {
        if screen.photo.hasValue { return screen.id.map { core.name(of: $0) } ?? strings.photosPhoto }
        // The note itself lags behind its title while that is typed.
        guard let state else { return screen.id.map { core.name(of: $0) } ?? strings.notesNoTitle }
        return name(of: state)
    }

    /// Returns the name of the open note as it is written.
    func name(of state: EditorState) -> String {
        let name = NoteName(title: state.title.string, scalars: state.text.scalars).text
        return name.isEmpty ? core.name(of: state.entity) : name
    }

    public override var acts: [Act] {
        var acts = EditorActs(state, side: side, note: openNote, canShowBoth: core.shell.canShowBoth, strings: strings)
        acts.undoesAct = undoesAct
        acts.hidesBar = core.hidesFormatting
        acts.today = writtenToday
        return acts.all(
            perform: { [self] in update(.act($0)) }, step: { [self] in update(.historyStepped(isRedo: $0, isTitle: nil)) })
    }

    private var openNote: Note? { state?.note.flatMap { notebook.outline(of: $0) } }

    public override func open(_ screen: Screen) {
        if let id = screen.note {
            guard let note = notebook.note(id), note.deletedAt == nil else {
                core.navigation.screen = .topics
                return
            }
            var opened = EditorState(note: note, history: histories.removeHistory(of: id.entity), readsAll: false)
            opened.prefersPage = !core.showsSource
            newNote = upcomingNote == id ? id : nil
            if core.showsBoth, core.shell.hasRoomForBoth {
                opened.showBoth()
            } else if newNote.hasValue || !opened.showPage() {
                opened.readAll()
            }
            state = opened
            enqueue(.perform(EditorView.scroller, .scroll(left: 0, top: 0)))
            perform(opened.drawingRest)
            upcomingNote = nil
            if newNote.hasValue { enqueue(.perform(EditorView.titleField, .focus)) }
        } else if let id = screen.photo {
            guard let photo = notebook.photo(id), photo.deletedAt == nil else {
                core.navigation.screen = .photos
                return
            }
            state = EditorState(photo: photo, history: histories.removeHistory(of: id.entity))
        }
    }

    public override func leave(_ screen: Screen, for target: Screen) {
        isFromFinding = false
        needs.closeReading()
        if let state { close(state) }
    }

    /// Closes what is open; a new note in which nothing was written is removed.
    private func close(_ closed: EditorState) {
        var closed = closed
        let pictures = closed.takeWaitingPictures()
        state = nil
        histories.store(closed.history, of: closed.entity)
        core.inbox.receiveHeldBack()
        if closed.isEmpty, pictures.isEmpty, let note = closed.note, newNote == note, notebook.note(note)?.isBlank ?? true {
            change { notebook, now throws(MergeError) in try notebook.deleteNote(note, now: now) }
        }
        if let note = closed.note { for photo in pictures { insert(photo, into: note) } }
        newNote = nil
        needs.removeOverdue()
        notebook.refreshTexts()
        core.journal.handle(.saveAsked(isUrgent: false))
    }

    public override var hasDialog: Bool {
        needs.isReadingShown || state?.isChoosingPicture ?? false || state?.isMoving ?? false || isPopoverOpen
    }

    /// Whether a panel covers the text.
    public var isPopoverOpen: Bool { state?.panel != nil && side == .over }

    /// Where the sections that belong to the text are placed.
    private var side: EditorView.Side { core.shell.hasInspector && state?.showsBoth != true ? .beside : .over }

    public override func receive(_ files: Range<Int>, chosenFor word: String) -> Bool {
        guard ExactText.areSame(word, PictureSheet.kind) else { return false }
        return add(pictures: files)
    }

    public override func recover(_ file: KeptFile) -> Bool { insertRecovered(file) }

    public override func focus() {
        state?.note.hasValue == true ? focusText() : enqueue(.announceScreen)
    }

    public override var writing: (() -> Void)? {
        state?.note.hasValue == true ? { [self] in update(.writingContinued) } : nil
    }

    public override var escape: (() -> Void)? { isPopoverOpen ? { [self] in update(.panelClosed) } : nil }

    /// Shows page and source side by side, hiding the other panes if there is no room for both, or the page alone again.
    func toggleBoth() {
        core.showsBoth = state?.showsBoth != true
        store(StoreBatch.Setting(Setting.showsBoth, core.showsBoth ? "1" : ""))
        if core.showsBoth, !core.shell.hasRoomForBoth {
            hidesOthersForBoth = true
            core.shell.hideOthers()
        } else if !core.showsBoth, hidesOthersForBoth, core.shell.isTextAlone {
            core.shell.showOthers()
        }
        if !core.showsBoth { hidesOthersForBoth = false }
        arrange()
        focusText()
    }

    /// Shows page and source side by side where that is chosen and the window has room, and one of them otherwise.
    private func arrange() {
        let isOn = core.showsBoth && core.shell.hasRoomForBoth
        guard let state, state.note.hasValue, state.showsBoth != isOn else { return }
        if isOn { self.state?.showBoth() } else { self.state?.showOne() }
        perform(self.state?.drawingRest ?? [])
    }

    public override func roomChanged() {
        arrange()
        // What lay over the note may have room beside it now.
        if state.hasValue, side != .over, state?.forgetPanel() == true { enqueue(.announceScreen) }
    }

    public override func indexed() {
        // Links are offered once more where there was nothing to offer.
        guard let state, state.offer?.choices.isEmpty == true else { return }
        pass(.textSelected(start: state.text.selectionStart, end: state.text.selectionEnd))
    }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        screen.photo.hasValue ? photo(in: frame) : note(in: frame)
    }

    private func note(in frame: Frame) -> [Node] {
        guard let state, let id = state.note else { return [] }
        let note = notebook.outline(of: id)
        let topic = note?.topicID.flatMap { notebook.topic($0) }.map { strings.title($0.name) }
        var view = EditorView(
            state: state, deadline: DeadlineView(note: note, at: core.time.present, by: core.time.clock),
            backLabel: isFromFinding ? strings.findingTitle : core.name(of: list), strings: strings
        ) { [self] in frame.send($0, to: update) }
        view.printedHead = printedHead(of: state, note, topic)
        view.tools = PictureSheet.controls(strings) { [self] in frame.send(.picture($0), to: update) } + needs.readingButton(in: frame)
        view.mark = core.colorMark
        view.leadsBack = isFromFinding && core.shell.list != .search
        view.side = side
        view.onScan = { [needs] in frame.act { needs.openReading() } }
        view.note = note
        view.usesCommandKey = core.boot.usesCommandKey
        view.takesCommand = takesCommand
        equip(&view)
        view.offersLinks = { [unowned(unsafe) self] in self.state?.offersLinks ?? false }
        view.hasChosenLink = { [unowned(unsafe) self] in self.state?.hasChosenLink ?? false }
        view.noteTitle = { [unowned(unsafe) self] in notebook.linkedNote($0).map { linked($0).title } }
        view.shownPhoto = { [unowned(unsafe) self] in shownPhoto($0) }
        view.linkedFrom = notebook.notesLinking(to: id).map(linked)
        view.dialog = needs.readingDialog(in: frame) + pictureDialog(in: frame) + topicDialog(in: frame)
        return view.node(status: core.storageMark(isPending: core.journal.engine.isPending(id.entity)))
    }

    private func printedHead(of state: EditorState, _ note: Note?, _ topic: String?) -> PrintedHead {
        var detail = topic ?? ""
        if let made = note?.createdAt { detail += (detail.isEmpty ? "" : " · ") + core.words.dateText(made.milliseconds) }
        let deadline = note?.deadline.map {
            strings.deadlineUntil(date: DateText(strings.language).long($0, note?.deadlineTime))
        }
        return PrintedHead(name: TitleText.shown(state.title.string), detail: detail, deadline: deadline ?? "")
    }

    private func photo(in frame: Frame) -> [Node] {
        guard let state, let id = state.photo, let photo = notebook.photo(id) else { return [] }
        let topic = needs.photosList.topic.flatMap { notebook.topic($0) }.map { strings.title($0.name) }
        var view = EditorView(
            state: state, deadline: DeadlineView(photo: photo, at: core.time.present, by: core.time.clock),
            backLabel: isFromFinding ? strings.findingTitle : topic ?? strings.photosTitle, strings: strings
        ) { [self] in frame.send($0, to: update) }
        view.tools = needs.readingButton(in: frame)
        view.onScan = { [needs] in frame.act { needs.openReading() } }
        view.mark = core.colorMark
        view.usesCommandKey = core.boot.usesCommandKey
        view.takesCommand = takesCommand
        equip(&view)
        view.noteTitle = { [unowned(unsafe) self] in notebook.linkedNote($0).map { linked($0).title } }
        view.linkedFrom = notebook.notesShowing(id).map(linked)
        view.dialog = needs.readingDialog(in: frame)
        view.picture = needs.photoHeader(of: photo, in: frame)
        return view.node(status: needs.storageMark(of: photo))
    }

    /// A function that returns whether a command changes the text as it is once a key is pressed.
    private var takesCommand: (LineCommand, Range<Int>) -> Bool {
        { [unowned(unsafe) self] in state?.canPerform($0, selection: $1) ?? false }
    }

    // MARK: What happens in it

    /// Applies what happened in the editor.
    public func update(_ message: EditorMessage) {
        if case .historyStepped(isRedo: false, let isTitle) = message, undoesAct {
            return core.actHistory.undoLast(movingFocus: isTitle == nil)
        }
        pass(message)
        // The browser then lays out the field and its mirror together.
        if case .textTyped = message { enqueue(.draw) }
    }

    /// Whether what the person did last and can undo is an act, and not an edit of what is open.
    private var undoesAct: Bool {
        guard let lastAct = core.actHistory.lastDoneAt, state?.isComposing != true else { return false }
        return state?.lastEditedAt.map { $0 <= lastAct } ?? true
    }

    /// Passes a message to the open editor and performs its effects.
    func pass(_ message: EditorMessage) {
        let tasks = state?.paragraphs.tasks
        perform(state?.update(message, now: now) ?? [])
        if message.ticks, let tasks { offerDone(after: tasks) }
    }

    private func perform(_ effects: [EditorEffect]) {
        guard let (kind, entity) = state.map({ ($0.kind, $0.entity) }) else { return }
        for effect in effects { perform(effect, kind, entity) }
    }

    private func perform(_ effect: EditorEffect, _ kind: EntityKind, _ entity: EntityID) {
        switch effect {
        case .edit(let field, let edits):
            core.restoreIfDeleted(entity)
            change(atOnce: false, keeping: edits) { notebook, now throws(MergeError) in
                try notebook.edit(kind, entity, field: field, edits, undo: .recorded, now: now)
            }
        case .joinUndo:
            core.actHistory.add { [self] in
                guard state?.entity == entity else { return }
                for isTitle in [true, false] { pass(.historyStepped(isRedo: false, isTitle: isTitle)) }
            }
        case .link(let effect): perform(effect)
        case .picture(let effect): perform(effect)
        case .offerRest(let rest): offer(rest)
        case .offerNote(let rest): needs.offerRest(rest, after: entity)
        case .setColor(let color, let custom):
            core.restoreIfDeleted(entity)
            changeUndoably(continuing: "color " + entity.text) { notebook, now throws(MergeError) in
                try notebook.setColor(color, custom: custom, of: kind, entity, now: now)
            }
        case .focus(let element): enqueue(.perform(element, .focus))
        case .wait(let milliseconds): wake("editor.hold", afterMilliseconds: milliseconds) { [self] in held() }
        case .back: back()
        case .delete: delete()
        case .makeDocument: makeDocument()
        case .move(let topic): if let note = state?.note { needs.change(note, .move(to: topic)) }
        case .perform(let act): perform(act)
        case .endWriting: enqueue(.perform(EditorView.textField, .blur))
        case .showFound: enqueue(.perform(EditorView.currentMark, .scrollIntoView(isCentered: true)))
        case .showHeading(let key): enqueue(.perform(EditorView.heading(key), .scrollIntoView(isCentered: false)))
        case .showSection(let section):
            guard let page = state?.page ?? state?.preview, section < page.text.keys.count else { return }
            enqueue(.perform(EditorView.section(page.text.keys[section]), .scrollIntoView(isCentered: false)))
        case .focusText: focusText()
        case .holdLine: enqueue(.perform(EditorView.textField, .holdLine(words: -1, offset: 0)))
        case .showPage(let place): showPage(at: place)
        case .drawRest: wake("editor.page", afterMilliseconds: 0) { [self] in pass(.page(.restDue)) }
        case .copy(let words): core.copy(words)
        case .copySelection(let text): enqueue(.perform(EditorView.page, .copySelection(text)))
        case .focusFinder:
            enqueue(.perform(EditorView.finderField, .focus))
            enqueue(.perform(EditorView.finderField, .selectAll))
        case .selectText(let start, let end): enqueue(.perform(EditorView.textField, .select(start: start, end: end)))
        case .deadline(let effect): perform(effect, on: entity)
        case .compositionEnded:
            wake("editor.composition", afterMilliseconds: EditorFeature.compositionMilliseconds) { [self] in endComposition() }
        }
    }

    private func perform(_ effect: DeadlineEffect, on entity: EntityID) {
        switch effect {
        case .set(let date):
            let clock = core.time.clock
            changeUndoably { notebook, now throws(MergeError) in try notebook.setDeadline(entity, to: date, by: clock, now: now) }
            core.restoreIfDeleted(entity)
        case .setTime(let time):
            let clock = core.time.clock
            changeUndoably { notebook, now throws(MergeError) in try notebook.setDeadlineTime(entity, to: time, by: clock, now: now) }
            core.restoreIfDeleted(entity)
        case .setReminder(let moment):
            let instant = moment.map { core.time.clock.instant(of: $0) }
            changeUndoably { notebook, now throws(MergeError) in try notebook.setReminder(entity, to: instant, now: now) }
            core.restoreIfDeleted(entity)
        case .setRecurrence(let recurrence):
            let note = Identifier<Note>(entity)
            changeUndoably { notebook, now throws(MergeError) in try notebook.setRecurrence(note, to: recurrence, now: now) }
            core.restoreIfDeleted(entity)
        case .setRemoval(let isOn):
            changeUndoably { notebook, now throws(MergeError) in try notebook.setRemovalAfterDeadline(entity, to: isOn, now: now) }
            core.restoreIfDeleted(entity)
        case .focusDay: enqueue(.perform(MonthCalendar.focusedDay, .focus))
        case .reveal: enqueue(.perform(MonthCalendar.whole, .scrollIntoView(isCentered: false)))
        }
    }

    /// Returns to the list; beside it only the focus moves there.
    private func back() {
        if isFromFinding, core.shell.list != .search { return show(.search) }
        if core.shell.isTextAlone {
            let showedBoth = state?.showsBoth
            core.shell.showOthers()
            // The source that had the focus has no room any more.
            if state?.showsBoth != showedBoth { focusText() }
            return
        }
        if core.shell.list.hasValue { return core.shell.focusList() }
        show(list)
    }

    private func delete() {
        guard let deleted = state else { return }
        newNote = nil
        show(isFromFinding ? .search : list)
        if let note = deleted.note { needs.change(note, .delete) }
        if let photo = deleted.photo { needs.delete(photo) }
    }

    /// Returns the list that what is open is in.
    public override func list(of screen: Screen) -> Screen? { state.hasValue ? list : nil }

    private var list: Screen {
        state?.note.map { core.list(of: $0) } ?? needs.photosList
    }

    /// Opens a note that was just created, with the caret in its title.
    public func openNew(_ note: Identifier<Note>) {
        upcomingNote = note
        show(.editor(note))
    }

    /// Marks, in what was opened from the search, what was searched for.
    public func find(_ query: String) {
        guard state.hasValue else { return }
        isFromFinding = true
        perform(state?.find(SearchMarks(SearchQuery(query))) ?? [])
    }

    /// Moves the focus to the page, and keeps the line of a place on it where it was in the source; a page without the heading that repeats
    /// its title begins where it always does.
    private func showPage(at place: NotePage.Place?) {
        enqueue(.perform(EditorView.page, .focus))
        guard let state, let page = state.page, let place, place.section < page.text.keys.count,
            !page.text.begins(withHeading: TitleText.shown(state.title.string))
        else { return }
        let section = EditorView.section(page.text.keys[place.section])
        enqueue(.perform(section, .holdLine(words: place.words ?? -1, offset: place.offset)))
    }

    /// Moves the focus to the text, or to the page in its place.
    public func focusText() { enqueue(.perform(state?.page == nil ? EditorView.textField : EditorView.page, .focus)) }

    /// Tells the colour that the time of a long press has come.
    func held() { pass(.color(.press(.timeCame))) }

    /// Requests the note, or the photo, as a PDF.
    private func makeDocument() {
        guard let state else { return }
        if let photo = state.photo {
            needs.makeDocument(notes: [], photos: [photo], name: strings.photosPhoto)
        } else {
            needs.makeDocument(notes: [Identifier(state.entity)], photos: [], name: name(of: state))
        }
    }

    // MARK: What comes from elsewhere

    /// Returns whether an input method composes in an entity: what arrives for it waits.
    public override func isComposing(_ entity: EntityID) -> Bool { state.map { $0.isComposing && $0.entity == entity } ?? false }

    /// Ends a composition, unless another has begun, and shows what was deferred; a moment later than the browser reports the end, since
    /// some report the text only then.
    func endComposition() {
        guard state?.endComposition() != false else { return }
        core.inbox.receiveHeldBack()
        for photo in state?.takeWaitingPictures() ?? [] { pass(.picture(.arrived(photo))) }
    }

    /// Merges what was written into a text other than by typing into the open editor.
    public override func merge(_ patches: [TextPatch], into field: String, of entity: EntityID, by origin: TextOrigin) {
        if entity == state?.entity {
            pass(.merged(field: field, patches, by: origin))
        } else {
            histories.merge(patches, into: field, of: entity, by: origin, now: now)
        }
    }

    /// Inserts what the person asked for into a text of a note, open or not, as one step of its undo.
    public func insert(_ inserted: [Unicode.Scalar], at position: Int, into field: String, of note: Identifier<Note>) {
        let edit = TextEdit(position: position, deletedCount: 0, inserted: inserted)
        change(keeping: [edit]) { notebook, now throws(MergeError) in
            try notebook.edit(.note, note.entity, field: field, [edit], undo: .recorded, now: now)
        }
        merge([TextPatch(position: position, deletedCount: 0, inserted: inserted)], into: field, of: note.entity, by: .person)
    }

    /// Makes changes to a text of a note, open or not, as one step of its undo. Of an open note only the text below its title is changed,
    /// and not while an input method composes.
    public func replace(_ changes: TextChangeSet, in field: String, of note: Identifier<Note>) {
        if let open = state, note.entity == open.entity {
            if ExactText.areSame(field, open.textField) { perform(state?.replace(changes, now: now) ?? []) }
            return
        }
        guard let entity = notebook.replica[note.entity], !changes.isEmpty else { return }
        histories.record(changes, in: entity.document(of: field).scalars, of: field, note.entity, now: now)
        change(keeping: changes.edits) { notebook, now throws(MergeError) in
            try notebook.edit(.note, note.entity, field: field, changes.edits, undo: .recorded, now: now)
        }
    }

    /// Shows what was changed elsewhere.
    public override func written(_ entity: EntityID) {
        guard entity == state?.entity else { return }
        if let note = notebook.note(Identifier(entity)) {
            pass(.color(.merged(note.color, custom: note.customColor)))
        } else if let photo = notebook.photo(Identifier(entity)) {
            pass(.color(.merged(photo.color, custom: photo.customColor)))
        }
    }

    // MARK: What fits into no title

    /// Offers to put what did not fit into the title into the text, with what was offered before.
    private func offer(_ rest: String) {
        guard let note = state?.note else { return }
        var whole = rest
        if core.notices.isSaying(.titleFull(of: note.entity)), let earlier = leftOut, earlier.note == note { whole = earlier.text + rest }
        leftOut = (note, whole)
        say(.titleFull(of: note.entity).offering({ $0.noticeRestToText }) { [self] in insertIntoText(whole, of: note) })
    }

    /// Inserts what did not fit into a note's title at the beginning of its text.
    func insertIntoText(_ rest: String, of note: Identifier<Note>) {
        guard let length = notebook.replica[note.entity]?.document(of: Note.textField.name).scalarCount else { return }
        let room = max(0, Note.maximumTextLength - length - 1)
        var inserted = ExactText.scalars(of: rest, limit: room)
        let leftOut = ExactText.scalars(of: rest).dropFirst(inserted.count)
        if length > 0 { inserted.append("\n") }
        core.restoreIfDeleted(note.entity)
        insert(inserted, at: 0, into: Note.textField.name, of: note)
        if !leftOut.isEmpty { needs.offerRest(ExactText.text(of: leftOut), after: note.entity) }
    }

    /// The pause after the end of a composition, in milliseconds.
    private static let compositionMilliseconds = 20
}
