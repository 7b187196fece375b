import Merge
import MergeCheck
import Testing

@Suite struct UTF16TextTests {
    private let sample: [Unicode.Scalar] = ["a", "😀", "漢", "\u{10FFFF}", "z"]

    @Test func offsetsInsidePairsGoToTheSideAskedFor() {
        let down = (-1...9).map { UTF16Text.scalarOffset(ofUnit: $0, in: sample, rounding: .down) }
        let up = (-1...9).map { UTF16Text.scalarOffset(ofUnit: $0, in: sample, rounding: .up) }
        #expect(down == [0, 0, 1, 1, 2, 3, 3, 4, 5, 5, 5])
        #expect(up == [0, 0, 1, 2, 2, 3, 4, 4, 5, 5, 5])
        #expect((-1...6).map { UTF16Text.unitOffset(ofScalar: $0, in: sample) } == [0, 0, 1, 3, 4, 6, 7, 7])
        #expect(UTF16Text.unitCount(of: sample) == 7)
    }

    @Test(
        arguments: [
            ([0xD800], "\u{FFFD}"), ([0xDC00], "\u{FFFD}"), ([0xDC00, 0xD800], "\u{FFFD}\u{FFFD}"), ([0xD83D, 0xDE00], "😀"),
            ([0xD83D, 0xD83D, 0xDE00], "\u{FFFD}😀"), ([0xD83D, 0x61], "\u{FFFD}a"), ([0x61, 0xDBFF, 0xDFFF], "a\u{10FFFF}"), ([], ""),
        ] as [([UInt16], String)])
    func loneSurrogatesBecomeReplacementCharacters(units: [UInt16], expected: String) {
        #expect(UTF16Text.scalars(of: units) == [Unicode.Scalar](expected.unicodeScalars))
        #expect(UTF16Text.unitCount(of: UTF16Text.scalars(of: units)) == units.count)
    }

    @Test(arguments: [UInt64](0..<20)) func textsAndOffsetsGoThereAndBack(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let scalars = randomText(&generator, count: generator.next(below: 40))
        let units = UTF16Text.units(of: scalars)
        #expect(units == [UInt16](text(scalars).utf16), "seed \(seed)")
        #expect(UTF16Text.scalars(of: units) == scalars, "seed \(seed)")
        for offset in 0...scalars.count {
            let unit = UTF16Text.unitOffset(ofScalar: offset, in: scalars)
            #expect(UTF16Text.scalarOffset(ofUnit: unit, in: scalars, rounding: .down) == offset, "seed \(seed)")
            #expect(UTF16Text.scalarOffset(ofUnit: unit, in: scalars, rounding: .up) == offset, "seed \(seed)")
        }
    }

    @Test func anyUnitsDecodeAsTheStandardLibraryDoes() {
        var generator = SplitMix64(seed: 16)
        for _ in 0..<500 {
            let units = (0..<generator.next(below: 8)).map { _ in UInt16(0xD7FE + generator.next(below: 0x804)) }
            #expect(UTF16Text.scalars(of: units) == [Unicode.Scalar](String(decoding: units, as: UTF16.self).unicodeScalars), "\(units)")
        }
    }
}
