import MergeCheck
import RandomTesting
import Testing

@testable import Merge

@Suite struct TextVersionsTests {
    /// Returns a run without its last events.
    private static func prefix(of run: TextRun, _ count: Int) -> TextRun {
        var (edits, remaining): ([TextEdit], Int) = ([], count)
        for edit in run.edits where remaining > 0 {
            let deletedCount = min(edit.deletedCount, remaining)
            let inserted = [Unicode.Scalar](edit.inserted.prefix(remaining - deletedCount))
            edits.append(TextEdit(position: edit.position, deletedCount: deletedCount, inserted: inserted))
            remaining -= deletedCount + inserted.count
        }
        return TextRun(agent: run.agent, firstSequence: run.firstSequence, parents: run.parents, edits: edits)
    }

    @Test(arguments: UInt64(1)...40) func everyVersionIsAReplayUpToIt(seed: UInt64) throws {
        let (_, runs) = try randomReplicas(seed: seed, replicaCount: 3, stepCount: 60)
        let versions = try TextVersions(runs: runs)
        var document = TextDocument()
        #expect(versions.scalars(after: 0).isEmpty)
        var start = 0
        for (run, end) in zip(runs, versions.eventCounts) {
            for eventCount in start + 1...end {
                var partial = document
                _ = try partial.apply(Self.prefix(of: run, eventCount - start))
                #expect(versions.scalars(after: eventCount) == partial.scalars, "seed \(seed), event \(eventCount)")
            }
            _ = try document.apply(run)
            start = end
        }
        #expect(versions.eventCount == start && versions.scalars(after: start + 7) == document.scalars)
    }

    @Test(arguments: UInt64(1)...10) func aLongTextIsTheSameInManyChunks(seed: UInt64) throws {
        var generator = SeededRandom(seed: seed)
        var document = TextDocument()
        var (runs, texts): ([TextRun], [[Unicode.Scalar]]) = ([], [])
        for _ in 0..<1_500 {
            let edit = randomEdit(&generator, length: document.scalarCount)
            if edit.deletedCount == 0, edit.inserted.isEmpty { continue }
            runs.append(try document.edit([edit], by: alice))
            texts.append(document.scalars)
        }
        let versions = try TextVersions(runs: runs)
        for (text, eventCount) in zip(texts, versions.eventCounts) {
            #expect(versions.scalars(after: eventCount) == text, "seed \(seed), event \(eventCount)")
        }
    }

    @Test func lettersAreCountedAndRepeatedRunsAreNot() throws {
        var document = TextDocument()
        let first = try document.edit([inserting("letter", at: 0), deleting(2, at: 1)], by: alice)
        let second = try document.edit([inserting("!", at: 4)], by: bob)
        let versions = try TextVersions(runs: [first, first, second])
        #expect(versions.eventCounts == [8, 8, 9])
        #expect(versions.letterCounts(of: 0..<9) == (7, 2) && versions.letterCounts(of: 4..<7) == (2, 1))
        #expect(versions.letterCounts(of: 9..<20) == (0, 0) && versions.letterCounts(of: 3..<3) == (0, 0))
        #expect(text(versions.scalars(after: 7)) == "ltter" && text(versions.scalars(after: 9)) == "lter!")
    }

    @Test func aHistoryThatCantBeMergedIsRefused() {
        let stray = TextRun(agent: alice, firstSequence: 0, parents: [EventID(agent: bob, sequence: 0)], edits: [inserting("a", at: 0)])
        #expect(throws: TextError.unknownParent(EventID(agent: bob, sequence: 0))) { try TextVersions(runs: [stray]) }
        let outside = TextRun(agent: alice, firstSequence: 0, parents: [], edits: [inserting("a", at: 1)])
        #expect(throws: TextError.positionOutOfBounds(position: 1, length: 0)) { try TextVersions(runs: [outside]) }
    }

    @Test func whatOneAuthorDidIsTakenBackAndTheRestStays() throws {
        var document = TextDocument()
        let runs = [
            try document.edit([inserting("green oak and birch", at: 0)], by: alice),
            // bob cuts a word, and puts it elsewhere
            try document.edit([deleting(6, at: 0), inserting("green ", at: 8)], by: bob),
            try document.edit([inserting("!", at: 19)], by: alice),
        ]
        #expect(text(document.scalars) == "oak and green birch!")
        let versions = try TextVersions(runs: runs)
        let taken = versions.events(of: bob, sequences: 0..<100)
        #expect(taken == [19..<31])
        #expect(text(versions.scalars(without: taken)) == "green oak and birch!")
        #expect(text(versions.scalars(without: [])) == "oak and green birch!")
        #expect(text(versions.scalars(without: versions.events(of: alice, sequences: 19..<20))) == "oak and green birch")
        #expect(versions.events(of: alice, sequences: 7..<7).isEmpty && versions.scalars(without: [-3..<99]).isEmpty)
    }

    @Test(arguments: UInt64(1)...40) func takingBackTheEndOfAHistoryGivesWhatWasBefore(seed: UInt64) throws {
        let (_, runs) = try randomReplicas(seed: seed, replicaCount: 3, stepCount: 60)
        let versions = try TextVersions(runs: runs)
        for eventCount in stride(from: 0, through: versions.eventCount, by: 7) {
            let rest = versions.scalars(without: [eventCount..<versions.eventCount])
            #expect(rest == versions.scalars(after: eventCount), "seed \(seed), event \(eventCount)")
        }
    }

    @Test(arguments: UInt64(1)...40) func whatNobodyTouchedStaysWhoeverIsTakenBack(seed: UInt64) throws {
        let (replicas, runs) = try randomReplicas(seed: seed, replicaCount: 3, stepCount: 60)
        let versions = try TextVersions(runs: runs)
        let everything = versions.scalars(after: versions.eventCount)
        let agents = Set(runs.map(\.agent))
        for agent in agents {
            let taken = versions.events(of: agent, sequences: 0..<10_000)
            let letters = taken.map { versions.letterCounts(of: $0) }
            let rest = versions.scalars(without: taken)
            // No more goes than the author inserted, and no more comes than the author deleted.
            #expect(rest.count >= everything.count - letters.map(\.inserted).reduce(0, +), "seed \(seed)")
            #expect(rest.count <= everything.count + letters.map(\.deleted).reduce(0, +), "seed \(seed)")
        }
        let all = agents.flatMap { versions.events(of: $0, sequences: 0..<10_000) }
        #expect(versions.scalars(without: all).isEmpty && !replicas.isEmpty)
    }

    @Test func noRunsHaveOneVersion() throws {
        let versions = try TextVersions(runs: [])
        #expect(versions.eventCount == 0 && versions.scalars(after: 0).isEmpty && versions.eventCounts.isEmpty)
    }
}
