import Components
import Testing
import ViewTree
import ViewTreeTesting

@Suite("The grid of pictures")
struct MediaGridTests {
    private func grid(width: Double, viewport: Double = 600, count: Int = 100, top: Double = 0) -> MediaGrid {
        var grid = MediaGrid()
        _ = grid.update(.resized(viewport: viewport))
        _ = grid.update(.placed(width: width, top: top, count: count))
        return grid
    }

    @Test(
        "has two columns on phones held upright and as many as fit when there is more room (E12)",
        arguments: [(320, 2), (375, 2), (414, 2), (568, 3), (667, 4), (768, 3), (896, 4), (1024, 4), (1440, 6)])
    func columns(width: Double, count: Int) {
        let layout = grid(width: width).layout
        #expect(layout.columnCount == count)
        let last = layout.column(count - 1)
        #expect(layout.column(0).x == 16 && last.x + last.width == width - 16)
    }

    @Test("keeps only what is near the screen in the document, whatever the number of items")
    func virtual() {
        var grid = grid(width: 1024, count: 100_000)
        let screen = RecordedScreen()
        var asked = 0
        let actions = MediaGrid.Actions(label: "Photos", onTap: { _, _ in }, send: { _ in })
        for top in [0.0, 50_000, 1_000_000] {
            _ = grid.update(.scrolled(top: top, viewport: 700))
            asked = 0
            screen.render(
                grid.node(count: 100_000, actions) { index in
                    asked += 1
                    return MediaGrid.Cell(key: "\(index)", label: "Photo", look: 0)
                } content: { _ in
                    []
                })
            #expect(asked < 90)
            for index in grid.visibleRange(count: 100_000) { #expect(screen.find(key: "\(index)") != nil) }
        }
        #expect(screen.find(key: "0") != nil, "the cell that the Tab key leads to stays")
    }

    @Test("keeps a dragged cell under the pointer while the page scrolls", arguments: [false, true])
    func scrollingWhileDragging(isTouch: Bool) {
        var grid = grid(width: 375)
        let row = grid.layout.rowHeight + grid.layout.lineGap
        _ = grid.update(.pressed(key: "0", index: 0, x: 50, y: 50, isTouch: isTouch))
        if isTouch { _ = grid.update(.held) }
        _ = grid.update(.dragged(x: 50, y: 50 + row, count: 100))
        #expect(grid.drag?.index == 2)
        _ = grid.update(.scrolled(top: 4 * row, viewport: 600))
        #expect(grid.drag?.index == 10 && grid.drag?.dy == 5 * row)
        #expect(grid.update(.released) == .move(key: "0", to: 10))
    }

    @Test("keeps the first visible row where it is when the width changes")
    func resizing() {
        var grid = grid(width: 375, top: 60)
        _ = grid.update(.scrolled(top: 60 + 3 * (grid.layout.rowHeight + 10), viewport: 600))
        #expect(grid.visibleRange(count: 100).lowerBound == 6)
        let outcome = grid.update(.placed(width: 667, top: 60, count: 100))
        #expect(outcome == .scroll(60 + 1 * (grid.layout.rowHeight + 10)))
        #expect(grid.visibleRange(count: 100).lowerBound == 4)
        #expect(grid.update(.placed(width: 667, top: 60, count: 100)) == nil)
    }

    @Test("is walked by keys, which never lead outside")
    func keys() {
        var grid = grid(width: 375)
        func go(_ key: MediaGrid.Key, from index: Int, count: Int = 9) -> Int {
            #expect(grid.update(.key(key, at: index, count: count)) == .focus)
            return grid.focusedIndex
        }
        #expect(go(.left, from: 0) == 0 && go(.right, from: 0) == 1 && go(.down, from: 1) == 3 && go(.up, from: 1) == 1)
        #expect(go(.down, from: 7) == 8 && go(.right, from: 8) == 8 && go(.end, from: 0) == 8 && go(.home, from: 8) == 0)
        #expect(go(.pageDown, from: 0, count: 50) == 6 && go(.pageUp, from: 3, count: 50) == 0)
    }

    @Test("drags a cell by mouse after some pixels; the others make room and the click after it opens nothing")
    func draggingByMouse() {
        var grid = grid(width: 375, count: 6)
        let step = grid.layout.itemWidth + 10
        #expect(grid.update(.pressed(key: "a", index: 0, x: 50, y: 50, isTouch: false)) == nil)
        _ = grid.update(.dragged(x: 53, y: 50, count: 6))
        #expect(grid.drag?.isMoving == false)
        _ = grid.update(.dragged(x: 50 + step, y: 50 + step, count: 6))
        #expect(grid.drag?.index == 3)
        #expect(grid.frame(ofCell: 1) == grid.layout.frame(item: 0) && grid.frame(ofCell: 4) == grid.layout.frame(item: 4))
        #expect(grid.update(.released) == .move(key: "a", to: 3))
        #expect(!grid.acceptTap() && grid.acceptTap())
    }

    @Test("drags by touch only after a hold; a finger that moves before scrolls")
    func draggingByTouch() {
        var grid = grid(width: 375, count: 6)
        #expect(grid.update(.pressed(key: "a", index: 0, x: 50, y: 50, isTouch: true)) == .wait(milliseconds: MediaGrid.holdMilliseconds))
        _ = grid.update(.dragged(x: 50, y: 90, count: 6))
        #expect(grid.drag == nil)
        _ = grid.update(.held)
        #expect(grid.update(.released) == nil && grid.acceptTap())
        _ = grid.update(.pressed(key: "b", index: 1, x: 250, y: 50, isTouch: true))
        _ = grid.update(.held)
        _ = grid.update(.dragged(x: 60, y: 50, count: 6))
        #expect(grid.update(.released) == .move(key: "b", to: 0))
    }

    @Test("moves a cell by keys and lets the focus go along")
    func movingByKeys() {
        var grid = grid(width: 375, count: 6)
        #expect(grid.update(.moved(key: "c", from: 2, .up, count: 6)) == .move(key: "c", to: 0))
        #expect(grid.focusedIndex == 0 && grid.update(.moved(key: "c", from: 0, .left, count: 6)) == nil)
    }

    @Test("says to assistance what it is, how many there are and which is selected, also of cells not loaded yet")
    func roles() throws {
        let screen = RecordedScreen()
        var opened: [Int] = []
        var messages = 0
        var actions = MediaGrid.Actions(label: "Photos", onTap: { index, _ in opened.append(index) }, send: { _ in messages += 1 })
        actions.isSelecting = true
        screen.render(
            grid(width: 375, count: 4).node(count: 4, actions) { index in
                MediaGrid.Cell(
                    key: "\(index)", label: "Photo \(index)", isSelected: index == 1, look: index == 3 ? nil : 0)
            } content: { _ in
                []
            })
        let list = try #require(screen.find(role: "listbox", "Photos"))
        #expect(list.attributes[.ariaMultiselectable] == "true" && list.children.count == 4)
        let second = try #require(screen.find(role: "option", "Photo 1"))
        #expect(second.attributes[.ariaSelected] == "true" && second.attributes[.ariaPosinset] == "2")
        #expect(second.attributes[.tabindex] == "-1" && list.children[0].attributes[.tabindex] == "0")
        #expect(list.children[3].attributes[.ariaBusy] == "true")
        screen.press("Enter", at: second)
        screen.press(" ", at: list.children[0])
        screen.tap(list.children[3])
        #expect(opened == [1, 0] && messages == 0)
        screen.press("ArrowRight", at: second)
        #expect(messages == 1)
    }
}
