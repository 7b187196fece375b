import Components
import Domain
import Testing
import ViewTree

@testable import Editor

/// Checks how a note's colour is chosen, held and mixed, without a clock.
struct ColorChoiceTests {
    private static let mixed = HSBColor(hue: 0.2, saturation: 0, brightness: 1)
    private static let bounds = ElementBounds(left: 0, top: 0, width: 44, height: 44)

    private static func opened(_ color: HSBColor? = nil, custom: HSBColor? = nil) -> ColorChoice {
        var choice = ColorChoice(color: color, custom: custom)
        _ = choice.update(.press(.pressed(bounds, at: 0)))
        _ = choice.update(.press(.timeCame))
        _ = choice.update(.press(.timeCame))
        return choice
    }

    @Test func aNewNoteIsWhiteAndHasNoChosenCell() {
        let choice = ColorChoice(color: nil, custom: nil)
        #expect(choice.chosen == nil)
        #expect(choice.custom == ColorChoice.proposal)
        #expect(StandardColor.named(by: ColorChoice.proposal) == nil)
    }

    @Test func choosingTheChosenCellReturnsToWhite() {
        for cell in StandardColor.allCases.map({ ColorCells.Cell.standard($0) }) + [.custom] {
            var choice = ColorChoice(color: nil, custom: Self.mixed)
            let custom = cell == .custom ? Self.mixed : nil
            #expect(choice.update(.tapped(cell)) == [.color(.set(choice.color, custom: custom))])
            #expect(choice.chosen == cell)
            #expect(choice.update(.tapped(cell)) == [.color(.set(nil, custom: nil))])
            #expect(choice.chosen == nil)
        }
    }

    @Test func anArrowChoosesAndGivesTheFocusButNeverReturnsToWhite() {
        var choice = ColorChoice(color: StandardColor.green.color, custom: nil)
        let cell = ColorCells.Cell.standard(.green)
        #expect(choice.update(.reached(cell)) == [.color(.set(StandardColor.green.color, custom: nil)), .focus(cell.id)])
    }

    @Test func holdingTheCustomCellOpensThePickerAtItsColour() {
        var choice = ColorChoice(color: nil, custom: Self.mixed)
        #expect(choice.update(.press(.pressed(Self.bounds, at: 0))) == [.color(.wait(milliseconds: 100))])
        #expect(choice.update(.press(.timeCame)) == [.color(.wait(milliseconds: 700))])
        #expect(choice.update(.press(.timeCame)) == [.focus(ColorField.hueSlider)])
        #expect(choice.mixed == Self.mixed)
        #expect(choice.update(.press(.released(at: 900))) == [])
        #expect(choice.update(.tapped(.custom)) == [])
        #expect(choice.chosen == nil)
    }

    @Test func aHoldBrokenOffOpensAndChoosesNothing() {
        for end in [LongPress.Message.released(at: 500), .left] {
            var choice = ColorChoice(color: nil, custom: nil)
            _ = choice.update(.press(.pressed(Self.bounds, at: 0)))
            _ = choice.update(.press(.timeCame))
            _ = choice.update(.press(end))
            #expect(choice.update(.press(.timeCame)) == [])
            #expect(choice.update(.tapped(.custom)) == [])
            #expect(choice.mixed == nil && choice.chosen == nil)
        }
    }

    @Test func savingChoosesExactlyTheMixedColour() {
        let colors = [
            HSBColor(hue: 0, saturation: 0.8, brightness: 1), HSBColor(hue: 1, saturation: 0.8, brightness: 1),
            HSBColor(hue: 0.2, saturation: 0, brightness: 1), HSBColor(hue: 0.8, saturation: 0, brightness: 1),
            HSBColor(hue: 0.2, saturation: 0.3, brightness: 0), HSBColor(hue: 0.8, saturation: 0.9, brightness: 0),
        ]
        for color in colors {
            var choice = Self.opened()
            _ = choice.update(.changed(.place(hue: color.hue, saturation: color.saturation)))
            _ = choice.update(.changed(.value(.brightness, color.brightness)))
            let effects = choice.update(.saved)
            #expect(effects.first == .color(.set(color, custom: color)))
            #expect(choice.mixed == nil)
            #expect(Self.opened(color, custom: color).mixed == color)
            #expect(Self.opened(nil, custom: HSBColor(text: color.text)).mixed == color)
        }
    }

    @Test func cancellingChangesNothing() {
        var choice = Self.opened(StandardColor.blue.color, custom: Self.mixed)
        _ = choice.update(.changed(.place(hue: 0.9, saturation: 0.9)))
        #expect(choice.update(.cancelled) == [.focus(ColorCells.Cell.custom.id)])
        #expect(choice.chosen == .standard(.blue) && choice.custom == Self.mixed && choice.mixed == nil)
    }

    @Test func theCustomColourStaysWhileAnotherIsChosen() {
        var choice = ColorChoice(color: Self.mixed, custom: Self.mixed)
        #expect(choice.chosen == .custom)
        _ = choice.update(.tapped(.standard(.red)))
        #expect(choice.chosen == .standard(.red) && choice.custom == Self.mixed)
    }

    @Test func changesFromElsewhereAreShownAndThePickerStaysOpen() {
        var choice = Self.opened(nil, custom: Self.mixed)
        #expect(choice.update(.merged(StandardColor.cyan.color, custom: nil)) == [])
        #expect(choice.chosen == .standard(.cyan) && choice.custom == ColorChoice.proposal && choice.mixed == Self.mixed)
        _ = choice.update(.merged(HSBColor(hue: 0.4, saturation: 0.4, brightness: 0.4), custom: nil))
        #expect(choice.chosen == .custom && choice.custom.hue == 0.4)
    }

    @Test func aNoteOfAColourAloneIsNotEmpty() {
        var editor = EditorState(note: Note(id: Identifier(EntityID(high: 1, low: 2))))
        #expect(editor.isEmpty)
        _ = editor.update(.color(.tapped(.standard(.red))), now: Instant(milliseconds: 0))
        #expect(!editor.isEmpty)
    }
}
