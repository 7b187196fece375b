import JSON
import RandomTesting
import Replication
import TestKit
import Testing
import Wire

@testable import Services

/// States that no request, however broken, crashes the service or changes anything unless it is accepted.
@Suite struct SyncFuzzTests {
    private static let operations = [
        Samples.topic(9), Samples.note(1, topic: 9), Samples.typing(1, "abc"), Samples.typing(1, "ti", field: "title"),
        Samples.typing(1, "d", at: 1, sequence: 3, parents: [(1, 2)], deleting: 1), Samples.deletion(9, at: 10, kind: .topic),
        Samples.typing(1, "x", at: 0, agent: 2, parents: [(1, 1)]), Samples.write(1, [FieldWrite("position", .text("W"))], at: 12),
    ]

    @Test(arguments: 0..<8) func mutatedRequestsAreRefusedOrWhole(seed: UInt64) async throws {
        var generator = SeededRandom(seed: seed)
        let fixture = try await SyncFixture()
        try await fixture.push(Array(Self.operations.prefix(3)))
        var acceptedCount = 0
        for round in 0..<120 {
            let count = Int.random(in: 0...Self.operations.count, using: &generator)
            let chosen = Array(Self.operations.shuffled(using: &generator).prefix(count))
            let since = Int64.random(in: 0...5, using: &generator)
            var writer = JSONWriter()
            SyncRequest(since: since, operations: chosen).write(to: &writer)
            var bytes = writer.bytes
            Self.mutate(&bytes, using: &generator)
            let before = try await fixture.dump()
            do {
                let request = try SyncRequest(json: JSON(parsing: bytes))
                _ = try await fixture.push(request.operations, since: request.since, isConfirmed: request.isMassDeletionConfirmed)
                acceptedCount += 1
            } catch {
                #expect(try await fixture.dump() == before, "seed \(seed), round \(round)")
                if let error = error as? ServiceError { #expect(error.problem.status < 500, "seed \(seed), round \(round): \(error)") }
            }
        }
        #expect(try await IntegrityCheck.check(fixture.store) == [], "seed \(seed)")
        #expect(acceptedCount > 3)
    }

    private static func mutate(_ bytes: inout [UInt8], using generator: inout SeededRandom) {
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(UInt8.random(in: 0x20...0x7E, using: &generator), at: place)
            case 3: bytes[place] = UInt8.random(in: 0x30...0x39, using: &generator)
            case 4: bytes.removeLast(min(bytes.count - 1, Int.random(in: 0...5, using: &generator)))
            default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &generator))
            }
        }
    }
}
