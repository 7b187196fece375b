import Merge
import RandomTesting
import TestKit
import Testing

@testable import Services

/// States that the short way of editing a text ends where the history does.
@Suite struct TextDraftTests {
    @Test(arguments: 0..<20) func directEditsEqualTheDocument(seed: UInt64) throws {
        var generator = SeededRandom(seed: seed)
        var document = TextDocument()
        var text = ""
        let letters = Array("aё猫😀\u{301}".unicodeScalars)
        for _ in 0..<60 {
            var edits: [TextEdit] = []
            var length = document.scalarCount
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let position = Int.random(in: 0...length, using: &generator)
                let deletedCount = Int.random(in: 0...min(2, length - position), using: &generator)
                let inserted = (0..<Int.random(in: 1...4, using: &generator)).compactMap { _ in letters.randomElement(using: &generator) }
                length += inserted.count - deletedCount
                edits.append(TextEdit(position: position, deletedCount: deletedCount, inserted: inserted))
            }
            let run = try document.edit(edits, by: Agent(rawValue: 1))
            try text.apply(run.edits)
            #expect(text.unicodeScalars.elementsEqual(document.scalars), "seed \(seed)")
        }
    }

    @Test(arguments: [(0, 4), (4, 0), (-1, 0), (3, 1), (0, -1), (1, .max), (.max, 1)])
    func positionsOutsideAreRefused(position: Int, deletedCount: Int) {
        let edit = TextEdit(position: position, deletedCount: deletedCount, inserted: [])
        for edits in [[edit], [TextEdit(position: 0, deletedCount: 0, inserted: []), edit]] {
            #expect(throws: TextError.self) {
                var text = "aё猫"
                try text.apply(edits)
            }
        }
    }

    @Test func agentWithTwoHeadsGoesOnFromItsLatestEvent() async throws {
        let fixture = try await SyncFixture()
        try await fixture.push([
            Samples.note(1), Samples.typing(1, "a"), Samples.typing(1, "b", sequence: 1, parents: []),
            Samples.typing(1, "c", agent: 2, sequence: 0, parents: [(1, 1)]),
        ])
        try await fixture.push([Samples.typing(1, "d", sequence: 2, parents: [(1, 0), (2, 0)])], since: 4)
        await #expect(throws: ServiceError.self) {
            try await fixture.push([Samples.typing(1, "e", sequence: 1, parents: [(1, 2)])], since: 5)
        }
        try await fixture.push([Samples.typing(1, "e", agent: 2, sequence: 1, parents: [(1, 2)])], since: 5)
        try await fixture.push([Samples.typing(1, "f", sequence: 3, parents: [(2, 1)])], since: 6)
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }
}
