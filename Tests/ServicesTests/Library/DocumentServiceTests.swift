import Blobs
import Domain
import Foundation
import Glibc
import JSON
import Localization
import MediaMessages
import Replication
import Store
import Synchronization
import TestKit
import Testing

@testable import Services

/// Stands in for the process that makes documents: keeps what it was to make, and waits where a test wants.
private final class KeepingMaker: DocumentMaking {
    struct State: Sendable {
        var specifications: [String] = []
        var problem: MediaProblem?
        var onMake: @Sendable () async -> Void = {}
    }

    let state = Mutex(State())

    func makeDocument(
        of specification: String, at output: String, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) -> Int {
        await state.withLock { $0.onMake }()
        if let problem = state.withLock({ $0.problem }) { throw problem }
        guard let data = FileManager.default.contents(atPath: specification), let file = fopen(output, "w") else {
            throw MediaProblem("cannotOpen")
        }
        fputs("%PDF", file)
        fclose(file)
        state.withLock { $0.specifications.append(String(decoding: data, as: UTF8.self)) }
        onProgress(100)
        return 1
    }

    /// Gives what the last document was to say.
    func last() throws -> (head: DocumentSpecification, notes: [DocumentNote]) {
        let text = try #require(state.withLock { $0.specifications.last })
        let lines = try text.split(separator: "\n").map { try JSON(parsing: String($0)) }
        return (try #require(DocumentSpecification(json: lines[0])), try lines.dropFirst().map { try #require(DocumentNote(json: $0)) })
    }
}

@Suite(.timeLimit(.minutes(1))) struct DocumentServiceTests {
    private let fixture: SyncFixture
    private let blobs: BlobFolder
    private let maker = KeepingMaker()
    private let service: DocumentService

    init() async throws {
        fixture = try await SyncFixture()
        blobs = try BlobFolder(dataFolder: fixture.folder.path)
        service = DocumentService(store: fixture.store, blobs: blobs, maker: maker)
        try await fixture.push([
            Samples.topic(1), Samples.note(2, topic: 1), Samples.typing(2, "# Где\nask @anna\n\nhttps://example.org/map.\n"),
            Samples.typing(2, "Грибы", agent: 2, field: "title"),
            Samples.note(3, at: 1, topic: 1), Samples.write(3, [FieldWrite("position", .text("F"))], at: 2),
            Samples.typing(3, "直すひらがな\nsecond", agent: 3),
            Samples.note(4, topic: 1), Samples.deletion(4, at: 3), Samples.note(5),
            Samples.write(
                2, [FieldWrite("deadline", .text("2026-03-05")), FieldWrite("color", .text("0.0 0.8 1.0 1.0"))], at: 4),
        ])
    }

    private func id<Subject>(_ number: UInt64) -> Identifier<Subject> { Identifier(Samples.entity(number)) }

    private func make(
        _ subject: DocumentRequest.Subject, _ language: Language = .english, offset: Int = 0
    ) async throws -> DocumentService.Document {
        try await service.make(try DocumentRequest(subject, language: language, offsetMinutes: offset), in: fixture.first.spaceID)
    }

    private func uploads() throws -> [String] { try blobs.uploadNames() }

    @Test func aTopicsNotesComeInTheirOrderAsTheScreenShowsThem() async throws {
        let document = try await make(.topic(id(1)), .russian)
        #expect(document.name == "Topic 1.pdf" && document.pageCount == 1 && document.file.byteCount == 4)
        let (head, notes) = try maker.last()
        #expect(head.title == "Topic 1" && head.detail == "2 заметки · 1 января 1970\u{A0}г." && head.language == "ru")
        #expect(head.noteCount == 2 && head.changedAt == SyncFixture.moment && notes.count == 2)
        #expect(notes[0].title == "" && notes[0].isUntitled && notes[0].outline == "直すひらがな" && notes[0].language == "ja")
        #expect(notes[1].title == "Грибы" && notes[1].detail == "до 5 марта 2026\u{A0}г." && notes[1].language == nil)
        #expect(notes[1].color == .init(red: 255, green: 51, blue: 51))
        #expect(
            notes[1].blocks == [
                .heading(1, [.init("Где")]), .paragraph([[.init("ask "), .init("@anna", .mention)]]),
                .paragraph([[.init("https://example.org/map", address: "https://example.org/map"), .init(".")]]),
            ])
        #expect(try uploads().isEmpty, "nothing stays behind")
    }

    @Test(arguments: ["   ", "\u{3000}", "\u{200B}", "\u{2800}", "\u{AD}", "\u{202E}", "\u{AD}\n"])
    func aTitleThatNobodyCanSeeIsNone(title: String) async throws {
        try await fixture.push([
            Samples.note(6, topic: 1), Samples.typing(6, title, agent: 4, field: "title"), Samples.typing(6, "# moss", agent: 5),
        ])
        let document = try await make(.selection(notes: [id(6)], photos: []))
        let (head, notes) = try maker.last()
        #expect(head.title == "moss" && head.detail == "Topic 1 · 1 January 1970" && document.name == "moss.pdf")
        #expect(notes[0].title == "" && notes[0].isUntitled && notes[0].outline == "moss")
    }

    @Test func aNoteInWhichNothingCanBeReadHasTheWordsForNone() async throws {
        try await fixture.push([Samples.note(6, topic: 1), Samples.typing(6, "- ", agent: 4)])
        _ = try await make(.selection(notes: [id(2), id(6)], photos: []))
        #expect(try maker.last().notes.map(\.title) == ["Грибы", "No title"] && maker.last().notes[1].outline == "No title")
    }

    @Test func aTitleOfSeveralLinesIsSetOnOne() async throws {
        try await fixture.push([Samples.note(6, topic: 1), Samples.typing(6, "a\r\nb", agent: 4, field: "title")])
        _ = try await make(.selection(notes: [id(6)], photos: []))
        #expect(try maker.last().head.title == "a b" && maker.last().notes.map(\.title) == [""], "a note's own title is the document's")
    }

    @Test func aSelectionComesAsItWasNamed() async throws {
        _ = try await make(.selection(notes: [id(2), id(3)], photos: []))
        #expect(try maker.last().head.title == "Topic 1" && maker.last().notes.map(\.title) == ["Грибы", ""])
        _ = try await make(.selection(notes: [id(2), id(5)], photos: []), .japanese)
        #expect(try maker.last().head.title == "ノート" && maker.last().head.detail == "ノート2件 · 1970年1月1日")
    }

    @Test func daysAreThoseOfTheReader() async throws {
        _ = try await make(.topic(id(1)), offset: -60)
        #expect(try maker.last().head.detail == "2 notes · 31 December 1969")
        #expect(throws: ServiceError.self) { try DocumentRequest(.topic(id(1)), language: .english, offsetMinutes: 14 * 60 + 1) }
    }

    @Test func anEmptyTopicIsADocumentToo() async throws {
        try await fixture.push([Samples.topic(9)])
        _ = try await make(.topic(id(9)))
        #expect(try maker.last().head.detail == "0 notes" && maker.last().head.emptyText == "No notes yet")
    }

    @Test func picturesStandInTheNoteThatShowsThemAndNotOnceMore() async throws {
        let digest = try await addPhoto()
        let line = "](photo:\(EntityReference(Samples.entity(7)).text))"
        try await fixture.push([
            Samples.note(6, topic: 1), Samples.typing(6, "![" + line + "\n![Two [[Грибы|0123456789ab]]" + line, agent: 4),
        ])
        _ = try await make(.topic(id(1)))
        let notes = try maker.last().notes
        let note = try #require(notes.first { $0.blocks.count == 2 })
        #expect(notes.count == 3 && note.outline == "Two Грибы", "what stands in a note is not printed after it again")
        #expect(
            note.blocks == [
                .picture(.init(path: try blobs.localCopy(of: digest).path, description: "Photo"), caption: []),
                .picture(
                    .init(path: try blobs.localCopy(of: digest).path, description: "Two Грибы"), caption: [.init("Two Грибы")]),
            ])
        try await fixture.push([Samples.typing(7, "words", agent: 5, field: "caption", kind: .photo)])
        _ = try await make(.topic(id(1)))
        #expect(try maker.last().notes.count == 4, "one with words of its own is")
        try await fixture.push([Samples.deletion(7, at: 20, kind: .photo)])
        _ = try await make(.selection(notes: [id(6)], photos: []))
        #expect(try maker.last().notes[0].blocks == [.paragraph([[.init("Two Грибы")]])])
    }

    /// Adds a photo note with a picture, and gives the digest of its file.
    private func addPhoto() async throws -> String {
        let digest = "039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81"
        try [1, 2, 3].map { UInt8($0) }.withUnsafeBytes { try blobs.openUpload("photo").write($0, at: 0) }
        try blobs.adoptUpload("photo", as: digest)
        let picture = Picture(file: Samples.entity(70), digest: digest, mediaType: "image/jpeg", width: 9, height: 9)
        let photo = Samples.write(
            7,
            [
                FieldWrite("topicID", .text(Samples.entity(1).text)), FieldWrite("position", .text("V")),
                FieldWrite("createdAt", .integer(5)), FieldWrite("picture", .text(picture.text)),
            ], at: 9, kind: .photo)
        try await fixture.push([photo])
        try await fixture.store.write { [space = fixture.first.spaceID] transaction in
            var file = FileRecord(
                id: Samples.entity(70), origin: .photo, name: "a.jpg", digest: digest, byteCount: 3, createdAt: SyncFixture.moment,
                addedAt: SyncFixture.moment)
            file.media = MediaProbe(kind: .image, mediaType: "image/jpeg")
            (file.media.width, file.media.height) = (9, 9)
            try transaction.save(file, in: space)
        }
        return digest
    }

    @Test func photoNotesFollowTheNotesWithTheirPictures() async throws {
        let digest = try await addPhoto()
        _ = try await make(.topic(id(1)))
        let note = try #require(try maker.last().notes.last)
        let path = try blobs.localCopy(of: digest).path
        #expect(note.title.isEmpty && note.outline == "Photo" && note.picture == .init(path: path, description: "Photo"))
        _ = try await make(.selection(notes: [], photos: [id(7)]))
        #expect(try maker.last().head.title == "Topic 1" && maker.last().notes.count == 1)
    }

    @Test func whatIsNotThereIsNotMade() async throws {
        let absent = ServiceError.notFound("Note not found.")
        await #expect(throws: absent) { try await make(.selection(notes: [id(2), id(4)], photos: [])) }
        await #expect(throws: absent) { try await make(.selection(notes: [], photos: [id(2)])) }
        await #expect(throws: ServiceError.notFound("Topic not found.")) { try await make(.topic(id(2))) }
        let foreign: Identifier<Space> = Identifier(EntityID(high: 9, low: 9))
        try await fixture.store.write { transaction in try transaction.save(Space(id: foreign)) }
        let request = try DocumentRequest(.selection(notes: [id(2)], photos: []), language: .english)
        await #expect(throws: absent) { try await service.make(request, in: foreign) }
        #expect(maker.state.withLock { $0.specifications.isEmpty })
        #expect(try uploads().isEmpty)
    }

    @Test(arguments: [(0, false), (1, true), (400, true), (401, false)]) func selectionsAreBounded(count: Int, isTaken: Bool) {
        let subject = DocumentRequest.Subject.selection(notes: (0..<count).map { id(UInt64($0)) }, photos: [])
        if isTaken {
            #expect(throws: Never.self) { try DocumentRequest(subject, language: .english) }
        } else {
            #expect(throws: ServiceError.self) { try DocumentRequest(subject, language: .english) }
        }
    }

    @Test(arguments: [
        ("toolMissing", 503), ("busy", 429), ("cancelled", 429), ("tooLong", 413), ("timedOut", 409), ("cannotWrite", 507),
        ("crashed", 500),
    ])
    func whatTheMakerRefusesIsSaidAndLeavesNothing(word: String, status: Int) async throws {
        maker.state.withLock { $0.problem = MediaProblem(word) }
        do {
            _ = try await make(.topic(id(1)))
            Issue.record("it was made")
        } catch let error as ServiceError {
            #expect(error.problem.status == status)
        }
        #expect(try uploads().isEmpty)
    }

    @Test func oneIsMadeAtATimeAndAFewWait() async throws {
        let (gates, gate) = AsyncStream.makeStream(of: Void.self)
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        maker.state.withLock { state in
            state.onMake = {
                beginning.yield()
                for await _ in gates { break }
            }
        }
        let space = fixture.first.spaceID
        let request = try DocumentRequest(.topic(id(1)), language: .english)
        let making = (0...DocumentTurns.maximumWaiting).map { _ in
            Task { [service] in try await service.make(request, in: space).pageCount }
        }
        for await _ in begun { break }
        while service.turns.waitingCount(of: space) < DocumentTurns.maximumWaiting { await Task.yield() }
        await #expect(throws: ServiceError.tooMany(retryAfterSeconds: 5)) { try await service.make(request, in: space) }
        maker.state.withLock { $0.onMake = {} }
        gate.finish()
        for task in making { #expect(try await task.value == 1) }
        #expect(try await service.make(request, in: space).pageCount == 1)
    }

    @Test func whoeverWaitsMayLeave() async throws {
        let space = fixture.first.spaceID
        let turns = DocumentTurns()
        #expect(await turns.acquire(space))
        let waiting = Task { await turns.acquire(space) }
        while turns.waitingCount(of: space) == 0 { await Task.yield() }
        waiting.cancel()
        #expect(await waiting.value == false)
        turns.release(space)
        #expect(await turns.acquire(space))
        #expect(await Task { await turns.acquire(Identifier(EntityID(high: 1, low: 1))) }.value, "another space has turns of its own")
    }

    @Test func whatAKilledServerLeftIsRemoved() throws {
        _ = try blobs.openUpload("document-1.pdf")
        _ = try blobs.openUpload("other")
        try service.start()
        #expect(try uploads() == ["other"])
    }
}
