import Domain
import Markup
import Testing

@testable import Importing

/// Reads exports of Joplin, JEX and RAW.
struct JoplinTests {
    private let sample: Sample

    init() throws { sample = try Sample() }

    private static func id(_ number: Int) -> String { String(repeating: "0", count: 30) + "\(number + 10)" }

    private func item(_ number: Int, _ type: Int, _ title: String, _ body: String = "", _ properties: String = "") -> (String, [UInt8]) {
        let head = title.isEmpty ? "" : title + "\n\n" + (body.isEmpty ? "" : body + "\n\n")
        let tail = properties.isEmpty ? "" : properties + "\n"
        return ("x/\(Self.id(number)).md", Array("\(head)id: \(Self.id(number))\n\(tail)type_: \(type)".utf8))
    }

    private var files: [(path: String, bytes: [UInt8])] {
        [
            item(1, 2, "Work"), item(2, 2, "Plans", "", "parent_id: \(Self.id(1))"),
            item(
                3, 1, "First", "See [two](:/\(Self.id(4))#part) and [doc](:/\(Self.id(6))).\n\n![shot](:/\(Self.id(5)))",
                """
                parent_id: \(Self.id(2))
                created_time: 2020-01-01T00:00:00.000Z
                user_created_time: 2019-01-01T00:00:00.000Z
                user_updated_time: 2022-05-13T11:41:37.599Z
                is_todo: 1
                todo_due: 1700000000000
                todo_completed: 0
                source_url: https://example.org
                markup_language: 1
                """),
            item(
                4, 1, "Second", "<p>A <b>bold</b> <img src=\":/\(Self.id(5))\" alt=\"x\"/> [y]</p>", "parent_id: gone\nmarkup_language: 2"),
            item(5, 4, "shot.png", "", "mime: image/png\nfile_extension: png"), item(6, 4, "a.pdf", "", "file_extension: pdf"),
            ("x/resources/\(Self.id(5)).png", Sample.picture), ("x/resources/\(Self.id(6)).pdf", [1, 2]),
            item(7, 5, "blue sky"), item(8, 6, "", "", "note_id: \(Self.id(3))\ntag_id: \(Self.id(7))"),
            item(9, 1, "Secret", "", "encryption_applied: 1"), item(10, 1, "Twin", "b", "is_conflict: 1"), item(11, 13, "", "", "a: b"),
            ("x/readme.md", Array("just words".utf8)),
        ]
    }

    @Test func aJEXHasItsExpectedLedger() throws {
        let items = try sample.items(try sample.tar(files, to: "notes.jex"))
        let outcomes = items.outline.map { $0.split(separator: "|", omittingEmptySubsequences: false).dropFirst().joined(separator: "|") }
        #expect(
            outcomes.sorted()
                == [
                    " file | ", " note in Joplin | ",
                    " note in Work / Plans | ",
                    " picture | ", " skipped | It is encrypted. Export it from Joplin while it can be read there.",
                    " skipped | It is no item of Joplin.", " skipped | It is of a kind that Enot has nothing for (type 13).",
                    " skipped | It is the other version of a conflict.", " taken | Work", " taken | Work / Plans",
                    " taken | a tag of a note",
                    " taken | blue sky", " taken | name and type of \(Self.id(5)).png", " taken | name and type of \(Self.id(6)).pdf",
                ].sorted())
        let (first, second) = (try items.note("First"), try items.note("Second"))
        let photo = EntityReference(try #require(items.files.first { $0.photo != nil }?.photo)).text
        let file = try #require(items.files.first { $0.photo == nil }).id.text
        #expect(
            first.text == """
                See [[two|\(EntityReference(second.id).text)#part]] and [doc](file:\(file)).

                ![shot](photo:\(photo))

                https://example.org

                #blue-sky
                """)
        #expect(second.text == "A **bold**\n![x](photo:\(photo))\n[y]")
        #expect(first.createdAt == Instant(milliseconds: 1_546_300_800_000) && first.changedAt == Instant(milliseconds: 1_652_442_097_599))
        #expect(first.deadline == CivilDate(year: 2023, month: 11, day: 14) && first.remindAt == Instant(milliseconds: 1_700_000_000_000))
    }

    @Test func rawIsTheSameAsJEX() throws {
        let jex = try sample.items(try sample.tar(files, to: "notes.jex"))
        let raw = try sample.items(try sample.write(files, to: "raw"))
        #expect(jex.outline == raw.outline && jex.notes.map(\.id) == raw.notes.map(\.id))
        // A file has the number of its import in its identity, so that undo finds it.
        let (inJEX, inRaw) = (try #require(jex.files.first { $0.photo == nil }).id, try #require(raw.files.first { $0.photo == nil }).id)
        #expect(jex.notes.map { $0.text.replacing(inJEX.text, with: inRaw.text) } == raw.notes.map(\.text))
    }

    @Test func foldersWithinThemselvesEnd() throws {
        let items = try sample.items(
            try sample.tar(
                [
                    item(1, 2, "A", "", "parent_id: \(Self.id(2))"), item(2, 2, "B", "", "parent_id: \(Self.id(1))"),
                    item(3, 1, "n", "text", "parent_id: \(Self.id(1))"),
                ], to: "cycle.jex"))
        #expect(items.notes.count == 1 && items.notes[0].topic.name.unicodeScalars.count <= Topic.maximumNameLength)
    }
}
