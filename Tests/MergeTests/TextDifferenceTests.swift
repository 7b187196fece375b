import Merge
import MergeCheck
import Testing

@Suite struct TextDifferenceTests {
    @Test func equalTextsHaveNoEdit() {
        #expect(TextDifference.edit(from: [], to: [], caret: nil) == nil)
        #expect(TextDifference.edit(from: ["a", "a"], to: ["a", "a"], caret: 1) == nil)
    }

    @Test(
        arguments: [
            ("aaa", "aaaa", 1, 0, 0, 1), ("aaa", "aaaa", 2, 1, 0, 1), ("aaa", "aaaa", 4, 3, 0, 1), ("aaa", "aaaa", nil, 3, 0, 1),
            ("aaaa", "aaa", 0, 0, 1, 0), ("aaaa", "aaa", 2, 2, 1, 0), ("aaaa", "aaa", nil, 3, 1, 0), ("aaa", "aaaa", 99, 3, 0, 1),
            ("aaa", "aaaa", -9, 0, 0, 1), ("", "xyz", 3, 0, 0, 3), ("xyz", "", 0, 0, 3, 0), ("xaby", "xcdy", 3, 1, 2, 2),
            ("abab", "ababab", 2, 0, 0, 2), ("abab", "ababab", 4, 2, 0, 2), ("abab", "ababab", 3, 1, 0, 2), ("xaay", "xaaay", 0, 1, 0, 1),
        ] as [(String, String, Int?, Int, Int, Int)])
    func editEndsAtTheCaretWhereSeveralWouldDo(
        old: String, new: String, caret: Int?, position: Int, deletedCount: Int, insertedCount: Int
    ) throws {
        let old = [Unicode.Scalar](old.unicodeScalars)
        let new = [Unicode.Scalar](new.unicodeScalars)
        let edit = try #require(TextDifference.edit(from: old, to: new, caret: caret))
        #expect(edit.position == position && edit.deletedCount == deletedCount && edit.inserted.count == insertedCount)
        #expect(applying([edit], to: old) == new)
    }

    @Test(arguments: [UInt64](500..<520)) func applyingTheEditGivesTheNewText(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<200 {
            let old = randomText(&generator, count: generator.next(below: 9), alphabet: "ab😀")
            let made = randomEdit(&generator, length: old.count)
            let new =
                generator.next(below: 2) == 0
                ? applying([made], to: old) : randomText(&generator, count: generator.next(below: 9), alphabet: "ab😀")
            let caret = generator.next(below: 3) == 0 ? nil : generator.next(below: 14) - 2
            guard let edit = TextDifference.edit(from: old, to: new, caret: caret) else {
                #expect(old == new, "seed \(seed)")
                continue
            }
            #expect(applying([edit], to: old) == new, "seed \(seed)")
            #expect(edit.deletedCount + edit.inserted.count <= max(1, old.count + new.count), "seed \(seed)")
        }
    }

    @Test(arguments: [UInt64](600..<610)) func caretFindsTheInsertionThatWasTyped(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<200 {
            let old = randomText(&generator, count: generator.next(below: 12), alphabet: "ab")
            let inserted = randomText(&generator, count: 1 + generator.next(below: 3), alphabet: "ab")
            let typed = inserting(text(inserted), at: generator.next(below: old.count + 1))
            let new = applying([typed], to: old)
            #expect(TextDifference.edit(from: old, to: new, caret: typed.position + typed.inserted.count) == typed, "seed \(seed)")
        }
    }
}
