import Testing
import ViewTree
import ViewTreeTesting

@testable import Components

/// Checks the menu of choices: what it shows, what keys do and where the focus goes.
struct ChoiceMenuTests {
    private let groups = [
        ChoiceMenu.Group("Order", items: ["Own", "Date"], chosen: 1), ChoiceMenu.Group("Show", items: ["All", "Some", "Few"], chosen: 0),
    ]

    private func render(_ menu: ChoiceMenu, in screen: RecordedScreen, send: @escaping (ChoiceMenu.Message) -> Void = { _ in }) {
        screen.render(menu.node(.arrange, label: "Arrange", isMarked: false, groups, send: send))
    }

    @Test func theButtonOpensAndClosesTheMenu() throws {
        let screen = RecordedScreen()
        var menu = ChoiceMenu()
        render(menu, in: screen)
        #expect(screen.find(role: "menu") == nil)
        #expect(menu.update(.toggled) == ChoiceMenu.focusedItem)
        render(menu, in: screen)
        #expect(screen.find(ChoiceMenu.button)?.attributes[.ariaExpanded] == "true")
        #expect(screen.find(ChoiceMenu.focusedItem)?.accessibleName == "Own")
        #expect(menu.update(.closed) == ChoiceMenu.button)
        #expect(menu == ChoiceMenu())
    }

    @Test func itemsAreCountedOverAllGroupsAndOneOfEachIsChosen() throws {
        let screen = RecordedScreen()
        var menu = ChoiceMenu()
        var heard: [ChoiceMenu.Message] = []
        _ = menu.update(.toggled)
        render(menu, in: screen) { heard.append($0) }
        for (name, isChosen) in [("Own", false), ("Date", true), ("All", true), ("Some", false), ("Few", false)] {
            #expect(try #require(screen.find(role: "menuitemradio", name)).attributes[.ariaChecked] == "\(isChosen)")
        }
        screen.tap(try #require(screen.find(role: "menuitemradio", "Few")))
        #expect(heard == [.chosen(4)])
        #expect(menu.update(.chosen(4)) == ChoiceMenu.button)
    }

    @Test(arguments: [("ArrowDown", 1), ("ArrowUp", 4), ("End", 4), ("Home", 0)])
    func arrowsGoRound(key: String, place: Int) throws {
        let screen = RecordedScreen()
        var menu = ChoiceMenu()
        var heard: [ChoiceMenu.Message] = []
        _ = menu.update(.toggled)
        render(menu, in: screen) { heard.append($0) }
        screen.press(key, at: try #require(screen.find(ChoiceMenu.focusedItem)))
        #expect(heard == [.moved(to: place)])
        _ = menu.update(.moved(to: place))
        #expect(menu.focused == place)
    }

    @Test(arguments: ["Escape", "Tab"])
    func keysThatLeaveCloseTheMenu(key: String) throws {
        let screen = RecordedScreen()
        var menu = ChoiceMenu()
        var heard: [ChoiceMenu.Message] = []
        _ = menu.update(.toggled)
        render(menu, in: screen) { heard.append($0) }
        screen.press(key, at: try #require(screen.find(ChoiceMenu.focusedItem)))
        #expect(heard == [.closed])
    }
}
