import Domain
import Layout
import Localization
import Testing
import ViewTree
import ViewTreeTesting

@testable import Components

/// Drives the viewer as a value, in a window of 400 by 800 points over pictures of 4000 by 3000 pixels.
struct MediaViewerTests {
    private static let window = Size(width: 400, height: 800)
    private static let cell = Rect(x: 16, y: 200, width: 180, height: 180)

    private static func item(_ place: Int) -> ViewerItem? {
        ViewerItem(
            id: EntityID(high: 1, low: UInt64(place)), kind: place == 3 ? .video : .image, mediaType: "image/jpeg", width: 4000,
            height: 3000, name: "\(place)")
    }

    /// Opens a viewer and lets it grow; gives it and the time.
    private static func opened(at index: Int = 1, count: Int = 5) -> (viewer: MediaViewer, time: Double) {
        var viewer = MediaViewer(index: index, count: count, item: item(index), from: cell)
        _ = viewer.update(.measured(window, scale: 2), item: item)
        return (viewer, run(&viewer, from: 0))
    }

    /// Shows frames until nothing moves; gives the time.
    @discardableResult
    private static func run(_ viewer: inout MediaViewer, from start: Double) -> Double {
        var time = start
        for _ in 0..<400 {
            time += 16
            if !viewer.update(.frame(milliseconds: time, isStill: false), item: item).contains(.animate) { break }
        }
        return time
    }

    /// Moves a finger along a way in steps of 10 ms and lifts it.
    private static func swipe(_ viewer: inout MediaViewer, dx: Double, dy: Double, steps: Int, at start: Double) -> [MediaViewerEffect] {
        _ = viewer.update(.touched(id: 1, Point(x: 200, y: 400), time: start), item: item)
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            let point = Point(x: 200 + dx * share, y: 400 + dy * share)
            _ = viewer.update(.moved(id: 1, point, time: start + Double(step) * 10), item: item)
        }
        return viewer.update(.lifted(id: 1, time: start + Double(steps) * 10), item: item)
    }

    private static func style(_ viewer: MediaViewer, _ element: ElementID, _ name: Name) -> String? {
        viewer.placements.last { $0.element == element && $0.name == name }?.value
    }

    @Test func itGrowsOutOfItsCellAndFits() {
        var viewer = MediaViewer(index: 1, count: 5, item: Self.item(1), from: Self.cell)
        _ = viewer.update(.measured(Self.window, scale: 2), item: Self.item)
        // The picture, 400 × 300 on the screen, covers the cell: 240 × 180 about its middle, cut at both sides.
        #expect(viewer.pictureRect == Rect(x: -14, y: 200, width: 240, height: 180))
        #expect(Self.style(viewer, MediaViewer.picture(1), .clipPathReference) == "inset(0.00px 50.00px)")
        #expect(viewer.shadeOpacity == 0)
        Self.run(&viewer, from: 0)
        #expect(viewer.pictureRect == Rect(x: 0, y: 250, width: 400, height: 300))
        #expect(Self.style(viewer, MediaViewer.picture(1), .transform) == "translate(0.00px,0.00px) scale(1.00000)")
        #expect(viewer.shadeOpacity == 1)
    }

    @Test func aThrowLeadsToTheNextItemAndASlowShortDragBack() {
        var (viewer, time) = Self.opened()
        _ = Self.swipe(&viewer, dx: -120, dy: 4, steps: 6, at: time)
        time = Self.run(&viewer, from: time + 60)
        #expect(viewer.index == 2)
        #expect(viewer.pager.contentOffset.x == 2 * (400 + MediaViewer.gap))
        _ = Self.swipe(&viewer, dx: -90, dy: 0, steps: 90, at: time)
        time = Self.run(&viewer, from: time + 900)
        #expect(viewer.index == 2)
    }

    @Test func theFirstItemGivesWayAndReturns() {
        var (viewer, time) = Self.opened(at: 0)
        _ = viewer.update(.touched(id: 1, Point(x: 100, y: 400), time: time), item: Self.item)
        _ = viewer.update(.moved(id: 1, Point(x: 120, y: 400), time: time + 10), item: Self.item)
        _ = viewer.update(.moved(id: 1, Point(x: 220, y: 400), time: time + 20), item: Self.item)
        let offset = -viewer.pager.contentOffset.x
        #expect(offset > 30 && offset < 60)
        _ = viewer.update(.lifted(id: 1, time: time + 500), item: Self.item)
        time = Self.run(&viewer, from: time + 500)
        #expect(viewer.index == 0 && viewer.pager.contentOffset.x == 0)
    }

    @Test func twoFingersEnlargeAndNothingLeavesItsLimits() {
        var (viewer, time) = Self.opened()
        _ = viewer.update(.touched(id: 1, Point(x: 150, y: 400), time: time), item: Self.item)
        _ = viewer.update(.touched(id: 2, Point(x: 250, y: 400), time: time), item: Self.item)
        _ = viewer.update(.moved(id: 1, Point(x: 50, y: 400), time: time + 10), item: Self.item)
        _ = viewer.update(.moved(id: 2, Point(x: 350, y: 400), time: time + 20), item: Self.item)
        #expect(abs(viewer.zoom.zoomScale - 3) < 1e-9)
        _ = viewer.update(.lifted(id: 1, time: time + 30), item: Self.item)
        _ = viewer.update(.lifted(id: 2, time: time + 40), item: Self.item)
        time = Self.run(&viewer, from: time + 40)
        // The middle stays where it is; an enlarged picture is moved, not left.
        #expect(abs(viewer.pictureRect.midX - 200) < 1 && abs(viewer.pictureRect.size.width - 1200) < 1)
        _ = Self.swipe(&viewer, dx: -60, dy: 0, steps: 30, at: time)
        Self.run(&viewer, from: time + 300)
        #expect(viewer.index == 1)
        #expect(viewer.pictureRect.midX < 160)
    }

    @Test func aDoubleTapEnlargesTwiceAboutItselfAndBack() {
        var (viewer, time) = Self.opened()
        for expected in [2.0, 1.0] {
            for _ in 0..<2 {
                _ = viewer.update(.touched(id: 1, Point(x: 100, y: 400), time: time), item: Self.item)
                _ = viewer.update(.lifted(id: 1, time: time + 40), item: Self.item)
                time += 120
            }
            time = Self.run(&viewer, from: time)
            #expect(abs(viewer.zoom.zoomScale - expected) < 1e-9)
            if expected == 2 { #expect(abs(viewer.pictureRect.minX + 100) < 1) }
        }
        #expect(!viewer.isBare)
    }

    @Test func aSingleTapHidesTheBars() {
        var (viewer, time) = Self.opened()
        _ = viewer.update(.touched(id: 1, Point(x: 100, y: 400), time: time), item: Self.item)
        _ = viewer.update(.lifted(id: 1, time: time + 40), item: Self.item)
        #expect(!viewer.isBare)
        time = Self.run(&viewer, from: time + 40)
        #expect(viewer.isBare)
    }

    @Test func theWheelAndTheKeysZoomWithinLimits() {
        var (viewer, time) = Self.opened()
        for _ in 0..<40 {
            time += 10
            _ = viewer.update(.wheel(delta: -100, isPinch: false, Point(x: 0, y: 400), time: time), item: Self.item)
        }
        #expect(abs(viewer.zoom.zoomScale - viewer.zoom.maximumZoomScale) < 1e-9)
        time = Self.run(&viewer, from: time)
        #expect(abs(viewer.pictureRect.minX) < 1)
        _ = viewer.update(.zoomed(ratio: 0, time: time), item: Self.item)
        time = Self.run(&viewer, from: time)
        #expect(viewer.zoom.zoomScale == 1)
        _ = viewer.update(.zoomed(ratio: 1.5, time: time), item: Self.item)
        Self.run(&viewer, from: time)
        #expect(abs(viewer.zoom.zoomScale - 1.5) < 1e-9)
    }

    @Test func pulledDownFarItReturnsIntoItsCellAndElseItComesBack() {
        var (viewer, time) = Self.opened()
        let short = Self.swipe(&viewer, dx: 3, dy: 60, steps: 60, at: time)
        #expect(!short.contains(.findCell(1)))
        time = Self.run(&viewer, from: time + 600)
        #expect(viewer.pull == .zero)
        let effects = Self.swipe(&viewer, dx: 10, dy: 200, steps: 40, at: time)
        #expect(effects == [.findCell(1)])
        #expect(viewer.shadeOpacity < 1)
        _ = viewer.update(.cellMeasured(Self.cell), item: Self.item)
        var last: [MediaViewerEffect] = []
        for _ in 0..<200 where !last.contains(.closed) {
            time += 16
            last = viewer.update(.frame(milliseconds: time, isStill: false), item: Self.item)
        }
        #expect(last.contains(.closed))
        #expect(abs(viewer.pictureRect.midX - Self.cell.midX) < 0.5)
    }

    @Test func keysLeadFromItemToItemAndNoFurther() {
        var (viewer, time) = Self.opened(at: 3, count: 5)
        var shown: [MediaViewerEffect] = []
        for _ in 0..<4 {
            shown += viewer.update(.stepped(by: 1, time: time), item: Self.item)
            for _ in 0..<60 {
                time += 16
                shown += viewer.update(.frame(milliseconds: time, isStill: false), item: Self.item)
            }
        }
        #expect(viewer.index == 4)
        #expect(shown.filter { $0 == .shown(4) }.count == 1)
    }

    @Test func keysOfTheBrowserAreLeftToIt() throws {
        let screen = RecordedScreen()
        var told: [MediaViewerMessage] = []
        let addresses = ViewerAddresses(contents: "/c", previews: "/p", copies: "/k")
        let viewer = Self.opened().viewer
        screen.render(viewer.node(item: Self.item, addresses: addresses, strings: Strings(.english)) { told.append($0) })
        let dialog = try #require(screen.find(role: "dialog"))
        for key in ["+", "-", "0"] { #expect(screen.press(key, .control, at: dialog) == []) }
        #expect(screen.press("ArrowLeft", .alt, at: dialog) == [] && told.isEmpty)
        screen.press("+", .shift, at: dialog)
        #expect(told.count == 1)
    }

    @Test func whereMotionIsUnwantedItIsThereAtOnceAndOnlyFades() {
        var viewer = MediaViewer(index: 1, count: 5, item: Self.item(1), from: Self.cell)
        _ = viewer.update(.measured(Self.window, scale: 2), item: Self.item)
        _ = viewer.update(.frame(milliseconds: 16, isStill: true), item: Self.item)
        _ = viewer.update(.frame(milliseconds: 80, isStill: true), item: Self.item)
        #expect(viewer.pictureRect == Rect(x: 0, y: 250, width: 400, height: 300))
        let opacity = Self.style(viewer, MediaViewer.stage, .opacity) ?? ""
        #expect(opacity.hasPrefix("0."))
        _ = viewer.update(.stepped(by: 1, time: 100), item: Self.item)
        _ = viewer.update(.frame(milliseconds: 116, isStill: true), item: Self.item)
        #expect(viewer.index == 2)
    }

    @Test func onlyTheShownVideoIsAPlayerAndTheNeighboursAreInert() throws {
        let (viewer, _) = Self.opened(at: 2)
        for (shown, players) in [(viewer, 0), (Self.opened(at: 3).viewer, 1)] {
            let document = RecordedDOM()
            let renderer = Renderer(document)
            let addresses = ViewerAddresses(contents: "/c", previews: "/p", copies: "/k")
            renderer.render(
                .element(shown.node(item: Self.item, addresses: addresses, strings: Strings(.english)) { _ in }),
                into: RecordedDOM.container)
            let dialog = try #require(document.root.first { $0.role == "dialog" })
            #expect(dialog.all { $0.tag == .video }.count == players)
            #expect(dialog.all { $0.attributes[.class] == "viewer-page" && $0.attributes[.inert] == nil }.count == 1)
            #expect(dialog.all { $0.attributes[.class] == "viewer-page" }.count == 3)
        }
    }

    @Test func whatTheBrowserCannotPlaySaysWhyAndIsOfferedAsAFile() throws {
        var (viewer, _) = Self.opened(at: 3)
        let id = try #require(viewer.shownID)
        #expect(viewer.update(.unplayable(EntityID(high: 9, low: 9), isCopy: false), item: Self.item) == [])
        #expect(viewer.update(.unplayable(id, isCopy: false), item: Self.item) == [.render])
        let document = RecordedDOM()
        Renderer(document).render(
            .element(
                viewer.node(
                    item: Self.item, addresses: ViewerAddresses(contents: "/c", previews: "/p", copies: "/k"), strings: Strings(.english)
                ) { _ in }),
            into: RecordedDOM.container)
        let dialog = try #require(document.root.first { $0.role == "dialog" })
        #expect(dialog.all { $0.tag == .video }.isEmpty)
        #expect(dialog.textContent.contains("can’t play this format"))
        #expect(dialog.all { $0.tag == .a && $0.attributes[.download] != nil && $0.textContent == "Download" }.count == 1)
    }

    @Test func aListThatChangesKeepsTheShownItem() {
        var (viewer, _) = Self.opened(at: 2)
        let shifted: (Int) -> ViewerItem? = { Self.item($0 - 1) }
        let result1 = viewer.reload(index: 3, count: 6, item: shifted(3))
        #expect(result1 == [.render, .place])
        #expect(viewer.index == 3 && viewer.shownID == EntityID(high: 1, low: 2))
        #expect(viewer.pager.contentOffset.x == 3 * (400 + MediaViewer.gap))
    }

    @Test func aListThatIsHeardOfAgainLetsAStepGoOn() {
        var (viewer, time) = Self.opened(at: 2)
        _ = viewer.update(.stepped(by: 1, time: time), item: Self.item)
        _ = viewer.update(.frame(milliseconds: time + 32, isStill: false), item: Self.item)
        let place = viewer.pager.contentOffset.x
        _ = viewer.reload(index: viewer.index, count: viewer.count, item: Self.item(viewer.index))
        #expect(viewer.index == 2 && viewer.pager.contentOffset.x == place)
        var known = Self.item(2)
        known?.name = "known"
        known?.width = 3000
        _ = viewer.reload(index: viewer.index, count: viewer.count, item: known)
        #expect(viewer.pager.contentOffset.x == place, "nor does what becomes known of the picture stop it")
        Self.run(&viewer, from: time + 32)
        #expect(viewer.index == 3)
    }

    @Test func aSlideshowGoesToTheEndAndEndsByATouch() {
        var (viewer, time) = Self.opened(at: 1, count: 3)
        #expect(viewer.update(.slidesToggled, item: Self.item) == [.render, .awaitSlide] && viewer.isSlideshow && viewer.isBare)
        #expect(viewer.update(.slideDue(time: time), item: Self.item).contains(.awaitSlide))
        time = Self.run(&viewer, from: time)
        #expect(viewer.index == 2 && viewer.isSlideshow)
        #expect(viewer.update(.slideDue(time: time), item: Self.item) == [.render] && !viewer.isSlideshow && !viewer.isBare)
        #expect(viewer.update(.slidesToggled, item: Self.item) == [.render] && !viewer.isSlideshow, "nothing comes after the last one")
        (viewer, time) = Self.opened()
        _ = viewer.update(.slidesToggled, item: Self.item)
        _ = viewer.update(.playing(true), item: Self.item)
        #expect(viewer.update(.slideDue(time: time), item: Self.item) == [.awaitSlide], "what plays is heard to its end")
        _ = viewer.update(.touched(id: 1, .zero, time: time), item: Self.item)
        #expect(!viewer.isSlideshow && viewer.update(.slideDue(time: time), item: Self.item).isEmpty && viewer.index == 1)
    }
}
