import Domain
import Foundation
import Testing
import ViewTreeTesting

@testable import Components

/// Checks the mark in the three uses that docs/components.md shows.
struct CheckMarkTests {
    private static let red = HSBColor(hue: 0, saturation: 0.8, brightness: 0.9)
    private static let blue = HSBColor(hue: 0.6, saturation: 0.8, brightness: 0.9)

    /// Lists the uses: a colour is chosen, a vote is given by heart, the red or the blue pill is taken.
    static let uses = [
        CheckMark(color: .black, border: .init(.circle, color: StandardColor.yellow.color, fill: StandardColor.yellow.color)),
        CheckMark(
            .heart, color: red, lineWidth: 2.5, size: 3, border: .init(.square, color: HSBColor(hue: 0, saturation: 0, brightness: 0.4))),
        CheckMark(color: .white, lineWidth: 2.5, size: 2, border: .init(.pill, color: red, fill: red)),
        CheckMark(color: .white, lineWidth: 2.5, size: 2, border: .init(.pill, color: blue, fill: blue)),
    ]

    private static func html(_ isChecked: Bool) -> String {
        var lines = ""
        for use in uses {
            let screen = RecordedScreen()
            screen.render(use.node(isChecked: isChecked))
            lines += screen.html + "\n"
        }
        return lines
    }

    @Test func theThreeUsesAreDrawnAsInTheDocumentation() throws {
        let url = try #require(Bundle.module.url(forResource: "check-marks", withExtension: "html", subdirectory: "Fixtures"))
        let html = Self.html(false)
        #expect(try String(contentsOf: url, encoding: .utf8) == html, "It is drawn as:\n\(html)")
    }

    @Test func checkingChangesTheClassAloneSoThatTheStrokeRuns() {
        for use in Self.uses {
            let screen = RecordedScreen()
            screen.render(use.node(isChecked: false))
            screen.dom.clearLog()
            screen.render(use.node(isChecked: true))
            #expect(screen.dom.operations.count == 1)
            #expect(screen.html.contains("class=\"check-mark is-checked\""))
        }
    }

    @Test func colourWidthBorderSizeAndShapeAreConfigured() throws {
        let screen = RecordedScreen()
        let border = CheckMark.Border(.pill, color: .white, width: 4, fill: .black)
        screen.render(CheckMark(.cross, color: Self.red, lineWidth: 5, size: 7, border: border).node(isChecked: true))
        let mark = try #require(screen.find(class: "check-mark"))
        let stroke = try #require(screen.find(class: "check-stroke"))
        let ground = try #require(screen.find(class: "check-border"))
        #expect(mark.styles == [.width: "14.0rem", .height: "7.0rem"])
        #expect(stroke.styles == [.stroke: Self.red.css, .strokeWidth: "5.0"])
        #expect(ground.styles == [.stroke: "rgb(255 255 255)", .strokeWidth: "4.0", .fill: "rgb(0 0 0)"])
        #expect(ground.attributes[.x] == "2.0" && ground.attributes[.width] == "44.0" && ground.attributes[.rx] == "10.0")
        let paths = [CheckMark.Shape.tick, .cross, .heart].map { shape in
            let screen = RecordedScreen()
            screen.render(CheckMark(shape, color: .black).node(isChecked: false))
            return screen.find(class: "check-stroke")?.attributes[.d]
        }
        #expect(Set(paths).count == 3)
    }
}
