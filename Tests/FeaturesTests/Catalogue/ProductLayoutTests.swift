import Layout
import RandomTesting
import TestKit
import Testing

@testable import Catalogue

/// Checks where cells are placed, and how a photo is enlarged.
struct ProductLayoutTests {
    @Test(arguments: 0..<50 as Range<UInt64>)
    func everyCellOnTheScreenIsListedAndFewAreBesides(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var layout = ProductLayout()
        layout.design = [.list, .pictures, .mosaic][Int(seed % 3)]
        layout.width = Double.random(in: 300...1_000, using: &random)
        layout.viewport = Double.random(in: 400...1_200, using: &random)
        layout.top = Double.random(in: 0...500, using: &random)
        let count = Int.random(in: 0...10_000, using: &random)
        if layout.design == .list, count > 0, Bool.random(using: &random) {
            layout.opened = Int.random(in: 0..<count, using: &random)
            layout.panelHeight = Double.random(in: 0...3_000, using: &random)
        }
        layout.scrollTop = Double.random(in: 0...max(1, layout.height(count: count)), using: &random)
        let visible = layout.visible(count: count)
        #expect(visible.count <= 400, "seed \(seed)")
        for place in 0..<count where !visible.contains(place) {
            let top = layout.top + layout.origin(of: place).y
            let height = layout.cellHeight + (layout.opened == place ? layout.panelHeight : 0)
            let isOnScreen = top < layout.scrollTop + layout.viewport && top + height > layout.scrollTop
            #expect(!isOnScreen || layout.opened == place, "seed \(seed), cell \(place)")
            if isOnScreen { break }
        }
        if count > 0 {
            let last = layout.origin(of: count - 1)
            #expect(last.x + layout.cellWidth <= layout.width + 0.01)
            #expect(last.y + layout.cellHeight <= layout.height(count: count) + 0.01)
        }
    }

    @Test func pullingFarEnoughRefreshes() {
        var pull = PullToRefresh()
        pull.press(y: 100, scrollTop: 5)
        #expect(!pull.drag(y: 300) && !pull.release())
        pull.press(y: 100, scrollTop: 0)
        #expect(pull.drag(y: 120) && !pull.isFarEnough && !pull.release())
        pull.press(y: 100, scrollTop: 0)
        #expect(pull.drag(y: 260) && pull.isFarEnough && pull.release())
        #expect(pull.distance == 0)
        pull.press(y: 100, scrollTop: 0)
        #expect(!pull.drag(y: 60) && !pull.drag(y: 300))
    }

    @Test func onlyAShortTouchOfTheBandIsBesideThePhoto() {
        var photo = photo()
        photo.press(1, at: Point(x: 150, y: 20))
        photo.release(1, time: 0)
        #expect(photo.wasTouched(beside: Point(x: 150, y: 20)) && !photo.wasTouched(beside: Point(x: 150, y: 150)))
        photo.press(1, at: Point(x: 150, y: 20))
        photo.drag(1, to: Point(x: 190, y: 20))
        photo.release(1, time: 1_000)
        #expect(!photo.wasTouched(beside: Point(x: 190, y: 20)))
    }

    private func photo() -> PhotoZoom { PhotoZoom(photo: Size(width: 1_000, height: 500), frame: Size(width: 300, height: 300)) }

    @Test func photoFitsByWidthOrHeight() {
        #expect(photo().zoom.scaledSize == Size(width: 300, height: 150))
        #expect(
            PhotoZoom(photo: Size(width: 500, height: 1_000), frame: Size(width: 300, height: 300)).zoom.scaledSize
                == Size(width: 150, height: 300))
    }

    @Test func twoTapsEnlargeAndFitAgain() {
        var photo = photo()
        for time in [0.0, 120] {
            photo.press(1, at: Point(x: 100, y: 150))
            photo.release(1, time: time)
        }
        #expect(photo.isEnlarged)
        for time in [1_000.0, 1_500, 1_620] {
            photo.press(1, at: Point(x: 100, y: 150))
            photo.release(1, time: time)
        }
        #expect(!photo.isEnlarged)
    }

    @Test func fingersZoomAndTheFrameKeepsItsSize() {
        var photo = photo()
        photo.press(1, at: Point(x: 140, y: 150))
        photo.press(2, at: Point(x: 160, y: 150))
        photo.drag(2, to: Point(x: 200, y: 150))
        #expect(photo.isEnlarged && photo.isHeld)
        photo.release(2, time: 10)
        photo.release(1, time: 20)
        #expect(!photo.isHeld && photo.zoom.viewport == Size(width: 300, height: 300))
        let before = photo.zoom.offset
        photo.press(1, at: Point(x: 150, y: 150))
        photo.drag(1, to: Point(x: 130, y: 140))
        photo.release(1, time: 30)
        #expect(photo.zoom.offset.x > before.x)
    }

    @Test func keysAndWheelZoomWithinTheirLimits() {
        var photo = photo()
        #expect(photo.key("+") && photo.isEnlarged && photo.key("ArrowRight") && !photo.key("x"))
        for _ in 0..<50 { photo.wheel(-120, at: Point(x: 10, y: 10)) }
        #expect(photo.zoom.scale <= photo.zoom.maximumScale)
        #expect(photo.key("0") && !photo.isEnlarged && !photo.key("ArrowRight"))
    }
}
