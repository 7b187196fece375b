import EmbeddedSupport
import Markdown
import Markup
import Merge

extension EditorState {
    /// Puts the caret at the end of a heading; does nothing where the heading is gone.
    mutating func goToHeading(_ key: String) -> [EditorEffect] {
        guard let start = paragraphs.start(of: key) else { return [] }
        if let effects = pages.show(textPlace: UTF16Text.unitCount(of: text.scalars[..<start]), in: text) { return effects }
        let end = text.scalars[start...].firstIndex(of: "\n") ?? text.scalars.count
        let caret = UTF16Text.unitCount(of: text.scalars[..<end])
        return [.focusText, .selectText(start: caret, end: caret), .showHeading(key)]
    }
}
