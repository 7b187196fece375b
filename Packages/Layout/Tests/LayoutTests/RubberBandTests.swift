import Layout
import Testing

struct RubberBandTests {
    @Test func displayedDistancesAreThePublishedOnes() {
        #expect(isNear(RubberBand.displayed(100, dimension: 600), 50.3817, 5e-5))
        #expect(isNear(RubberBand.displayed(844, dimension: 844), 299.4839, 5e-5))
        #expect(isNear(RubberBand.raw(60, dimension: 600), 121.2121, 5e-5))
        #expect(isNear(RubberBand.displayed(RubberBand.raw(60, dimension: 600) + 40, dimension: 600), 77.2507, 5e-5))
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func rawAndDisplayedAreInverse(seed: UInt64) {
        var random = MotionRandom(seed: seed)
        for _ in 0..<500 {
            let dimension = random.number(50...2000)
            let raw = random.number(0...5000)
            let displayed = RubberBand.displayed(raw, dimension: dimension)
            #expect(displayed < dimension && displayed <= raw * RubberBand.coefficient + 1e-9, "seed \(seed)")
            #expect(isNear(RubberBand.raw(displayed, dimension: dimension), raw, 1e-7 * max(1, raw)), "seed \(seed)")
        }
    }

    @Test func slopeIsTheDerivative() {
        for raw in [0.0, 1, 40, 300, 2000] {
            let step = 1e-4
            let rise = RubberBand.displayed(raw + step, dimension: 600) - RubberBand.displayed(raw, dimension: 600)
            #expect(isNear(rise / step, RubberBand.slope(raw, dimension: 600), 1e-5))
        }
    }

    @Test func nothingShowsWithoutPullOrDimension() {
        #expect(RubberBand.displayed(0, dimension: 600) == 0)
        #expect(RubberBand.displayed(-5, dimension: 600) == 0)
        #expect(RubberBand.displayed(10, dimension: 0) == 0)
        #expect(RubberBand.raw(10, dimension: 0) == 0)
        #expect(RubberBand.raw(700, dimension: 600).isFinite)
    }
}
