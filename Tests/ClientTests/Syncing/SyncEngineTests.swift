import ClientTesting
import Domain
import JSON
import Merge
import Replication
import Testing
import Wire

@testable import Client
@testable import Core

/// Checks what the engine wants done for everything a server may answer.
struct SyncEngineTests {
    private func names(_ actions: [SyncEngine.Action]) -> [String] {
        actions.map { action in
            switch action {
            case .readOutbox(let limit): "read \(limit)"
            case .send: "send"
            case .merge(_, let sent): "merge \(sent.count)"
            case .storeGathered: "store gathered"
            case .reject: "reject"
            case .queueEverything: "queue"
            case .retry(let milliseconds): "retry \(milliseconds)"
            }
        }
    }

    private func problem(_ kind: Problem.Kind, _ status: Int) -> SyncEngine.Event {
        .answered(status: status, body: Problem(kind, status: status, detail: "").jsonText)
    }

    private func answer(_ revision: Int64, hasMore: Bool = false) -> SyncEngine.Event {
        var writer = JSONWriter()
        SyncAnswer(revision: revision, operations: [], hasMore: hasMore, serverTime: 0).write(to: &writer)
        return .answered(status: 200, body: writer.text)
    }

    /// Gives an engine that has sent a number of entries and waits for the answer.
    private func sending(_ count: Int) -> SyncEngine {
        var engine = SyncEngine(revision: 5)
        _ = engine.handle(.becameLeader)
        _ = engine.handle(.signedIn)
        _ = engine.handle(.outboxRead((0..<count).map { OutboxEntry(key: "\($0)", text: "{}") }))
        return engine
    }

    @Test func onlyTheLeadingTabExchanges() {
        var engine = SyncEngine(revision: 0)
        #expect(names(engine.handle(.nudged)).isEmpty)
        #expect(names(engine.handle(.becameLeader)) == ["read \(SyncEngine.batchLimit)"])
    }

    @Test func signingInBeforeLeadingIsMadeUpFor() {
        var engine = SyncEngine(revision: 0)
        #expect(names(engine.handle(.signedIn)).isEmpty)
        #expect(names(engine.handle(.becameLeader)) == ["read \(SyncEngine.batchLimit)"])
    }

    @Test func aRequestNamesTheRevisionAndHoldsTheEntries() {
        var engine = SyncEngine(revision: 5)
        _ = engine.handle(.becameLeader)
        _ = engine.handle(.signedIn)
        let actions = engine.handle(.outboxRead([OutboxEntry(key: "1", text: "{\"a\":1}"), OutboxEntry(key: "2", text: "{}")]))
        guard case .send(let submission)? = actions.first else { return #expect(Bool(false), "nothing was sent") }
        #expect(submission.jsonText == "{\"since\":5,\"operations\":[{\"a\":1},{}]}")
    }

    @Test func aDeletionIsSentFromWhereItsTabStood() throws {
        var sequence = OutboxSequence()
        func key(heard: Int64?) -> String { sequence.next(now: Instant(milliseconds: 1), agent: Agent(rawValue: 7), heard: heard) }
        let entries = [nil, 3, 3, 9, nil].map { OutboxEntry(key: key(heard: $0), text: "{}") }
        #expect(entries.map(\.heardRevision) == [nil, 3, 3, 9, nil] && entries.map(\.key) == entries.map(\.key).sorted())
        var engine = SyncEngine(revision: 5)
        _ = engine.handle(.becameLeader)
        _ = engine.handle(.signedIn)
        var (left, sent) = (entries[...], [String]())
        while !left.isEmpty {
            guard case .send(let submission)? = engine.handle(.outboxRead(Array(left))).first else { break }
            let count = submission.operations.count
            #expect(submission.since == 5)
            sent.append("\(count) seen \(submission.seen ?? -1)")
            left = left.dropFirst(count)
            _ = engine.handle(answer(5))
            _ = engine.handle(.stored)
        }
        #expect(sent == ["1 seen -1", "2 seen 3", "1 seen 9", "1 seen -1"])
        // What the server had before it was put back to an older state counts as unseen.
        engine.firstKeyHeard = entries[3].key
        _ = engine.handle(.outboxRead([]))
        _ = engine.handle(answer(5))
        _ = engine.handle(.stored)
        _ = engine.handle(.nudged)
        guard case .send(let submission)? = engine.handle(.outboxRead([entries[2]])).first else {
            return #expect(Bool(false), "nothing was sent")
        }
        #expect(submission.seen == 0)
    }

    @Test func anAnswerIsMergedAndMoreIsAskedForOnceItIsStored() {
        var engine = sending(2)
        #expect(names(engine.handle(answer(9, hasMore: true))) == ["merge 2"])
        #expect(engine.revision == 5)
        #expect(names(engine.handle(.stored)) == ["read \(SyncEngine.batchLimit)"])
    }

    @Test func moreIsRequestedAtOnceAfterAnAnswerThatIsGathered() throws {
        var engine = sending(0)
        #expect(names(engine.handle(answer(9, hasMore: true))) == ["merge 0"])
        guard case .send(let second)? = engine.handle(.gathered).first else { return #expect(Bool(false), "nothing was sent") }
        #expect(second.since == 9 && second.operations.isEmpty && engine.isBusy)
        #expect(names(engine.handle(.nudged)).isEmpty)
        _ = engine.handle(answer(14, hasMore: true))
        #expect(names(engine.handle(.gathered)) == ["send"])
        #expect(names(engine.handle(answer(20))) == ["merge 0"])
        // The other tabs are told of all of it once all is stored; then what was written meanwhile is sent.
        #expect(engine.arrivingRange == 5..<20)
        #expect(names(engine.handle(.stored)) == ["read \(SyncEngine.batchLimit)"])
        #expect(engine.revision == 20 && engine.arrivingRange == nil)
    }

    @Test func whatIsGatheredIsKnownAfterAFailure() {
        var engine = sending(0)
        _ = engine.handle(answer(9, hasMore: true))
        _ = engine.handle(.gathered)
        #expect(names(engine.handle(.unreachable)) == ["store gathered", "retry 1000"])
        #expect(!engine.isBusy && engine.revision == 9)
        #expect(names(engine.handle(.retryDue)) == ["read \(SyncEngine.batchLimit)"])
        _ = engine.handle(.outboxRead([]))
        _ = engine.handle(answer(12))
        #expect(engine.arrivingRange == 5..<12)
        #expect(names(engine.handle(.stored)).isEmpty)
    }

    @Test func theRevisionMovesOnceTheAnswerIsStored() {
        var engine = sending(1)
        _ = engine.handle(answer(9))
        #expect(engine.revision == 5)
        _ = engine.handle(.stored)
        #expect(engine.revision == 9)
    }

    @Test func anotherPersonsSpaceStopsTheExchangeForGood() {
        var engine = sending(1)
        #expect(names(engine.handle(problem(.otherSpace, 409))).isEmpty)
        #expect(names(engine.handle(.retryDue)).isEmpty)
        #expect(names(engine.handle(.nudged)).isEmpty)
        #expect(engine.condition == .otherSpace)
    }

    @Test func aRequestNamesTheSpaceOfTheDevice() {
        var engine = SyncEngine(revision: 0)
        engine.space = "ab"
        _ = engine.handle(.becameLeader)
        _ = engine.handle(.signedIn)
        guard case .send(let submission)? = engine.handle(.outboxRead([])).first else { return #expect(Bool(false)) }
        #expect(submission.jsonText == "{\"since\":0,\"space\":\"ab\",\"operations\":[]}")
    }

    @Test func attemptsPauseLongerAndLonger() {
        var engine = sending(0)
        var pauses: [String] = []
        for _ in 0..<9 {
            pauses += names(engine.handle(.unreachable))
            _ = engine.handle(.retryDue)
            _ = engine.handle(.outboxRead([]))
        }
        #expect(pauses.prefix(3) == ["retry 1000", "retry 2000", "retry 4000"])
        #expect(pauses.last == "retry \(SyncEngine.maximumPauseMilliseconds)")
        #expect(engine.condition == .offline)
    }

    @Test func signingOutStopsUntilSomebodySignsIn() {
        var engine = sending(1)
        #expect(names(engine.handle(problem(.signedOut, 401))).isEmpty)
        #expect(engine.condition == .signedOut)
        #expect(names(engine.handle(.nudged)).isEmpty)
        #expect(names(engine.handle(.signedIn)) == ["read \(SyncEngine.batchLimit)"])
    }

    @Test func beingDisabledStopsUntilSomebodySignsIn() {
        var engine = sending(1)
        #expect(names(engine.handle(problem(.disabled, 403))).isEmpty)
        #expect(engine.condition == .disabled && engine.condition.isSignedOut)
        #expect(names(engine.handle(.nudged)).isEmpty && names(engine.handle(.retryDue)).isEmpty)
        _ = engine.handle(.signedOut)
        #expect(engine.condition == .signedOut, "the person was enabled")
        _ = engine.handle(.disabled)
        #expect(names(engine.handle(.signedIn)) == ["read \(SyncEngine.batchLimit)"])
    }

    @Test func aRefusalOfARequestThatWentBeforeSigningInSignsNobodyOut() {
        var engine = SyncEngine(revision: 0)
        _ = engine.handle(.becameLeader)
        _ = engine.handle(.nudged)
        _ = engine.handle(.outboxRead([OutboxEntry(key: "1", text: "{}")]))
        #expect(names(engine.handle(.signedIn)).isEmpty)
        #expect(names(engine.handle(problem(.signedOut, 401))) == ["read \(SyncEngine.batchLimit)"])
        #expect(engine.condition != .signedOut)
        _ = engine.handle(.outboxRead([]))
        #expect(names(engine.handle(problem(.signedOut, 401))).isEmpty, "the next one counts")
        #expect(engine.condition == .signedOut)
    }

    @Test func aRequestThatFailsAfterSigningOutChangesNothing() {
        var engine = sending(1)
        _ = engine.handle(.signedOut)
        #expect(names(engine.handle(.unreachable)).isEmpty && engine.condition == .signedOut)
    }

    @Test func signingOutWhileNothingIsSentIsToldToo() {
        var engine = sending(0)
        _ = engine.handle(.unreachable)
        #expect(names(engine.handle(.signedOut)).isEmpty)
        #expect(engine.condition == .signedOut)
        #expect(names(engine.handle(.nudged)).isEmpty && names(engine.handle(.retryDue)).isEmpty)
        #expect(names(engine.handle(.signedIn)) == ["read \(SyncEngine.batchLimit)"])
        #expect(engine.condition == .unknown)
    }

    @Test func aRefusedBatchIsSentOneByOneAndTheCulpritSetAside() {
        var engine = sending(3)
        #expect(names(engine.handle(problem(.contradiction, 409))) == ["read 1"])
        #expect(names(engine.handle(.outboxRead([OutboxEntry(key: "0", text: "{}")]))) == ["send"])
        #expect(names(engine.handle(problem(.contradiction, 409))) == ["reject"])
        #expect(names(engine.handle(.stored)) == ["read 1"])
    }

    @Test func aMassDeletionWaitsForThePerson() {
        let entries = [deletion(1, isExpiry: true), OutboxEntry(key: "2", text: "{}"), deletion(3, isExpiry: true)]
        var engine = sending(0)
        _ = engine.handle(answer(5))
        _ = engine.handle(.stored)
        #expect(names(engine.handle(.nudged)) == ["read \(SyncEngine.batchLimit)"])
        #expect(body(engine.handle(.outboxRead(entries)))?.contains("confirmed") == false)
        // What nobody deleted is set aside; all else is sent at once, and whatever is written later.
        #expect(names(engine.handle(problem(.massDeletion, 409))) == ["read \(SyncEngine.batchLimit + 2)"])
        #expect(engine.condition == .asksMassDeletion)
        let sent = body(engine.handle(.outboxRead(entries)))
        #expect(sent?.hasSuffix("\"operations\":[{}]}") == true, "\(sent ?? "")")
        #expect(names(engine.handle(answer(6))) == ["merge 1"])
        #expect(engine.condition == .asksMassDeletion)
        _ = engine.handle(.stored)
        _ = engine.handle(.outboxRead([entries[0], entries[2]]))
        _ = engine.handle(answer(6))
        #expect(names(engine.handle(.stored)).isEmpty, "nothing is left but what waits")
        #expect(names(engine.handle(.nudged)) == ["read \(SyncEngine.batchLimit + 2)"])
        _ = engine.handle(.outboxRead([entries[0], entries[2]]))
        // Confirmed while an exchange is under way, it goes with the next.
        #expect(names(engine.handle(.confirmedMassDeletion)).isEmpty)
        _ = engine.handle(answer(6))
        #expect(names(engine.handle(.stored)) == ["read \(SyncEngine.batchLimit)"])
        #expect(body(engine.handle(.outboxRead([entries[0], entries[2]])))?.contains("\"confirmed\":true") == true)
        _ = engine.handle(answer(7))
        #expect(engine.condition == .reached)
    }

    @Test func whatAPersonDeletedIsNotAskedAboutAgain() {
        var engine = sending(0)
        _ = engine.handle(answer(5))
        _ = engine.handle(.stored)
        _ = engine.handle(.nudged)
        #expect(body(engine.handle(.outboxRead([deletion(1, isExpiry: false)])))?.contains("\"confirmed\":true") == true)
        _ = engine.handle(answer(6))
        _ = engine.handle(.stored)
        // What a deadline deletes beside it is not confirmed by it.
        let both = [deletion(2, isExpiry: false), deletion(3, isExpiry: true)]
        #expect(body(engine.handle(.outboxRead(both)))?.contains("confirmed") == false)
        _ = engine.handle(problem(.massDeletion, 409))
        #expect(body(engine.handle(.outboxRead(both)))?.contains("\"confirmed\":true") == true)
        _ = engine.handle(answer(7))
        _ = engine.handle(.stored)
        _ = engine.handle(.outboxRead([both[1]]))
        _ = engine.handle(answer(7))
        _ = engine.handle(.stored)
        // Whoever brings something back has less to confirm: it is sent again.
        #expect(names(engine.handle(.broughtBack)) == ["read \(SyncEngine.batchLimit)"])
        _ = engine.handle(.outboxRead([both[1]]))
        _ = engine.handle(answer(8))
        #expect(engine.condition == .reached)
    }

    private func deletion(_ number: Int, isExpiry: Bool) -> OutboxEntry {
        var fields = [FieldWrite("deletedAt", .integer(1))]
        if isExpiry { fields.append(FieldWrite("expiredDeadline", .text("2026-01-01"))) }
        let operation = Operation(
            kind: .note, entity: EntityID(high: 0, low: UInt64(number)),
            change: .write(fields, at: Timestamp(milliseconds: 1, counter: 0, agent: Agent(rawValue: 1))))
        return OutboxEntry(key: "\(number)", text: Record.text(of: operation))
    }

    private func body(_ actions: [SyncEngine.Action]) -> String? {
        for action in actions { if case .send(let submission) = action { return submission.jsonText } }
        return nil
    }

    @Test(arguments: [Problem.Kind.quota, .storage])
    func aServerWithoutRoomIsSentDeletionsAndStillHeard(kind: Problem.Kind) {
        let entries = [OutboxEntry(key: "1", text: "{}"), deletion(2, isExpiry: false), OutboxEntry(key: "3", text: "{}")]
        var engine = SyncEngine(revision: 5)
        _ = engine.handle(.becameLeader)
        _ = engine.handle(.nudged)
        _ = engine.handle(.outboxRead(entries))
        #expect(names(engine.handle(problem(kind, 507))) == ["read \(SyncEngine.deletionSearchLimit)"])
        #expect(engine.condition == .problem(kind))
        let sent = body(engine.handle(.outboxRead(entries)))
        #expect(sent?.contains("\"operations\":[\(entries[1].text)]") == true, "\(sent ?? "")")
        #expect(names(engine.handle(answer(6))) == ["merge 1"])
        #expect(engine.condition == .problem(kind))
        // Nothing is left to delete: what others wrote is heard, then all is tried after a pause.
        #expect(names(engine.handle(.stored)) == ["read \(SyncEngine.deletionSearchLimit)"])
        #expect(body(engine.handle(.outboxRead([entries[0], entries[2]])))?.hasSuffix("\"operations\":[]}") == true)
        #expect(names(engine.handle(answer(9))) == ["merge 0"])
        #expect(names(engine.handle(.stored)) == ["retry 1000"])
        #expect(engine.condition == .problem(kind) && engine.revision == 9)
        #expect(names(engine.handle(.retryDue)) == ["read \(SyncEngine.batchLimit)"])
        _ = engine.handle(.outboxRead([entries[0], entries[2]]))
        #expect(names(engine.handle(answer(11))) == ["merge 2"])
        #expect(engine.condition == .reached)
    }

    @Test func aServerThatTakesNotEvenDeletionsIsStillHeard() {
        var engine = SyncEngine(revision: 5)
        _ = engine.handle(.becameLeader)
        _ = engine.handle(.nudged)
        let entries = [OutboxEntry(key: "1", text: "{}"), deletion(2, isExpiry: false)]
        _ = engine.handle(.outboxRead(entries))
        _ = engine.handle(problem(.storage, 507))
        _ = engine.handle(.outboxRead(entries))
        #expect(names(engine.handle(problem(.storage, 507))) == ["read \(SyncEngine.deletionSearchLimit)"])
        #expect(body(engine.handle(.outboxRead(entries)))?.hasSuffix("\"operations\":[]}") == true)
        _ = engine.handle(answer(6))
        #expect(names(engine.handle(.stored)) == ["retry 1000"])
        // What is written meanwhile waits for the next attempt, but for deletions, which are tried at once.
        #expect(names(engine.handle(.written)).isEmpty)
        #expect(names(engine.handle(.nudged)) == ["read \(SyncEngine.batchLimit)"])
        #expect(body(engine.handle(.outboxRead(entries)))?.contains("[{},") == true)
        // A server that does not even read is asked less and less often.
        _ = engine.handle(problem(.storage, 503))
        _ = engine.handle(.outboxRead([entries[0]]))
        #expect(names(engine.handle(problem(.storage, 503))) == ["retry 2000"])
    }

    @Test func aServerThatWasRestoredGetsEverythingAgain() {
        var engine = sending(0)
        #expect(names(engine.handle(problem(.aheadOfServer, 409))) == ["queue"])
        #expect(engine.revision == 0)
        #expect(names(engine.handle(.stored)) == ["read \(SyncEngine.batchLimit)"])
    }

    @Test(arguments: ["", "<html>Wi-Fi</html>", "[1", "{\"type\":\"about:blank\",\"status\":200}"])
    func aPageThatIsNoAnswerChangesNothing(body: String) {
        var engine = sending(1)
        let actions = names(engine.handle(.answered(status: 200, body: body)))
        #expect(actions == ["retry 1000"])
        #expect(engine.revision == 5)
    }
}

extension SyncEngineTests {
    @Test func aTabHearsOfTheJournalOnlyWithoutAGap() throws {
        let app = App.begun(now: Instant(milliseconds: 0))
        for (stretch, reached) in [(0..<4, 4), (6..<9, 4), (2..<6, 6), (6..<9, 9), (3..<5, 9)] as [(Range<Int64>, Int64)] {
            var message = TabMessage(operations: [])
            message.heard = stretch
            let told = try #require(TabMessage(text: message.text))
            #expect(told.heard == stretch)
            app.journal.handle(.told(message))
            #expect(app.sync.heardRevision == reached && app.sync.engine.revision == 0)
        }
    }
}
