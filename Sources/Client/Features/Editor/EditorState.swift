import Components
import Core
import Domain
import EmbeddedSupport
import Merge

/// A note, or the caption of a photo, while it is edited (E2, E3, E4, E6, E10).
public struct EditorState: Equatable, Sendable {
    /// What is edited.
    public enum Subject: Equatable, Sendable {
        case note(Identifier<Note>)
        /// A photo note, which has a caption and no title.
        case photo(Identifier<Photo>)
    }

    /// The note or photo that is edited.
    public let subject: Subject
    /// The title being typed.
    public internal(set) var title: MergedField
    /// The text being typed.
    public internal(set) var text: MergedField
    /// The page that is shown in place of the source; nil while that is shown.
    public internal(set) var page: NotePageState?
    /// The page that is shown beside the source; nil where one of both is shown.
    public internal(set) var preview: NotePageState?
    /// Whether page and source of a note are side by side.
    public internal(set) var showsBoth = false
    /// Whether notes with a text are shown as pages until somebody writes.
    public var prefersPage = false
    /// The text by paragraphs, for highlighting.
    public internal(set) var paragraphs: ParagraphList
    /// The number of Unicode scalars at the end of a long text that are not in `paragraphs` yet; none once something is done with the text.
    var unreadCount = 0
    /// The colour of the note.
    public private(set) var color: ColorChoice
    /// Whether an input method is composing, so that the text must not be changed under it.
    public private(set) var isComposing = false
    /// Whether the browser has reported the end of composing, while its last event about that may still come.
    var isEndDue = false

    /// The calendar of the deadline, and the fields of a reminder.
    public private(set) var deadline = DeadlineState()

    /// The marks of what was found in the text; nil while nothing is marked.
    public internal(set) var found: FoundMarks?

    /// The marks of what a search has found on the page; nil while nothing is marked there.
    var pageMarks: PageMarks?

    /// The finder of words in the text; nil while its field is closed.
    public internal(set) var finder: TextFinder?
    /// The text that replaces what is found; nil while its field is closed.
    public internal(set) var replacement: String?
    /// How many hits were replaced at once; nil before and once something else happened.
    public internal(set) var replacedCount: Int?
    /// The notes that are offered to link to; nil while none are.
    public internal(set) var offer: LinkOffer?
    /// The place at which a person has refused a link, so that none is offered there, in Unicode scalars.
    var refusedLink: Int?
    /// Whether a person has put the caret into the text.
    var hasCaret = false
    /// The panel over the text; nil while none is open.
    public internal(set) var panel: EditorPanel?
    /// The menu of everything that can be done with the note.
    public internal(set) var menu = ContextMenu()
    /// Whether the bar above a keyboard has its second row.
    var showsMoreTools = false
    /// Whether the person is asked which topic the note is to be moved to.
    public internal(set) var isMoving = false
    /// Whether the person is asked where a picture is to come from.
    public internal(set) var isChoosingPicture = false
    /// The photos that are inserted once the input method has ended composing.
    var waitingPictures: [Identifier<Photo>] = []

    /// Whether the title was written into last.
    var isTitleLast = false
    /// When the last message came.
    var now = Instant(milliseconds: 0)

    /// Opens a note, with earlier edits that can be undone; of a long text only the beginning is read if `readsAll` is false.
    public init(note: Note, history: NoteHistory = NoteHistory(), readsAll: Bool = true) {
        subject = .note(note.id)
        title = MergedField(note.title, history: history.title)
        text = MergedField(note.text, history: history.text)
        let end = readsAll ? text.scalars.count : EditorState.readEnd(in: text.scalars, after: 0)
        paragraphs = ParagraphList(end == text.scalars.count ? text.scalars : Array(text.scalars[..<end]))
        unreadCount = text.scalars.count - end
        color = ColorChoice(color: note.color, custom: note.customColor)
    }

    /// Opens a photo, with earlier edits of its caption that can be undone.
    public init(photo: Photo, history: NoteHistory = NoteHistory()) {
        subject = .photo(photo.id)
        title = MergedField("")
        text = MergedField(photo.caption, history: history.text)
        paragraphs = ParagraphList(text.scalars)
        color = ColorChoice(color: photo.color, custom: photo.customColor)
    }

    /// The note; nil for a photo.
    public var note: Identifier<Note>? { if case .note(let id) = subject { id } else { nil } }

    /// The photo; nil for a note.
    public var photo: Identifier<Photo>? { if case .photo(let id) = subject { id } else { nil } }

    /// The identity of what is edited.
    public var entity: EntityID {
        switch subject {
        case .note(let id): id.entity
        case .photo(let id): id.entity
        }
    }

    /// The kind of what is edited.
    public var kind: EntityKind { photo.hasValue ? .photo : .note }

    /// Whether the note has neither title nor text nor colour; a photo is never empty.
    public var isEmpty: Bool { !photo.hasValue && !TitleText.isVisible(title.string) && text.scalars.isEmpty && color.color == nil }

    /// A number that changes when the browser's field has to be written; the field changes by itself as a person types.
    var fieldVersion: Int { text.revision * 2 + (text.isMixed ? 1 : 0) }

    /// Closes the panel where a window has room beside the text; returns whether one was open.
    mutating func forgetPanel() -> Bool {
        defer { panel = nil }
        return panel.hasValue
    }

    /// The edits that can be undone, for when the note is opened again.
    public var history: NoteHistory { NoteHistory(title: title.history, text: text.history) }

    /// When the last edit was made that can be undone; nil for none.
    var lastEditedAt: Instant? {
        guard let inTitle = title.history.lastMadeAt else { return text.history.lastMadeAt }
        return text.history.lastMadeAt.map { max($0, inTitle) } ?? inTitle
    }

    /// Whether there is something to undo.
    public var canUndo: Bool { title.history.canUndo || text.history.canUndo }

    /// Whether there is something to redo.
    public var canRedo: Bool { title.history.canRedo || text.history.canRedo }

    /// The name of the entity's field with the text.
    var textField: String { photo.hasValue ? Photo.captionField.name : Note.textField.name }

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: EditorMessage, now: Instant) -> [EditorEffect] {
        self.now = now
        if unreadCount > 0, !message.isRestDue { readAll() }
        switch message {
        case .titleTyped(let inserted, let part, let caret): return typeTitle(inserted, replacing: part, caret: caret)
        case .textTyped(let inserted, let part, let caret, let isBackspace):
            let inserted = ExactText.scalars(of: inserted)
            if let edit = lineEdit(of: inserted, replacing: part, isBackspace: isBackspace) { return answer(edit) }
            let edit = text.type(inserted, replacing: part, caretUTF16: caret, isComposing: isComposing, now: now)
            guard let edit else { return [] }
            isTitleLast = false
            hasCaret = true
            paragraphs.replace(at: edit.position, deleting: edit.deletedCount, inserting: edit.inserted)
            textChanged()
            return [.edit(field: textField, [edit])] + followLink()
        case .textSelected(let start, let end):
            let former = text.selectionStart
            text.select(startUTF16: start, endUTF16: end)
            hasCaret = true
            return leaveCode(from: former) + (offer.hasValue ? followLink() : [])
        case .link(let message): return update(message)
        case .picture(let message): return update(message)
        case .page(let message): return update(message)
        case .commanded(let command, let selection): return perform(command, selection)
        case .formatted(let formatting, let selection): return format(formatting, selection)
        case .moreToolsTapped: return toggleMoreTools()
        case .boxTapped(let paragraph): return tick(paragraph)
        case .act(let act): return perform(act)
        case .menu(let message, let act): return update(message, act)
        case .panelClosed: return closePanel()
        case .moveAnswered(let topic): return move(to: topic)
        case .linkAsked: return beginLink()
        case .writingContinued: return continueWriting()
        case .groundTapped: return photo.hasValue ? [] : writeAtEnd()
        case .writingEnded: return [.endWriting]
        case .historyStepped(let isRedo, let isTitle): return isComposing && !isEndDue ? [] : step(isRedo: isRedo, isTitle: isTitle)
        case .titlePasted(let words, let part): return paste(PastedNote(words) ?? PastedNote(title: words), replacing: part)
        case .textPasted(let pasted, let part): return paste(pasted, replacing: part)
        case .titleExceeded(let rest): return [.offerRest(rest)]
        case .textExceeded(let rest): return [.offerNote(of: rest)]
        case .titleAccepted: return page.hasValue ? beginWriting(at: 0) : [.focusText]
        case .composing(let isComposing):
            if isComposing {
                self.isComposing = true
                title.beginComposition()
                text.beginComposition()
            }
            isEndDue = !isComposing
            return isComposing ? [] : [.compositionEnded]
        case .doneTapped: return endWriting()
        case .backTapped: return [.back]
        case .deadline(let message): return deadline.update(message).map { .deadline($0) }
        case .color(let message): return color.update(message)
        case .foundStepped(let step):
            return goToFound(step)
        case .foundClosed: return endFinding()
        case .headingTapped(let key):
            panel = nil
            return goToHeading(key)
        case .findTapped: return beginFinding()
        case .findTyped(let query): return look(for: query)
        case .replaceToggled: return toggleReplacing()
        case .replacementTyped(let words):
            replacement = words
            return []
        case .replaceTapped: return replace()
        case .replaceAllTapped: return replaceAll()
        case .merged(let field, let patches, let origin): return merge(patches, into: field, by: origin)
        }
    }

    /// The place of the caret, or of the selection's end, in the text, in Unicode scalars.
    public var caretScalar: Int { text.scalarRange(of: 0..<text.selectionEnd).upperBound }

    /// Ends composing once the browser's last event about it was received; returns false when the input method has begun again meanwhile.
    public mutating func endComposition() -> Bool {
        if isEndDue { isComposing = false }
        return !isComposing
    }

    private mutating func typeTitle(_ inserted: String, replacing part: Range<Int>, caret: Int) -> [EditorEffect] {
        if !isComposing, let pasted = PastedNote(inserted) { return paste(pasted, replacing: part) }
        let inserted = EditorState.singleLine(inserted)
        let edit = title.type(inserted, replacing: part, caretUTF16: caret, isComposing: isComposing, now: now)
        isTitleLast = true
        return edit.map { [.edit(field: Note.titleField.name, [$0])] } ?? []
    }

    private mutating func step(isRedo: Bool, isTitle: Bool?) -> [EditorEffect] {
        let titleHasStep = isRedo ? title.history.canRedo : title.history.canUndo
        let textHasStep = isRedo ? text.history.canRedo : text.history.canUndo
        if isTitle ?? (titleHasStep && (isTitleLast || !textHasStep)) {
            isTitleLast = true
            let edits = title.step(isRedo: isRedo)
            return edits.isEmpty ? [] : [.edit(field: Note.titleField.name, edits)]
        }
        isTitleLast = false
        let edits = text.step(isRedo: isRedo)
        guard !edits.isEmpty else { return [] }
        for edit in edits { paragraphs.replace(at: edit.position, deleting: edit.deletedCount, inserting: edit.inserted) }
        textChanged()
        offer = nil
        return [.edit(field: textField, edits), .selectText(start: text.selectionStart, end: text.selectionEnd)]
    }

    private mutating func merge(_ patches: [TextPatch], into field: String, by origin: TextOrigin) -> [EditorEffect] {
        if origin == .person { isTitleLast = field == Note.titleField.name }
        if field == Note.titleField.name {
            title.merge(patches, by: origin, now: now)
            return []
        }
        guard field == textField, !patches.isEmpty else { return [] }
        text.merge(patches, by: origin, now: now)
        for patch in patches {
            paragraphs.replace(at: patch.position, deleting: patch.deletedCount, inserting: patch.inserted)
        }
        textChanged()
        offer = nil
        return [.selectText(start: text.selectionStart, end: text.selectionEnd)]
    }

    /// Returns a text with spaces instead of line breaks, which a title can't contain.
    private static func singleLine(_ text: String) -> [Unicode.Scalar] {
        var scalars = ExactText.scalars(of: text)
        for index in scalars.indices where TitleText.isLineBreak(scalars[index]) { scalars[index] = " " }
        return scalars
    }
}
