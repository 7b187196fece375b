import Domain
import EmbeddedSupport
import Markdown
import Markup
import Merge

extension EditorState {
    /// Whether the text has an outline.
    var hasOutline: Bool { paragraphs.headings.count >= EditorView.fewestHeadings }

    /// The key of the heading under which one reads or writes; nil before the first one.
    var currentHeading: String? {
        let place: Int
        if let page {
            let section = pages.readSection.flatMap { page.text.index(ofSection: $0) } ?? 0
            guard let heading = page.headings.last(where: { $0.section <= section }) else { return nil }
            place = text.scalarRange(of: 0..<page.text.unitCount(before: page.text.sections[heading.section].start)).upperBound
        } else {
            place = text.selectionEnd
        }
        return paragraphs.heading(at: place)
    }

    /// Returns the place in the text of a heading, by the name that links have for it, in Unicode scalars; nil for one that is gone.
    private func place(ofHeading name: String) -> Int? {
        let page = NotePage(text.string)
        guard let section = page.document.section(ofHeading: ExactText.bytes(of: name)) else { return nil }
        return text.scalarRange(of: 0..<page.unitCount(before: page.sections[section].start)).upperBound
    }

    /// Goes to a heading by the name that links have for it, or says that it is gone.
    mutating func goToHeading(named name: String) -> [EditorEffect] {
        if let effects = pages.show(heading: name, in: text) { return effects }
        guard let key = place(ofHeading: name).flatMap({ paragraphs.heading(at: $0) }) else { return [.page(.headingGone)] }
        return goToHeading(key)
    }

    /// Copies the address of a heading, by the key of its paragraph; nil for the one where one reads or writes, or
    /// else the first.
    mutating func copyLink(toHeading key: String?) -> [EditorEffect] {
        guard note.hasValue, let start = (key ?? currentHeading ?? paragraphs.headings.first?.key).flatMap({ paragraphs.start(of: $0) })
        else { return [] }
        let page = NotePage(text.string)
        guard let section = page.place(at: UTF16Text.unitCount(of: text.scalars[..<start]))?.section else { return [] }
        let heading = page.document.headings.first { $0.section == section && !$0.name.isEmpty }
        return heading.map { [.page(.copyLink(String(decoding: $0.name, as: UTF8.self)))] } ?? []
    }

    /// Puts the caret at the end of a heading; does nothing where the heading is gone.
    mutating func goToHeading(_ key: String) -> [EditorEffect] {
        guard let start = paragraphs.start(of: key) else { return [] }
        if let effects = pages.show(textPlace: UTF16Text.unitCount(of: text.scalars[..<start]), in: text) { return effects }
        let end = text.scalars[start...].firstIndex(of: "\n") ?? text.scalars.count
        let caret = UTF16Text.unitCount(of: text.scalars[..<end])
        return [.focusText, .selectText(start: caret, end: caret), .showHeading(key)]
    }
}
