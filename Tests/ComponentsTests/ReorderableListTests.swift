import Testing
import ViewTree
import ViewTreeTesting

@testable import Components

/// Checks how rows are placed and moved.
struct ReorderableListTests {
    @Test func onlyRowsNearTheScreenAreShown() {
        var list = ReorderableList(rowHeight: 100)
        _ = list.update(.resized(viewport: 500, rowHeight: 100))
        _ = list.update(.scrolled(50_000))
        let range = list.visibleRange(count: 10_000)
        #expect(range == (500 - ReorderableList.overscan)..<(505 + ReorderableList.overscan + 1))
        #expect(list.visibleRange(count: 3) == 3..<3)
        #expect(list.visibleRange(count: 0).isEmpty)
    }

    @Test func whatIsFarFromTheScreenComesAndGoesWithoutAnAnimation() {
        var list = ReorderableList(rowHeight: 100)
        let screen = RecordedScreen()
        func show(without gone: Int? = nil) -> [String] {
            screen.dom.clearLog()
            let actions = ReorderableList.Actions(
                label: "", deleteLabel: { $0 }, moveLabel: { $0 }, onOpen: { _ in }, onDelete: { _ in }, send: { _ in })
            let keys = (0..<100).filter { $0 != gone }
            screen.render(
                list.node(count: keys.count, actions) {
                    ReorderableList.Row(key: "\(keys[$0])", name: "", look: 0)
                } content: { _ in
                    []
                })
            return screen.dom.operations.filter { $0.contains("nimat") }
        }
        _ = list.update(.resized(viewport: 500, rowHeight: 100))
        _ = list.update(.scrolled(2_000))
        _ = show()
        _ = list.update(.scrolled(2_300))
        #expect(show() == [], "three rows have come and three gone, all of them out of sight")
        #expect(show(without: 25).count == 1, "one goes that is seen; what takes its place comes from below")
    }

    @Test func draggingDownMakesRoomAndDropsBetween() {
        var list = ReorderableList(rowHeight: 100)
        _ = list.update(.dragStarted(key: "a", index: 0, y: 50, pointer: 1))
        _ = list.update(.dragMoved(pointer: 1, y: 270, index: 0, count: 4))
        #expect(list.offset(ofRow: 0) == 220)
        #expect(list.offset(ofRow: 1) == 0)
        #expect(list.offset(ofRow: 2) == 100)
        #expect(list.offset(ofRow: 3) == 300)
        #expect(list.update(.dragEnded(pointer: 1, index: 0)) == ReorderableList.Move(key: "a", index: 2))
        #expect(list.drag == nil)
    }

    @Test func whatIsHeldOverSomethingBesideTheListGoesThereAndMakesNoRoom() {
        var list = ReorderableList(rowHeight: 100)
        _ = list.update(.dragStarted(key: "a", index: 0, y: 50, pointer: 1))
        _ = list.update(.dragMoved(pointer: 1, y: 270, index: 0, count: 4, target: "topic"))
        #expect(list.drag?.target == "topic")
        #expect((1...3).map { list.offset(ofRow: $0) } == [100, 200, 300])
        #expect(list.update(.dragEnded(pointer: 1, index: 0)) == ReorderableList.Move(key: "a", index: 0, target: "topic"))
        #expect(list.update(.dragEnded(pointer: 1, index: 0)) == nil)
    }

    @Test func whatLeavesItsTargetIsDroppedWithinTheListAgain() {
        var list = ReorderableList(rowHeight: 100)
        _ = list.update(.dragStarted(key: "a", index: 0, y: 50, pointer: 1))
        _ = list.update(.dragMoved(pointer: 1, y: 270, index: 0, count: 4, target: "topic"))
        _ = list.update(.dragMoved(pointer: 1, y: 270, index: 0, count: 4))
        #expect(list.update(.dragEnded(pointer: 1, index: 0)) == ReorderableList.Move(key: "a", index: 2))
        _ = list.update(.dragStarted(key: "a", index: 0, y: 50, pointer: 1))
        _ = list.update(.dragMoved(pointer: 1, y: 270, index: 0, count: 4, target: "topic"))
        #expect(list.update(.dragCancelled(pointer: nil)) == nil && list.drag == nil)
    }

    @Test func aDraggedRowStaysUnderThePointerWhileThePageScrolls() {
        var list = ReorderableList(rowHeight: 100)
        _ = list.update(.dragStarted(key: "a", index: 0, y: 50, pointer: 1))
        _ = list.update(.scrolled(30))
        #expect(list.drag?.index == 0)
        _ = list.update(.scrolled(0))
        _ = list.update(.dragMoved(pointer: 1, y: 270, index: 0, count: 9))
        _ = list.update(.scrolled(300))
        #expect(list.offset(ofRow: 0) == 520 && list.offset(ofRow: 4) == 300)
        #expect(list.update(.dragEnded(pointer: 1, index: 0)) == ReorderableList.Move(key: "a", index: 5))
        _ = list.update(.scrolled(10))
        #expect(list.drag == nil)
    }

    @Test func rowsThatComeMeanwhileDoNotTurnTheDragToAnotherRow() throws {
        var list = ReorderableList(rowHeight: 100)
        _ = list.update(.dragStarted(key: "b", index: 1, y: 150, pointer: 1))
        _ = list.update(.dragMoved(pointer: 1, y: 350, index: 1, count: 5))
        #expect(list.offset(ofRow: 1) == 300 && list.drag?.index == 3)
        // Another device's row arrives at the top.
        let screen = RecordedScreen()
        let actions = ReorderableList.Actions(
            label: "", deleteLabel: { $0 }, moveLabel: { $0 }, onOpen: { _ in }, onDelete: { _ in }, send: { _ in })
        screen.render(
            list.node(count: 6, actions) { index in
                ReorderableList.Row(key: ["x", "a", "b", "c", "d", "e"][index], name: "", look: 0)
            } content: { _ in
                []
            })
        let dragged = try #require(screen.find(class: "is-dragged"))
        #expect(dragged.attributes[.dataKey] == "b")
        #expect(dragged.styles[.transform] == "translateY(300.00px)")
        // Were it deleted elsewhere, nothing would be dragged.
        screen.render(
            list.node(count: 2, actions) {
                ReorderableList.Row(key: ["a", "c"][$0], name: "", look: 0)
            } content: { _ in
                []
            })
        #expect(screen.find(class: "is-dragging") == nil && screen.find(class: "is-dragged") == nil)
        _ = list.update(.dragMoved(pointer: 1, y: 350, index: 2, count: 6))
        #expect(list.offset(ofRow: 2) == 300 && list.offset(ofRow: 3) == 200 && list.offset(ofRow: 1) == 100)
        #expect(list.update(.dragEnded(pointer: 1, index: 2)) == ReorderableList.Move(key: "b", index: 3))
    }

    @Test func aRowThatIsPressedAndNotMovedStaysWhereverTheListGoes() {
        var list = ReorderableList(rowHeight: 100)
        _ = list.update(.dragStarted(key: "b", index: 1, y: 150, pointer: 1))
        #expect(list.update(.dragEnded(pointer: 1, index: 2)) == nil)
        // The second finger's row is the one that is dragged; lifting the first drops nothing.
        _ = list.update(.dragStarted(key: "c", index: 2, y: 250, pointer: 2))
        #expect(list.update(.dragEnded(pointer: 1, index: nil)) == nil)
        #expect(list.drag?.key == "c")
    }

    @Test func theDraggedRowKeepsItsPlaceInTheDocumentHoweverFarThePageScrolls() throws {
        var list = ReorderableList(rowHeight: 100)
        _ = list.update(.resized(viewport: 500, rowHeight: 100))
        _ = list.update(.dragStarted(key: "1", index: 1, y: 150, pointer: 1))
        _ = list.update(.dragMoved(pointer: 1, y: 490, index: 1, count: 60))
        let screen = RecordedScreen()
        let actions = ReorderableList.Actions(
            label: "", deleteLabel: { $0 }, moveLabel: { $0 }, onOpen: { _ in }, onDelete: { _ in }, send: { _ in })
        func keys() throws -> [String] {
            screen.render(
                list.node(count: 60, actions) {
                    ReorderableList.Row(key: "\($0)", name: "", look: 0)
                } content: { _ in
                    []
                })
            let rows = try #require(screen.find(class: "is-dragging")).children
            return rows.filter { !$0.isLeaving }.compactMap { $0.attributes[.dataKey] }
        }
        for top in stride(from: 0.0, through: 4_000, by: 500) {
            _ = list.update(.scrolled(top))
            #expect(try keys().compactMap { Int($0) } == keys().compactMap { Int($0) }.sorted())
        }
        #expect(try keys().first == "1", "far away, it is the first of what is shown")
    }

    @Test func draggingStopsAtTheEnds() {
        var list = ReorderableList(rowHeight: 100)
        _ = list.update(.dragStarted(key: "b", index: 1, y: 0, pointer: 1))
        _ = list.update(.dragMoved(pointer: 1, y: 100_000, index: 1, count: 3))
        #expect(list.drag?.index == 2)
        _ = list.update(.dragMoved(pointer: 1, y: -100_000, index: 1, count: 3))
        #expect(list.drag?.index == 0)
    }

    @Test func aCancelledDragMovesNothing() {
        var list = ReorderableList(rowHeight: 100)
        _ = list.update(.dragStarted(key: "b", index: 1, y: 0, pointer: 1))
        _ = list.update(.dragMoved(pointer: 1, y: 100, index: 1, count: 3))
        #expect(list.update(.dragCancelled(pointer: 1)) == nil)
        #expect(list.update(.dragEnded(pointer: 1, index: 1)) == nil)
    }

    @Test func keysMoveARowByOneAndNotPastTheEnds() {
        var list = ReorderableList(rowHeight: 100)
        #expect(list.update(.moved(key: "a", from: 0, to: -1, count: 3)) == nil)
        #expect(list.update(.moved(key: "a", from: 0, to: 1, count: 3)) == ReorderableList.Move(key: "a", index: 1))
        #expect(list.update(.moved(key: "c", from: 2, to: 3, count: 3)) == nil)
    }

    @Test func aDragQuickerThanAFrameIsFollowedThoughNothingWasDrawnMeanwhile() throws {
        final class Held { var list = ReorderableList(rowHeight: 100), move: ReorderableList.Move? }
        let held = Held()
        let actions = ReorderableList.Actions(
            label: "List", deleteLabel: { $0 }, moveLabel: { "Move \($0)" }, onOpen: { _ in }, onDelete: { _ in },
            send: { if let move = held.list.update($0) { held.move = move } })
        _ = held.list.update(.resized(viewport: 500, rowHeight: 100))
        let screen = RecordedScreen()
        screen.render(
            held.list.node(count: 3, actions) {
                ReorderableList.Row(key: "\($0)", name: "\($0)", look: 0)
            } content: { _ in
                []
            })
        let handle = try #require(screen.find(role: "button", "Move 0"))
        let whole = try #require(screen.find(class: "list"))
        func pointer(_ y: Double, buttons: Int = 1) -> Event {
            var event = Event()
            (event.y, event.buttons) = (y, buttons)
            return event
        }
        screen.fire(.pointermove, at: whole, pointer(20, buttons: 0))
        #expect(held.list.drag == nil, "a pointer that only passes drags nothing")
        #expect(screen.fire(.pointerdown, at: handle, pointer(50)) == .capturePointerForList)
        screen.fire(.pointermove, at: whole, pointer(250))
        screen.fire(.pointerup, at: whole, pointer(250, buttons: 0))
        #expect(held.move == ReorderableList.Move(key: "0", index: 2))
    }

    @Test func aSecondFingerOnAnotherRowMovesNothingOfTheFirst() {
        var list = ReorderableList(rowHeight: 100)
        _ = list.update(.dragStarted(key: "b", index: 1, y: 150, pointer: 1))
        _ = list.update(.dragMoved(pointer: 2, y: 350, index: nil, count: 5))
        #expect(list.drag?.index == 1 && list.drag?.offset == 0)
        #expect(list.update(.dragEnded(pointer: 2, index: nil)) == nil)
        #expect(list.update(.dragCancelled(pointer: 2)) == nil)
        #expect(list.drag?.key == "b")
    }

    @Test func aSwipeOpensTheSideOfARowAndWhateverElseIsDoneClosesIt() throws {
        var list = ReorderableList(rowHeight: 100)
        var opened: [String] = []
        let screen = RecordedScreen()
        func show() {
            let actions = ReorderableList.Actions(
                label: "", deleteLabel: { "Delete \($0)" }, moveLabel: { "Move \($0)" }, onOpen: { opened.append($0) }, onDelete: { _ in },
                send: { _ = list.update($0) })
            screen.render(
                list.node(count: 2, actions) {
                    ReorderableList.Row(key: "\($0)", name: "\($0)", look: 0)
                } content: { _ in
                    []
                })
        }
        func finger(_ type: Name, _ x: Double, _ y: Double, kind: Event.PointerKind = .touch) throws {
            var event = Event()
            (event.x, event.y, event.pointerKind) = (x, y, kind)
            screen.fire(type, at: try #require(screen.find(role: "button", "0")), event)
            show()
        }
        show()
        for (dx, dy, kind, isOpen) in [
            (-20.0, 0.0, Event.PointerKind.touch, false), (-60, 50, .touch, false), (60, 0, .touch, false), (-60, 0, .mouse, false),
            (-60, 10, .touch, true),
        ] {
            try finger(.pointerdown, 200, 50, kind: kind)
            try finger(.pointermove, 200 + dx, 50 + dy, kind: kind)
            #expect((screen.find(class: "is-swiped")?.attributes[.dataKey] == "0") == isOpen, "\(dx) \(dy)")
        }
        screen.tap(try #require(screen.find(role: "button", "0")))
        show()
        #expect(opened == [] && screen.find(class: "is-swiped") == nil, "a touch closes what a swipe has opened")
        screen.tap(try #require(screen.find(role: "button", "0")))
        #expect(opened == ["0"])
        try finger(.pointerdown, 200, 50)
        try finger(.pointermove, 100, 50)
        try finger(.pointerdown, 100, 50)
        try finger(.pointermove, 200, 50)
        #expect(screen.find(class: "is-swiped") == nil)
    }

    @Test func whatIsFarAwayIsRevealedBeforeItIsFocused() {
        var list = ReorderableList(rowHeight: 100)
        _ = list.update(.resized(viewport: 500, rowHeight: 100))
        #expect(list.reveal(3, count: 100) == nil)
        #expect(list.reveal(80, count: 100) == 7_800)
        #expect(list.visibleRange(count: 100).contains(80) && list.reveal(80, count: 100) == nil)
    }
}
