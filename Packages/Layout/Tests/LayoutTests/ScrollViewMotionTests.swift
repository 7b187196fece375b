import Layout
import Testing

struct ScrollViewMotionTests {
    @Test func settingTheOffsetTellsOfItOnce() {
        var view = ScrollViewTests.list()
        #expect(view.setContentOffset(Point(y: 100)).map(\.kind) == [.didScroll])
        #expect(view.setContentOffset(Point(y: 100)).isEmpty)
    }

    @Test func settingTheOffsetStopsMotion() {
        var view = ScrollViewTests.list()
        var events: [ScrollEvent] = []
        let time = ScrollViewTests.fling(&view, velocity: 2, events: &events)
        #expect(view.setContentOffset(Point(y: 5)).map(\.kind) == [.didScroll, .didEndDecelerating])
        #expect(view.advance(to: time + 500).isEmpty && view.contentOffset.y == 5)
    }

    @Test func settingTheOffsetUnderAFingerKeepsTheDrag() {
        var view = ScrollViewTests.list()
        _ = view.touchBegan(at: Point(y: 500), time: 0)
        _ = view.touchMoved(to: Point(y: 480), time: 10)
        _ = view.setContentOffset(Point(y: 1000))
        _ = view.touchMoved(to: Point(y: 470), time: 20)
        #expect(view.contentOffset.y == 1010)
    }

    @Test func animationSetsNoFlagAndEndsWithItsEvent() {
        var view = ScrollViewTests.list()
        var events = view.animateContentOffset(to: Point(y: 700), at: 0)
        #expect(view.isMoving && !view.isDecelerating && !view.isDragging)
        events += ScrollViewTests.rest(&view, from: 0)
        #expect(events.allSatisfy { $0.phase == ScrollPhase() })
        #expect(ScrollViewTests.names(events) == [.didEndScrollingAnimation])
        #expect(view.contentOffset.y == 700)
        #expect(view.animateContentOffset(to: Point(y: 700), at: 900).map(\.kind) == [.didEndScrollingAnimation])
        _ = view.animateContentOffset(to: Point(y: 99_999), at: 1000)
        _ = ScrollViewTests.rest(&view, from: 1000)
        #expect(view.contentOffset.y == 3400)
    }

    @Test func touchEndsAnAnimation() {
        var view = ScrollViewTests.list()
        _ = view.animateContentOffset(to: Point(y: 700), at: 0)
        let events = view.touchBegan(at: .zero, time: 150)
        #expect(events.last?.kind == .didEndScrollingAnimation && view.contentOffset.y > 0 && view.contentOffset.y < 700)
    }

    @Test func delegateChoosesTheTarget() {
        for target in [300.0, 650, 1200] {
            var view = ScrollViewTests.list()
            _ = view.touchBegan(at: Point(y: 500), time: 0)
            for step in 1...10 { _ = view.touchMoved(to: Point(y: 500 - 8 * Double(step)), time: 8 * Double(step)) }
            let events = view.touchEnded(time: 80) { velocity, proposed in
                #expect(isNear(velocity.y, 1) && proposed.y > 500)
                return Point(y: target)
            }
            #expect(ScrollViewTests.names(events).contains(.didEndDragging(willDecelerate: true)))
            _ = ScrollViewTests.rest(&view, from: 80)
            #expect(view.contentOffset.y == target)
        }
    }

    @Test func targetBehindIsReachedInThreeTenthsOfASecond() {
        var view = ScrollViewTests.list()
        _ = view.setContentOffset(Point(y: 500))
        _ = view.touchBegan(at: Point(y: 500), time: 0)
        for step in 1...10 { _ = view.touchMoved(to: Point(y: 500 - 8 * Double(step)), time: 8 * Double(step)) }
        _ = view.touchEnded(time: 80) { _, _ in Point(y: 100) }
        _ = view.advance(to: 379)
        #expect(view.isDecelerating)
        _ = view.advance(to: 380)
        #expect(!view.isDecelerating && view.contentOffset.y == 100)
    }

    @Test func targetPastTheEndIsTheEnd() {
        var view = ScrollViewTests.list()
        _ = view.touchBegan(at: Point(y: 500), time: 0)
        for step in 1...10 { _ = view.touchMoved(to: Point(y: 500 - 8 * Double(step)), time: 8 * Double(step)) }
        _ = view.touchEnded(time: 80) { _, _ in Point(y: 99_999) }
        _ = ScrollViewTests.rest(&view, from: 80)
        #expect(view.contentOffset.y == 3400)
    }

    @Test(arguments: [0.05, 0.4, 1, 3, 8, -0.4, -1, -8])
    func pagesTurnOneAtATime(velocity: Double) {
        var view = ScrollView(boundsSize: Size(width: 320, height: 600), contentSize: Size(width: 320 * 6, height: 600), scale: 2)
        view.isPaging = true
        _ = view.setContentOffset(Point(x: 640))
        _ = view.touchBegan(at: .zero, time: 0)
        for step in 1...10 { _ = view.touchMoved(to: Point(x: -velocity * 8 * Double(step)), time: 8 * Double(step)) }
        _ = view.touchEnded(time: 80)
        let events = ScrollViewTests.rest(&view, from: 80)
        let expected = velocity.magnitude < 0.3 ? 640.0 : velocity > 0 ? 960 : 320
        #expect(view.contentOffset.x == expected)
        #expect(events.allSatisfy { $0.contentOffset.x >= 0 && $0.contentOffset.x <= 1600 })
    }

    @Test func lastPageBouncesBack() {
        var view = ScrollView(boundsSize: Size(width: 320, height: 600), contentSize: Size(width: 960, height: 600))
        view.isPaging = true
        _ = view.setContentOffset(Point(x: 640))
        _ = view.touchBegan(at: .zero, time: 0)
        for step in 1...10 { _ = view.touchMoved(to: Point(x: -16 * Double(step)), time: 8 * Double(step)) }
        _ = view.touchEnded(time: 80)
        #expect(view.contentOffset.x > 640)
        _ = ScrollViewTests.rest(&view, from: 80)
        #expect(view.contentOffset.x == 640)
    }

    @Test func contentThatShrinksInMotionIsNotLeft() {
        var view = ScrollViewTests.list()
        var events: [ScrollEvent] = []
        let time = ScrollViewTests.fling(&view, velocity: 3, events: &events)
        _ = view.advance(to: time + 100)
        view.contentSize.height = 800
        _ = ScrollViewTests.rest(&view, from: time + 100)
        #expect(view.contentOffset.y == 200 && !view.isDecelerating)
    }

    @Test func contentThatGrowsInMotionIsScrolledInto() {
        var view = ScrollViewTests.list(contentHeight: 800)
        var events: [ScrollEvent] = []
        let time = ScrollViewTests.fling(&view, velocity: 2, events: &events)
        view.contentSize.height = 9000
        _ = ScrollViewTests.rest(&view, from: time)
        #expect(view.contentOffset.y > 900)
    }

    @Test(arguments: [51, 52, 53, 54] as [UInt64])
    func whateverFingersDoFlagsAndEventsAgree(seed: UInt64) {
        var random = MotionRandom(seed: seed)
        var view = ScrollViewTests.list(contentHeight: 1500)
        view.maximumZoomScale = 3
        var time = 0.0
        var isCoasting = false
        for _ in 0..<3000 {
            time += random.number(0...120)
            var events: [ScrollEvent] = []
            let point = Point(x: random.number(0...320), y: random.number(0...600))
            switch Int(random.number(0...11.99)) {
            case 0: if !view.isTracking { events = view.touchBegan(at: point, time: time) }
            case 1...3: events = view.touchMoved(to: point, time: time)
            case 4: events = view.touchEnded(time: time)
            case 5: events = view.touchEnded(time: time) { _, _ in Point(y: random.number(-100...2000)) }
            case 6: view.contentSize.height = random.number(100...3000)
            case 7: events = view.setContentOffset(Point(y: random.number(-100...2000)))
            case 8: if !view.isTracking { events = view.animateContentOffset(to: Point(y: random.number(-100...2000)), at: time) }
            case 9: if !view.isZooming { events = view.pinchBegan(about: point, time: time) }
            case 10: events = view.pinchMoved(ratio: random.number(0.2...4), about: point, time: time)
            default: events = view.pinchEnded(about: point, time: time)
            }
            events += view.advance(to: time)
            for event in events {
                if event.kind == .willBeginDecelerating {
                    #expect(!isCoasting, "seed \(seed)")
                    isCoasting = true
                } else if event.kind == .didEndDecelerating {
                    #expect(isCoasting && event.phase == ScrollPhase(), "seed \(seed)")
                    isCoasting = false
                }
            }
            #expect(view.isDecelerating == isCoasting && (view.isTracking || !view.isDragging), "seed \(seed)")
            #expect(!view.isDecelerating || (view.isMoving && !view.isTracking), "seed \(seed)")
            #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite && view.zoomScale.isFinite, "seed \(seed)")
        }
    }

    @Test func indicatorIsThePublishedOne() throws {
        var view = ScrollViewTests.list(contentHeight: 2000)
        _ = view.setContentOffset(Point(y: 700))
        let indicator = try #require(view.indicator(.vertical))
        #expect(indicator.track == 594 && isNear(indicator.length, 178.2) && isNear(indicator.position, 210.9))
        #expect(view.indicator(.horizontal) == nil)
    }

    @Test func indicatorStaysOnItsTrackAndShortensPastAnEdge() throws {
        for offset in [-900.0, -200, -50, 0, 1400, 1450, 1700, 9000] {
            let axis = ScrollAxis(boundsLength: 600, contentLength: 2000)
            let indicator = ScrollIndicator(axis: axis, offset: offset, leadingInset: 40, trailingInset: 10)
            let end = indicator.position + indicator.length
            #expect(indicator.position >= 43 - 1e-9 && end <= 587 + 1e-9)
            #expect(indicator.length >= ScrollIndicator.leastOverscrolledLength)
            if offset <= 0 { #expect(indicator.position == 43) }
            if offset >= 1400 { #expect(isNear(end, 587)) }
        }
        #expect(ScrollIndicator(axis: ScrollAxis(boundsLength: 600, contentLength: 90_000), offset: 0).length == 36)
    }

    @Test func indicatorFadesAfterRest() {
        var view = ScrollViewTests.list()
        #expect(view.indicatorOpacity(at: 0) == 0)
        _ = view.animateContentOffset(to: Point(y: 100), at: 0)
        #expect(view.indicatorOpacity(at: 100) == 1)
        _ = view.advance(to: 300)
        #expect(view.indicatorOpacity(at: 600) == 1)
        #expect(isNear(view.indicatorOpacity(at: 725), 0.5))
        #expect(view.indicatorOpacity(at: 850) == 0)
    }
}
