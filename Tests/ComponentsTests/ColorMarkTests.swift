import Domain
import Localization
import Testing
import ViewTreeTesting

@testable import Components

/// Checks the marks of a chosen colour that a person may choose.
struct ColorMarkTests {
    private func cells(_ mark: ColorMark, chosen: ColorCells.Cell? = .standard(.red)) -> ColorCells {
        let actions = ColorCells.Actions(onTap: { _ in }, onReach: { _ in }, onPress: { _ in }, onEdit: {})
        var cells = ColorCells(chosen: chosen, custom: .white, isHeld: false, strings: Strings(.english), actions: actions)
        cells.mark = mark
        return cells
    }

    @Test func eachMarkIsDrawnAsItself() {
        var drawn: Set<String> = []
        for mark in ColorMark.allCases {
            let screen = RecordedScreen()
            screen.render(cells(mark).node)
            #expect(screen.dom.root.all { $0.attributes[.class] == "check-mark is-checked" }.count == 1)
            drawn.insert(screen.html)
        }
        #expect(drawn.count == ColorMark.allCases.count)
    }

    @Test func aPillFitsOnTheDiscOfACell() throws {
        let screen = RecordedScreen()
        screen.render(ColorMark.pill.mark(on: .white, size: 1.375).node(isChecked: true))
        let width = try #require(screen.find(class: "check-mark")?.styles[.width])
        #expect(Double(width.dropLast(3)) ?? .infinity < 2.25)
        #expect(screen.find(class: "check-border") != nil)
    }
}
