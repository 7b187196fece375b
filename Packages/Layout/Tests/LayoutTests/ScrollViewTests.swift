import Layout
import Testing

struct ScrollViewTests {
    /// Makes a list of 600 points' height.
    static func list(contentHeight: Double = 4000) -> ScrollView {
        ScrollView(boundsSize: Size(width: 320, height: 600), contentSize: Size(width: 320, height: contentHeight), scale: 2)
    }

    /// Names what happened, in order, without the scrolling.
    static func names(_ events: [ScrollEvent]) -> [ScrollEvent.Kind] { events.map(\.kind).filter { $0 != .didScroll } }

    /// Throws the content on by a finger that moves up at a velocity in pt/ms, from a time on; returns the time of its release.
    static func fling(_ view: inout ScrollView, velocity: Double, from time: Double = 0, events: inout [ScrollEvent]) -> Double {
        events += view.touchBegan(at: Point(x: 100, y: 500), time: time)
        for step in 1...10 {
            let elapsed = 8 * Double(step)
            events += view.touchMoved(to: Point(x: 100, y: 500 - velocity * elapsed), time: time + elapsed)
        }
        events += view.touchEnded(time: time + 80)
        return time + 80
    }

    /// Draws frames until nothing moves.
    static func rest(_ view: inout ScrollView, from time: Double, frame: Double = 16) -> [ScrollEvent] {
        var events: [ScrollEvent] = []
        var now = time
        while view.isMoving, now < time + 60_000 {
            now += frame
            events += view.advance(to: now)
        }
        return events
    }

    @Test func dragStartsPastTenPointsAndDoesNotJump() {
        var view = Self.list()
        #expect(view.touchBegan(at: Point(y: 500), time: 0).isEmpty)
        #expect(view.isTracking && !view.isDragging)
        #expect(view.touchMoved(to: Point(y: 490), time: 10).isEmpty && !view.isDragging)
        #expect(Self.names(view.touchMoved(to: Point(y: 488), time: 20)) == [.willBeginDragging])
        #expect(view.isDragging && view.contentOffset == .zero)
        #expect(view.touchMoved(to: Point(y: 470), time: 30).map(\.kind) == [.didScroll])
        #expect(view.contentOffset == Point(y: 18))
    }

    @Test func flagsAndEventsFollowTheStates() throws {
        var view = Self.list()
        var events: [ScrollEvent] = []
        let time = Self.fling(&view, velocity: 1, events: &events)
        #expect(!view.isTracking && !view.isDragging && view.isDecelerating)
        events += Self.rest(&view, from: time)
        let ended = try #require(events.first { $0.kind == .didEndDragging(willDecelerate: true) })
        #expect(ended.phase == ScrollPhase(isTracking: true, isDragging: false, isDecelerating: true))
        let stopped = try #require(events.last)
        #expect(stopped.kind == .didEndDecelerating && stopped.phase == ScrollPhase())
        let names = Self.names(events)
        #expect(names.count == 5 && names[0] == .willBeginDragging && names[3] == .willBeginDecelerating)
        guard case .willEndDragging(let velocity, let target) = names[1] else { throw Missing() }
        #expect(isNear(velocity.y, 1) && isNear(target.y, view.contentOffset.y))
        #expect(view.contentOffset.y == (view.contentOffset.y * 2).rounded() / 2)
    }

    private struct Missing: Error {}

    @Test(arguments: [1.0, 7, 16, 33, 250])
    func restDoesNotDependOnTheFrames(frame: Double) {
        for contentHeight in [900.0, 1200, 4000] {
            var reference = Self.list(contentHeight: contentHeight)
            var view = reference
            var events: [ScrollEvent] = []
            let time = Self.fling(&reference, velocity: 2, events: &events)
            _ = Self.fling(&view, velocity: 2, events: &events)
            _ = Self.rest(&reference, from: time, frame: 16)
            _ = Self.rest(&view, from: time, frame: frame)
            #expect(view.contentOffset == reference.contentOffset)
            #expect(!view.isDecelerating)
        }
    }

    @Test func throwPastTheEndBouncesBackToIt() {
        var view = Self.list(contentHeight: 1000)
        var events: [ScrollEvent] = []
        let time = Self.fling(&view, velocity: 2, events: &events)
        let bounce = Self.rest(&view, from: time)
        let furthest = bounce.map(\.contentOffset.y).max() ?? 0
        #expect(furthest > 420 && furthest < 520)
        #expect(view.contentOffset.y == 400)
        #expect(Self.names(bounce) == [.didEndDecelerating])
        #expect(bounce.dropLast().allSatisfy { $0.phase.isDecelerating })
    }

    @Test func withoutBounceTheEdgeIsTheEnd() {
        var view = Self.list(contentHeight: 1000)
        view.isBouncing = false
        var events: [ScrollEvent] = []
        let time = Self.fling(&view, velocity: 2, events: &events)
        events += Self.rest(&view, from: time)
        #expect(events.allSatisfy { (0...400).contains($0.contentOffset.y) })
        #expect(view.contentOffset.y == 400)
        var again: [ScrollEvent] = []
        _ = Self.fling(&view, velocity: 2, from: 10_000, events: &again)
        #expect(!view.isMoving && Self.names(again).contains(.didEndDragging(willDecelerate: false)))
    }

    @Test func slowReleaseStaysWhereItIs() {
        var view = Self.list()
        _ = view.touchBegan(at: Point(y: 500), time: 0)
        _ = view.touchMoved(to: Point(y: 480), time: 100)
        _ = view.touchMoved(to: Point(y: 400), time: 200)
        let events = view.touchEnded(time: 281)
        #expect(Self.names(events).last == .didEndDragging(willDecelerate: false))
        #expect(!view.isMoving && view.contentOffset == Point(y: 80))
    }

    @Test func cancelledTouchIsNoThrow() {
        var view = Self.list()
        _ = view.touchBegan(at: Point(y: 500), time: 0)
        for step in 1...4 { _ = view.touchMoved(to: Point(y: 500 - 20 * Double(step)), time: 8 * Double(step)) }
        #expect(Self.names(view.touchCancelled(time: 33)).last == .didEndDragging(willDecelerate: false))
        #expect(!view.isTracking && !view.isMoving)
    }

    @Test func touchWhileDeceleratingStopsAtOnce() {
        var view = Self.list()
        var events: [ScrollEvent] = []
        let time = Self.fling(&view, velocity: 2, events: &events)
        _ = view.advance(to: time + 100)
        let caught = view.touchBegan(at: Point(y: 300), time: time + 120)
        #expect(caught.last?.kind == .didEndDecelerating && caught.last?.phase == ScrollPhase())
        #expect(view.isTracking && !view.isDecelerating && !view.isMoving)
        let place = view.contentOffset
        #expect(view.advance(to: time + 500).isEmpty && view.contentOffset == place)
    }

    @Test func contentCaughtPastAnEdgeDoesNotJump() {
        var view = Self.list(contentHeight: 1000)
        _ = view.setContentOffset(Point(y: -60))
        _ = view.touchBegan(at: Point(y: 100), time: 0)
        _ = view.touchMoved(to: Point(y: 112), time: 10)
        #expect(isNear(view.contentOffset.y, -60))
        _ = view.touchMoved(to: Point(y: 152), time: 20)
        #expect(isNear(view.contentOffset.y, -77.2507, 5e-5))
    }

    @Test func touchThatNeverDraggedLetsOverscrolledContentReturn() {
        var view = Self.list()
        _ = view.setContentOffset(Point(y: -80))
        _ = view.touchBegan(at: .zero, time: 0)
        _ = view.touchEnded(time: 50)
        #expect(view.isDecelerating)
        _ = view.advance(to: 150)
        #expect(isNear(view.contentOffset.y, -58.8607, 5e-5))
        #expect(Self.names(Self.rest(&view, from: 150)) == [.didEndDecelerating])
        #expect(view.contentOffset == .zero)
    }

    @Test func overscrollHalvesWhereThatIsChosen() {
        var view = Self.list()
        view.snapBack = .measured
        _ = view.setContentOffset(Point(y: -80))
        _ = view.touchBegan(at: .zero, time: 0)
        _ = view.touchEnded(time: 0)
        _ = view.advance(to: 140)
        #expect(isNear(view.contentOffset.y, -20))
        _ = Self.rest(&view, from: 140)
        #expect(view.contentOffset == .zero)
    }

    @Test func throwBackFromPastAnEdgeCoastsIntoTheContent() {
        var view = Self.list()
        _ = view.setContentOffset(Point(y: -40))
        var events: [ScrollEvent] = []
        let time = Self.fling(&view, velocity: 3, events: &events)
        let coasting = Self.rest(&view, from: time, frame: 4)
        let offsets = coasting.filter { $0.kind == .didScroll }.map(\.contentOffset.y)
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
        #expect(view.contentOffset.y > 300)
    }

    @Test func contentThatFitsStaysPut() {
        var view = Self.list(contentHeight: 300)
        var events: [ScrollEvent] = []
        _ = Self.fling(&view, velocity: 2, events: &events)
        #expect(events.isEmpty && view.contentOffset == .zero)
        view.isAlwaysBouncingVertically = true
        let time = Self.fling(&view, velocity: 2, from: 1000, events: &events)
        #expect(view.contentOffset.y > 0)
        _ = Self.rest(&view, from: time)
        #expect(view.contentOffset == .zero)
    }

    @Test func disabledViewDoesNotDrag() {
        var view = Self.list()
        view.isScrollEnabled = false
        var events: [ScrollEvent] = []
        _ = Self.fling(&view, velocity: 2, events: &events)
        #expect(events.isEmpty)
    }

    @Test func axisWithoutRoomDoesNotMove() {
        var view = Self.list()
        _ = view.touchBegan(at: .zero, time: 0)
        _ = view.touchMoved(to: Point(x: 100, y: 0), time: 10)
        #expect(!view.isDragging)
        _ = view.touchMoved(to: Point(x: 100, y: -20), time: 20)
        _ = view.touchMoved(to: Point(x: 150, y: -70), time: 30)
        #expect(view.contentOffset == Point(x: 0, y: 50))
    }

    @Test func bothAxesMoveTogether() {
        var view = Self.list()
        view.contentSize.width = 2000
        _ = view.touchBegan(at: .zero, time: 0)
        _ = view.touchMoved(to: Point(x: -20, y: -20), time: 10)
        _ = view.touchMoved(to: Point(x: -50, y: -60), time: 20)
        #expect(view.contentOffset == Point(x: 30, y: 40))
        _ = view.touchEnded(time: 20)
        _ = Self.rest(&view, from: 20)
        #expect(view.contentOffset.x > 500 && view.contentOffset.y > 500)
    }
}
