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
    public internal(set) var text: SourceText
    /// The page of a note, in place of its source or beside it.
    public internal(set) var pages = NotePages()
    /// The words that are looked for in the text.
    public internal(set) var finder = FinderState()
    /// What is offered while a link is typed.
    public internal(set) var links = NoteLinksState()
    /// The link to an address that is asked for in a dialog; nil while it is closed.
    var linkDraft: LinkDraft?
    /// The pictures that come into the note.
    public internal(set) var pictures = NotePicturesState()
    /// The colour of the note.
    public private(set) var color: ColorChoice
    /// The calendar of the deadline, and the fields of a reminder.
    public private(set) var deadline = DeadlineState()
    /// What of the bars around the text is open.
    public internal(set) var bars = EditorBars()
    /// Whether the title was written into last.
    var isTitleLast = false
    /// When the last message came.
    var now = Instant(milliseconds: 0)

    /// Opens a note, with earlier edits that can be undone; of a long text only the beginning is read if `readsAll` is false.
    public init(note: Note, history: NoteHistory = NoteHistory(), readsAll: Bool = true) {
        subject = .note(note.id)
        title = MergedField(note.title, history: history.title)
        text = SourceText(note.text, history: history.text, readsAll: readsAll)
        color = ColorChoice(color: note.color, custom: note.customColor)
    }

    /// Opens a photo, with earlier edits of its caption that can be undone.
    public init(photo: Photo, history: NoteHistory = NoteHistory()) {
        subject = .photo(photo.id)
        title = MergedField("")
        text = SourceText(photo.caption, history: history.text, isCaption: true)
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

    /// The text by paragraphs, for highlighting.
    public var paragraphs: ParagraphList { text.paragraphs }

    /// Whether an input method is composing, so that the text must not be changed under it.
    public var isComposing: Bool { text.isComposing }

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

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: EditorMessage, now: Instant) -> [EditorEffect] {
        self.now = now
        if !message.needsNoText { text.readAll() }
        switch message {
        case .titleTyped(let inserted, let part, let caret): return typeTitle(inserted, replacing: part, caret: caret)
        case .textTyped(let inserted, let part, let caret, let isBackspace):
            let inserted = ExactText.scalars(of: inserted)
            if let edit = lineEdit(of: inserted, replacing: part, isBackspace: isBackspace) { return answer(edit) }
            guard let edit = text.type(inserted, replacing: part, caretUTF16: caret, now: now) else { return [] }
            isTitleLast = false
            textChanged()
            return [.edit(field: text.name, [edit])] + links.follow(text)
        case .textSelected(let start, let end):
            let former = text.selectionStart
            text.select(startUTF16: start, endUTF16: end)
            text.hasCaret = true
            return leaveCell(from: former) + leaveCode(from: former) + (links.offer.hasValue ? links.follow(text) : [])
        case .link(let message): return update(message)
        case .picture(let message): return update(message)
        case .page(let message): return update(message)
        case .commanded(let command, let selection): return perform(command, selection)
        case .formatted(let formatting, let selection): return format(formatting, selection)
        case .moreToolsTapped:
            bars.showsMoreTools.toggle()
            return []
        case .boxTapped(let paragraph): return tick(paragraph)
        case .act(let act): return perform(act)
        case .menu(let message, let act): return update(message, act)
        case .panelClosed: return closePanel()
        case .moveAnswered(let topic): return move(to: topic)
        case .linkAsked: return beginLink()
        case .writingContinued: return continueWriting()
        case .groundTapped: return photo.hasValue ? [] : writeAtEnd()
        case .writingEnded: return [.endWriting]
        case .historyStepped(let isRedo, let isTitle): return isFree ? step(isRedo: isRedo, isTitle: isTitle) : []
        case .titlePasted(let words, let part): return paste(PastedNote(words) ?? PastedNote(title: words), replacing: part)
        case .textPasted(let pasted, let part): return paste(pasted, replacing: part)
        case .titleExceeded(let rest): return [.offerRest(rest)]
        case .textExceeded(let rest): return [.offerNote(of: rest)]
        case .titleAccepted: return page.hasValue ? pages.beginWriting(at: 0, in: &text) : [.focusText]
        case .composing(let isComposing):
            guard isComposing else {
                text.compositionEndReported()
                return [.compositionEnded]
            }
            title.beginComposition()
            text.beginComposition()
            return []
        case .doneTapped: return endWriting()
        case .backTapped: return [.back]
        case .deadline(let message): return deadline.update(message).map { .deadline($0) }
        case .color(let message): return color.update(message)
        case .finder(let message): return update(message)
        case .headingTapped(let key):
            bars.panel = nil
            return goToHeading(key)
        case .merged(let field, let patches, let origin): return merge(patches, into: field, by: origin)
        }
    }

    /// Updates what is made of the text after it has changed; the finder that changed it has followed by itself.
    private mutating func textChanged(byFinder: Bool = false) {
        pages.follow(text)
        if !byFinder { finder.follow(text) }
    }

    /// Updates the editor after a rule, or one of its parts, has changed the text.
    mutating func edited(byFinder: Bool = false) {
        isTitleLast = false
        textChanged(byFinder: byFinder)
        links.end()
    }

    /// Ends composing once the browser's last event about it was received; returns false when the input method has begun again meanwhile.
    public mutating func endComposition() -> Bool { text.endComposition() }

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
        edited()
        return [.edit(field: text.name, edits), text.selecting]
    }

    private mutating func merge(_ patches: [TextPatch], into field: String, by origin: TextOrigin) -> [EditorEffect] {
        if origin == .person { isTitleLast = field == Note.titleField.name }
        if field == Note.titleField.name {
            title.merge(patches, by: origin, now: now)
            return []
        }
        guard field == text.name, !patches.isEmpty else { return [] }
        text.merge(patches, by: origin, now: now)
        for patch in patches { moveLinkDraft(over: patch) }
        textChanged()
        links.end()
        return [text.selecting]
    }

    /// Returns a text with spaces instead of line breaks, which a title can't contain.
    private static func singleLine(_ text: String) -> [Unicode.Scalar] {
        var scalars = ExactText.scalars(of: text)
        for index in scalars.indices where TitleText.isLineBreak(scalars[index]) { scalars[index] = " " }
        return scalars
    }
}
