import TestKit
import Testing

@testable import MediaTools

@Suite struct PagePreparationTests {
    private typealias Plan = PagePreparation.Plan

    /// Gives a page of lines of square letters.
    private func lines(letter: Int = 24, width: Int = 800, height: Int = 600) -> GreyPixels {
        let bytes = (0..<width * height).map { index -> UInt8 in
            let (x, y) = (index % width, index / width)
            let isMargin = min(x, width - 1 - x) < 100 || min(y, height - 1 - y) < 60
            return !isMargin && x % (letter * 3 / 2) < letter && y % (letter * 2) < letter ? 30 : 230
        }
        return GreyPixels(width: width, height: height, bytes: bytes)
    }

    @Test(
        arguments: [
            (0, 1), (24, 1), (15, 1), (34, 1), (14, 24.0 / 14), (12, 2), (6, 3), (40, 0.6), (100, 0.3),
        ] as [(Double, Double)])
    func lettersAreBroughtToOneHeightUnlessTheyAreNear(letterHeight: Double, scale: Double) {
        #expect(PagePreparation.plan(lines: (0, 0), letterHeight: letterHeight, width: 1000, height: 1000) == Plan(scale: scale))
    }

    @Test func aPageGrowsToItsLimitsAndNoFurther() {
        let many = PagePreparation.plan(lines: (0, 0), letterHeight: 8, width: 4000, height: 4000)
        #expect(abs(many.scale - 2.0.squareRoot()) < 1e-9)
        let long = PagePreparation.plan(lines: (0, 0), letterHeight: 8, width: 20_000, height: 100)
        #expect(long.scale == 1.5)
        #expect(PagePreparation.plan(lines: (0, 0), letterHeight: 8, width: 8000, height: 8000).scale == 1)
    }

    @Test(arguments: [(3.0, 6.0, 3.0), (3.0, 1.4, 0.0), (0.1, 20.0, 0.0), (-0.2, 1.6, -0.2)])
    func linesAreLevelledWhereTheyAreClear(degrees: Double, clarity: Double, turned: Double) {
        #expect(PagePreparation.plan(lines: (degrees, clarity), letterHeight: 24, width: 100, height: 100) == Plan(degrees: turned))
    }

    @Test(arguments: [-3.0, 0.0, 5.0]) func theSlopeOfLinesIsFound(degrees: Double) throws {
        let page = degrees == 0 ? lines() : try PageBitmap(lines()).turned(degrees: degrees).greyPixels()
        let preparation = try PagePreparation(page)
        #expect(abs(preparation.plan.degrees + degrees) < 0.3)
        #expect(!preparation.seemsTurned)
        #expect(try PagePreparation(preparation.page()).plan.degrees == 0)
    }

    @Test(arguments: [PageTurn.quarter, .threeQuarters]) func linesThatRunDownAreSeen(turn: PageTurn) throws {
        let preparation = try PagePreparation(lines().turned(turn))
        #expect(preparation.seemsTurned)
    }

    @Test func smallLettersGrow() throws {
        let preparation = try PagePreparation(lines(letter: 10))
        #expect(abs(preparation.plan.scale - 2.4) < 0.3)
        let page = try preparation.page()
        #expect(page.width == Int((800 * preparation.plan.scale).rounded()))
    }

    @Test(arguments: [(8, 8), (1, 1), (2000, 8), (8, 2000)]) func thereIsNothingToDoToAnEmptyPage(width: Int, height: Int) throws {
        let pixels = GreyPixels(width: width, height: height, bytes: Array(repeating: 200, count: width * height))
        let preparation = try PagePreparation(pixels)
        #expect(preparation.plan == Plan())
        let page = try preparation.page()
        #expect(page.width == width && page.height == height)
    }

    @Test(arguments: [1, 2, 3, 4, 5, 8, 13]) func aBitmapKeepsItsPixels(width: Int) throws {
        let pixels = GreyPixels(width: width, height: 3, bytes: (0..<width * 3).map { UInt8($0 * 5) })
        let bitmap = try PageBitmap(pixels)
        #expect(try bitmap.greyPixels() == pixels)
        #expect(try bitmap.greyPixels() == pixels)
    }
}
