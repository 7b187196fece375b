import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import Markdown
import Markup
import ViewTree

extension EditorFeature {
    /// Returns a text as a page on which nothing can be done, such as an earlier version of a note; nil for one of which a page is only
    /// made in parts.
    public func stillPage(of scalars: [Unicode.Scalar]) -> Element? {
        let text = ExactText.text(of: scalars)
        guard ExactText.bytes(of: text).count <= NotePageState.longLength else { return nil }
        let page = NotePage(text)
        let footnotes = page.document.footnotes
        let isMixed = WritingDirection.isMixed(scalars)
        let photo: (String) -> ShownPhoto = { [unowned(unsafe) self] in shownPhoto($0) }
        let noteTitle: (String) -> String? = { [unowned(unsafe) self] in notebook.linkedNote($0).map { linked($0).title } }
        let sections = PageSection.all(page.sections[...], footnotes.list, isLong: false, strings) { [strings] index, number in
            let section = PageSection(
                page: page, section: page.sections[index], key: index, footnotes: footnotes, footnote: number, marks: [], current: nil,
                isMixed: isMixed, photo: photo, file: { [unowned(unsafe) needs] in needs.file($0) }, noteTitle: noteTitle, strings: strings,
                send: { _ in }, isLive: false)
            return .element(section.element)
        }
        return el(.div, "note-page is-still") { sections }
    }
}
