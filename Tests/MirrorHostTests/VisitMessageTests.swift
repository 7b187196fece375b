import ClientCheck
import Domain
import JSON
import Mirror
import TestKit
import Testing

/// Checks what `enot` and `enot-mirror` tell each other: it comes back as it went, and what is damaged is refused or read as written.
@Suite struct VisitMessageTests {
    private static let settings = VisitSettings(
        catalogue: EntityID(high: 1, low: 2), allowsPrivateAddresses: true, allowsUntrustedCertificate: false)

    /// Visits a site and gives the lines that are said of it, and the requests that ask for them.
    private func said() async throws -> (requests: [VisitRequest], answers: [JSON]) {
        let site = try FakeWordPress(posts: 3)
        let folder = try TemporaryFolder()
        let visit = DirectVisit(Self.settings)
        let source = try await visit.explore(site.address)
        let sweep = try await visit.sweep(source, withTexts: false)
        let picture = try #require(sweep.pictures.values.first)
        let address = try #require(FetchAddress(picture.entry.address))
        let works: [VisitRequest.Work] = [
            .explore(site.address), .sweep(source, withTexts: true), .fetch(sweep.items),
            .picture(PictureRequest(address, file: folder.path + "/picture")), .title(site.address), .explore("http://a b"),
            .look([site.address, site.address + "nothing", "http://a b"]),
        ]
        let lines = SaidLines()
        let answering = VisitAnswering(visit) { lines.add(String(decoding: $0, as: UTF8.self)) }
        let requests = works.enumerated().map { VisitRequest(number: Int64($0), work: $1) }
        for request in requests { await answering.answer(request) }
        await site.stop()
        return (requests, try lines.all.map { try JSON(parsing: $0) })
    }

    @Test func aWaitIsToldWithinBounds() throws {
        let told = VisitAnswer(number: 0, part: .waiting(5_000), statistics: SiteClient.Statistics())
        #expect(try VisitAnswer(json: told.json) == told && !told.part.isEnd)
        let endless = VisitAnswer(number: 0, part: .waiting(1 << 40), statistics: SiteClient.Statistics())
        #expect(throws: (any Error).self) { try VisitAnswer(json: endless.json) }
    }

    @Test func messagesComeBackAsTheyWent() async throws {
        #expect(try VisitSettings(json: Self.settings.json) == Self.settings)
        let (requests, answers) = try await said()
        for request in requests { #expect(try VisitRequest(json: JSON(parsing: request.bytes)) == request) }
        for answer in answers { #expect(try VisitAnswer(json: answer).json == answer) }
        let ends = try answers.map { try VisitAnswer(json: $0) }.filter(\.part.isEnd)
        #expect(ends.map(\.number) == [0, 1, 2, 3, 4, 5, 6] && ends[5].part == .problem(.badAddress))
        guard case .gone(let gone) = ends[6].part else { throw MirrorProblem.malformed }
        #expect(gone.count == 1 && gone[0].hasSuffix("/nothing"))
        #expect(answers.contains { $0["entry"]?["kind"]?.string == "product" } && answers.contains { $0["pictures"] != nil })
    }

    @Test(arguments: [UInt64(1), 2]) func aDamagedMessageIsRefusedOrReadAsWritten(_ seed: UInt64) async throws {
        var damage = JSONDamage(seed: seed)
        let (requests, answers) = try await said()
        var (read, refused) = (0, 0)
        func look<Message: Equatable>(_ json: JSON, _ parse: (JSON) throws -> Message, _ write: (Message) -> JSON) throws {
            let damaged = damage.damaged(json)
            let message: Message
            do { message = try parse(damaged) } catch {
                refused += 1
                return
            }
            read += 1
            #expect(try parse(write(message)) == message, "\(damaged.text)")
        }
        for _ in 0..<40 {
            for request in requests { try look(request.json, { try VisitRequest(json: $0) }, \.json) }
            for answer in answers { try look(answer, { try VisitAnswer(json: $0) }, \.json) }
        }
        #expect(read > 100 && refused > 100)
    }
}
