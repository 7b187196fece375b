import Merge
import MergeCheck
import RandomTesting
import Testing

@Suite struct TextDocumentRefusalTests {
    /// Holds "abc" by alice, then concurrently "X" by bob after "abc" and a deletion of "b" by carol.
    private func document() throws -> TextDocument {
        var document = TextDocument()
        let last = EventID(agent: alice, sequence: 2)
        _ = try document.edit([inserting("abc", at: 0)], by: alice)
        _ = try document.apply(TextRun(agent: bob, firstSequence: 0, parents: [last], edits: [inserting("X", at: 3)]))
        _ = try document.apply(TextRun(agent: carol, firstSequence: 0, parents: [last], edits: [deleting(1, at: 1)]))
        #expect(document.string == "acX")
        return document
    }

    private func expectRefusal(
        _ error: TextError, of run: TextRun, by document: TextDocument, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var changed = document
        #expect(throws: error, sourceLocation: sourceLocation) { try changed.apply(run) }
        #expect(Appearance(changed) == Appearance(document), sourceLocation: sourceLocation)
        #expect(throws: error, sourceLocation: sourceLocation) { try TextDocument(runs: document.runs() + [run]) }
        let after = try changed.edit([TextEdit(position: 1, deletedCount: 1, inserted: ["n", "e", "w"])], by: Agent(rawValue: 99))
        var untouched = document
        _ = try untouched.apply(after)
        #expect(Appearance(changed) == Appearance(untouched), sourceLocation: sourceLocation)
    }

    private func run(
        _ edits: [TextEdit], by agent: Agent = Agent(rawValue: 7), from sequence: Int = 0, after parents: [EventID]
    ) -> TextRun {
        TextRun(agent: agent, firstSequence: sequence, parents: parents, edits: edits)
    }

    private let aliceLast = EventID(agent: alice, sequence: 2)
    private let bobLast = EventID(agent: bob, sequence: 0)
    private let carolLast = EventID(agent: carol, sequence: 0)

    @Test func unknownParentsAreRefused() throws {
        let stranger = EventID(agent: Agent(rawValue: 8), sequence: 0)
        for parent in [EventID(agent: alice, sequence: 3), EventID(agent: alice, sequence: -1), stranger] {
            try expectRefusal(.unknownParent(parent), of: run([inserting("y", at: 0)], after: [aliceLast, parent]), by: document())
        }
        let itself = EventID(agent: Agent(rawValue: 7), sequence: 0)
        try expectRefusal(.unknownParent(itself), of: run([inserting("y", at: 0)], after: [itself]), by: document())
    }

    @Test func gapsInSequencesAreRefused() throws {
        for (agent, expected, found) in [(alice, 3, 4), (alice, 3, -1), (Agent(rawValue: 7), 0, 1), (alice, 3, Int.max)] {
            try expectRefusal(
                .sequenceGap(agent: agent, expected: expected, found: found),
                of: run([inserting("y", at: 0)], by: agent, from: found, after: [aliceLast]), by: document())
        }
    }

    @Test func knownIdentityWithOtherContentIsRefused() throws {
        let second = EventID(agent: alice, sequence: 1)
        let cases: [(EventID, TextRun)] = [
            (EventID(agent: alice, sequence: 0), run([inserting("xbc", at: 0)], by: alice, after: [])),
            (second, run([inserting("axcd", at: 0)], by: alice, after: [])),
            (second, run([inserting("a", at: 0), deleting(1, at: 0)], by: alice, after: [])),
            (second, run([inserting("a", at: 0), inserting("b", at: 0)], by: alice, after: [])),
            (EventID(agent: alice, sequence: 0), run([inserting("abc", at: 0)], by: alice, after: [bobLast])),
            (second, run([inserting("b", at: 1)], by: alice, from: 1, after: [])),
            (second, run([inserting("b", at: 1)], by: alice, from: 1, after: [EventID(agent: Agent(rawValue: 8), sequence: 0)])),
            (bobLast, run([inserting("X", at: 3)], by: bob, after: [aliceLast, carolLast])),
            (carolLast, run([deleting(1, at: 0)], by: carol, after: [aliceLast])),
            (carolLast, run([inserting("b", at: 1)], by: carol, after: [aliceLast])),
        ]
        for (identity, run) in cases { try expectRefusal(.identityReused(identity), of: run, by: document()) }
    }

    @Test func knownIdentityOnAnotherBranchIsRefused() throws {
        var document = TextDocument()
        _ = try document.edit([inserting("ab", at: 0)], by: alice)
        _ = try document.apply(run([inserting("x", at: 1)], by: alice, from: 2, after: [EventID(agent: alice, sequence: 0)]))
        try expectRefusal(
            .identityReused(EventID(agent: alice, sequence: 2)),
            of: run([inserting("ab", at: 0), inserting("x", at: 1)], by: alice, after: []), by: document)
    }

    @Test func positionsOutsideTheTextAtTheParentsAreRefused() throws {
        let frontier = [bobLast, carolLast]
        let cases: [([EventID], TextEdit, Int, Int)] = [
            (frontier, inserting("y", at: 4), 4, 3), (frontier, deleting(1, at: 3), 3, 3), (frontier, deleting(4, at: 0), 0, 0),
            (frontier, inserting("y", at: -1), -1, 3), (frontier, deleting(1, at: Int.max), Int.max, 3),
            (frontier, inserting("yy", at: Int.min), Int.min, 3), (frontier, deleting(2, at: 2), 2, 2),
            ([aliceLast], inserting("y", at: 4), 4, 3), ([bobLast], inserting("y", at: 5), 5, 4),
            ([carolLast], inserting("y", at: 3), 3, 2), ([EventID(agent: alice, sequence: 0)], deleting(2, at: 0), 0, 0),
            ([], inserting("y", at: 1), 1, 0), ([], deleting(1, at: 0), 0, 0),
        ]
        for (parents, edit, position, length) in cases {
            try expectRefusal(
                .positionOutOfBounds(position: position, length: length), of: run([edit], after: parents), by: document())
            let late = TextEdit(position: edit.position, deletedCount: edit.deletedCount, inserted: edit.inserted)
            try expectRefusal(
                .positionOutOfBounds(position: position, length: length),
                of: run([inserting("zz", at: 0), deleting(2, at: 0), late], after: parents), by: document())
        }
    }

    @Test func positionsThatWrapAroundAreRefused() throws {
        let edits = [inserting("ab", at: Int.max - 1), inserting("c", at: Int.min)]
        try expectRefusal(
            .positionOutOfBounds(position: Int.max - 1, length: 3), of: run(edits, after: [bobLast, carolLast]), by: document())
    }

    @Test func positionsAtAMergeThatIsNotTheFrontierAreChecked() throws {
        var document = try document()
        _ = try document.apply(run([inserting("12345", at: 0)], by: Agent(rawValue: 5), after: [aliceLast]))
        try expectRefusal(
            .positionOutOfBounds(position: 4, length: 3), of: run([inserting("y", at: 4)], after: [bobLast, carolLast]), by: document)
        _ = try document.apply(run([inserting("y", at: 3)], after: [bobLast, carolLast]))
        #expect(document.string.hasSuffix("Xy"))
    }

    @Test func knownAgentContinuingBadlyIsRefused() throws {
        var document = TextDocument()
        _ = try document.edit([inserting("abc", at: 0)], by: alice)
        for (edit, position) in [(inserting("y", at: 4), 4), (deleting(1, at: 3), 3)] {
            try expectRefusal(
                .positionOutOfBounds(position: position, length: 3),
                of: run([edit], by: alice, from: 3, after: [aliceLast]), by: document)
        }
        try expectRefusal(
            .positionOutOfBounds(position: 9, length: 4), of: run([inserting("abcd", at: 0), inserting("e", at: 9)], by: alice, after: []),
            by: document)
    }

    @Test func runsWithoutEventsAreRefused() throws {
        try expectRefusal(.emptyRun, of: run([], after: [aliceLast]), by: document())
        try expectRefusal(.emptyRun, of: run([deleting(0, at: 0)], after: [aliceLast]), by: document())
    }

    @Test func negativeDeletionsAreRefused() throws {
        let negative = run([inserting("y", at: 0), deleting(-1, at: 0)], after: [aliceLast])
        try expectRefusal(.negativeDeletedCount(-1), of: negative, by: document())
    }

    @Test func badLocalEditsChangeNothing() throws {
        var document = try document()
        let before = Appearance(document)
        #expect(throws: TextError.positionOutOfBounds(position: 4, length: 3)) { try document.edit([inserting("y", at: 4)], by: alice) }
        #expect(throws: TextError.emptyRun) { try document.edit([], by: alice) }
        #expect(throws: TextError.negativeDeletedCount(-1)) { try document.edit([deleting(-1, at: 0)], by: alice) }
        #expect(Appearance(document) == before)
    }

    @Test func eventsAreLimited() throws {
        let limit = TextDocument.maximumEventCount
        let full = [Unicode.Scalar](repeating: "x", count: limit)
        var document = TextDocument()
        _ = try document.apply(run([TextEdit(position: 0, deletedCount: 0, inserted: full)], by: alice, after: []))
        #expect(document.scalarCount == limit)
        let past = run([deleting(1, at: 0)], by: alice, from: limit, after: [EventID(agent: alice, sequence: limit - 1)])
        #expect(throws: TextError.tooManyEvents(limit: limit)) { try document.apply(past) }
        #expect(document.scalarCount == limit)
        var empty = TextDocument()
        for count in [limit + 1, Int.max] {
            let deletions = run([deleting(count, at: 0), deleting(count, at: 0)], after: [])
            #expect(throws: TextError.tooManyEvents(limit: limit)) { try empty.apply(deletions) }
        }
    }

    @Test func randomRunsNeverHarm() throws {
        let seed: UInt64 = 20_240_611
        print("seed \(seed)")
        var generator = SeededRandom(seed: seed)
        var document = try randomReplicas(seed: seed, replicaCount: 3, stepCount: 20).replicas[0]
        var refusedCount = 0
        for _ in 0..<600 {
            let known = document.agents
            let agent = Agent(rawValue: UInt64(generator.next(below: 5)))
            var parents: [EventID] = []
            for _ in 0..<generator.next(below: 4) {
                let parent = known[generator.next(below: known.count)]
                parents.append(EventID(agent: parent.agent, sequence: generator.next(below: parent.nextSequence + 1)))
            }
            let sequence = document.nextSequence(of: agent) - generator.next(below: 2)
            let edits = [randomEdit(&generator, length: 12), randomEdit(&generator, length: 9)]
            let random = TextRun(agent: agent, firstSequence: sequence, parents: parents, edits: edits)
            let before = document
            do throws(TextError) {
                var mirror = document.scalars
                HistoryCheck.apply(try document.apply(random), to: &mirror)
                #expect(mirror == document.scalars)
            } catch {
                refusedCount += 1
                #expect(Appearance(document) == Appearance(before), "\(error)")
            }
        }
        #expect(refusedCount > 100 && refusedCount < 590)
        let reloaded = try TextDocument(runs: document.runs())
        #expect(HistoryCheck.hasSameState(reloaded, document))
    }
}
