import MergeCheck
import RandomTesting
import Testing

@testable import Merge

@Suite struct TextDifferenceTests {
    /// Returns the number of items that two sequences have in common in order, by trying everything.
    private static func commonCount(_ old: [Int32], _ new: [Int32]) -> Int {
        var row = [Int](repeating: 0, count: new.count + 1)
        for item in old {
            var corner = 0
            for index in new.indices {
                let above = row[index + 1]
                row[index + 1] = item == new[index] ? corner + 1 : max(above, row[index])
                corner = above
            }
        }
        return row[new.count]
    }

    private static func result(of difference: SequenceDifference, _ old: [Int32], _ new: [Int32]) -> [Int32] {
        var result = old
        for change in difference.changes.reversed() { result.replaceSubrange(change.old, with: new[change.new]) }
        return result
    }

    private static func drawn(_ generator: inout SeededRandom, below length: Int, of alphabet: Int) -> [Int32] {
        (0..<generator.next(below: length)).map { _ in Int32(generator.next(below: alphabet)) }
    }

    private static func scalars(_ text: String) -> [Unicode.Scalar] { [Unicode.Scalar](text.unicodeScalars) }

    @Test(arguments: UInt64(1)...40) func changesAreTheFewest(seed: UInt64) {
        var generator = SeededRandom(seed: seed)
        for _ in 0..<100 {
            let alphabet = 1 + generator.next(below: 6)
            let (old, new) = (Self.drawn(&generator, below: 24, of: alphabet), Self.drawn(&generator, below: 24, of: alphabet))
            let difference = SequenceDifference(from: old, to: new)
            #expect(Self.result(of: difference, old, new) == new, "seed \(seed): \(old) \(new)")
            let removedCount = difference.changes.reduce(0) { $0 + $1.old.count }
            #expect(old.count - removedCount == Self.commonCount(old, new), "seed \(seed): \(old) \(new)")
            for (change, next) in zip(difference.changes, difference.changes.dropFirst()) {
                #expect(change.old.upperBound < next.old.lowerBound && change.new.upperBound < next.new.lowerBound)
            }
        }
    }

    @Test(arguments: UInt64(1)...40) func aSearchThatGivesUpStillLeadsToTheText(seed: UInt64) {
        var generator = SeededRandom(seed: seed)
        for limit in 1...6 {
            let (old, new) = (Self.drawn(&generator, below: 80, of: 4), Self.drawn(&generator, below: 80, of: 4))
            let difference = SequenceDifference(from: old, to: new, limit: limit)
            #expect(Self.result(of: difference, old, new) == new, "seed \(seed), limit \(limit): \(old) \(new)")
        }
    }

    @Test func hostileSequencesTakeBoundedTime() {
        var generator = SeededRandom(seed: 5)
        let count = 100_000
        let random = (0..<count).map { _ in Int32(generator.next(below: 2)) }
        let others = (0..<count).map { _ in Int32(generator.next(below: 2)) }
        let (ones, twos) = ([Int32](repeating: 1, count: count), (0..<count).map { Int32($0 % 2) })
        for (old, new) in [(random, others), (ones, twos), (random, random.reversed()), (Array(0..<Int32(count)), twos)] {
            #expect(Self.result(of: SequenceDifference(from: old, to: new), old, new) == new)
        }
    }

    @Test(arguments: UInt64(1)...60) func theChangesOfATextMakeTheOther(seed: UInt64) {
        var generator = SeededRandom(seed: seed)
        let (old, new) = (randomText(&generator, count: 40, alphabet: "ab  "), randomText(&generator, count: 40, alphabet: "ab  "))
        func starts(_ scalars: [Unicode.Scalar]) -> [Int] {
            scalars.indices.filter { $0 == 0 || (scalars[$0] == " ") != (scalars[$0 - 1] == " ") }
        }
        let changes = TextChangeSet(from: TextPieces(old, starts: starts(old)), to: TextPieces(new, starts: starts(new)))
        #expect(applying(changes.edits, to: old) == new, "seed \(seed)")
        let narrowed = changes.narrowed(in: old)
        #expect(applying(narrowed.edits, to: old) == new, "seed \(seed)")
        let letters = TextChangeSet(from: TextPieces(old), to: TextPieces(new))
        #expect(applying(letters.edits, to: old) == new, "seed \(seed)")
    }

    @Test func wordsAreReplacedWhole() {
        let (old, new) = (Self.scalars("the red cat sat"), Self.scalars("the rod cat sat down"))
        func pieces(_ scalars: [Unicode.Scalar]) -> TextPieces {
            TextPieces(scalars, starts: scalars.indices.filter { $0 == 0 || scalars[$0] == " " || scalars[$0 - 1] == " " })
        }
        let changes = TextChangeSet(from: pieces(old), to: pieces(new))
        #expect(
            changes.replacements == [
                TextEdit(position: 4, deletedCount: 3, inserted: Self.scalars("rod")),
                TextEdit(position: 15, deletedCount: 0, inserted: Self.scalars(" down")),
            ])
        #expect(changes.narrowed(in: old).replacements.first == TextEdit(position: 5, deletedCount: 1, inserted: ["o"]))
    }

    @Test func emptyTextsHaveNoPieces() {
        #expect(TextChangeSet(from: TextPieces([]), to: TextPieces([], starts: [])).isEmpty)
        #expect(TextChangeSet(from: TextPieces([], starts: []), to: TextPieces(["a"])).replacements == [inserting("a", at: 0)])
        #expect(TextChangeSet(from: TextPieces(["a"]), to: TextPieces([])).replacements == [deleting(1, at: 0)])
    }
}
