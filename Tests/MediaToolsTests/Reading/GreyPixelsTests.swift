import RandomTesting
import TestKit
import Testing

@testable import MediaTools

@Suite struct GreyPixelsTests {
    @Test func smoothingSpreadsAPointByOneTwoOne() {
        var pixels = GreyPixels(width: 5, height: 5, bytes: Array(repeating: 0, count: 25))
        pixels.bytes[12] = 160
        #expect(
            pixels.smoothed().bytes == [
                0, 0, 0, 0, 0, 0, 10, 20, 10, 0, 0, 20, 40, 20, 0, 0, 10, 20, 10, 0, 0, 0, 0, 0, 0,
            ])
    }

    @Test(arguments: [(1, 1), (1, 7), (6, 1), (2, 2)]) func smoothingKeepsWhatIsEven(width: Int, height: Int) {
        let pixels = GreyPixels(width: width, height: height, bytes: Array(repeating: 255, count: width * height))
        #expect(pixels.smoothed() == pixels)
    }

    @Test func aTurnIsClockwise() {
        let pixels = GreyPixels(width: 3, height: 2, bytes: [1, 2, 3, 4, 5, 6])
        #expect(pixels.turned(.none) == pixels)
        #expect(pixels.turned(.quarter) == GreyPixels(width: 2, height: 3, bytes: [4, 1, 5, 2, 6, 3]))
        #expect(pixels.turned(.half) == GreyPixels(width: 3, height: 2, bytes: [6, 5, 4, 3, 2, 1]))
        #expect(pixels.turned(.threeQuarters) == GreyPixels(width: 2, height: 3, bytes: [3, 6, 2, 5, 1, 4]))
    }

    @Test func aTurnIsUndone() {
        #expect([0, 90, 180, 270].map { PageTurn(undoing: $0) } == [PageTurn.none, .threeQuarters, .half, .quarter])
        #expect(PageTurn(undoing: 45) == nil)
    }

    @Test(arguments: [0, 1, 3, 50]) func aWindowSumsWhatItCovers(radius: Int) {
        var random = SeededRandom(seed: 7)
        let (width, height) = (9, 7)
        let bytes = (0..<width * height).map { _ in UInt8(truncatingIfNeeded: random.next() % 4) }
        var window = RowWindow(width: width, height: height, radius: radius, counts: true)
        for y in 0..<height {
            bytes.withUnsafeBufferPointer { if let start = $0.baseAddress { window.moveDown(to: y, in: start) } }
            var (sum, count, again, columns) = (window.startSum, window.startCount, window.startSum, window.startColumns)
            let rows = max(0, y - radius)...min(height - 1, y + radius)
            for x in 0..<width {
                let across = max(0, x - radius)...min(width - 1, x + radius)
                let covered = rows.flatMap { row in across.map { Int(bytes[row * width + $0]) } }
                #expect(sum == covered.reduce(0, +) && again == sum)
                #expect(count == covered.filter { $0 > 0 }.count)
                #expect(columns * window.rows == covered.count)
                window.stepCounting(from: x, &sum, &count)
                window.step(from: x, &again, &columns)
            }
        }
    }

    @Test func aShadowIsTakenAwayAndInkStaysDark() {
        let (width, height) = (200, 120)
        let isInk = { (x: Int, y: Int) in x % 20 < 3 && y % 12 < 6 }
        let bytes = (0..<width * height).map { index in
            let (x, y) = (index % width, index / width)
            // The light falls off to a third across the page.
            let light = 240 - 160 * x / width
            return UInt8(isInk(x, y) ? light / 4 : light)
        }
        let (page, finding) = GreyPixels(width: width, height: height, bytes: bytes).onEvenPaper(radius: 16)
        for y in 0..<height {
            for x in 0..<width { #expect(isInk(x, y) ? page.bytes[y * width + x] < 60 : page.bytes[y * width + x] > 220, "\(x) \(y)") }
        }
        #expect(finding.ink < 0.35)
        #expect(finding.relativeNoise < 0.1)
    }

    @Test(arguments: [0, 7, 128, 255] as [UInt8]) func anEmptyPageStaysEmpty(brightness: UInt8) {
        let pixels = GreyPixels(width: 40, height: 30, bytes: Array(repeating: brightness, count: 1200))
        #expect(Set(pixels.onEvenPaper(radius: 16).page.bytes).count == 1)
    }

    @Test func grainIsFoundAndSmoothedAway() {
        var random = SeededRandom(seed: 3)
        let bytes = (0..<300 * 200).map { index in
            let isInk = index % 300 % 20 < 4 && index / 300 % 12 < 6
            return UInt8((isInk ? 110 : 170) + Int(random.next() % 61) - 30)
        }
        let pixels = GreyPixels(width: 300, height: 200, bytes: bytes)
        let before = pixels.onEvenPaper(radius: 16).finding.relativeNoise
        #expect(before > 0.2)
        #expect(pixels.smoothed().smoothed().onEvenPaper(radius: 16).finding.relativeNoise < before * 0.7)
    }
}
