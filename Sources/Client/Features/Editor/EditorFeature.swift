import Core
import Domain
import EmbeddedSupport
import Localization
import Markup
import Merge
import Replication
import ViewTree

/// The editor of the open note, or of the open photo with its caption.
public final class EditorFeature: Feature {
    let needs: any EditorNeeds

    public init(_ core: Core, needs: any EditorNeeds) {
        self.needs = needs
        super.init(core)
        core.uploads.deliver(PictureSheet.kind) { [unowned(unsafe) self] in add(pictures: $0) }
        core.uploads.deliver(PictureSheet.anyFileKind) { [unowned(unsafe) self] in add(files: $0) }
    }

    /// What is open; nil while there is nothing.
    public internal(set) var state: EditorState?
    /// What did not fit into a title when a notice last said so.
    var leftOut: (note: Identifier<Note>, text: String)?
    /// The open note, if it was just created and not left yet.
    var newNote: Identifier<Note>?
    /// The note just created that is about to be opened, and where the caret belongs in its text, in Unicode scalars; nil for its title.
    private var upcoming: (note: Identifier<Note>, caret: Int?)?
    /// The note that is about to be opened at a heading, and the heading's name; nil for a note that is opened at its beginning.
    var upcomingHeading: (note: Identifier<Note>, name: String)?
    /// Whether the heading in the page's own address was gone to.
    private var hasGoneToFragment = false
    /// The pages of notes that others have shown, those that were made last at the end.
    var embeddedPages: [(note: Identifier<Note>, text: String, page: NotePage)] = []
    /// Whether the other panes are hidden so that page and source have room side by side.
    var hidesOthersForBoth = false
    /// The edit histories of notes that were left.
    var histories = NoteHistories()
    /// Whether what is open was opened from the search; the back button returns there.
    var isFromFinding = false

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
            opened.pages.prefersPage = !core.showsSource
            opened.pages.folds = PageFolds(stored: core.journal.engine.setting(Setting.folded + id.entity.text) ?? "")
            let caret = upcoming?.note == id ? upcoming?.caret : nil
            newNote = upcoming?.note == id ? id : nil
            if core.showsBoth, core.shell.hasRoomForBoth {
                opened.showBoth()
            } else if newNote.hasValue || !opened.showPage() {
                opened.text.readAll()
            }
            if let caret { opened.beginText(at: caret) }
            state = opened
            askAboutFiles()
            enqueue(.perform(EditorView.scroller, .scroll(left: 0, top: 0)))
            perform(opened.drawingRest)
            upcoming = nil
            takeFragment(for: screen)
            goToUpcomingHeading()
            if caret.hasValue {
                perform([.focusText, opened.text.selecting])
            } else if newNote.hasValue {
                enqueue(.perform(EditorView.titleField, .focus))
            }
        } else if let id = screen.photo {
            guard let photo = notebook.photo(id), photo.deletedAt == nil else {
                core.navigation.screen = .photos
                return
            }
            state = EditorState(photo: photo, history: histories.removeHistory(of: id.entity))
        }
    }

    /// Opens the note of the page's own address at the heading that it names, the first time.
    private func takeFragment(for screen: Screen) {
        guard !hasGoneToFragment, let note = screen.note else { return }
        hasGoneToFragment = true
        guard ExactText.areSame(core.boot.path, screen.path), let name = NotePage.heading(of: "#" + core.boot.fragment) else { return }
        upcomingHeading = (note, String(decoding: name, as: UTF8.self))
    }

    /// Goes to the heading at which the note was to be opened.
    private func goToUpcomingHeading() {
        guard let (note, name) = upcomingHeading, note == state?.note else { return }
        upcomingHeading = nil
        pass(.page(.headingTapped(name)))
    }

    public override func leave(_ screen: Screen, for target: Screen) {
        isFromFinding = false
        needs.closeReading()
        if let state { close(state) }
    }

    /// Closes what is open; a new note in which nothing was written is removed.
    private func close(_ closed: EditorState) {
        var closed = closed
        let lines = closed.pictures.takeWaiting()
        state = nil
        histories.store(closed.history, of: closed.entity)
        core.inbox.receiveHeldBack()
        if closed.isEmpty, lines.isEmpty, let note = closed.note, newNote == note, notebook.note(note)?.isBlank ?? true {
            change { notebook, now throws(MergeError) in try notebook.deleteNote(note, now: now) }
        }
        if let note = closed.note { for line in lines { insert(line, into: note) } }
        newNote = nil
        needs.removeOverdue()
        notebook.refreshTexts()
        core.journal.handle(.saveAsked(isUrgent: false))
    }

    public override var hasDialog: Bool {
        needs.isReadingShown || state?.pictures.isChoosing ?? false || state?.bars.isMoving ?? false || state?.linkDraft.hasValue ?? false
            || isPopoverOpen
    }

    /// Whether a panel covers the text.
    public var isPopoverOpen: Bool { state?.bars.panel != nil && side == .over }

    /// Where the sections that belong to the text are placed.
    var side: EditorView.Side { core.shell.hasInspector && state?.pages.showsBoth != true ? .beside : .over }

    public override func recover(_ file: KeptFile) -> Bool { insertRecovered(file) }

    public override func focus() {
        state?.note.hasValue == true ? focusText() : enqueue(.announceScreen)
    }

    public override var writing: (() -> Void)? {
        state?.note.hasValue == true ? { [self] in update(.writingContinued) } : nil
    }

    public override var escape: (() -> Void)? { isPopoverOpen ? { [self] in update(.panelClosed) } : nil }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .roomChanged: roomChanged()
        case .indexed: indexed()
        case .merged(let patches, let field, let entity, let origin): merge(patches, into: field, of: entity, by: origin)
        case .written(let entity): written(entity)
        default: break
        }
    }

    private func roomChanged() {
        arrange()
        // What lay over the note may have room beside it now.
        if state.hasValue, side != .over, state?.bars.forgetPanel() == true { enqueue(.announceScreen) }
    }

    private func indexed() {
        // Links are offered once more where there was nothing to offer.
        guard let state, state.links.offer?.choices.isEmpty == true else { return }
        pass(.textSelected(start: state.text.selectionStart, end: state.text.selectionEnd))
    }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        screen.photo.hasValue ? photo(in: frame) : note(in: frame)
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

    /// Performs effects on what is open.
    func perform(_ effects: [EditorEffect]) {
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
        case .page(let effect): perform(effect)
        case .finder(let effect): perform(effect)
        case .color(let effect): perform(effect, of: kind, entity)
        case .deadline(let effect): perform(effect, on: entity)
        case .offerRest(let rest): offer(rest)
        case .offerNote(let rest): needs.offerRest(rest, after: entity)
        case .focus(let element): enqueue(.perform(element, .focus))
        case .back: back()
        case .delete: delete()
        case .makeDocument: makeDocument()
        case .move(let topic): if let note = state?.note { needs.change(note, .move(to: topic)) }
        case .perform(let act): perform(act)
        case .endWriting: enqueue(.perform(EditorView.textField, .blur))
        case .showHeading(let key): enqueue(.perform(EditorView.heading(key), .scrollIntoView(isCentered: false)))
        case .focusText: focusText()
        case .holdLine: enqueue(.perform(EditorView.textField, .holdLine(words: -1, offset: 0)))
        case .copy(let words): core.copy(words)
        case .selectText(let start, let end): enqueue(.perform(EditorView.textField, .select(start: start, end: end)))
        case .compositionEnded:
            wake("editor.composition", afterMilliseconds: EditorFeature.compositionMilliseconds) { [self] in endComposition() }
        }
    }

    /// Returns the list that what is open is in.
    public override func list(of screen: Screen) -> Screen? { state.hasValue ? list : nil }

    var list: Screen {
        state?.note.map { core.list(of: $0) } ?? needs.photosList
    }

    /// Opens a note that was just created, with the caret in its title.
    public func openNew(_ note: Identifier<Note>) {
        upcoming = (note, nil)
        show(.editor(note))
    }

    /// Says that a note which was just created is about to be opened, with the caret at a place of its text, in Unicode scalars.
    public func expectNew(_ note: Identifier<Note>, caret: Int) { upcoming = (note, caret) }

    /// Moves the focus to the text, or to the page in its place.
    public func focusText() { enqueue(.perform(state?.page == nil ? EditorView.textField : EditorView.page, .focus)) }

    // MARK: What comes from elsewhere

    /// Returns whether an input method composes in an entity: what arrives for it waits.
    public override func isComposing(_ entity: EntityID) -> Bool { state.map { $0.isComposing && $0.entity == entity } ?? false }

    /// Ends a composition, unless another has begun, and shows what was deferred; a moment later than the browser reports the end, since
    /// some report the text only then.
    func endComposition() {
        guard state?.endComposition() != false else { return }
        core.inbox.receiveHeldBack()
        for line in state?.pictures.takeWaiting() ?? [] { pass(.picture(.lineWaited(line))) }
    }

    /// Merges what was written into a text other than by typing into the open editor.
    func merge(_ patches: [TextPatch], into field: String, of entity: EntityID, by origin: TextOrigin) {
        if entity == state?.entity {
            pass(.merged(field: field, patches, by: origin))
        } else {
            histories.merge(patches, into: field, of: entity, by: origin, now: now)
        }
    }

    /// Shows what was changed elsewhere.
    private func written(_ entity: EntityID) {
        guard entity == state?.entity else { return }
        if let note = notebook.note(Identifier(entity)) {
            pass(.color(.merged(note.color, custom: note.customColor)))
        } else if let photo = notebook.photo(Identifier(entity)) {
            pass(.color(.merged(photo.color, custom: photo.customColor)))
        }
    }

    /// The pause after the end of a composition, in milliseconds.
    private static let compositionMilliseconds = 20
}
