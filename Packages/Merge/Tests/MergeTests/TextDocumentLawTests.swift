import Merge
import MergeCheck
import RandomTesting
import Testing

@Suite struct TextDocumentLawTests {
    private static let seeds: [UInt64] = (0..<40).map { 7_000 + $0 }

    @Test(arguments: seeds) func mergingIsCommutativeAssociativeAndIdempotent(seed: UInt64) throws {
        let (replicas, _) = try randomReplicas(seed: seed, replicaCount: 3, stepCount: 40)
        let (a, b, c) = (replicas[0], replicas[1], replicas[2])
        #expect(HistoryCheck.hasSameState(try merged(a, b), try merged(b, a)), "seed \(seed)")
        #expect(HistoryCheck.hasSameState(try merged(try merged(a, b), c), try merged(a, try merged(b, c))), "seed \(seed)")
        #expect(HistoryCheck.hasSameState(try merged(a, a), a), "seed \(seed)")
        #expect(HistoryCheck.hasSameState(try merged(try merged(a, b), b), try merged(a, b)), "seed \(seed)")
    }

    @Test(arguments: seeds) func anyOrderOfArrivalShowsTheSameText(seed: UInt64) throws {
        let (replicas, runs) = try randomReplicas(seed: seed, replicaCount: 4, stepCount: 40)
        var all = replicas[0]
        for replica in replicas { all = try merged(all, replica) }
        var generator = SeededRandom(seed: seed)
        for _ in 0..<3 {
            var document = TextDocument()
            var mirror: [Unicode.Scalar] = []
            for run in HistoryCheck.shuffled(runs, with: &generator) {
                HistoryCheck.apply(try document.apply(run), to: &mirror)
                #expect(mirror == document.scalars, "seed \(seed)")
                #expect(document.scalarCount == mirror.count, "seed \(seed)")
            }
            #expect(HistoryCheck.hasSameState(document, all), "seed \(seed)")
        }
    }

    @Test(arguments: seeds) func runsInSmallPiecesShowTheSameText(seed: UInt64) throws {
        let (replicas, runs) = try randomReplicas(seed: seed, replicaCount: 3, stepCount: 30)
        var all = replicas[0]
        for replica in replicas { all = try merged(all, replica) }
        var document = TextDocument()
        for run in runs {
            for piece in events(of: run) { _ = try document.apply(piece) }
        }
        #expect(HistoryCheck.hasSameState(document, all), "seed \(seed)")
    }

    @Test(arguments: seeds) func runsMergedAtOnceShowTheSameText(seed: UInt64) throws {
        let (_, runs) = try randomReplicas(seed: seed, replicaCount: 3, stepCount: 40)
        var generator = SeededRandom(seed: seed)
        let first = generator.next(below: runs.count + 1)
        var apart = TextDocument()
        for run in runs[..<first] { _ = try apart.apply(run) }
        var together = apart
        var counts: [Int] = []
        for run in runs {
            let before = apart.nextSequence(of: run.agent)
            _ = try apart.apply(run)
            counts.append(apart.nextSequence(of: run.agent) - before)
        }
        #expect(try together.merge(runs) == counts, "seed \(seed)")
        #expect(HistoryCheck.hasSameState(together, apart) && together.runs() == apart.runs(), "seed \(seed)")
        #expect(try together.merge(runs).allSatisfy { $0 == 0 } && together.string == apart.string, "all is known")
    }

    @Test(arguments: seeds) func reloadingKeepsEverything(seed: UInt64) throws {
        let (replicas, runs) = try randomReplicas(seed: seed, replicaCount: 3, stepCount: 40)
        let whole = try merged(try merged(replicas[0], replicas[1]), replicas[2])
        let reloaded = try TextDocument(runs: whole.runs())
        #expect(HistoryCheck.hasSameState(reloaded, whole), "seed \(seed)")
        #expect(reloaded.runs() == whole.runs(), "seed \(seed)")
        #expect(whole.runs().count <= runs.count, "seed \(seed)")
        #expect(text(whole.scalars).unicodeScalars.elementsEqual(whole.string.unicodeScalars))
    }

    @Test func linearEditingShowsWhatAnEditorShows() throws {
        let seed: UInt64 = 99
        print("seed \(seed)")
        var generator = SeededRandom(seed: seed)
        var document = TextDocument()
        var model: [Unicode.Scalar] = []
        for _ in 0..<400 {
            let edit = randomEdit(&generator, length: model.count)
            if edit.deletedCount == 0 && edit.inserted.isEmpty { continue }
            _ = try document.edit([edit], by: alice)
            model = applying([edit], to: model)
            #expect(document.scalars == model)
        }
        #expect(document.runs().count == 1)
        #expect(try TextDocument(runs: document.runs()).scalars == model)
    }

    /// Cuts a run into one run an event.
    private func events(of run: TextRun) -> [TextRun] {
        var pieces: [TextRun] = []
        for edit in run.edits {
            var edits = [TextEdit](repeating: deleting(1, at: edit.position), count: edit.deletedCount)
            for (index, scalar) in edit.inserted.enumerated() {
                edits.append(TextEdit(position: edit.position + index, deletedCount: 0, inserted: [scalar]))
            }
            for edit in edits {
                let sequence = run.firstSequence + pieces.count
                let parents = pieces.isEmpty ? run.parents : [EventID(agent: run.agent, sequence: sequence - 1)]
                pieces.append(TextRun(agent: run.agent, firstSequence: sequence, parents: parents, edits: [edit]))
            }
        }
        return pieces
    }
}
