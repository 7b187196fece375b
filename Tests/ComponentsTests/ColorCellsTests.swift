import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting

@testable import Components

/// Checks the group of cells as keyboard and screen readers meet it.
struct ColorCellsTests {
    /// Keeps what the cells report.
    private final class Ear {
        var words: [String] = []
    }

    private func screen(_ chosen: ColorCells.Cell?, isHeld: Bool = false, _ ear: Ear = Ear()) -> RecordedScreen {
        let screen = RecordedScreen()
        let actions = ColorCells.Actions(
            onTap: { ear.words.append("tap \($0.index)") }, onReach: { ear.words.append("reach \($0.index)") },
            onPress: { if $0 != .keyPressed { ear.words.append("press \($0)") } }, onEdit: { ear.words.append("edit") })
        let custom = HSBColor(hue: 0.92, saturation: 0.4, brightness: 1)
        screen.render(ColorCells(chosen: chosen, custom: custom, isHeld: isHeld, strings: Strings(.english), actions: actions).node)
        return screen
    }

    private func radios(_ screen: RecordedScreen) -> [RecordedNode] { screen.dom.root.all { $0.role == "radio" } }

    @Test func seventeenStandardColoursAndOneCustomAreARadioGroup() throws {
        let screen = screen(nil)
        #expect(try #require(screen.find(role: "radiogroup")).accessibleName == "Colour")
        #expect(
            radios(screen).map(\.accessibleName) == [
                "Coral", "Turquoise", "Mint", "Honey", "Cream", "Dark grey", "Yellow", "Green", "Cyan", "Blue", "Indigo", "Magenta",
                "Red", "Orange", "Brown", "Grey", "Light grey", "Custom colour",
            ])
    }

    @Test(arguments: Language.allCases) func everyColourHasANameOfItsOwn(language: Language) {
        let names = StandardColor.allCases.map { $0.color.name(Strings(language)) } + [Strings(language).colorCustom]
        #expect(Set(names).count == StandardColor.allCases.count + 1, "\(names)")
    }

    @Test(arguments: StandardColor.allCases) func theMarkIsReadOnEveryColour(standard: StandardColor) {
        let drawn = SRGBColor(standard.color)
        let contrast = drawn.suitsBlack ? (drawn.luminance + 0.05) / 0.05 : 1.05 / (drawn.luminance + 0.05)
        #expect(contrast >= 4.5, "\(standard)")
    }

    @Test func onlyTheChosenCellIsCheckedMarkedAndReachedByTab() {
        for (chosen, index) in [(nil, 0), (.standard(.red), 12), (.custom, 17)] as [(ColorCells.Cell?, Int)] {
            let radios = radios(screen(chosen))
            #expect(radios.indices.filter { radios[$0].attributes[.tabindex] == "0" } == [index])
            let checked = radios.indices.filter { radios[$0].attributes[.ariaChecked] == "true" }
            let marked = radios.indices.filter { radios[$0].html.contains("check-mark is-checked") }
            #expect(checked == (chosen == nil ? [] : [index]) && marked == checked)
        }
    }

    @Test func arrowsLeadRoundTheGroup() {
        let ear = Ear()
        let radios = radios(screen(nil, ear))
        for (key, index) in [("ArrowRight", 0), ("ArrowDown", 17), ("ArrowLeft", 0), ("ArrowUp", 5)] {
            let screen = screen(nil, ear)
            screen.press(key, at: self.radios(screen)[index])
        }
        #expect(radios.count == 18)
        #expect(ear.words == ["reach 1", "reach 0", "reach 17", "reach 4"])
    }

    @Test func enterOnTheChosenCustomCellEditsItAndOnNoOther() {
        for (chosen, index, words) in [
            (.custom, 17, ["edit"]), (nil, 17, []), (.standard(.red), 12, []),
        ] as [(ColorCells.Cell?, Int, [String])] {
            let ear = Ear()
            let screen = screen(chosen, ear)
            screen.press("Enter", at: radios(screen)[index])
            #expect(ear.words == words)
        }
    }

    @Test func onlyTheCustomCellCanBeHeld() {
        let ear = Ear()
        let screen = screen(nil, ear)
        var event = Event()
        event.timeMilliseconds = 5
        for radio in radios(screen) { screen.fire(.pointerdown, at: radio, event) }
        #expect(ear.words == ["press \(LongPress.Message.pressed(ElementBounds(), at: 5))"])
        event.button = 2
        screen.fire(.pointerdown, at: radios(screen)[17], event)
        #expect(ear.words.count == 1)
        #expect(screen.fire(.contextmenu, at: radios(screen)[17]) == .preventDefault)
    }

    @Test func circlesGrowOnlyWhileHeld() {
        #expect(screen(.custom).find(class: "color-waves") == nil)
        #expect(screen(.custom, isHeld: true).dom.root.all { $0.attributes[.class] == "color-wave" }.count == 3)
    }
}
