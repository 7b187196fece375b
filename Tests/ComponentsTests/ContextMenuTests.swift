import Testing
import ViewTree
import ViewTreeTesting

@testable import Components

/// Checks when a menu opens, what its keys lead to, and where the focus goes when it closes.
struct ContextMenuTests {
    private static let focus = ContextMenu.Effect.focus(ContextMenu.focusedItem)

    @Test func aFingerThatIsHeldOpensTheMenuWhereItIs() {
        var menu = ContextMenu()
        #expect(menu.update(.pressed(key: "a", x: 40, y: 90)) == [.wait(milliseconds: ContextMenu.holdMilliseconds)])
        #expect(!menu.isOpen)
        #expect(menu.update(.slid(x: 44, y: 85)) == [])
        #expect(menu.update(.timeCame) == [Self.focus])
        #expect(menu.place == ContextMenu.Place(key: "a", x: 40, y: 90))
        #expect(menu.update(.asked(key: "a", x: 1, y: 1)) == [], "the browser's own event of the same finger")
        #expect(menu.place?.x == 40)
    }

    @Test(arguments: [ContextMenu.Message.slid(x: 40, y: 120), .slid(x: 10, y: 90), .lifted])
    func aFingerThatScrollsOrTapsOpensNothing(_ message: ContextMenu.Message) {
        var menu = ContextMenu()
        _ = menu.update(.pressed(key: "a", x: 40, y: 90))
        _ = menu.update(message)
        #expect(menu.update(.timeCame) == [] && !menu.isOpen)
    }

    @Test func whatIsDoneToTheListOtherwiseBreaksAHoldOff() {
        let others: [ReorderableList.Message] = [
            .scrolled(3), .lifted, .pressed, .dragStarted(key: "a", index: 0, y: 0, pointer: 1), .swiped(x: 0, y: 90),
        ]
        for other in others {
            var menu = ContextMenu()
            #expect(menu.follow(.touched(key: "a", x: 40, y: 90)) == [.wait(milliseconds: ContextMenu.holdMilliseconds)])
            _ = menu.follow(other)
            #expect(menu.update(.timeCame) == [])
        }
        var menu = ContextMenu()
        _ = menu.follow(.touched(key: "a", x: 40, y: 90))
        _ = menu.follow(.focused(key: "a", index: 0, .open))
        #expect(menu.update(.timeCame) == [Self.focus])
    }

    @Test func theMenuOfARowThatHasGoneHoldsNoOtherRowUp() {
        var menu = ContextMenu()
        _ = menu.update(.asked(key: "a", x: 0, y: 0))
        let isOwnTapTaken = menu.handleTap(on: "a")
        #expect(!isOwnTapTaken, "the end of the hold that has opened it")
        #expect(menu.update(.asked(key: "b", x: 5, y: 0)) == [Self.focus])
        let isOtherTapTaken = menu.handleTap(on: "a")
        #expect(isOtherTapTaken && !menu.isOpen)
    }

    @Test(arguments: [ContextMenu.Message.closed, .chosen(1)])
    func theRowGetsTheFocusBack(_ message: ContextMenu.Message) {
        var menu = ContextMenu()
        #expect(menu.update(.asked(key: "a", x: 0, y: 0)) == [Self.focus])
        #expect(menu.update(message) == [.giveBack(key: "a")])
        #expect(!menu.isOpen && menu.update(message) == [])
    }

    @Test func keysLeadRoundAndLettersToTheNextThatBeginsWithThem() {
        let names = ["Open", "Pin to top", "Move…", "Duplicate", "Delete"]
        for (key, from, target) in [
            ("ArrowDown", 0, 1), ("ArrowDown", 4, 0), ("ArrowUp", 0, 4), ("Home", 3, 0), ("End", 1, 4), ("d", 0, 3), ("D", 3, 4),
            ("d", 4, 3),
            ("m", 2, 2),
        ] {
            #expect(ContextMenu.item(for: key, from: from, among: names) == target, "\(key)")
        }
        for key in ["x", "Enter", " ", "F5"] { #expect(ContextMenu.item(for: key, from: 0, among: names) == nil, "\(key)") }
        #expect(ContextMenu.item(for: "у", from: 0, among: ["Открыть", "Удалить"]) == 1)
    }

    @Test func itSaysWhatItIsAndAnswersKeysAndTouches() throws {
        let screen = RecordedScreen()
        var menu = ContextMenu()
        var told: [ContextMenu.Message] = []
        _ = menu.update(.asked(key: "a", x: 12, y: 34))
        func show() {
            screen.render(
                el(.div) {
                    menu.node(label: "Berries", [ContextMenu.Item(.notes, "Open", key: "Enter"), ContextMenu.Item(.trash, "Delete")]) {
                        told.append($0)
                    }
                })
        }
        show()
        let list = try #require(screen.find(role: "menu", "Berries"))
        #expect(list.styles[.xVariable] == "12.00px" && list.styles[.countVariable] == "2")
        let items = list.all { $0.role == "menuitem" }
        #expect(items.map { $0.attributes[.tabindex] } == ["0", "-1"])
        screen.press("ArrowDown", at: items[0])
        screen.press("Escape", at: items[0])
        screen.tap(items[1])
        screen.fire(.pointerdown, at: try #require(screen.find(class: "context-shade")))
        #expect(told == [.moved(to: 1), .closed, .chosen(1), .closed])
        _ = menu.update(.closed)
        show()
        #expect(screen.find(role: "menu") == nil)
    }
}
