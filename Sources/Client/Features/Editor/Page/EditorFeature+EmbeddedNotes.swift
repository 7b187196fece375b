import Core
import Domain
import EmbeddedSupport
import Markdown
import Markup

extension EditorFeature {
    /// The maximum number of pages of other notes that are kept.
    private static let maximumPageCount = 32

    /// Returns what a page shows of another note, by what the link leads to.
    func embedded(_ target: String) -> EmbeddedNote {
        let (reference, heading) = NoteLink.parts(of: target)
        guard let id = notebook.linkedNote(reference)?.id, let text = notebook.note(id)?.text else {
            return notebook.isInTrash(reference) ? .deleted : .missing
        }
        if id == state?.note { return .link }
        let page = embeddedPage(of: id, text)
        guard let part = heading.map({ page.part(underHeading: $0) }) ?? page.sections.indices else { return .headingGone }
        let end = part.first { page.sections[$0].start - page.sections[part.lowerBound].start > NotePageState.firstLength }
        return .shown(page, part.lowerBound..<(end ?? part.upperBound), isCut: end.hasValue)
    }

    /// Returns the page of a text, made again only once the text has changed.
    private func embeddedPage(of note: Identifier<Note>, _ text: String) -> NotePage {
        if let index = embeddedPages.firstIndex(where: { $0.note == note }) {
            if ExactText.areSame(embeddedPages[index].text, text) { return embeddedPages[index].page }
            embeddedPages.remove(at: index)
        }
        if embeddedPages.count == EditorFeature.maximumPageCount { embeddedPages.removeFirst() }
        let page = NotePage(text)
        embeddedPages.append((note, text, page))
        return page
    }

    /// Asks about the files to which the open note links, and those that it shows.
    func askAboutFiles() {
        guard let state else { return }
        needs.ask(aboutFilesIn: state.text.string)
        for target in state.page?.shownNotes ?? [] {
            if let note = notebook.linkedNote(target)?.id, let text = notebook.note(note)?.text { needs.ask(aboutFilesIn: text) }
        }
    }
}
