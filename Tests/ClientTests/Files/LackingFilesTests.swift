import ClientTesting
import Domain
import Merge
import Replication
import Testing
import Wire

@testable import Client
@testable import Core

/// States when a device sends its originals again.
struct LackingFilesTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App
    private let pictures: [EntityID]

    init() throws {
        pictures = (1...3).map { EntityID(high: 9, low: $0) }
        app = App.begun(now: now)
        try fill(app)
    }

    /// Gives an app photos, the last one in the trash.
    private func fill(_ app: App) throws {
        var replica = Replica(agent: Agent(rawValue: 1))
        for (number, file) in pictures.enumerated() {
            var photo = Photo(id: Identifier(EntityID(high: 8, low: UInt64(number))))
            photo.picture = Picture(file: file, mediaType: "image/jpeg", width: 4, height: 3)
            photo.position = "a\(number)"
            if number == 2 { photo.deletedAt = now }
            app.core.inbox.receive([try replica.create(photo, now: now)])
        }
    }

    private func file(_ id: EntityID, _ purpose: UploadRequest.Purpose = .photo) -> KeptFile {
        KeptFile(id: id, request: UploadRequest(name: "a.jpg", byteCount: 100, mediaType: "image/jpeg", purpose: purpose))
    }

    /// Signs in as the leading tab, and answers the first exchange.
    @discardableResult private func reach(_ app: App, status: Int = 200, _ body: String? = nil, at moment: Instant? = nil) -> [Effect] {
        let moment = moment ?? now
        let answer = SyncAnswer(revision: 5, operations: [], hasMore: false, serverTime: moment.milliseconds)
        return app.update(.answered(.synchronize, status: status, body: body ?? answer.jsonText), now: moment)
    }

    private func begin() {
        send(.becameLeader)
        signIn()
        send(.outboxRead([]))
    }

    private func settings(_ effects: [Effect]) -> [StoreBatch.Setting] {
        effects.flatMap { if case .store(let batch, _) = $0 { batch.settings } else { [StoreBatch.Setting]() } }
    }

    /// The requests for what the server lacks.
    private func asked(_ effects: [Effect]) -> [Request] {
        effects.compactMap { if case .request(let request) = $0, request.endpoint == .listLackingFiles { request } else { nil } }
    }

    @Test func aDeviceThatIsAheadSendsEveryOriginal() throws {
        begin()
        let problem = Problem(.aheadOfServer, status: 409, detail: "").jsonText
        let effects = reach(app, status: 409, problem)
        #expect(media(effects) == [.resend(photos: pictures, others: nil)])
        #expect(settings(effects).contains(Uploads.sendsOriginals))
        let sent = send(.media(.resent([file(pictures[0]), file(EntityID(high: 7, low: 7), .library)], isAll: true)))
        #expect(media(sent) == [.upload(.begin(file(pictures[0])))])
        #expect(settings(sent) == [StoreBatch.Setting(Setting.sendsOriginals, "")])
        #expect(app.core.unsentCount >= 2)
    }

    @Test func aPageThatGoesInBetweenIsFollowedByOneThatDoesIt() throws {
        let app = App.begun(settings: [Uploads.sendsOriginals], now: now)
        try fill(app)
        #expect(media(app.update(.becameLeader, now: now)).contains(.resend(photos: pictures, others: nil)))
        let other = App.begun(now: now)
        #expect(!media(other.update(.becameLeader, now: now)).contains { if case .resend = $0 { true } else { false } })
    }

    @Test func whatTheServerLacksIsAskedForNowAndThen() throws {
        begin()
        #expect(asked(reach(app)).map(\.path) == [Route.lackingFiles])
        send(.event(.announced(.journal)), .outboxRead([]))
        #expect(asked(reach(app)).isEmpty)
        let later = Instant(milliseconds: now.milliseconds + Uploads.lackingPause)
        _ = app.update(.event(.announced(.journal)), now: later)
        _ = app.update(.outboxRead([]), now: later)
        #expect(asked(reach(app, at: later)).count == 1)
    }

    @Test func whatTheServerLacksIsSent() throws {
        begin()
        let request = try #require(asked(reach(app)).first)
        let other = EntityID(high: 10, low: 1)
        let answer = LackingFilesAnswer(files: [pictures[1], other], hasMore: true)
        let effects = send(.event(.answered(request, status: 200, body: answer.jsonText)))
        #expect(media(effects) == [.resend(photos: [pictures[1]], others: [other])])
        let next = try #require(asked(effects).first)
        #expect(next.path == Route.lackingFiles + "?after=" + other.text)
        for (status, body) in [(200, LackingFilesAnswer(files: [], hasMore: false).jsonText), (404, ""), (0, ""), (200, "x")] {
            #expect(media(send(.event(.answered(next, status: status, body: body)))).isEmpty)
        }
        let sent = send(.media(.resent([file(pictures[1])], isAll: false)))
        #expect(media(sent) == [.upload(.begin(file(pictures[1])))] && settings(sent).isEmpty)
    }

    @Test func nobodyIsToldThatAllIsWellWhileFilesWait() {
        begin()
        reach(app)
        #expect(app.core.status == nil)
        send(.media(.resent([file(pictures[1])], isAll: false)))
        #expect(app.core.synchronization.text == "1 file to sync")
    }
}
