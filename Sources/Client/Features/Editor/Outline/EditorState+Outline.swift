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

    /// Puts the caret at the end of a heading; does nothing where the heading is gone.
    mutating func goToHeading(_ key: String) -> [EditorEffect] {
        guard let start = paragraphs.start(of: key) else { return [] }
        if let effects = pages.show(textPlace: UTF16Text.unitCount(of: text.scalars[..<start]), in: text) { return effects }
        let end = text.scalars[start...].firstIndex(of: "\n") ?? text.scalars.count
        let caret = UTF16Text.unitCount(of: text.scalars[..<end])
        return [.focusText, .selectText(start: caret, end: caret), .showHeading(key)]
    }
}
