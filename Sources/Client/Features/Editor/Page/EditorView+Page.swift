import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import Markdown
import Markup
import ViewTree

/// The page of a note: its text as it is read.
extension EditorView {
    /// What the page is drawn from.
    private struct PageLook: Equatable {
        let version: Int
        let drawnCount: Int
        /// Whether the source is beside the page.
        let isBeside: Bool
        let isMixed: Bool
        /// Whether the text begins with the title.
        let repeatsTitle: Bool
        let photos: [ShownPhoto]
        /// The number of changes of what is known of files.
        let fileVersion: Int
        let titles: [String?]
        let marks: PageMarks?
        let folds: PageFolds
        /// What it shows of other notes.
        let shownNotes: [EmbeddedNote]
    }

    /// What a section is drawn from.
    private struct SectionLook: Equatable {
        let id: Int
        let isMixed: Bool
        let repeatsTitle: Bool
        let photos: [ShownPhoto]
        let files: [LinkedFile]
        let titles: [String?]
        /// The numbers of the footnotes to which it refers; of a footnote its own number first.
        let footnotes: [Int]
        /// Whether links open addresses that are defined elsewhere.
        let leadsToShared: Bool
        let marks: [PageMarks.Mark]
        /// The number of the current hit, if it is in the section.
        let current: Int?
        let fold: PageFolds.Fold
        let shownNotes: [EmbeddedNote]
    }

    /// The beginning of the key of a reference to a footnote, whose number follows; and of that of the way back.
    static let footnoteKey = "footnote-", referenceKey = "reference-"
    /// The beginning of the key of a link to a heading, whose name follows.
    static let headingKey = "heading-"
    /// The key by which a click on the page itself is recognised, and the beginning of that of a section, whose key follows.
    static let pageKey = "page", sectionKey = "page-"
    /// The beginning of the key of a heading's triangle, whose section's key follows.
    static let foldKey = "fold-"
    /// The key of what has a meaning of its own on the page, so that a click on it begins no writing.
    static let controlKey = "control"

    /// The number of words by which `Web/page.js` scrolls a section to the top.
    static let top = -2

    /// Returns the element of a file on the page.
    public static func file(_ file: EntityID) -> ElementID { ElementID("note-file-" + file.text) }

    /// Returns the element of a section of the page.
    public static func section(_ key: Int) -> ElementID { ElementID("page-section-\(key)") }

    /// Returns the page, of which only changed sections are drawn again.
    func pageText(_ page: NotePageState) -> Node {
        let send = self.send
        let shownNotes = page.shownNotes.map(embedded)
        let shown = References(of: shownNotes)
        let photos = state.paragraphs.pictures.map { shownPhoto($0.reference) } + shown.pictures.map(shownPhoto)
        let notes =
            state.paragraphs.links.filter { $0.target == .note }.map { $0.address } + state.paragraphs.pictures.flatMap { $0.notes }
            + shown.notes
        let look = PageLook(
            version: page.version, drawnCount: page.drawnCount, isBeside: state.pages.preview.hasValue, isMixed: state.text.isMixed,
            repeatsTitle: page.text.begins(withHeading: TitleText.shown(state.title.string)), photos: photos,
            fileVersion: fileVersion, titles: notes.map(noteTitle), marks: state.pages.marks,
            folds: state.page.hasValue ? state.pages.folds : PageFolds(),
            shownNotes: shownNotes)
        let color = state.color.color
        let (hasSelection, usesCommandKey) = (state.pages.selection.hasValue, self.usesCommandKey)
        let element = part("sections " + strings.language.rawValue, of: look) { look in
            let footnotes = page.isDrawn ? page.footnotes.list : []
            let folds = look.isBeside ? [] : look.folds.folds(of: page)
            return PageSection.all(page.text.sections[..<look.drawnCount], footnotes, isLong: page.isLong, strings) {
                self.section($0, of: page, footnote: $1, look, folds.isEmpty ? PageFolds.Fold() : folds[$0])
            }
            // By these page and source scroll together.
            .attr(.dataIndex, look.isBeside && !page.isLong ? page.text.lineList : nil)
        }
        let whole = el(.div, color.hasValue ? "note-page has-color" : "note-page", key: "page " + state.entity.text) { element }
            .attr(.tabindex, "0").attr(.role, "document").attr(.ariaLabel, strings.pageLabel).attr(.dataKey, EditorView.pageKey)
            .ref(EditorView.page)
            .on(.click) { event in
                if let message = EditorView.message(ofClick: event) { send(message) }
                return []
            }
            .on(.copy) { event in
                if let selection = PageMessage.Selection(event.text) { send(.page(.copied(selection))) }
                return []
            }
            .on(.select) { event in
                send(.page(.selected(PageMessage.Selection(event.text))))
                return []
            }
            .on(.keydown) { event in
                let formatting = hasSelection ? Formatting(event, usesCommandKey: usesCommandKey) : nil
                let message = formatting.map { .formatted($0, selection: nil) } ?? EditorView.message(ofKey: event)
                guard let message else { return [] }
                send(message)
                return [.preventDefault, .stopPropagation]
            }
        return .element(color.map { whole.style(.colorVariable, $0.css) } ?? whole)
    }

    /// Returns a section of the page, which is drawn again only once it has changed; `footnote` is the number of the footnote that it is.
    private func section(
        _ index: Int, of page: NotePageState, footnote: Int?, _ look: PageLook, _ fold: PageFolds.Fold
    ) -> Node {
        let section = page.text.sections[index]
        let key = page.text.keys[index]
        var own = References()
        own.read(section, of: page.text)
        let shownNotes = own.shownNotes.map(embedded)
        own.read(shownNotes)
        let numbers = page.footnotes.list.isEmpty ? [] : page.footnotes.numbers(ofReferencesIn: section)
        let marks = look.marks?.marks(inSection: index) ?? []
        let current = look.marks.flatMap { found in marks.contains { $0.hit == found.current } ? found.current : nil }
        let look = SectionLook(
            id: section.id, isMixed: look.isMixed, repeatsTitle: index == 0 && look.repeatsTitle, photos: own.pictures.map(shownPhoto),
            files: own.files.map(linkedFile), titles: own.notes.map(noteTitle),
            footnotes: (footnote.map { [$0] } ?? []) + numbers, leadsToShared: page.text.leadsToShared, marks: marks, current: current,
            fold: fold, shownNotes: shownNotes)
        return part("\(key)", of: look) { [shownPhoto, linkedFile, noteTitle, embedded, strings, send] look in
            PageSection(
                page: page.text, section: section, key: key, footnotes: page.footnotes, footnote: footnote, marks: look.marks,
                current: look.current, isMixed: look.isMixed, repeatsTitle: look.repeatsTitle, fold: look.fold, photo: shownPhoto,
                file: linkedFile,
                noteTitle: noteTitle, strings: strings, send: send, embedded: embedded
            ).element
        }
    }

    /// Returns what a click on the page asks for; nil for one that means something else, such as on a link to a website.
    private static func message(ofClick event: Event) -> EditorMessage? {
        guard let key = event.targetKey, event.button == 0, event.modifiers.isEmpty else { return nil }
        if let message = message(ofLink: key) { return message }
        if let section = ExactText.rest(of: key, after: foldKey).flatMap({ Int($0) }) { return .page(.foldTapped(section: section)) }
        // Less than −1 tells that words were selected.
        guard event.selectionStart >= -1 else { return nil }
        if ExactText.areSame(key, pageKey) { return .page(.writingAsked) }
        guard let section = ExactText.rest(of: key, after: sectionKey).flatMap({ Int($0) }) else { return nil }
        return .page(.tapped(section: section, words: event.selectionStart, offset: event.selectionEnd))
    }

    /// Returns what a key on the page asks for: Enter begins writing or follows a link; the keys of the text find, undo and redo.
    private static func message(ofKey event: Event) -> EditorMessage? {
        guard let key = event.targetKey, !event.isComposing else { return nil }
        if ExactText.areSame(event.text, "Enter"), event.modifiers.isEmpty {
            return ExactText.areSame(key, pageKey) ? .page(.writingAsked) : message(ofLink: key)
        }
        guard event.modifiers.contains(.control) || event.modifiers.contains(.meta), !event.modifiers.contains(.alt) else { return nil }
        let isShifted = event.modifiers.contains(.shift)
        switch event.text {
        case "f", "F": return isShifted ? nil : .finder(.asked)
        case "z", "Z": return .historyStepped(isRedo: isShifted, isTitle: nil)
        case "y": return .historyStepped(isRedo: true, isTitle: nil)
        default: return nil
        }
    }

    private static func message(ofLink key: String) -> EditorMessage? {
        if let note = ExactText.rest(of: key, after: HighlightedText.noteKey) { return .link(.tapped(note)) }
        if let mention = ExactText.rest(of: key, after: HighlightedText.mentionKey) { return .link(.mentionTapped(mention)) }
        if let number = ExactText.rest(of: key, after: footnoteKey).flatMap({ Int($0) }) { return .page(.footnoteTapped(number)) }
        if let name = ExactText.rest(of: key, after: headingKey) { return .page(.headingTapped(name)) }
        return ExactText.rest(of: key, after: referenceKey).flatMap { Int($0) }.map { .page(.referenceTapped($0)) }
    }
}
