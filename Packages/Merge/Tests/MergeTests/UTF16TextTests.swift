import Merge
import MergeCheck
import RandomTesting
import Testing

@Suite struct UTF16TextTests {
    private let sample: [Unicode.Scalar] = ["a", "😀", "漢", "\u{10FFFF}", "z"]

    @Test func offsetsInsidePairsGoToTheSideAskedFor() {
        let down = (-1...9).map { UTF16Text.scalarOffset(ofUnit: $0, in: sample[...], rounding: .down) }
        let up = (-1...9).map { UTF16Text.scalarOffset(ofUnit: $0, in: sample[...], rounding: .up) }
        #expect(down == [0, 0, 1, 1, 2, 3, 3, 4, 5, 5, 5])
        #expect(up == [0, 0, 1, 2, 2, 3, 4, 4, 5, 5, 5])
        #expect(UTF16Text.unitCount(of: sample[...]) == 7)
    }

    @Test(arguments: [UInt64](0..<20)) func offsetsGoThereAndBack(seed: UInt64) {
        var generator = SeededRandom(seed: seed)
        let scalars = randomText(&generator, count: generator.next(below: 40))
        #expect(UTF16Text.unitCount(of: scalars[...]) == text(scalars).utf16.count, "seed \(seed)")
        for offset in 0...scalars.count {
            let unit = UTF16Text.unitCount(of: scalars[..<offset])
            #expect(UTF16Text.scalarOffset(ofUnit: unit, in: scalars[...], rounding: .down) == offset, "seed \(seed)")
            #expect(UTF16Text.scalarOffset(ofUnit: unit, in: scalars[...], rounding: .up) == offset, "seed \(seed)")
        }
    }
}
