import MergeCheck
import RandomTesting
import Testing

@testable import Merge

/// Checks changes that are meant at once, against the law of rebasing.
struct TextChangeSetTests {
    private static func edit(_ position: Int, _ deletedCount: Int, _ inserted: String) -> TextEdit {
        TextEdit(position: position, deletedCount: deletedCount, inserted: Array(inserted.unicodeScalars))
    }

    @Test(arguments: [
        // What others wrote into the middle stays.
        (edit(1, 4, ""), edit(3, 0, "XY"), "aXYf"),
        // What others have deleted is not deleted again.
        (edit(1, 4, "z"), edit(0, 3, ""), "zf"), (edit(1, 2, ""), edit(1, 2, "Q"), "aQdef"),
        (edit(2, 0, "one"), edit(4, 1, "two"), "abonecdtwof"),
    ])
    func whatOthersDidIsRespected(ours: TextEdit, theirs: TextEdit, expected: String) {
        let (ours, theirs) = (TextChangeSet(ours), TextChangeSet(theirs))
        let between = applying(theirs.edits, to: Array("abcdef".unicodeScalars))
        #expect(text(applying(ours.rebased(over: theirs, goesFirst: false).edits, to: between)) == expected)
    }

    @Test func severalReplacementsAreMeantAtOnce() {
        let letters = Array("abcdef".unicodeScalars)
        let changes = TextChangeSet([
            Self.edit(0, 1, "X"), Self.edit(1, 0, ""), Self.edit(1, 2, ""), Self.edit(3, 0, "Y"), Self.edit(6, 0, "Z"),
        ])
        #expect(changes.replacements.count == 4 && changes.end == 6)
        let changed = applying(changes.edits, to: letters)
        #expect(text(changed) == "XYdefZ")
        #expect(applying(changes.inverse(in: letters).edits, to: changed) == letters)
    }

    @Test func aChangeOfNothingIsNone() {
        #expect(TextChangeSet(Self.edit(3, 0, "")).isEmpty)
        #expect(TextChangeSet(Self.edit(1, 2, "")).rebased(over: TextChangeSet(Self.edit(0, 6, "")), goesFirst: true).isEmpty)
    }

    @Test(arguments: UInt64(1)...300) func bothOrdersGiveTheSameText(seed: UInt64) {
        var generator = SeededRandom(seed: seed)
        let letters = randomText(&generator, count: 20)
        /// Draws changes of the letters; rebasing over an insertion and back makes sets of several.
        func changes() -> TextChangeSet {
            var made = TextChangeSet(randomEdit(&generator, length: letters.count))
            let wide = TextChangeSet(TextEdit(position: 2, deletedCount: 14, inserted: randomText(&generator, count: 2)))
            if generator.next(below: 2) == 0 { made = wide }
            for _ in 0..<generator.next(below: 3) {
                let hole = TextChangeSet(
                    TextEdit(position: generator.next(below: 20), deletedCount: 0, inserted: randomText(&generator, count: 1)))
                let back = hole.inverse(in: letters)
                made = made.rebased(over: hole, goesFirst: true).rebased(over: back, goesFirst: true)
            }
            return made
        }
        let (ours, theirs) = (changes(), changes())
        let oursFirst = applying(theirs.rebased(over: ours, goesFirst: false).edits, to: applying(ours.edits, to: letters))
        let theirsFirst = applying(ours.rebased(over: theirs, goesFirst: true).edits, to: applying(theirs.edits, to: letters))
        #expect(oursFirst == theirsFirst, "seed \(seed)")
        #expect(applying(ours.inverse(in: letters).edits, to: applying(ours.edits, to: letters)) == letters, "seed \(seed)")
    }
}
