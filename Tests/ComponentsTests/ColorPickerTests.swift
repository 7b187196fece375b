import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting

@testable import Components

/// Checks field, bar, preview and picker, each by itself.
struct ColorPickerTests {
    private let strings = Strings(.english)
    private let color = HSBColor(hue: 0.2, saturation: 0.3, brightness: 0)

    /// Keeps what a component reports.
    private final class Ear {
        var changes: [ColorChange] = []
        var taps: [String] = []
    }

    private func pointer(_ x: Double, _ y: Double, buttons: Int = 1) -> Event {
        var event = Event()
        event.x = x
        event.y = y
        event.buttons = buttons
        event.currentTarget = ElementBounds(left: 100, top: 50, width: 200, height: 100)
        return event
    }

    @Test func theSelectorsStandExactlyWhereTheColourIs() throws {
        for color in [color, HSBColor(hue: 1, saturation: 0.8, brightness: 1), HSBColor(hue: 0.8, saturation: 0, brightness: 1)] {
            let screen = RecordedScreen()
            screen.render(ColorPicker(color: color, strings: strings, onChange: { _ in }, onCancel: {}, onSave: {}).node)
            let field = try #require(screen.find(class: "color-field"))
            let bar = try #require(screen.find(class: "color-bar"))
            #expect(field.styles[.xVariable] == "\(color.hue)" && field.styles[.yVariable] == "\(1 - color.saturation)")
            #expect(bar.styles[.xVariable] == "\(color.brightness)")
        }
    }

    @Test func draggingOverTheFieldReportsHueAndSaturationWithinTheirEnds() throws {
        let ear = Ear()
        let screen = RecordedScreen()
        screen.render(ColorField(color: color, strings: strings) { ear.changes.append($0) }.node)
        let field = try #require(screen.find(class: "color-field"))
        #expect(screen.fire(.pointerdown, at: field, pointer(150, 75)) == .capturePointer)
        screen.fire(.pointermove, at: field, pointer(400, 20))
        screen.fire(.pointermove, at: field, pointer(0, 900))
        screen.fire(.pointermove, at: field, pointer(200, 100, buttons: 0))
        #expect(
            ear.changes == [
                .place(hue: 0.25, saturation: 0.75), .place(hue: 1, saturation: 1), .place(hue: 0, saturation: 0),
            ])
    }

    @Test func arrowsOnTheFieldMoveHueAndSaturation() throws {
        let ear = Ear()
        let screen = RecordedScreen()
        screen.render(ColorField(color: color, strings: strings) { ear.changes.append($0) }.node)
        let slider = try #require(screen.find(role: "slider", "Hue"))
        for key in ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"] { #expect(screen.press(key, at: slider) == .preventDefault) }
        screen.press("ArrowRight", .shift, at: slider)
        #expect(screen.press("Home", at: slider) == [])
        #expect(
            ear.changes == [
                .steps(.hue, 1), .steps(.hue, -1), .steps(.saturation, 1), .steps(.saturation, -1), .steps(.hue, 10),
            ])
    }

    @Test func slidersSayWhatTheyAreAndTakeWhatTheBrowserGives() throws {
        let ear = Ear()
        let screen = RecordedScreen()
        screen.render(ColorPicker(color: color, strings: strings, onChange: { ear.changes.append($0) }, onCancel: {}, onSave: {}).node)
        let sliders = screen.dom.root.all { $0.role == "slider" }
        #expect(sliders.map(\.accessibleName) == ["Hue", "Saturation", "Brightness"])
        #expect(sliders.map { $0.attributes[.ariaValuetext] } == ["72°, Yellow", "30%", "0%"])
        #expect(sliders.map { $0.properties[.value] } == ["72", "30", "0"])
        screen.type("180", into: sliders[0])
        screen.type("50", into: sliders[1])
        screen.type("1", into: sliders[2])
        #expect(ear.changes == [.value(.hue, 0.5), .value(.saturation, 0.5), .value(.brightness, 0.01)])
    }

    @Test func aChangeRedrawsEverythingElseAndTouchesOnlyStylesAndWords() throws {
        let screen = RecordedScreen()
        func show(_ color: HSBColor) {
            screen.render(ColorPicker(color: color, strings: strings, onChange: { _ in }, onCancel: {}, onSave: {}).node)
        }
        show(HSBColor(hue: 0.2, saturation: 0.3, brightness: 0.5))
        screen.dom.clearLog()
        show(HSBColor(hue: 0.4, saturation: 0.6, brightness: 0.5))
        let kinds = Set(screen.dom.operations.map { String($0.prefix { $0 != " " }) })
        #expect(kinds.isSubset(of: ["setStyle", "setText", "setProperty", "setAttribute"]))
        #expect(screen.dom.operations.count <= 14)
        let preview = try #require(screen.find(class: "color-preview"))
        #expect(preview.styles[.backgroundColor] == HSBColor(hue: 0.4, saturation: 0.6, brightness: 0.5).css)
        #expect(preview.textContent == "144° · 60% · 50%")
        #expect(preview.accessibleName == "Hue 144°, saturation 60%, brightness 50%")
        let gradient = try #require(screen.find(class: "color-gradient"))
        #expect(gradient.styles[.colorVariable] == HSBColor(hue: 0.4, saturation: 0.6, brightness: 1).css)
    }

    @Test func theBarReportsBrightness() throws {
        let ear = Ear()
        let screen = RecordedScreen()
        screen.render(BrightnessBar(color: color, strings: strings) { ear.changes.append($0) }.node)
        let bar = try #require(screen.find(class: "color-bar"))
        screen.fire(.pointerdown, at: bar, pointer(250, 60))
        #expect(ear.changes == [.value(.brightness, 0.75)])
    }

    @Test func cancelAndSaveAreTold() throws {
        let ear = Ear()
        let screen = RecordedScreen()
        screen.render(
            ColorPicker(
                color: color, strings: strings, onChange: { _ in }, onCancel: { ear.taps.append("cancel") },
                onSave: { ear.taps.append("save") }
            ).node)
        screen.tap(try #require(screen.find(role: "button", "Cancel")))
        screen.tap(try #require(screen.find(role: "button", "Save")))
        screen.press("Escape", at: try #require(screen.find(role: "slider", "Hue")))
        #expect(ear.taps == ["cancel", "save", "cancel"])
    }
}
