import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting

@testable import Notes

/// Checks how the rows of notes come, go and change their places (E2).
struct NotesViewTests {
    private let screen = RecordedScreen()
    private let topic = Identifier<Topic>(EntityID(high: 1, low: 1))

    private func note(_ letter: String, title: String? = nil) -> Note {
        var note = Note(id: Identifier(EntityID(high: 2, low: UInt64(letter.utf8.first ?? 0))))
        note.title = title ?? letter
        return note
    }

    private func show(_ notes: [Note], send: @escaping (NotesMessage) -> Void = { _ in }) {
        screen.dom.clearLog()
        let view = NotesView(
            state: NotesState(topic: topic), title: "T", notes: NoteList(notes), today: .first, isPending: { _ in false },
            strings: Strings(.english),
            send: send)
        screen.render(el(.div) { view.node(status: .text("")) })
    }

    private func row(_ letter: String) throws -> RecordedNode { try #require(screen.find(key: note(letter).id.text)) }

    /// Lists the titles from top to bottom, by where their rows are drawn.
    private var shown: [String] {
        screen.dom.root.all { $0.role == "row" }
            .sorted { top($0) < top($1) }
            .compactMap { row in row.first { $0.attributes[.class] == "row-title" }?.textContent }
    }

    private func top(_ row: RecordedNode) -> Double {
        Double((row.styles[.transform] ?? "").drop { $0 != "(" }.dropFirst().prefix { $0 != "p" }) ?? .nan
    }

    private func logged(_ operation: String) -> Int { screen.dom.operations.count { $0.hasPrefix(operation + " ") } }

    @Test func aNoteThatIsAddedFadesInAndTheOthersGlideAway() throws {
        show([note("b"), note("c")])
        let others = [try row("b"), try row("c")]
        show([note("a"), note("b"), note("c")])
        #expect(shown == ["a", "b", "c"])
        #expect(try row("a").insertion == [.fade])
        #expect(try row("b") === others[0] && row("c") === others[1], "a row that was made anew would not glide")
        #expect(logged("animateInsertion") == 1 && logged("removeAnimated") == 0)
    }

    @Test func aNoteThatIsDeletedFadesOutWhereItIsAndTheOthersCloseUp() throws {
        show([note("a"), note("b"), note("c")])
        let leaving = try row("b")
        let other = try row("c")
        let place = top(leaving)
        show([note("a"), note("c")])
        #expect(shown == ["a", "c"])
        #expect(leaving.isLeaving && top(leaving) == place)
        #expect(try row("c") === other && top(other) == place)
        #expect(screen.dom.operations.contains { $0.hasPrefix("removeAnimated ") && $0.hasSuffix(" 1") })
        screen.dom.finishAnimations()
        #expect(leaving.parent?.children.contains { $0 === leaving } != true)
    }

    @Test func aNoteThatIsBroughtBackIsWhereItWas() throws {
        show([note("a"), note("b"), note("c")])
        let place = top(try row("b"))
        show([note("a"), note("c")])
        show([note("a"), note("b"), note("c")])
        #expect(shown == ["a", "b", "c"])
        #expect(try top(row("b")) == place && row("b").insertion == [.fade])
    }

    @Test func notesThatAreMovedGlideInTheirOwnRows() throws {
        show([note("a"), note("b"), note("c")])
        let rows = [try row("c"), try row("a"), try row("b")]
        show([note("c"), note("a"), note("b")])
        #expect(shown == ["c", "a", "b"])
        for (letter, old) in zip(["c", "a", "b"], rows) { #expect(try row(letter) === old) }
        #expect(logged("animateInsertion") == 0 && logged("removeAnimated") == 0)
    }

    @Test func aNoteThatIsEditedKeepsItsRowAndItsPlace() throws {
        show([note("a"), note("b")])
        let edited = try row("b")
        show([note("a"), note("b", title: "Berries")])
        #expect(shown == ["a", "Berries"])
        #expect(try row("b") === edited)
        #expect(logged("animateInsertion") == 0 && logged("removeAnimated") == 0)
    }

    @Test func aRowIsOpenedDeletedAndMoved() throws {
        let notes = [note("a"), note("b")]
        var state = NotesState(topic: topic)
        var effects: [NotesEffect] = []
        show(notes) { effects += state.update($0) }
        screen.tap(try #require(screen.find(role: "button", "a")))
        screen.tap(try #require(screen.find(role: "button", "Delete “a”")))
        screen.press("ArrowDown", at: try #require(screen.find(role: "button", "Move “a”")))
        #expect(effects == [.open(notes[0].id), .delete(notes[0].id), .move(notes[0].id, to: 1)])
    }

    @Test func aTitleAloneIsOneLineAndWhatElseThereIsMakesOneMore() throws {
        var long = note("b")
        long.text = "Milk\n\n@anna knows"
        show([note("a"), long])
        #expect(try row("a").first { $0.attributes[.class] == "row-more" } == nil)
        #expect(try row("b").all { $0.attributes[.class] == "excerpt-line" }.map(\.textContent) == ["Milk", "@anna knows"])
    }

    @Test func everyLinkThatIsShownLeadsToItsWholeAddress() throws {
        var note = note("a")
        let long = "https://example.org/" + String(repeating: "path/", count: 100)
        note.text = "Milk\nhttps://example.org/b and https://example.org/c\n" + long + " more"
        show([note])
        let links = try row("a").all { $0.attributes[.href] != nil }
        #expect(links.map { $0.attributes[.href] } == ["https://example.org/b", "https://example.org/c", long])
        #expect(links.allSatisfy { $0.attributes[.tabindex] == nil })
        note.text = String(repeating: "word ", count: 100)
        show([note])
        let excerpt = try row("a").first { $0.attributes[.class] == "excerpt-line" }
        #expect(excerpt?.textContent.count == NotesView.maximumExcerptLength + 4, "the last word is whole")
    }

    @Test func everyTextOfARowRunsInItsOwnDirection() throws {
        var hebrew = note("a", title: "שלום 1")
        hebrew.text = "טקסט"
        show([hebrew])
        let rowNode = try row("a")
        for name in ["row-name", "excerpt-line"] {
            #expect(rowNode.first { $0.attributes[.class] == name }?.attributes[.dir] == "auto", Comment(rawValue: name))
        }
    }

    @Test func arrangingShowsNothingInTheBarButTheWayBack() throws {
        var state = NotesState(topic: topic)
        let render = { [self] in
            let view = NotesView(
                state: state, title: "T", notes: NoteList([note("a")]), today: .first, isPending: { _ in false },
                strings: Strings(.english),
                send: { _ = state.update($0) })
            screen.render(el(.div) { view.node(status: .text("")) })
        }
        render()
        screen.tap(try #require(screen.find(role: "button", "Edit list")))
        render()
        #expect(screen.find(class: "is-arranging") != nil && screen.find(role: "button", "Edit list") == nil)
        screen.tap(try #require(screen.find(role: "button", "Done")))
        render()
        #expect(screen.find(class: "is-arranging") == nil)
    }

    @Test func aMoveByKeysIsSaidInWords() throws {
        var state = NotesState(topic: topic)
        var notes = [note("a"), note("b")]
        let said = { [self] () -> String? in
            let view = NotesView(
                state: state, title: "T", notes: NoteList(notes), today: .first, isPending: { _ in false }, strings: Strings(.english),
                send: { _ = state.update($0) })
            screen.render(el(.div) { view.node(status: .text("")) })
            return screen.find(role: "status")?.textContent
        }
        #expect(said() == "")
        screen.press("ArrowDown", at: try #require(screen.find(role: "button", "Move “a”")))
        notes.swapAt(0, 1)
        #expect(said() == "“a” is now 2 of 2")
        notes.swapAt(0, 1)
        #expect(said() == "", "another's move is not told as one's own")
    }
}
