import Domain
import EmbeddedSupport
import Merge
import RandomTesting
import Store
import TestKit
import Testing
import Wire

@testable import Services

/// Runs devices against a server under schedules that lose, repeat, delay and reorder requests and answers.
@Suite struct SyncSimulationTests {
    private static let firstLetter: UInt32 = 0x1_0000

    @Test(arguments: 0..<20) func devicesConvergeAndLoseNothing(block: UInt64) async throws {
        let fixture = try await SyncFixture()
        for seed in block * 11..<(block + 1) * 11 {
            do { try await run(seed: seed, fixture) } catch {
                Issue.record("seed \(seed): \(error)")
            }
        }
        let findings = try await IntegrityCheck.check(fixture.store)
        #expect(findings == [], "block \(block)")
    }

    private func run(seed: UInt64, _ fixture: SyncFixture) async throws {
        var generator = SeededRandom(seed: seed)
        let space: Identifier<Space> = Identifier(EntityID(using: &generator))
        try await fixture.store.write { transaction throws in try transaction.save(Space(id: space)) }
        var devices: [SimulatedDevice] = []
        for number in 0..<Int.random(in: 2...3, using: &generator) {
            let caller = Caller(
                userID: fixture.first.userID, spaceID: space, sessionID: Identifier(EntityID(high: seed, low: UInt64(number))))
            let skew = Int64.random(in: -600_000...240_000, using: &generator)
            devices.append(SimulatedDevice(caller: caller, agent: Agent(rawValue: generator.next()), skew: skew))
        }
        var alphabet = Self.firstLetter
        var toServer: [(device: Int, exchange: SimulatedDevice.Exchange)] = []
        var toDevices: [(device: Int, exchange: SimulatedDevice.Exchange)] = []
        for _ in 0..<70 {
            let index = Int.random(in: 0..<devices.count, using: &generator)
            fixture.now = Instant(milliseconds: fixture.now.milliseconds + Int64.random(in: 0...2, using: &generator))
            switch Int.random(in: 0..<10, using: &generator) {
            case 0...4: try devices[index].act(now: fixture.now, using: &generator, typing: &alphabet)
            case 5, 6: toServer.append((index, devices[index].request(using: &generator)))
            case 7, 8:
                guard let place = toServer.indices.randomElement(using: &generator) else { continue }
                var (device, exchange) = toServer[place]
                if Int.random(in: 0..<5, using: &generator) > 0 { toServer.remove(at: place) }
                exchange.answer = try await fixture.sync.synchronize(exchange.request, by: devices[device].caller)
                if Int.random(in: 0..<4, using: &generator) > 0 { toDevices.append((device, exchange)) }
            default:
                guard let place = toDevices.indices.randomElement(using: &generator) else { continue }
                let (device, exchange) = toDevices[place]
                if Int.random(in: 0..<5, using: &generator) > 0 { toDevices.remove(at: place) }
                try devices[device].receive(exchange, now: fixture.now)
            }
        }
        for _ in 0..<4 {
            for index in devices.indices { try await exchangeAll(&devices[index], fixture) }
        }
        try await check(devices, alphabet: alphabet, space: space, seed: seed, fixture)
    }

    private func exchangeAll(_ device: inout SimulatedDevice, _ fixture: SyncFixture) async throws {
        while true {
            let request = SyncRequest(since: device.revision, operations: device.outbox, isMassDeletionConfirmed: true)
            let answer = try await fixture.sync.synchronize(request, by: device.caller)
            var exchange = device.whole(request)
            exchange.answer = answer
            try device.receive(exchange, now: fixture.now)
            if device.outbox.isEmpty && !answer.hasMore { return }
        }
    }

    private func check(
        _ devices: [SimulatedDevice], alphabet: UInt32, space: Identifier<Space>, seed: UInt64, _ fixture: SyncFixture
    ) async throws {
        let expected = devices[0].replica
        var shown: Set<Unicode.Scalar> = []
        for device in devices {
            #expect(device.outbox.isEmpty && device.replica.states.count == expected.states.count, "seed \(seed)")
            for state in expected.states.values {
                let other = try #require(device.replica[state.id], "seed \(seed)")
                #expect(other.registers == state.registers, "seed \(seed)")
                for text in state.texts { #expect(other.document(of: text.name).scalars == text.document.scalars, "seed \(seed)") }
            }
        }
        for state in expected.states.values {
            for text in state.texts { shown.formUnion(text.document.scalars) }
            guard state.kind == .note else { continue }
            let note = try #require(state.entity(as: Note.self))
            let stored = try await fixture.store.read { try $0.projection(note.id, in: space) }
            let projected = try #require(stored, "seed \(seed)")
            #expect(projected.fieldWrites() == note.fieldWrites() && ExactText.areSame(projected.text, note.text), "seed \(seed)")
            if let topic = note.topicID?.entity, note.deletedAt == nil {
                #expect(expected[topic]?.isDeleted == false, "seed \(seed): a note in use is in a topic in the trash")
            }
        }
        let deleted = devices.reduce(into: Set<Unicode.Scalar>()) { $0.formUnion($1.deleted) }
        for value in Self.firstLetter..<alphabet {
            let scalar = try #require(Unicode.Scalar(value))
            #expect(shown.contains(scalar) != deleted.contains(scalar), "seed \(seed): a character was lost or came back")
        }
    }
}

extension SimulatedDevice {
    /// Makes an exchange of a request with all that was not confirmed.
    func whole(_ request: SyncRequest) -> Exchange {
        Exchange(request: request, firstNumber: confirmedOperationCount)
    }
}
