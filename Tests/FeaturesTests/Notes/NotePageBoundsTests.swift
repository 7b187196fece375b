import Domain
import Localization
import MarkdownCheck
import Markup
import RandomTesting
import Testing
import ViewTree
import ViewTreeTesting

@testable import Editor

/// The page of a hostile text is never many times larger than the text, by the nodes and the letters that the document gets.
struct NotePageBoundsTests {
    private func size(_ node: RecordedNode) -> (nodes: Int, letters: Int) {
        var size = (nodes: 1, letters: node.text.utf8.count + node.attributes.values.reduce(0) { $0 + $1.utf8.count })
        for child in node.children {
            let inner = self.size(child)
            size = (size.nodes + inner.nodes, size.letters + inner.letters)
        }
        return size
    }

    @Test func aPageIsBoundedByItsText() throws {
        var random = SeededRandom(seed: 57)
        for text in HostileText.all(byteCount: 2 << 10) + HostileText.mixed(count: 100, byteCount: 4 << 10, using: &random) {
            var note = Note(id: Identifier(EntityID(high: 1, low: 2)))
            note.text = text
            var state = EditorState(note: note)
            state.pages.prefersPage = true
            state.showPage()
            let deadline = DeadlineView(note: nil, at: CivilMoment(.first, .morning))
            let view = EditorView(state: state, deadline: deadline, backLabel: "Topic", strings: Strings(.english)) { _ in }
            let screen = RecordedScreen()
            screen.render(el(.div) { view.node(status: .text("")) })
            guard let page = screen.find(class: "note-page") else {
                let isBlank = text.allSatisfy(\.isWhitespace)
                #expect(isBlank, "only a blank note has no page")
                continue
            }
            let (nodes, letters) = size(page)
            #expect(nodes <= 4 * text.utf8.count + 2_000, "\(text.prefix(60).debugDescription)")
            #expect(letters <= 60 * text.utf8.count + 200_000, "\(text.prefix(60).debugDescription)")
        }
    }
}
