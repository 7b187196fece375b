import Merge
import MergeCheck
import RandomTesting
import Testing

/// A document at rest is the same document in less memory.
@Suite struct TextDocumentRestTests {
    private static let seeds: [UInt64] = (0..<60).map { 9_000 + $0 }

    @Test(arguments: seeds) func restingChangesNothingThatCanBeSeen(seed: UInt64) throws {
        var generator = SeededRandom(seed: seed)
        let (_, runs) = try randomReplicas(seed: seed, replicaCount: 3, stepCount: 60)
        var (document, resting) = (TextDocument(), TextDocument())
        for run in HistoryCheck.shuffled(runs, with: &generator) {
            if generator.next(below: 2) == 0 { resting.rest() }
            #expect(try resting.apply(run) == document.apply(run), "seed \(seed)")
            if generator.next(below: 2) == 0 { resting.rest() }
            #expect(Appearance(resting) == Appearance(document), "seed \(seed)")
            #expect(resting.string.unicodeScalars.elementsEqual(document.scalars) && resting.scalarCount == document.scalarCount)
        }
        resting.rest()
        #expect(try resting.merge(runs).allSatisfy { $0 == 0 }, "all is known")
        #expect(try resting.apply(runs[0]).isEmpty && Appearance(resting) == Appearance(document), "seed \(seed)")
    }

    @Test(arguments: seeds) func editingWhatRestsIsEditingTheSame(seed: UInt64) throws {
        var generator = SeededRandom(seed: seed)
        var (document, resting) = (TextDocument(), TextDocument())
        var model: [Unicode.Scalar] = []
        for _ in 0..<100 {
            let edit = randomEdit(&generator, length: model.count)
            if edit.deletedCount == 0 && edit.inserted.isEmpty { continue }
            if generator.next(below: 3) == 0 { resting.rest() }
            #expect(try resting.edit([edit], by: alice) == document.edit([edit], by: alice), "seed \(seed)")
            model = applying([edit], to: model)
            #expect(resting.scalars == model && Appearance(resting) == Appearance(document), "seed \(seed)")
        }
    }

    @Test(arguments: seeds) func runThatIsRefusedLeavesWhatRestsAsItWas(seed: UInt64) throws {
        var generator = SeededRandom(seed: seed)
        var document = try merged(randomReplicas(seed: seed, replicaCount: 2, stepCount: 30).replicas[0], TextDocument())
        document.rest()
        let before = Appearance(document)
        let beyond = document.scalarCount + 1 + generator.next(below: 3)
        for edits in [[inserting("x", at: beyond)], [deleting(1, at: beyond)], [inserting("a", at: 0), deleting(1, at: beyond + 1)]] {
            #expect(throws: TextError.self) { try document.edit(edits, by: alice) }
            #expect(Appearance(document) == before, "seed \(seed)")
        }
    }

    @Test(arguments: ["", "Mushrooms in October", "Грибы", "漢字😀🏽\u{0}e\u{301}"]) func textOfAnyLettersRests(text: String) throws {
        var document = TextDocument()
        if !text.isEmpty { _ = try document.edit([inserting(text, at: 0)], by: alice) }
        let before = Appearance(document)
        document.rest()
        #expect(Appearance(document) == before && document.string.utf8.elementsEqual(text.utf8))
        document.rest()
        #expect(Appearance(document) == before)
    }

    @Test func textThatRestsStandsOnceInMemory() throws {
        var document = TextDocument()
        for piece in 0..<10 { _ = try document.edit([inserting("All that was ever typed here. ", at: piece * 30)], by: alice) }
        document.rest()
        func place(_ text: String) -> UnsafePointer<UInt8>? { text.utf8.withContiguousStorageIfAvailable { $0.baseAddress } ?? nil }
        let copy = document
        #expect(place(document.string) == place(copy.string) && document.string.utf8.count == 300)
        _ = try document.edit([deleting(1, at: 0)], by: bob)
        #expect(copy.scalarCount == 300 && document.scalarCount == 299)
    }
}
