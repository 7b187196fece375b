import Layout
import Testing

struct ScrollViewZoomTests {
    private func viewer() -> ScrollView {
        var view = ScrollView(boundsSize: Size(width: 375, height: 667), contentSize: Size(width: 375, height: 281.25), scale: 2)
        view.maximumZoomScale = 4
        view.isCenteringContent = true
        _ = view.setContentOffset(view.clamped(.zero))
        return view
    }

    @Test func smallContentLiesInTheMiddle() {
        let view = viewer()
        #expect(view.adjustedContentInset.top == 192.875 && view.contentOffset == Point(x: 0, y: -192.875))
    }

    @Test func pinchZoomsAndTells() {
        var view = viewer()
        #expect(view.pinchBegan(about: Point(x: 100, y: 333.5), time: 0).map(\.kind) == [.willBeginZooming])
        let events = view.pinchMoved(ratio: 2, about: Point(x: 100, y: 333.5), time: 16)
        #expect(events.map(\.kind) == [.didZoom, .didScroll])
        #expect(view.zoomScale == 2 && view.contentSize == Size(width: 750, height: 562.5))
        #expect(view.contentOffset == Point(x: 100, y: -52.25))
        #expect(view.pinchEnded(about: Point(x: 100, y: 333.5), time: 32).map(\.kind) == [.didEndZooming(scale: 2)])
        #expect(!view.isZooming && !view.isMoving)
    }

    @Test func pinchPastALimitReturns() {
        var view = viewer()
        let start = view.contentOffset
        _ = view.pinchBegan(about: Point(x: 100, y: 300), time: 0)
        _ = view.pinchMoved(ratio: 0.3, about: Point(x: 100, y: 300), time: 16)
        #expect(view.zoomScale < 1 && view.zoomScale > 0.5)
        #expect(view.pinchEnded(about: Point(x: 100, y: 300), time: 32).isEmpty && view.isMoving && view.isZooming)
        let events = ScrollViewTests.rest(&view, from: 32)
        #expect(events.last?.kind == .didEndZooming(scale: 1) && !view.isZooming)
        #expect(view.zoomScale == 1 && isNear(view.contentOffset.y, start.y) && view.contentOffset.x == 0)
        #expect(isNear(view.contentSize.width, 375))
    }

    @Test func touchEndsTheReturn() {
        var view = viewer()
        _ = view.pinchBegan(about: .zero, time: 0)
        _ = view.pinchMoved(ratio: 0.3, about: .zero, time: 16)
        _ = view.pinchEnded(about: .zero, time: 32)
        let events = view.touchBegan(at: .zero, time: 64)
        #expect(events.contains { $0.kind == .didEndZooming(scale: 1) } && view.zoomScale == 1)
    }

    @Test func zoomThatDoesNotBounceStopsAtItsLimits() {
        var view = viewer()
        view.isBouncingZoom = false
        _ = view.pinchBegan(about: .zero, time: 0)
        _ = view.pinchMoved(ratio: 50, about: .zero, time: 16)
        #expect(view.zoomScale == 4)
    }

    @Test func doubleTapAnimates() {
        var view = viewer()
        var events = view.animateZoom(to: 2, about: Point(x: 187.5, y: 333.5), at: 0)
        events += ScrollViewTests.rest(&view, from: 0)
        #expect(events.first?.kind == .willBeginZooming && events.last?.kind == .didEndZooming(scale: 2))
        #expect(view.zoomScale == 2 && isNear(view.contentOffset.x, 187.5))
    }

    @Test func dragGoesOnAfterAPinchWithoutAJump() {
        var view = viewer()
        _ = view.pinchBegan(about: Point(x: 187.5, y: 333.5), time: 0)
        _ = view.pinchMoved(ratio: 3, about: Point(x: 187.5, y: 333.5), time: 8)
        _ = view.pinchEnded(about: Point(x: 187.5, y: 333.5), time: 16)
        _ = view.touchBegan(at: Point(x: 200, y: 200), time: 20)
        _ = view.touchMoved(to: Point(x: 180, y: 200), time: 28)
        let place = view.contentOffset
        _ = view.pinchBegan(about: Point(x: 180, y: 200), time: 30)
        _ = view.touchMoved(to: Point(x: 80, y: 200), time: 38)
        #expect(view.contentOffset == place)
        _ = view.pinchEnded(about: Point(x: 80, y: 200), time: 40)
        _ = view.touchMoved(to: Point(x: 75, y: 200), time: 48)
        #expect(isNear(view.contentOffset.x, place.x + 5))
    }
}
