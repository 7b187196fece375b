import Layout
import Testing

struct ZoomTests {
    let fitted = Zoom(contentSize: Size(width: 4000, height: 3000), viewport: Size(width: 375, height: 667))

    @Test func pictureFitsInTheMiddle() {
        #expect(fitted.minimumScale == 0.09375 && fitted.scale == 0.09375 && fitted.maximumScale == 1)
        #expect(fitted.scaledSize == Size(width: 375, height: 281.25))
        #expect(fitted.displayedInset(pixelScale: 2) == Point(x: 0, y: 193))
        #expect(fitted.displayedOffset(pixelScale: 2) == Point(x: 0, y: -193))
    }

    @Test func zoomKeepsThePointUnderTheFinger() {
        var zoom = fitted
        zoom.zoom(by: 2, about: Point(x: 100, y: 333.5))
        #expect(zoom.scale == 0.1875 && zoom.offset == Point(x: 100, y: -52.25))
        #expect(zoom.scaledSize == Size(width: 750, height: 562.5) && zoom.centringInsets.top == 52.25)
    }

    @Test func smallPictureMayGrowToThreeTimesItsFit() {
        let zoom = Zoom(contentSize: Size(width: 100, height: 100), viewport: Size(width: 375, height: 667))
        #expect(zoom.minimumScale == 3.75 && zoom.maximumScale == 11.25)
        let empty = Zoom(contentSize: .zero, viewport: Size(width: 375, height: 667))
        #expect(empty.scale == 1 && empty.offset.x.isFinite)
    }

    @Test func scaleGivesWayPastItsLimits() {
        let limit = fitted.minimumScale
        let shown = fitted.displayedScale(raw: limit / 2)
        #expect(shown < limit && shown > limit / 2)
        #expect(fitted.displayedScale(raw: limit / 1e9) > limit / 2)
        #expect(fitted.displayedScale(raw: 1e9) < 2)
        #expect(fitted.displayedScale(raw: 0.5) == 0.5)
        for raw in [0.001, 0.05, 0.09375, 0.4, 1, 1.5, 20] {
            #expect(isNear(fitted.rawScale(displayed: fitted.displayedScale(raw: raw)), raw, raw * 1e-9))
        }
    }

    @Test func pinchCountsFromItsStart() {
        let pinch = Zoom.Pinch(start: fitted, center: Point(x: 100, y: 300))
        let zoom = pinch.zoom(ratio: 4, center: Point(x: 150, y: 280))
        let before = (fitted.offset.x + 100) / fitted.scale
        #expect(isNear((zoom.offset.x + 150) / zoom.scale, before, 1e-6))
        #expect(pinch.zoom(ratio: 1, center: Point(x: 100, y: 300)) == fitted)
        let far = pinch.zoom(ratio: 0.2, center: pinch.center)
        let again = Zoom.Pinch(start: far, center: pinch.center).zoom(ratio: 1, center: pinch.center)
        #expect(isNear(again.scale, far.scale, 1e-12))
        #expect(pinch.zoom(ratio: 0.2, center: pinch.center, isBouncing: false).scale == fitted.scale)
    }

    @Test func settlingReturnsInsideTheLimits() {
        var zoom = Zoom.Pinch(start: fitted, center: Point(x: 10, y: 10)).zoom(ratio: 100, center: Point(x: 10, y: 10))
        #expect(zoom.scale > 1)
        zoom.pan(by: Point(x: 5000, y: 5000))
        zoom.settle(about: Point(x: 10, y: 10))
        #expect(zoom.scale == 1 && zoom.clamped(zoom.offset) == zoom.offset && zoom.offset == .zero)
    }

    @Test func doubleTapGoesThereAndBack() {
        var zoom = fitted
        zoom.doubleTap(at: Point(x: 187.5, y: 333.5))
        #expect(zoom.scale == 0.1875 && isNear(zoom.offset.x, 187.5))
        zoom.doubleTap(at: Point(x: 20, y: 20))
        #expect(zoom == fitted)
        zoom.doubleTap(at: .zero, preferredScale: 0.5)
        #expect(zoom.scale == 0.5 && zoom.offset == .zero)
    }

    @Test func fittingPictureFitsAgainAfterATurn() {
        var zoom = fitted
        zoom.setViewport(Size(width: 667, height: 375))
        #expect(zoom.scale == 0.125 && zoom.scaledSize == Size(width: 500, height: 375))
        #expect(zoom.displayedInset(pixelScale: 2) == Point(x: 83.5, y: 0))
    }

    @Test func rangeAndTurnKeepTheContentUnderTheCentre() {
        var zoom = Zoom(
            contentSize: Size(width: 4000, height: 3000), viewport: Size(width: 375, height: 667), minimum: 0.05, scale: 0.2,
            offset: Point(x: 120, y: -33.5))
        zoom.setRange(minimum: 0.25, maximum: 1)
        #expect(zoom.scale == 0.25)
        #expect(isNear((zoom.offset.x + 187.5) / 0.25, (120 + 187.5) / 0.2) && isNear((zoom.offset.y + 333.5) / 0.25, 1500))
        zoom.zoom(to: 0.8, about: Point(x: 187.5, y: 333.5))
        let center = (zoom.offset.x + 187.5) / 0.8
        zoom.setViewport(Size(width: 667, height: 375))
        #expect(zoom.scale == 0.8 && isNear((zoom.offset.x + 333.5) / 0.8, center, 1e-9))
    }
}
