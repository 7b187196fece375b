import Domain
import Markup
import Testing

@testable import Importing

/// Reads folders of Markdown: vaults of Obsidian, what Joplin, Bear and Apple Notes export, and plain texts.
struct VaultTests {
    private let sample: Sample

    init() throws { sample = try Sample() }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test func aVaultHasItsExpectedLedger() throws {
        let path = try sample.write([
            ("Home.md", bytes("See [[Garden]] and [[garden/Roses|the roses]].\n\n![[rose.png|300]]\n")),
            ("Garden/Garden.md", bytes("# Garden\n\nText")), ("Garden/Roses.md", bytes("- ![[rose.png]]\n[lost](gone.md)\n")),
            ("Garden/rose.png", Sample.picture), ("plan.canvas", bytes("{}")), ("paper.pdf", bytes("%PDF-1.4")),
            (".obsidian/app.json", bytes("{}")), (".trash/Old.md", bytes("old")), ("data.bin", [0, 1, 2]),
        ])
        let items = try sample.items(path)
        #expect(
            items.outline == [
                ".obsidian/app.json | skipped | It belongs to another program.", ".trash/Old.md | skipped | It is in the trash.",
                "Garden/Garden.md | note in Garden | ",
                "Garden/Roses.md | note in Garden | rose.png stands below its line; gone.md is not in the source",
                "Garden/rose.png | picture | ", "Home.md | note in Vault | ", "data.bin | file | ", "paper.pdf | file | ",
                "plan.canvas | file | it is kept as a file, as only Obsidian shows it",
            ])
        let (home, garden, roses) = (try items.note("Home"), try items.note("Garden"), try items.note("Roses"))
        func reference(_ note: ImportedNote) -> String { EntityReference(note.id).text }
        let photo = EntityReference(try #require(items.files.first { $0.photo != nil }?.photo)).text
        #expect(
            home.text == "See [[Garden|\(reference(garden))]] and [[the roses|\(reference(roses))]].\n\n![](photo:\(photo))\n")
        #expect(garden.text == "Text", "a heading that only says the title is the title")
        #expect(roses.text == "- rose.png\n![](photo:\(photo))\n[lost](gone.md)\n")
        let order = items.map(\.source)
        #expect(try #require(order.firstIndex(of: "Garden/rose.png")) < #require(order.firstIndex(of: "Garden/Roses.md")))
    }

    @Test func aSecondReadingHasTheSameIdentitiesAsFolderAndAsArchive() throws {
        let files: [(path: String, bytes: [UInt8])] = [("A/a.md", bytes("![](../p.png)")), ("p.png", Sample.picture), ("x.pdf", [1])]
        let folder = try sample.items(try sample.write(files))
        let archive = try sample.items(try sample.zip(files.map { ("Vault/" + $0.path, $0.bytes) }, to: "download (1).zip"))
        let plain = try sample.items(try sample.zip(files, to: "Vault (2).zip"))
        for other in [archive, plain] {
            #expect(folder.notes.map(\.id) == other.notes.map(\.id) && folder.notes.map(\.text) == other.notes.map(\.text))
            #expect(Set(folder.files.map(\.id)) == Set(other.files.map(\.id)))
        }
    }

    @Test func propertiesBecomeFields() throws {
        let text = """
            ---
            title: "Каталог: 1"
            created: 2020-01-02T03:04:05Z
            updated: 2021-02-03 04:05:06Z
            due: 2030-05-06
            tags: [дом/кухня, "two words"]
            color: red
            pinned: true
            aliases:
              - Other
            source: https://example.org/x
            ---

            Text #дом/кухня
            """
        let items = try sample.items(try sample.write([("n.md", text)]))
        let note = try items.note("Каталог: 1")
        #expect(note.createdAt == Instant(milliseconds: 1_577_934_245_000) && note.changedAt == Instant(milliseconds: 1_612_325_106_000))
        #expect(note.deadline == CivilDate(year: 2030, month: 5, day: 6) && note.deadlineTime == nil && note.isPinned)
        #expect(note.color == StandardColor.coral.color)
        #expect(
            note.text == """
                Text #дом/кухня

                https://example.org/x

                ```yaml
                aliases:
                  - Other
                ```

                #two-words
                """)
        #expect(items[0].changes == ["properties are at the end of the text: aliases"])
    }

    @Test func brokenPropertiesStayText() throws {
        for text in ["---\na: \"b\n---\nText", "---\n\tx: 1\n---\n", "---\nwords alone\n---\nText"] {
            let items = try sample.items(try sample.write([("n.md", text)]))
            #expect(items.notes[0].text == text && items[0].changes == ["its properties can't be read, and stay in the text"])
        }
    }

    @Test func codeStaysAsItIs() throws {
        let text = "`[[Other]]` [[Other]]\n```\n[[Other]]\n```\n\\[[Other]]\n"
        let items = try sample.items(try sample.write([("Note.md", text), ("Other.md", "x")]))
        let link = "[[Other|\(EntityReference(try items.note("Other").id).text)]]"
        #expect(try items.note("Note").text == "`[[Other]]` \(link)\n```\n[[Other]]\n```\n\\[[Other]]\n")
    }

    @Test func aNoteThatIsShownInALineOfItsOwnStaysSo() throws {
        let items = try sample.items(
            try sample.write([("Note.md", Array("![[Other]]\n ![[Other#Part|x]]\n".utf8)), ("Other.md", bytes("# Part"))]))
        let other = EntityReference(try items.note("Other").id).text
        #expect(try items.note("Note").text == "![[Other|\(other)]]\n ![[Other › Part|\(other)#part]]\n")
        #expect(try #require(items.first { $0.source == "Note.md" }).changes.isEmpty)
    }

    @Test func headingsPartsAndTablesAreLinkedAsFarAsEnotCan() throws {
        let text = "[[#A heading!]] [[Other#Part]] ![[Other]]\n| a | b |\n|---|---|\n| ![[p.png\\|20]] | [[Other\\|o]] |\nend\n"
        let items = try sample.items(
            try sample.write([("Note.md", Array(text.utf8)), ("Other.md", bytes("x")), ("p.png", Sample.picture)]))
        let other = EntityReference(try items.note("Other").id).text
        let photo = EntityReference(try #require(items.files[0].photo)).text
        #expect(
            try items.note("Note").text == """
                [A heading!](#a-heading) [[Other › Part|\(other)#part]] [[Other|\(other)]]
                | a | b |
                |---|---|
                | p.png | [[o|\(other)]] |
                ![](photo:\(photo))
                end

                """)
        #expect(try #require(items.first { $0.source == "Note.md" }).changes.count == 2)
    }

    @Test func foldersThatAreOneNoteAreOne() throws {
        let items = try sample.items(
            try sample.write([
                ("Trips/Rome/Rome.md", bytes("![](Attachments/p.png)")), ("Trips/Rome/Attachments/p.png", Sample.picture),
                ("Bear.textbundle/text.md", bytes("x")), ("Bear.textbundle/info.json", bytes("{}")), ("Trips/Deep/er/n.md", bytes("y")),
            ]))
        #expect(try items.note("Rome").topic.name == "Trips" && items.note("Bear").topic.name == "Vault")
        #expect(try items.note("n").topic.name == "Trips / Deep / er")
    }

    @Test(
        arguments: [
            ("UTF-16LE with a mark", [0xFF, 0xFE] + "Привет, как дела?".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
            (
                "windows-1251",
                [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0x2C, 0x20, 0xEA, 0xE0, 0xEA, 0x20, 0xE4, 0xE5, 0xEB, 0xE0, 0x3F]
            ),
        ] as [(String, [UInt8])])
    func otherEncodingsAreRead(name: String, text: [UInt8]) throws {
        let items = try sample.items(try sample.write([("n.txt", text)]))
        #expect(items.notes.map(\.text) == ["Привет, как дела?"], "\(name)")
    }

    @Test func shiftJISIsRead() throws {
        // 今日は良い天気ですね。明日も晴れるでしょう。
        let text: [UInt8] = [
            0x8D, 0xA1, 0x93, 0xFA, 0x82, 0xCD, 0x97, 0xC7, 0x82, 0xA2, 0x93, 0x56, 0x8B, 0x43, 0x82, 0xC5, 0x82, 0xB7, 0x82, 0xCB, 0x81,
            0x42,
            0x96, 0xBE, 0x93, 0xFA, 0x82, 0xE0, 0x90, 0xB0, 0x82, 0xEA, 0x82, 0xE9, 0x82, 0xC5, 0x82, 0xB5, 0x82, 0xE5, 0x82, 0xA4, 0x81,
            0x42,
        ]
        #expect(try sample.items(try sample.write([("n.txt", text)])).notes.map(\.text) == ["今日は良い天気ですね。明日も晴れるでしょう。"])
    }

    @Test func hostileTextsEndInTime() throws {
        let brackets = String(repeating: "[", count: 300_000)
        let ticks = (1...900).map { String(repeating: "`", count: $0) }.joined(separator: " ")
        let items = try sample.items(
            try sample.write([
                ("long.md", bytes(String(repeating: "x", count: 10_000_000))), ("brackets.md", bytes(brackets)), ("ticks.md", bytes(ticks)),
                ("links.md", bytes(String(repeating: "![[", count: 100_000))), ("nul.md", [65, 0, 66]), ("image.md", Sample.picture),
            ]))
        #expect(items.notes.count == 3)
        #expect(
            Set(items.files.map(\.name)) == ["long.md", "nul.md", "image.md"],
            "what is no text of a note's length is kept as a file")
    }

    @Test func aTopicOfOnesChoiceHasAllNotes() throws {
        let items = try sample.items(
            try sample.write([("a/b.md", "x"), ("c.md", "y")]), ImportSettings(topic: "All"))
        #expect(Set(items.notes.map(\.topic.name)) == ["All"])
    }

    @Test func whatCantBeReadOfAnArchiveIsTold() throws {
        let path = try sample.zip(
            [("../out.md", [65]), ("same.md", [65]), ("same.md", [66]), ("folder\\other.md", [67]), ("good.md", [68])], to: "x.zip")
        let items = try sample.items(path)
        #expect(items.notes.map(\.title) == ["other", "good"] || Set(items.notes.map(\.title)) == ["other", "good", "same"])
        #expect(items.count { $0.kind == .unreadable } == 2)
    }
}
