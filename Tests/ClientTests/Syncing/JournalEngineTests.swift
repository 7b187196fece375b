import Core
import Domain
import RandomTesting
import Replication
import Testing

@testable import Core

/// Checks the engine of the journal by itself, whatever happens in whatever state: nothing that was made is lost.
struct JournalEngineTests {
    /// A state that an engine can be in, and how it gets there.
    enum Situation: CaseIterable {
        case reading, working, typing, storing, failed, full, silent, unread, readingOutbox, readingAgain, lookingForSent, storingEverything

        func device() throws -> JournalDevice {
            var (device, random) = (JournalDevice(), SeededRandom(seed: 1))
            device.handle(.began)
            if self == .reading { return device }
            if self == .unread {
                device.ring()
                try device.make(&random, isUrgent: true)
                return device
            }
            device.load()
            if self != .working { try device.make(&random, isUrgent: self != .typing) }
            switch self {
            case .failed: device.fail()
            case .full: device.fail(isFull: true)
            case .silent:
                device.forget()
                device.ring()
            case .readingOutbox: device.askForOutbox()
            case .readingAgain: device.missMessage()
            case .lookingForSent:
                var message = TabMessage(operations: [])
                message.isAllSent = true
                device.handle(.told(message))
            case .storingEverything: device.remake()
            case .reading, .working, .typing, .storing, .unread: break
            }
            return device
        }
    }

    /// Something that can happen in any state.
    enum Happening: CaseIterable {
        case typing, making, saving, leaving, ringing, storing, failing, filling, reading, missing, remaking, answering, asking, exchanging
        case exchangingAgain, gathering, gatheringEnds, hearing, holding, rereading, outrunning, finding, setting, queueing

        func happen(to device: inout JournalDevice, _ random: inout SeededRandom) throws {
            switch self {
            case .typing: try device.make(&random, isUrgent: false)
            case .making: try device.make(&random, isUrgent: true)
            case .saving: device.handle(.saveAsked(isUrgent: random.next(below: 2) == 0))
            case .leaving: device.handle(.pageEnds)
            case .ringing: device.ring()
            case .storing: device.store(random.next(below: max(1, device.given.count)))
            case .failing: device.fail(random.next(below: max(1, device.given.count)))
            case .filling: device.fail(random.next(below: max(1, device.given.count)), isFull: true)
            case .reading: device.read()
            case .missing: device.read(succeeds: false)
            case .remaking: device.remake()
            case .answering: device.handle(.answers)
            case .asking: device.askForOutbox()
            case .exchanging: device.answerExchange(asksAgain: false)
            case .exchangingAgain: device.answerExchange(asksAgain: true)
            case .gathering: device.handle(.gathered(StoreBatch()))
            case .gatheringEnds: device.handle(.gatheringEnded)
            case .hearing: try device.hearOfAnotherTab(&random, number: random.next(below: 1_000_000))
            case .holding:
                var message = TabMessage(operations: [])
                (message.isHeld, message.space, message.heard) = (true, "s", 7..<9)
                device.handle(.told(message))
            case .rereading: device.missMessage()
            case .outrunning: device.handle(.outboxRevision(isOutrun: true))
            case .finding: device.handle(.unsavedFound([OutboxEntry(key: Setting.space, text: "other"), OutboxEntry(key: "1", text: "x")]))
            case .setting:
                var batch = StoreBatch()
                batch.settings = [StoreBatch.Setting(Setting.language, "ja")]
                device.handle(.batchMade(batch))
            case .queueing: device.handle(.queued([], settings: [StoreBatch.Setting(Setting.refusedTried, "1")]))
            }
        }
    }

    @Test(arguments: Situation.allCases, Happening.allCases)
    func nothingIsLost(in situation: Situation, when happening: Happening) throws {
        var (device, random) = (try situation.device(), SeededRandom(seed: 2))
        try happening.happen(to: &device, &random)
        #expect(device.lost == [])
        device.heal()
        #expect(device.unfinished.filter { happening != .finding || !$0.contains("kept") } == [])
    }

    @Test(arguments: 1...100)
    func nothingIsLostWhateverTheStorageDoes(seed: UInt64) throws {
        var (device, random) = (JournalDevice(), SeededRandom(seed: seed))
        device.handle(.began)
        if seed % 4 > 0 { device.load() }
        let possible = Happening.allCases.filter { $0 != .finding }
        for step in 0..<200 {
            let happening = possible[random.next(below: possible.count)]
            try happening.happen(to: &device, &random)
            if random.next(below: 12) == 0 { device.forget(random.next(below: max(1, device.given.count))) }
            try #require(device.lost == [], "after step \(step), \(happening)")
        }
        device.heal()
        #expect(device.unfinished == [])
    }
}
