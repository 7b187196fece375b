import Merge
import MergeCheck
import RandomTesting

let alice = Agent(rawValue: 0xA)
let bob = Agent(rawValue: 0xB)
let carol = Agent(rawValue: 0xC)

/// Writes an insertion.
func inserting(_ text: String, at position: Int) -> TextEdit {
    TextEdit(position: position, deletedCount: 0, inserted: [Unicode.Scalar](text.unicodeScalars))
}

/// Writes a deletion.
func deleting(_ count: Int, at position: Int) -> TextEdit {
    TextEdit(position: position, deletedCount: count, inserted: [])
}

/// Returns the text of scalars.
func text(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
}

/// Draws a text, with emoji and CJK among the letters.
func randomText(_ generator: inout SeededRandom, count: Int, alphabet: String = "abcde é漢😀🏽z") -> [Unicode.Scalar] {
    let letters = [Unicode.Scalar](alphabet.unicodeScalars)
    return (0..<count).map { _ in letters[generator.next(below: letters.count)] }
}

/// Draws an edit that fits a text of a length.
func randomEdit(_ generator: inout SeededRandom, length: Int) -> TextEdit {
    let position = generator.next(below: length + 1)
    let deletedCount = generator.next(below: 2) == 0 ? 0 : min(generator.next(below: 4), length - position)
    let insertedCount = deletedCount == 0 ? 1 + generator.next(below: 3) : generator.next(below: 3)
    return TextEdit(position: position, deletedCount: deletedCount, inserted: randomText(&generator, count: insertedCount))
}

/// Applies edits to a text as if nothing were concurrent.
func applying(_ edits: [TextEdit], to scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result = scalars
    for edit in edits { result.replaceSubrange(edit.position..<edit.position + edit.deletedCount, with: edit.inserted) }
    return result
}

/// Lets several replicas edit and now and then hear of each other; returns them with the runs in the order they were written.
func randomReplicas(seed: UInt64, replicaCount: Int, stepCount: Int) throws -> (replicas: [TextDocument], runs: [TextRun]) {
    var generator = SeededRandom(seed: seed)
    var replicas = [TextDocument](repeating: TextDocument(), count: replicaCount)
    var runs: [TextRun] = []
    for _ in 0..<stepCount {
        let index = generator.next(below: replicaCount)
        if generator.next(below: 3) == 0 {
            replicas[index] = try merged(replicas[index], replicas[generator.next(below: replicaCount)])
        } else {
            var edits: [TextEdit] = []
            var length = replicas[index].scalarCount
            for _ in 0...generator.next(below: 3) {
                let edit = randomEdit(&generator, length: length)
                length += edit.inserted.count - edit.deletedCount
                edits.append(edit)
            }
            if edits.allSatisfy({ $0.deletedCount == 0 && $0.inserted.isEmpty }) { continue }
            runs.append(try replicas[index].edit(edits, by: Agent(rawValue: UInt64(index))))
        }
    }
    return (replicas, runs)
}

/// Returns the first document with everything that the second holds.
func merged(_ first: TextDocument, _ second: TextDocument) throws(TextError) -> TextDocument {
    var result = first
    for run in second.runs() { _ = try result.apply(run) }
    return result
}

/// Holds what can be seen of a document, to tell whether anything changed.
struct Appearance: Equatable {
    let scalars: [Unicode.Scalar]
    let frontier: [EventID]
    let agents: [Agent]
    let sequences: [Int]
    let runs: [TextRun]

    init(_ document: TextDocument) {
        scalars = document.scalars
        frontier = document.frontier
        agents = document.agents.map { $0.agent }
        sequences = document.agents.map { $0.nextSequence }
        runs = document.runs()
    }
}
