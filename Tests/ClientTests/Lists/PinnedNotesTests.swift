import ClientTesting
import Domain
import Testing
import ViewTreeTesting

@testable import Client
@testable import Core

@Suite("Notes pinned to the top")
struct PinnedNotesTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)
    private let app: App
    private let topic: Identifier<Topic>

    init() throws {
        app = .begun(topics: ["A"], now: now)
        topic = try #require(app.notebook.topics().first).id
        app.addNotes("3", "2", "1", now: now)
    }

    private var titles: [String] { app.notebook.notes(in: topic).map(\.title) }

    private func note(_ title: String) throws -> Identifier<Note> {
        try #require(app.notebook.notes(in: topic).first { $0.title == title }).id
    }

    private func pin(_ title: String) throws {
        let note = try note(title).text
        _ = app.update(.notes(.context(.asked(key: note, x: 0, y: 0), nil)), now: now)
        _ = app.update(.notes(.context(.chosen(0), .change(.toggle(.pin)))), now: now)
    }

    @Test func aPinnedNoteComesFirstAndReturnsToItsPlace() throws {
        #expect(titles == ["1", "2", "3"])
        let third = try note("3")
        _ = app.update(.notes(.open(third)), now: now)
        let screen = RecordedScreen()
        screen.render(AppView(app: app) { _ = app.handle($0, now: now) }.node())
        screen.tap(try #require(screen.find(role: "button", "Note menu")))
        screen.render(AppView(app: app) { _ = app.handle($0, now: now) }.node())
        screen.tap(try #require(screen.find(role: "menuitem", "Pin to top")))
        #expect(titles == ["3", "1", "2"])
        screen.render(AppView(app: app) { _ = app.handle($0, now: now) }.node())
        screen.tap(try #require(screen.find(role: "button", "Note menu")))
        screen.render(AppView(app: app) { _ = app.handle($0, now: now) }.node())
        screen.tap(try #require(screen.find(role: "menuitem", "Unpin")))
        #expect(titles == ["1", "2", "3"])
    }

    @Test func whatIsMovedStaysAmongItsLikeAndWhatIsMadeComesBelow() throws {
        try pin("3")
        try pin("2")
        #expect(titles == ["2", "3", "1"])
        _ = app.update(.notes(.list(.moved(key: try note("1").text, from: 2, to: 0, count: 3))), now: now)
        #expect(titles == ["2", "3", "1"])
        _ = app.update(.notes(.list(.moved(key: try note("2").text, from: 0, to: 2, count: 3))), now: now)
        #expect(titles == ["3", "2", "1"])
        _ = app.update(.notes(.addTapped), now: now)
        _ = app.update(.editor(.titleTyped("new", replacing: 0..<0, caret: 3)), now: now)
        _ = app.update(.editor(.doneTapped), now: now)
        #expect(titles == ["3", "2", "new", "1"])
    }

    @Test func thePinIsSaidInTheListWhateverTheOrder() throws {
        try pin("3")
        for _ in 0..<2 {
            let screen = RecordedScreen()
            screen.render(AppView(app: app) { _ in }.node())
            let rows = screen.dom.root.all { $0.attributes[.role] == "row" }
            #expect(rows.map { $0.textContent.contains("Pinned") } == [true, false, false])
            _ = app.update(.notes(.menu(.chosen(1))), now: now)
        }
    }
}
