import Archive
import Domain
import JSON
import Merge
import Replication
import Testing
import Wire

@testable import Client
@testable import Core
@testable import Export

/// Reads what was exported as any other program would.
struct NotebookExportTests {
    private let now = Instant(milliseconds: 1_774_008_000_000)
    private let words = {
        var words = NotebookExport.Words()
        (words.noTitle, words.trash, words.photos) = ("No title", "Trash", "Photos")
        (words.photo, words.library) = ("Photo", "Library")
        (words.missingText, words.missingLibrary) = ("Missing:", "No list.")
        return words
    }()

    private func note(_ number: UInt64) -> Identifier<Note> { Identifier(EntityID(high: 2, low: number)) }
    private func scalars(_ text: String) -> TextEdit { TextEdit(position: 0, deletedCount: 0, inserted: Array(text.unicodeScalars)) }

    /// Reads an archive entry after entry by its local headers, and compares with the directory at its end.
    private func entries(_ bytes: [UInt8]) throws -> [(name: String, content: String)] {
        func number(_ place: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
        var entries: [(String, String)] = []
        var place = 0
        while number(place, 4) == 0x0403_4B50 {
            let (length, nameLength) = (number(place + 18, 4), number(place + 26, 2))
            #expect(number(place + 6, 2) == 0x0800 && number(place + 22, 4) == length)
            let start = place + 30 + nameLength
            entries.append(
                (String(decoding: bytes[place + 30..<start], as: UTF8.self), String(decoding: bytes[start..<start + length], as: UTF8.self))
            )
            place = start + length
        }
        let end = bytes.count - 22
        #expect(number(end, 4) == 0x0605_4B50 && number(end + 10, 2) == entries.count && number(end + 16, 4) == place)
        #expect(number(end + 12, 4) == end - place)
        return entries
    }

    /// Gives an archive without files.
    private func archive(of notebook: inout Notebook) -> [UInt8] {
        var archive = ZIPArchive()
        NotebookExport.addNotes(of: &notebook, words: words, now: now, to: &archive)
        archive.add(NotebookExport.completeName, NotebookExport.json(of: notebook.replica, now: now))
        #expect(archive.gaps.isEmpty)
        return archive.finished()
    }

    @Test func anEmptiedTrashIsInNoExport() throws {
        var notebook = try filled()
        _ = try notebook.deleteNote(note(0), now: now)
        #expect(try entries(archive(of: &notebook)).contains { $0.name.hasPrefix("Trash/") })
        let marks = notebook.trashedItems(now: now)
        _ = try notebook.emptyTrash(marks, now: now)
        let files = try entries(archive(of: &notebook))
        #expect(!files.contains { $0.name.hasPrefix("Trash/") })
        #expect(files.last?.content.contains(note(0).text) == false)
    }

    private func filled() throws -> Notebook {
        var notebook = Notebook(agent: Agent(rawValue: 1))
        for (number, name) in ["Лес/поле", "猫"].enumerated() {
            let topic = Identifier<Topic>(EntityID(high: 1, low: UInt64(number)))
            _ = try notebook.addTopic(topic, name: name, now: now)
            for index in 0..<2 {
                let id = note(UInt64(number * 2 + index))
                _ = try notebook.addNote(id, in: topic, now: now)
                if index == 0 { _ = try notebook.edit(id, field: "title", [scalars("Title \(number)...")]) }
                _ = try notebook.edit(id, field: "text", [scalars("line\nтекст \(number)")])
            }
        }
        _ = try notebook.deleteNote(note(3), now: now)
        return notebook
    }

    @Test func everyNoteIsAMarkdownFileInItsTopicAndTheTrashHasItsFolder() throws {
        var notebook = try filled()
        let entries = try entries(archive(of: &notebook))
        #expect(
            entries.map(\.name) == [
                "01 Лес_поле/01 line.md", "01 Лес_поле/02 Title 0.md", "02 猫/01 Title 1.md", "Trash/01 line.md", "enot.json",
            ])
        #expect(entries[1].content == "# Title 0...\n\nline\nтекст 0\n")
        #expect(entries[0].content == "line\nтекст 0\n")
    }

    @Test func linksAndPicturesLeadToFilesOfTheArchive() throws {
        var notebook = try filled()
        let topic = try #require(notebook.topics().last).id
        let photo = Identifier<Photo>(EntityID(high: 5, low: 5))
        let picture = Picture(
            file: EntityID(high: 6, low: 6), digest: String(repeating: "ab", count: 32), mediaType: "image/jpeg", width: 1, height: 1)
        _ = try notebook.addPhoto(photo, picture, topic: topic, now: now)
        // The other notes' identities begin alike, so that no reference tells them apart.
        let oak = Identifier<Note>(EntityID(high: 0x1234_5678_9ABC_DEF0, low: 1))
        _ = try notebook.addNote(oak, in: try #require(notebook.topics().first).id, now: now)
        _ = try notebook.edit(oak, field: "title", [scalars("Oak")])
        let (link, shown) = (EntityReference(oak.entity).text, EntityReference(photo.entity).text)
        let edit = scalars("[[Oak|\(link)]] [[Gone|aaaaaaaaaaaa]]\n![Sails](photo:\(shown))\n")
        _ = try notebook.edit(note(2), field: "text", [edit])
        var file = FileLine(id: picture.file, name: "a.jpg", isPhoto: true, byteCount: 0)
        file.content = "Photos/01 a.jpg"
        var archive = ZIPArchive()
        NotebookExport.addNotes(of: &notebook, files: [file], words: words, now: now, to: &archive)
        let exported = try #require(try entries(archive.finished()).first { $0.name == "02 猫/01 Title 1.md" })
        #expect(
            exported.content.hasPrefix(
                "# Title 1...\n\n[Oak](../01%20Лес_поле/01%20Oak.md) Gone\n![Sails](../Photos/01%20a.jpg)\n"))
    }

    @Test func theJSONHoldsEverythingEvenWhatThisProgramDoesNotKnow() throws {
        var notebook = try filled()
        let stamp = try #require(notebook.replica.states.values.first?.registers.first?.timestamp)
        let id = EntityID(high: 9, low: 9)
        try notebook.apply(
            Operation(kind: EntityKind(name: "comet"), entity: id, change: .write([FieldWrite("tail", .integer(3))], at: stamp)))
        let entries = try entries(archive(of: &notebook))
        let json = try JSON(parsing: try #require(entries.last).content)
        let entities = try #require(json["entities"]?.array)
        #expect(json["format"]?.string == "enot" && json["version"]?.integer == 1 && json["time"]?.integer == now.milliseconds)
        #expect(entities.count == 7)
        #expect(entities.last?["kind"]?.string == "comet" && entities.last?["tail"]?.integer == 3)
        let deleted = try #require(entities.first { $0["id"]?.string == note(3).text })
        #expect(deleted["deletedAt"]?.integer == now.milliseconds && deleted["text"]?.string == "line\nтекст 1")
        #expect(deleted["topicID"]?.string == EntityID(high: 1, low: 1).text || deleted["topicId"] != nil)
    }

    @Test func theJSONHoldsTheProfile() throws {
        var notebook = Notebook(agent: Agent(rawValue: 1))
        _ = try notebook.writeProfile([FieldWrite("firstName", .text("Аня")), FieldWrite("birthDate", .text("1990-02-28"))], now: now)
        let entries = try entries(archive(of: &notebook))
        let json = try JSON(parsing: try #require(entries.last).content)
        let entities = try #require(json["entities"]?.array)
        #expect(entities.count == 1 && entities[0]["kind"]?.string == "profile")
        #expect(entities[0]["firstName"]?.string == "Аня" && entities[0]["birthDate"]?.string == "1990-02-28")
    }

    @Test func anEmptyNotebookIsAnArchiveToo() throws {
        var notebook = Notebook(agent: Agent(rawValue: 1))
        #expect(try entries(archive(of: &notebook)).map(\.name) == ["enot.json"])
    }

    @Test(arguments: [
        ("a/b\\c:d*e?f\"g<h>i|j", "a_b_c_d_e_f_g_h_i_j"), ("tab\there\u{0}", "tab_here_"), ("dots. . ", "dots"), ("..", ""), ("é😀", "é😀"),
    ])
    func namesLeaveOutWhatFileSystemsCannotHold(name: String, expected: String) {
        #expect(ArchiveName.fileName(name) == expected)
    }

    @Test func aNameOfNothingThatCanBeHeldIsItsNumber() {
        #expect(ArchiveName.numbered(0, " ... ") == "01" && ArchiveName.numbered(9, "a") == "10 a")
    }

    @Test func longNamesAreCut() {
        let name = ArchiveName.fileName(String(repeating: "я", count: ArchiveName.maximumLength + 1))
        #expect(name.unicodeScalars.count == ArchiveName.maximumLength)
    }

    @Test func theChecksumIsTheOneOfTheStandard() {
        var archive = ZIPArchive()
        archive.add("a", Array("123456789".utf8))
        #expect(Array(archive.finished()[14..<18]) == [0x26, 0x39, 0xF4, 0xCB], "CBF43926, the check value of CRC-32/ISO-HDLC")
    }

    private func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> UInt64 {
        (0..<count).reduce(0) { $0 | UInt64(bytes[place + $1]) << UInt64(8 * $1) }
    }

    @Test(arguments: [65_534, 65_535, 70_000])
    func manyEntriesAreCountedByTheFieldsOfZIP64(count: Int) throws {
        var archive = ZIPArchive()
        for _ in 0..<count { archive.add("a", []) }
        let bytes = archive.finished()
        let end = bytes.count - 22
        #expect(number(bytes, end + 10, 2) == UInt64(min(count, 0xFFFF)))
        let locator = end - 20
        #expect((number(bytes, locator, 4) == 0x0706_4B50) == (count >= 0xFFFF))
        guard count >= 0xFFFF else { return }
        let record = Int(number(bytes, locator + 8, 8))
        #expect(number(bytes, record, 4) == 0x0606_4B50 && record == locator - 56)
        #expect(number(bytes, record + 24, 8) == UInt64(count) && number(bytes, record + 32, 8) == UInt64(count))
    }

    @Test func largeContentsFromElsewhereAreDescribedByTheFieldsOfZIP64() {
        var archive = ZIPArchive()
        let size: UInt64 = 5 << 30
        archive.add("a", checksum: 7, byteCount: size)
        archive.add("b", checksum: 8, byteCount: 3)
        let bytes = archive.finished()
        // A header of 30 bytes, a name of one, a field of ZIP64 of 20; then one of 30 and a name.
        #expect(archive.gaps == [51, 82])
        #expect(number(bytes, 4, 2) == 45 && number(bytes, 14, 4) == 7 && number(bytes, 18, 4) == 0xFFFF_FFFF)
        #expect(number(bytes, 31, 2) == 1 && number(bytes, 33, 2) == 16 && number(bytes, 35, 8) == size)
        #expect(number(bytes, 51 + 18, 4) == 3)
        let first = 82
        #expect(number(bytes, first, 4) == 0x0201_4B50 && number(bytes, first + 42, 4) == 0)
        let second = first + 46 + 1 + 20
        #expect(number(bytes, second, 4) == 0x0201_4B50 && number(bytes, second + 42, 4) == 0xFFFF_FFFF)
        #expect(number(bytes, second + 47, 2) == 1 && number(bytes, second + 49, 2) == 8 && number(bytes, second + 51, 8) == size + 51)
        let directoryEnd = second + 46 + 1 + 12
        #expect(number(bytes, directoryEnd, 4) == 0x0606_4B50)
        #expect(number(bytes, directoryEnd + 48, 8) == size + 51 + 31 + 3)
    }

    private func picture(_ number: UInt64) -> Picture {
        let digest = String(repeating: "a", count: 64)
        return Picture(file: EntityID(high: 3, low: number), digest: digest, mediaType: "image/jpeg", width: 1, height: 1)
    }

    private func entry(_ id: EntityID, _ name: String, _ mediaType: String = "text/plain") -> FileEntry {
        var entry = FileEntry(id: id, name: name, byteCount: 1, createdAt: now)
        entry.mediaType = mediaType
        return entry
    }

    @Test func filesHaveClearNamesAndEachIsThereOnce() throws {
        var notebook = Notebook(agent: Agent(rawValue: 1))
        let photo = { Identifier<Photo>(EntityID(high: 4, low: $0)) }
        for number in [3, 2, 1, 0] as [UInt64] { _ = try notebook.addPhoto(photo(number), picture(min(number, 2)), now: now) }
        _ = try notebook.edit(.photo, photo(0).entity, field: "caption", [scalars("Чай/лес\nlater")])
        _ = try notebook.deletePhotos([photo(1)], now: now)
        let library = [
            entry(EntityID(high: 3, low: 2), "IMG_1.HEIC", "image/heic"), entry(EntityID(high: 9, low: 1), "list.of.teas.txt"),
            entry(EntityID(high: 9, low: 2), "no end"), entry(EntityID(high: 9, low: 3), "shot", "image/png"),
            entry(EntityID(high: 9, low: 1), "list.of.teas.txt"),
        ]
        let files = ExportFile.all(of: &notebook, library: library, words: words)
        #expect(
            files.map { $0.content ?? "" } == [
                "Photos/01 Чай_лес.jpg", "Photos/02 IMG_1.HEIC", "Trash/Photos/01 Photo.jpg", "Library/01 list.of.teas.txt",
                "Library/02 no end", "Library/03 shot.png",
            ])
        #expect(Set(files.map(\.id)).count == files.count)
        let text = String(decoding: NotebookExport.json(of: notebook.replica, files: files, now: now), as: UTF8.self)
        let json = try JSON(parsing: text)
        let listed = try #require(json["files"]?.array)
        #expect(listed.count == 6 && listed[0]["name"]?.string == "Photos/01 Чай_лес.jpg")
        #expect(listed[0]["sha256"]?.string == String(repeating: "a", count: 64) && listed[3]["sha256"] == nil)
    }

    @Test func aListSaysWhatIsMissing() {
        var file = FileLine(id: EntityID(high: 1, low: 1), name: "a.jpg", isPhoto: true, byteCount: 1)
        file.content = "Photos/01 a.jpg"
        #expect(NotebookExport.missingList([], isListMissing: false, words: words) == nil)
        #expect(NotebookExport.missingList([file], isListMissing: false, words: words) == "Missing:\n\nPhotos/01 a.jpg\n")
        #expect(NotebookExport.missingList([file], isListMissing: true, words: words) == "Missing:\n\nPhotos/01 a.jpg\n\nNo list.\n")
        #expect(NotebookExport.missingList([], isListMissing: true, words: words) == "No list.\n")
    }
}
