import Testing

@testable import Localization

/// Checks grouped numbers and sizes in the three languages.
struct NumberTextTests {
    private let writers = Language.allCases.map { NumberText($0) }

    @Test(
        arguments: [
            (0, "0", "0"), (7, "7", "7"), (999, "999", "999"), (1000, "1,000", "1\u{A0}000"), (1234, "1,234", "1\u{A0}234"),
            (-999, "-999", "-999"), (-1000, "-1,000", "-1\u{A0}000"), (100_000, "100,000", "100\u{A0}000"),
            (1_234_567, "1,234,567", "1\u{A0}234\u{A0}567"),
        ] as [(Int64, String, String)])
    func digitsStandInGroupsOfThree(value: Int64, english: String, russian: String) {
        #expect(writers.map { $0.grouped(value) } == [english, russian, english])
    }

    @Test func theLargestAndSmallestNumbersAreWritten() {
        #expect(NumberText(.english).grouped(.max) == "9,223,372,036,854,775,807")
        #expect(NumberText(.english).grouped(.min) == "-9,223,372,036,854,775,808")
    }

    @Test(
        arguments: [
            (0, "0 B"), (999, "999 B"), (1000, "1 kB"), (1049, "1 kB"), (1050, "1.1 kB"), (1500, "1.5 kB"), (9949, "9.9 kB"),
            (9950, "10 kB"), (24_499, "24 kB"), (24_500, "25 kB"), (999_499, "999 kB"), (999_500, "1 MB"), (1_550_000, "1.6 MB"),
            (999_499_999, "999 MB"), (999_500_000, "1 GB"), (5_000_000_000, "5 GB"), (999_500_000_000, "1 TB"),
            (1_234_000_000_000_000, "1,234 TB"), (.max, "9,223,372 TB"),
        ] as [(Int64, String)])
    func aSizeIsRoundedHalfUpInItsUnit(bytes: Int64, text: String) {
        let expected = String(text.map { $0 == " " ? "\u{A0}" : $0 })
        #expect(NumberText(.english).byteSize(bytes) == expected)
        #expect(NumberText(.japanese).byteSize(bytes) == expected)
    }

    @Test func russianSizesHaveACommaAndRussianUnits() {
        let texts = [12, 1500, 1_500_000, 15_000_000_000, 2_000_000_000_000].map(NumberText(.russian).byteSize)
        #expect(texts == ["12\u{A0}Б", "1,5\u{A0}кБ", "1,5\u{A0}МБ", "15\u{A0}ГБ", "2\u{A0}ТБ"])
    }

    @Test func aNegativeSizeStopsTheProgram() async {
        await #expect(processExitsWith: .failure) { _ = NumberText(.english).byteSize(-1) }
    }
}
