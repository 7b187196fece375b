import Layout
import Testing

struct ScrollAxisTests {
    @Test func limitsIncludeTheInsets() {
        let axis = ScrollAxis(boundsLength: 600, contentLength: 1000, leadingInset: 20, trailingInset: 30)
        #expect(axis.minimum == -20 && axis.maximum == 430 && axis.isScrollable)
        #expect(axis.overscroll(-30) == -10 && axis.overscroll(500) == 70 && axis.overscroll(7) == 0)
    }

    @Test func contentThatFitsScrollsOnlyIfItAlwaysBounces() {
        var axis = ScrollAxis(boundsLength: 600, contentLength: 300, leadingInset: 20, trailingInset: 30)
        #expect(axis.minimum == -20 && axis.maximum == -20 && !axis.isScrollable)
        axis.isAlwaysBouncing = true
        #expect(axis.isScrollable)
        axis.isBouncing = false
        #expect(!axis.isScrollable)
    }

    @Test func contentAsLongAsItsWindowDoesNotScroll() {
        #expect(!ScrollAxis(boundsLength: 600, contentLength: 600).isScrollable)
        #expect(ScrollAxis(boundsLength: 600, contentLength: 600, trailingInset: 0.5).isScrollable)
    }

    @Test(arguments: [11, 12, 13] as [UInt64])
    func catchingNeverJumps(seed: UInt64) {
        var random = MotionRandom(seed: seed)
        for _ in 0..<300 {
            let axis = ScrollAxis(
                boundsLength: random.number(100...900), contentLength: random.number(0...3000), leadingInset: random.number(0...90),
                trailingInset: random.number(0...90))
            let raw = random.number(-2000...5000)
            let displayed = axis.displayed(raw: raw)
            #expect(isNear(axis.displayed(raw: axis.raw(displayed: displayed)), displayed, 1e-7), "seed \(seed)")
            #expect(isNear(axis.raw(displayed: displayed), raw, 1e-6 * max(1, raw.magnitude)), "seed \(seed)")
        }
    }

    @Test func withoutBounceContentStopsAtItsEdges() {
        let axis = ScrollAxis(boundsLength: 600, contentLength: 1000, isBouncing: false)
        #expect(axis.displayed(raw: -50) == 0 && axis.displayed(raw: 900) == 400 && axis.displayed(raw: 33) == 33)
    }

    @Test func pagesAreThePublishedOnes() {
        let axis = ScrollAxis(boundsLength: 320, contentLength: 960)
        #expect(axis.pageTarget(offset: 150, velocity: 0, pageLength: 320) == 0)
        #expect(axis.pageTarget(offset: 150, velocity: 0.6, pageLength: 320) == 320)
        #expect(axis.pageTarget(offset: 150, velocity: -0.6, pageLength: 320) == 0)
        #expect(axis.pageTarget(offset: 170, velocity: 0.1, pageLength: 320) == 320)
        #expect(axis.pageTarget(offset: 700, velocity: 3, pageLength: 320) == 640)
    }

    @Test(arguments: [21, 22, 23] as [UInt64])
    func pagingNeverPassesOnePage(seed: UInt64) {
        var random = MotionRandom(seed: seed)
        for _ in 0..<500 {
            let axis = ScrollAxis(boundsLength: 320, contentLength: 320 * 9)
            let start = random.number(0...8).rounded()
            let target = axis.pageTarget(
                offset: random.number(-100...2700), velocity: random.number(-6...6), pageLength: 320, startPage: start)
            let page = target / 320
            #expect(page == page.rounded() && (page - start).magnitude <= 1, "seed \(seed)")
            #expect(axis.clamped(target) == target)
        }
    }
}
