import Merge
import MergeCheck
import Testing

/// States what a merge costs, in steps, and that it ends at the limit.
@Suite struct MergeWorkTests {
    private static func steps(of runs: [TextRun]) throws -> Int {
        let work = MergeWork()
        _ = try TextDocument(runs: runs, work: work)
        return work.stepCount
    }

    @Test(arguments: HostileHistory.allCases) func mergeEndsAtItsLimit(history: HostileHistory) throws {
        let runs = history.runs(200)
        let steps = try Self.steps(of: runs)
        _ = try TextDocument(runs: runs, work: MergeWork(limit: steps))
        // The last step may be made after the last look at the limit.
        let limit = steps / 2
        #expect(throws: TextError.tooMuchWork(limit: limit)) { try TextDocument(runs: runs, work: MergeWork(limit: limit)) }
        var document = TextDocument()
        #expect(throws: TextError.tooMuchWork(limit: limit)) { try document.merge(runs, work: MergeWork(limit: limit)) }
    }

    @Test(arguments: HostileHistory.allCases) func historyIsTheSameAllAtOnceAndRunByRun(history: HostileHistory) throws {
        let runs = history.runs(60)
        var document = TextDocument()
        for run in runs { _ = try document.apply(run) }
        #expect(HistoryCheck.hasSameState(try TextDocument(runs: runs), document))
        #expect(document.eventCount == runs.reduce(0) { $0 + $1.eventCount })
    }

    @Test func lettersAtPlacesOfTheirOwnCostWhatTheyAre() throws {
        // The same number at one place takes forty times as many.
        #expect(try Self.steps(of: HostileHistory.scattered.runs(4_000)) < 1_000_000)
    }

    @Test func typingCostsAStepOrTwoALetter() throws {
        var document = TextDocument()
        for position in 0..<2_000 { _ = try document.edit([inserting("a", at: position)], by: alice) }
        #expect(try Self.steps(of: document.runs()) < 100)
        let twice = document.runs() + document.runs()
        #expect(try Self.steps(of: twice) < 3_000)
    }

    @Test func agentsOfManyRunsAreKnownInTheirOrder() throws {
        let runs = HostileHistory.strangers.runs(40).reversed()
        var document = try TextDocument(runs: [TextRun](runs.prefix(20)))
        #expect(try document.merge([TextRun](runs)) == [Int](repeating: 0, count: 20) + [Int](repeating: 1, count: 20))
        #expect(document.agents.map(\.agent) == runs.map(\.agent).sorted())
        #expect(document.agents.allSatisfy { $0.nextSequence == 1 })
        #expect(document.frontier == runs.map { EventID(agent: $0.agent, sequence: 0) }.sorted())
    }
}
