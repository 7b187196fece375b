import Markup
import Testing
import ViewTree
import ViewTreeTesting

@testable import Components

/// Checks that every letter of a text keeps its place while it is written, and that those of codes are set apart.
struct HighlightedTextTests {
    private static let lines = [
        "see [[Oak|0123456789ab]] now", "# [[Oak|0123456789ab]] and", "- [x] [[Oak|0123456789ab]]", "![](photo:0123456789ab)",
        " ![a [[Oak|0123456789ab]] b](photo:0123456789ab)", "[[Oak|0123456789ab]]", "[[Oak|0123456789ab]][[Elm|0123456789ab]]",
        "plain [[Oak|",
    ]

    private func shown(_ line: String, isSource: Bool) -> RecordedScreen {
        let screen = RecordedScreen()
        screen.render(el(.div) { HighlightedText.nodes(of: MarkupScanner.spans(of: line), hasTabStops: false, isSource: isSource) })
        return screen
    }

    @Test(arguments: lines) func aTextThatIsWrittenHasAllItsLetters(line: String) {
        #expect(shown(line, isSource: true).dom.root.textContent == line)
    }

    @Test(arguments: lines) func noLetterOfACodeIsSeen(line: String) {
        let screen = shown(line, isSource: true)
        let codes = screen.dom.root.all { $0.attributes[.class] == "markup-note-mark" }.map(\.textContent)
        var seen = screen.dom.root.textContent
        for code in codes { if let place = seen.firstRange(of: code) { seen.removeSubrange(place) } }
        #expect(seen == ReadableText.read(line) || line.hasPrefix(" !") && seen == "a Oak b" || seen.isEmpty && line.hasPrefix("!["))
        #expect(shown(line, isSource: false).dom.root.textContent == ReadableText.read(line) || line.hasPrefix("!") || line.hasPrefix(" !"))
    }

    @Test func aLinkInATextAndInAHeadingLeadsToItsNote() {
        for line in ["see [[Oak|0123456789ab]]", "# [[Oak|0123456789ab]]"] {
            let links = shown(line, isSource: true).dom.root.all { $0.attributes[.dataKey] == HighlightedText.noteKey + "0123456789ab" }
            #expect(links.map(\.textContent) == ["[[Oak|0123456789ab]]"])
        }
    }
}
