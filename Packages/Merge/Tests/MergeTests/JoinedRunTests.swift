import Merge
import MergeCheck
import RandomTesting
import Testing

@Suite struct JoinedRunTests {
    private static let seeds: [UInt64] = (0..<40).map { 9_000 + $0 }

    /// Types as an agent, an edit a run, with deletions in between.
    private static func typed(_ generator: inout SeededRandom, count: Int) throws -> (runs: [TextRun], document: TextDocument) {
        var document = TextDocument()
        var runs: [TextRun] = []
        for _ in 0..<count {
            let edit = randomEdit(&generator, length: document.scalarCount)
            guard edit.deletedCount > 0 || !edit.inserted.isEmpty else { continue }
            runs.append(try document.edit([edit], by: alice))
        }
        return (runs, document)
    }

    private static func joined(_ runs: some Collection<TextRun>) throws -> TextRun {
        var joined = JoinedRun(try #require(runs.first))
        for run in runs.dropFirst() {
            let isAppended = joined.append(run)
            #expect(isAppended)
        }
        #expect(joined.eventCount == joined.run.eventCount && joined.editCount == joined.run.edits.count)
        return joined.run
    }

    @Test func lettersBecomeOneInsertion() throws {
        var document = TextDocument()
        let runs = try "letter".unicodeScalars.map { try document.edit([inserting(String($0), at: document.scalarCount)], by: alice) }
        #expect(try Self.joined(runs).edits == [inserting("letter", at: 0)])
    }

    @Test(arguments: seeds) func aJoinedRunIsTheSameHistory(seed: UInt64) throws {
        var generator = SeededRandom(seed: seed)
        let (runs, document) = try Self.typed(&generator, count: 60)
        let whole = try TextDocument(runs: [Self.joined(runs)])
        #expect(HistoryCheck.hasSameState(whole, document) && whole.runs() == document.runs(), "seed \(seed)")
    }

    @Test(arguments: seeds) func aReplicaInTheMiddleGetsTheRest(seed: UInt64) throws {
        var generator = SeededRandom(seed: seed)
        let (runs, document) = try Self.typed(&generator, count: 40)
        let whole = try Self.joined(runs)
        let middle = generator.next(below: runs.count)
        var (apart, together) = (try TextDocument(runs: Array(runs[..<middle])), try TextDocument(runs: Array(runs[..<middle])))
        var (byOne, byAll) = (apart.scalars, apart.scalars)
        for run in runs[middle...] { HistoryCheck.apply(try apart.apply(run), to: &byOne) }
        HistoryCheck.apply(try together.apply(whole), to: &byAll)
        #expect(byOne == document.scalars && byAll == document.scalars, "seed \(seed)")
        #expect(HistoryCheck.hasSameState(together, document), "seed \(seed)")
    }

    @Test(arguments: seeds) func aRunBuildsOnAnEventInTheMiddle(seed: UInt64) throws {
        var generator = SeededRandom(seed: seed)
        let (runs, _) = try Self.typed(&generator, count: 40)
        // Somebody who was away had seen the first few, and wrote meanwhile.
        var away = try TextDocument(runs: Array(runs[...generator.next(below: runs.count)]))
        var others: [TextRun] = []
        for _ in 0..<5 {
            others.append(try away.edit([inserting("away", at: generator.next(below: away.scalarCount + 1))], by: bob))
        }
        let apart = try TextDocument(runs: runs + others)
        let folded = try TextDocument(runs: [Self.joined(runs), Self.joined(others)])
        #expect(HistoryCheck.hasSameState(apart, folded), "seed \(seed)")
        for run in runs { _ = try away.apply(run) }
        #expect(HistoryCheck.hasSameState(away, folded), "seed \(seed)")
    }

    @Test func onlyWhatContinuesIsAppended() throws {
        var document = TextDocument()
        let first = try document.edit([inserting("ab", at: 0)], by: alice)
        let second = try document.edit([inserting("c", at: 2)], by: alice)
        let third = try document.edit([inserting("d", at: 3)], by: alice)
        let others = try document.edit([inserting("e", at: 4)], by: bob)
        var strays = [third, others, first]
        var stray = second
        stray.parents.append(EventID(agent: bob, sequence: 0))
        strays.append(stray)
        stray = second
        stray.parents = []
        strays.append(stray)
        stray = second
        stray.edits = []
        strays.append(stray)
        var joined = JoinedRun(first)
        for stray in strays {
            let isAppended = joined.append(stray)
            #expect(!isAppended)
        }
        #expect(joined.run == first)
        let isAppended = joined.append(second)
        #expect(isAppended)
        #expect(joined.run.edits == [inserting("abc", at: 0)])
        #expect(joined.contains(EventID(agent: alice, sequence: 2)) && !joined.contains(EventID(agent: alice, sequence: 3)))
        #expect(!joined.contains(EventID(agent: bob, sequence: 0)))
    }
}
