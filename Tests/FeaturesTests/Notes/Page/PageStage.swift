import Components
import Core
import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting

@testable import Editor

/// Shows a note as a page and takes what is done on it.
final class PageStage {
    var state: EditorState
    var effects: [EditorEffect] = []
    let screen = RecordedScreen()

    init(_ text: String, folded: String = "") {
        var note = Note(id: Identifier(EntityID(high: 1, low: 2)))
        note.text = text
        state = EditorState(note: note)
        state.pages.prefersPage = true
        state.pages.folds = PageFolds(stored: folded)
        state.showPage()
        show()
    }

    func update(_ message: EditorMessage) {
        effects += state.update(message, now: Instant(milliseconds: 0))
        show()
    }

    func show() {
        let deadline = DeadlineView(note: nil, at: CivilMoment(.first, .morning))
        let view = EditorView(state: state, deadline: deadline, backLabel: "Topic", strings: Strings(.english)) { [unowned self] in
            update($0)
        }
        screen.render(el(.div) { view.node(status: .text("")) })
    }

    func sections() throws -> [RecordedNode] { try #require(screen.find(class: "page-sections")).children }

    /// The words of the sections that are seen.
    func seen() throws -> [String] { try sections().filter { $0.attributes[.hidden] == nil }.map(\.textContent) }

    /// The triangles, by what they are called and whether what is under them is shown.
    var triangles: [String] {
        screen.dom.root.all { $0.attributes[.class] == "page-fold" }
            .map { $0.accessibleName + " " + ($0.attributes[.ariaExpanded] ?? "") }
    }

    func tapTriangle(_ heading: String) throws {
        let triangle = try #require(screen.find(role: "button", "What is under “\(heading)”"))
        screen.tap(triangle)
    }
}
