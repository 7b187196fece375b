import Domain
import Markup
import Testing

@testable import Importing

/// Reads exports of Google Keep.
struct KeepTests {
    private let sample: Sample

    init() throws { sample = try Sample() }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private let list = """
        {"color":"RED","isTrashed":false,"isPinned":true,"isArchived":false,"title":"Shopping",
        "userEditedTimestampUsec":1629964242424000,
        "createdTimestampUsec":"1629964000000000","listContent":[{"text":"Milk","isChecked":true},{"text":"","isChecked":false},
        {"text":"Bread","isChecked":false}],"labels":[{"name":"at home"},{"name":"1"}],
        "annotations":[{"url":"https://a.example/x","title":"A"}],
        "attachments":[{"filePath":"1.2.jpeg","mimetype":"image/jpeg"},{"filePath":"gone.png"}],"sharees":[{"isOwner":true,"email":"me@x"},
        {"email":"you@x"}]}
        """

    @Test func aTakeoutHasItsExpectedLedger() throws {
        let path = try sample.zip(
            [
                ("Takeout/Google Notizen/list.json", bytes(list)), ("Takeout/Google Notizen/list.html", [60]),
                ("Takeout/Google Notizen/1.2.jpg", Sample.picture), ("Takeout/Google Notizen/Labels.txt", bytes("at home")),
                ("Takeout/Google Notizen/broken.json", bytes("{\"isTrashed")),
                (
                    "Takeout/Google Notizen/old.json",
                    bytes("{\"isTrashed\":true,\"userEditedTimestampUsec\":1,\"textContent\":\"x\"}")
                ),
                (
                    "Takeout/Google Notizen/put away.json",
                    bytes("{\"isTrashed\":false,\"isArchived\":true,\"userEditedTimestampUsec\":1,\"textContent\":\"a\\r\\nb\"}")
                ),
                ("Takeout/Google Notizen/voice.3gp", [1, 2]), ("Takeout/Photos/p.json", bytes("{}")),
            ], to: "takeout-20260605T094613Z-3-001.zip")
        let items = try sample.items(path)
        #expect(
            items.outline == [
                "Takeout/Google Notizen/1.2.jpg | picture | ", "Takeout/Google Notizen/Labels.txt | taken | labels are tags of the notes",
                "Takeout/Google Notizen/broken.json | skipped | " + (items.first { $0.source.hasSuffix("broken.json") }?.changes[0] ?? ""),
                "Takeout/Google Notizen/list.html | skipped | The note beside it has the same.",
                "Takeout/Google Notizen/list.json | note in Google Keep | it is no longer shared with you@x; "
                    + "gone.png is not in the source; no tags can be made of: 1",
                "Takeout/Google Notizen/old.json | skipped | It is in the trash of Google Keep.",
                "Takeout/Google Notizen/put away.json | note in Google Keep, archive | ",
                "Takeout/Google Notizen/voice.3gp | file | ", "Takeout/Photos/p.json | skipped | It is none of Google Keep's.",
            ])
        let note = try items.note("Shopping")
        let photo = EntityReference(try #require(items.files.first { $0.photo != nil }?.photo)).text
        #expect(
            note.text == "- [x] Milk\n- [ ] Bread\n\n[A](https://a.example/x)\n\n![](photo:\(photo))\n\n#at-home")
        #expect(note.isPinned && note.color == StandardColor.coral.color)
        #expect(note.createdAt == Instant(milliseconds: 1_629_964_000_000) && note.changedAt == Instant(milliseconds: 1_629_964_242_424))
        #expect(items.notes.contains { $0.topic.isArchived && $0.text == "a\nb" })
    }

    @Test func theFormOfANoteComesFromItsHTML() throws {
        let html = "<p dir=\\\"ltr\\\"><span style=\\\"font-weight:700\\\">Bold</span> word</p><p>second</p>"
        let json = """
            {"isTrashed":false,"userEditedTimestampUsec":1,"title":"t","textContent":"Bold word\\nsecond","textContentHtml":"\(html)"}
            """
        #expect(try sample.items(try sample.write([("a.json", json)])).notes[0].text == "**Bold** word\n\nsecond")
    }

    @Test func picturesMayLieInAnotherPart() throws {
        let first = try sample.zip([("Takeout/Keep/list.json", bytes(list))], to: "takeout-1-001.zip")
        let second = try sample.zip([("Takeout/Keep/1.2.jpg", Sample.picture), ("Takeout/Keep/list.json", [1])], to: "takeout-1-002.zip")
        let sources = try sample.sources(second, first)
        #expect(sources.count == 1)
        let items = try Sample.items(of: sources[0])
        #expect(items.count == 3 && items.files.count == 1)
    }

    @Test func notesKeepTheirIdentitiesFromOneExportToTheNext() throws {
        let first = try sample.items(try sample.zip([("Takeout/Keep/Shopping.json", bytes(list))], to: "takeout-1.zip"))
        let second = try sample.items(try sample.zip([("Takeout/Keep/Shopping(1).json", bytes(list))], to: "takeout-2.zip"))
        #expect(first.notes.map(\.id) == second.notes.map(\.id))
    }
}
