import Layout
import Testing

@testable import Lesson

/// Checks the lesson's scroll view, whose fingers and frames come with times of their own.
struct LessonScrollTests {
    private func finger(_ state: inout LessonState, _ message: ScrollLessonMessage) -> [LessonEffect] { state.update(.scroll(message)) }

    /// Pulls by a distance downward, from the middle of the window, 10 ms a step of 10 points.
    private func pulled(_ state: inout LessonState, by distance: Double) -> Double {
        _ = finger(&state, .touched(id: 1, Point(x: 150, y: 150), corner: Point(x: 50, y: 50), time: 0))
        _ = finger(&state, .moved(id: 1, Point(x: 150, y: 161), time: 10))
        var time = 10.0
        for step in 1...Int(distance / 10) {
            time += 10
            _ = finger(&state, .moved(id: 1, Point(x: 150, y: 161 + Double(step) * 10), time: time))
        }
        return time
    }

    @Test func pullingPastTheEdgeShowsTheRubberBand() {
        var state = LessonState()
        _ = finger(&state, .touched(id: 1, Point(x: 150, y: 150), corner: Point(x: 50, y: 50), time: 0))
        #expect(state.scroll.view.isTracking && !state.scroll.view.isDragging)
        _ = finger(&state, .cancelled(id: 1, time: 1))
        _ = pulled(&state, by: 100)
        #expect(state.scroll.view.isDragging)
        let past = state.scroll.overscroll
        #expect(abs(past.raw + 100) < 1e-9)
        #expect(abs(past.shown + RubberBand.displayed(100, dimension: 220)) < 1e-9)
    }

    @Test func contentLetGoPastTheEdgeComesBackByFrames() {
        var state = LessonState()
        var time = pulled(&state, by: 60)
        #expect(finger(&state, .lifted(id: 1, time: time + 100)) == [.animate])
        #expect(state.scroll.view.isDecelerating)
        #expect(state.scroll.trace.future.count > 5)
        var frames = 0
        time += 100
        while state.scroll.view.isMoving, frames < 400 {
            time += 16
            frames += 1
            let effects = state.update(.frame(milliseconds: time, isStill: false))
            #expect(effects == (state.scroll.view.isMoving ? [.animate] : []))
        }
        #expect(state.scroll.view.contentOffset.y == 0)
        #expect(!state.scroll.view.isDecelerating)
        #expect(state.scroll.events.last?.kind == .didEndDecelerating)
    }

    @Test func whereMotionIsUnwantedOneFrameBringsTheRest() {
        var state = LessonState()
        let time = pulled(&state, by: 60)
        _ = finger(&state, .lifted(id: 1, time: time + 100))
        #expect(state.update(.frame(milliseconds: time + 116, isStill: true)) == [])
        #expect(state.scroll.view.contentOffset.y == 0)
        #expect(state.scroll.trace.duration < 2_000)
    }

    @Test func whatWasForeseenIsWhatHappens() {
        var state = LessonState()
        _ = finger(&state, .touched(id: 1, Point(x: 0, y: 200), corner: .zero, time: 0))
        for step in 1...8 { _ = finger(&state, .moved(id: 1, Point(x: 0, y: 200 - Double(step) * 12), time: Double(step) * 10)) }
        _ = finger(&state, .lifted(id: 1, time: 80))
        let future = state.scroll.trace.future
        for sample in future.dropLast() where sample.time > 80 {
            _ = state.update(.frame(milliseconds: sample.time, isStill: false))
            #expect(abs(state.scroll.view.contentOffset.y - sample.offset) < 0.01)
        }
    }

    @Test func anArrowKeyPullsAsAFingerDoes() {
        var state = LessonState()
        for press in 0..<5 { _ = finger(&state, .keyHeld(.vertical, direction: 1, time: Double(press) * 30)) }
        #expect(state.scroll.view.contentOffset.y == 100)
        #expect(state.scroll.view.isTracking)
        #expect(finger(&state, .keyReleased(time: 130)) == [.animate])
        #expect(state.scroll.view.isDecelerating)
    }

    @Test func twoFingersZoomAndLetGoReturnsInsideTheLimits() {
        var state = LessonState()
        _ = finger(&state, .touched(id: 1, Point(x: 90, y: 100), corner: .zero, time: 0))
        _ = finger(&state, .touched(id: 2, Point(x: 110, y: 100), corner: .zero, time: 5))
        _ = finger(&state, .moved(id: 2, Point(x: 190, y: 100), time: 20))
        #expect(state.scroll.view.zoomScale > 3)
        #expect(finger(&state, .lifted(id: 2, time: 40)) == [.animate])
        _ = state.update(.frame(milliseconds: 400, isStill: false))
        #expect(state.scroll.view.zoomScale == 3)
        #expect(!state.scroll.view.isTracking)
    }

    @Test func theZoomSliderZoomsUntilItIsLetGo() {
        var state = LessonState()
        _ = state.update(.turned(.scroll, .zoom, 200))
        #expect(abs(state.scroll.view.zoomScale - 2) < 1e-9)
        _ = state.update(.turned(.scroll, .zoom, 400))
        #expect(state.scroll.value(of: .zoom) == 400)
        _ = finger(&state, .zoomReleased(time: 100))
        _ = state.update(.frame(milliseconds: 500, isStill: false))
        #expect(state.scroll.view.zoomScale == 3)
    }

    @Test func pagesRestAtWholeWindows() {
        var state = LessonState()
        _ = finger(&state, .switched(.isPagingEnabled))
        for press in 0..<5 { _ = finger(&state, .keyHeld(.vertical, direction: 1, time: Double(press) * 30)) }
        _ = finger(&state, .keyReleased(time: 130))
        for frame in 1...200 { _ = state.update(.frame(milliseconds: 130 + Double(frame) * 16, isStill: false)) }
        #expect(state.scroll.view.contentOffset.y == 220)
    }

    @Test func framesAreAskedForOnceAtATime() {
        var state = LessonState()
        let time = pulled(&state, by: 60)
        #expect(finger(&state, .lifted(id: 1, time: time)) == [.animate])
        #expect(finger(&state, .switched(.fastDeceleration)) == [])
        #expect(state.enter() == [.animate])
    }
}
