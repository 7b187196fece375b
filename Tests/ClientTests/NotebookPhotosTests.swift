import Domain
import Merge
import Replication
import Testing

@testable import Client
@testable import Core
@testable import Export

@Suite("Photos in a notebook")
struct NotebookPhotosTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)
    private let day = CivilDate(Instant(milliseconds: 1_780_000_000_000), offsetMinutes: 0)

    private func later(_ seconds: Int64) -> Instant { Instant(milliseconds: now.milliseconds + seconds * 1000) }
    private func id(_ number: UInt64) -> Identifier<Photo> { Identifier(EntityID(high: 9, low: number)) }
    private func picture(_ number: UInt64) -> Picture {
        Picture(file: EntityID(high: 7, low: number), mediaType: "image/jpeg", width: 4000, height: 3000)
    }

    /// Gives a notebook of photos, the last added first.
    private func notebook(_ count: UInt64 = 3) throws -> Notebook {
        var notebook = Notebook(agent: Agent(rawValue: 1))
        for number in 1...count { _ = try notebook.addPhoto(id(number), picture(number), now: later(Int64(number))) }
        return notebook
    }

    private func order(_ notebook: inout Notebook) -> [UInt64] { notebook.photos().map { $0.id.entity.low } }

    @Test("are listed with the last added first, and counted among the notes")
    func adding() throws {
        var notebook = try notebook()
        #expect(order(&notebook) == [3, 2, 1] && notebook.itemCount == 3)
        #expect(notebook.photo(id(2))?.picture == picture(2) && notebook.photo(showing: picture(3).file)?.id == id(3))
    }

    @Test("that the server has removed for good are counted no longer")
    func forgetting() throws {
        var notebook = try notebook()
        notebook.forget([id(2).entity])
        #expect(order(&notebook) == [3, 1] && notebook.itemCount == 2)
    }

    @Test("go wherever they are moved", arguments: [(0, [1, 3, 2]), (1, [3, 1, 2]), (2, [3, 2, 1]), (9, [3, 2, 1])])
    func moving(index: Int, expected: [UInt64]) throws {
        var notebook = try notebook()
        _ = try notebook.movePhoto(id(1), to: index, among: notebook.photos(), now: later(10))
        #expect(order(&notebook) == expected)
    }

    @Test("moved among those of a topic stay near their new neighbours among all")
    func movingInATopic() throws {
        var notebook = try notebook(6)
        let topic = Identifier<Topic>(EntityID(high: 5, low: 1))
        for number: UInt64 in [6, 4, 1] { _ = try notebook.setTopic(id(number), to: topic, now: later(10)) }
        #expect(notebook.photos(in: topic).map { $0.id.entity.low } == [6, 4, 1])
        _ = try notebook.movePhoto(id(1), to: 1, among: notebook.photos(in: topic), now: later(11))
        #expect(notebook.photos(in: topic).map { $0.id.entity.low } == [6, 1, 4] && order(&notebook) == [6, 1, 5, 4, 3, 2])
        _ = try notebook.movePhoto(id(4), to: 0, among: notebook.photos(in: topic), now: later(12))
        #expect(notebook.photos(in: topic).map { $0.id.entity.low } == [4, 6, 1])
    }

    @Test("come back from the trash to where they were, with all they had")
    func deleting() throws {
        var notebook = try notebook(20)
        let caption = try notebook.edit(.photo, id(2).entity, field: "caption", [TextEdit(position: 0, deletedCount: 0, inserted: ["a"])])
        #expect(caption.count == 1 && notebook.photo(id(2))?.caption == "a")
        let before = order(&notebook)
        let gone = (2...15).map { id(UInt64($0)) }
        _ = try notebook.deletePhotos(gone, now: later(30))
        let (trash, marks, photo) = (notebook.trash(now: later(31)), notebook.trashedItems(now: later(31)), notebook.photo(id(2)))
        #expect(notebook.itemCount == 6 && trash.count == 14 && photo?.deletedAt == later(30) && marks.count == 14)
        _ = try notebook.restorePhotos(gone, now: later(40))
        #expect(order(&notebook) == before && notebook.itemCount == 20 && notebook.photo(id(2))?.caption == "a")
    }

    @Test("show another picture, colour and topic when these are changed")
    func changing() throws {
        var notebook = try notebook()
        let topic = Identifier<Topic>(EntityID(high: 5, low: 1))
        _ = try notebook.setPicture(id(1), to: picture(50), now: later(10))
        _ = try notebook.setColor(HSBColor(hue: 0.5, saturation: 1, brightness: 1), custom: nil, of: .photo, id(1).entity, now: later(10))
        _ = try notebook.setTopic(id(1), to: topic, now: later(10))
        let found = notebook.photo(id(1))
        let photo = try #require(found)
        #expect(photo.picture == picture(50) && photo.color?.hue == 0.5 && photo.topicID == topic)
        let again = try notebook.setTopic(id(1), to: topic, now: later(11))
        #expect(again.isEmpty)
        _ = try notebook.setTopic(id(1), to: nil, now: later(12))
        #expect(notebook.photo(id(1))?.topicID == nil && notebook.photos(in: topic).isEmpty)
    }

    @Test("go to the trash after their deadline, once, and stay when they are brought back")
    func deadlines() throws {
        var notebook = try notebook()
        let entity = id(2).entity
        _ = try notebook.setDeadline(entity, to: day, now: later(10))
        _ = try notebook.setRemovalAfterDeadline(entity, to: true, now: later(10))
        #expect(notebook.dueForTrash(on: day).isEmpty)
        let next = day.adding(days: 1)
        #expect(notebook.dueForTrash(on: next) == [entity] && notebook.dueForTrash(on: next, sparing: entity).isEmpty)
        _ = try notebook.expire([entity], now: later(20))
        #expect(notebook.photo(id(2))?.isInTrashByDeadline == true && notebook.dueForTrash(on: next).isEmpty)
        _ = try notebook.restorePhotos([id(2)], now: later(30))
        _ = try notebook.retain([entity], on: next, now: later(31))
        #expect(notebook.dueForTrash(on: next).isEmpty && notebook.photos().count == 3)
    }

    @Test("are forgotten when their time in the trash is over")
    func expiring() throws {
        var notebook = try notebook()
        _ = try notebook.deletePhotos([id(1)], now: later(10))
        #expect(notebook.expired(now: later(10).adding(days: 10)).isEmpty)
        #expect(notebook.expired(now: later(10).adding(days: 40)) == [id(1).entity])
        notebook.forget([id(1).entity])
        #expect(notebook.photo(id(1)) == nil && order(&notebook) == [3, 2])
    }

    @Test(
        "stand in one order on every device, whatever the order and the number in which operations arrive",
        arguments: [1, 2, 3] as [UInt64])
    func merging(seed: UInt64) throws {
        var random = RandomGenerator(seed: (seed, 2, 3, 4))
        var first = Notebook(agent: Agent(rawValue: 1))
        var operations: [Operation] = []
        for number in 1...40 { operations += try first.addPhoto(id(UInt64(number)), picture(1), now: later(Int64(number))) }
        for step in 0..<60 {
            let moved = id(UInt64.random(in: 1...40, using: &random))
            operations += try first.movePhoto(
                moved, to: Int.random(in: 0..<40, using: &random), among: first.photos(), now: later(Int64(100 + step)))
        }
        var second = Notebook(agent: Agent(rawValue: 2))
        for operation in operations.shuffled(using: &random) {
            try second.apply(operation)
            if UInt8.random(in: 0..<9, using: &random) == 0 { _ = second.photos() }
        }
        #expect(order(&second) == order(&first))
    }

    @Test("are in the exported file with their captions and pictures' descriptions")
    func exporting() throws {
        var notebook = try notebook(1)
        _ = try notebook.edit(.photo, id(1).entity, field: "caption", [TextEdit(position: 0, deletedCount: 0, inserted: ["猫"])])
        let text = String(decoding: NotebookExport.json(of: notebook.replica, now: now), as: UTF8.self)
        #expect(text.contains("\"kind\":\"photo\"") && text.contains("猫") && text.contains(picture(1).text))
    }
}
