import ClientCheck
import Domain
import JSON
import MediaMessages
import Testing

@Suite struct DocumentMessageTests {
    private static let head = DocumentSpecification(
        title: "Лес \"a\"", detail: "3 notes", emptyText: "none", language: "ru", changedAt: Instant(milliseconds: 9), noteCount: 3)

    private static var note: DocumentNote {
        var note = DocumentNote()
        (note.title, note.outline, note.isUntitled, note.detail) = ("T", "O", true, "until")
        (note.language, note.color) = ("ja", DocumentNote.Color(red: 1, green: 2, blue: 255))
        note.picture = .init(path: "/p", description: "d")
        note.blocks = [
            .paragraph([]), .paragraph([[.init("x")], []]), .heading(6, [.init("x")]), .code("let x = 1\n"), .rule,
            .paragraph([[.init("@a", .mention), .init(" ", [.bold, .italic]), .init("a", .code, address: "https://a")]]),
            .quote([.list([.init("1.", [.paragraph([[.init("y", .struck)]])]), .init("☐", [])])]),
            .table([[.init([.init("a")], .right), .init([], .center)], [.init([]), .init([.init("b")], .left)]]),
            .picture(.init(path: "/q", description: "e"), caption: [.init("c", .raised)]),
        ]
        return note
    }

    @Test func messagesComeBackAsTheyWent() throws {
        #expect(DocumentSpecification(json: try JSON(parsing: Self.head.json.bytes)) == Self.head)
        for note in [Self.note, DocumentNote()] { #expect(DocumentNote(json: try JSON(parsing: note.json.bytes)) == note) }
        #expect(!Self.note.json.bytes.contains(UInt8(ascii: "\n")), "a note is a line")
    }

    @Test(arguments: [UInt64(1), 2]) func aDamagedMessageIsRefusedOrReadAsWritten(_ seed: UInt64) {
        var damage = JSONDamage(seed: seed)
        for _ in 0..<600 {
            if let head = DocumentSpecification(json: damage.damaged(Self.head.json)) {
                #expect(DocumentSpecification(json: head.json) == head && head.noteCount <= DocumentSpecification.maximumNotes)
            }
            if let note = DocumentNote(json: damage.damaged(Self.note.json)) { #expect(DocumentNote(json: note.json) == note) }
        }
    }

    @Test(arguments: [
        #"{"title":"","outline":"","blocks":[{"heading":["x"],"level":0}]}"#,
        #"{"title":"","outline":"","blocks":[{"heading":["x"],"level":7}]}"#,
        #"{"title":"","outline":"","blocks":[{"lines":[[{"text":"x","style":64}]]}]}"#,
        #"{"title":"","outline":"","blocks":[{"table":[[{"spans":[]}],[{"spans":[]},{"spans":[]}]]}]}"#,
        #"{"title":"","outline":"","blocks":[{"table":[[]]}]}"#,
        #"{"title":"","outline":"","blocks":[1]}"#, #"{"title":"","outline":"","blocks":[],"color":[1,2]}"#,
        #"{"title":"","outline":"","blocks":[],"color":[1,2,256]}"#, #"{"title":"","outline":"","blocks":[],"language":"a)"}"#,
        #"{"title":"","outline":"","blocks":[],"picture":{"path":""}}"#, #"{"title":"","blocks":[]}"#,
    ])
    func whatIsNoNoteIsRefused(text: String) throws {
        #expect(DocumentNote(json: try JSON(parsing: text)) == nil)
    }

    @Test(arguments: [(10_000, true), (10_001, false), (-1, false)]) func notesAreBounded(count: Int64, isSound: Bool) {
        guard case .object(var object) = Self.head.json else { return }
        object["notes"] = .integer(count)
        #expect((DocumentSpecification(json: .object(object)) != nil) == isSound)
    }
}
