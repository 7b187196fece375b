import Domain
import Testing

@testable import Components

/// Checks what a person can do to a colour.
struct ColorChangeTests {
    private let color = HSBColor(hue: 0.2, saturation: 0.3, brightness: 0, alpha: 0.7)

    @Test func aPointerPutsHueAndSaturationAndLeavesTheRest() {
        let changed = ColorChange.place(hue: 0.123456789, saturation: 0.987654321).applied(to: color)
        #expect(changed == HSBColor(hue: 0.123456789, saturation: 0.987654321, brightness: 0, alpha: 0.7))
        #expect(ColorChange.value(.brightness, 1).applied(to: color) == HSBColor(hue: 0.2, saturation: 0.3, brightness: 1, alpha: 0.7))
    }

    @Test func stepsAddUpToExactlyTheNumberOfTheirCount() {
        var stepped = HSBColor(hue: 0, saturation: 0, brightness: 0)
        for count in 1...100 {
            stepped = ColorChange.steps(.saturation, 1).applied(to: stepped)
            #expect(stepped.saturation == Double(count) / 100)
        }
        #expect(ColorChange.steps(.saturation, 1).applied(to: stepped).saturation == 1)
        #expect(ColorChange.steps(.hue, -1).applied(to: stepped).hue == 0)
    }

    @Test func stepsDoNotLeadRoundTheHues() {
        let end = HSBColor(hue: 1, saturation: 1, brightness: 1)
        #expect(ColorChange.steps(.hue, 1).applied(to: end).hue == 1)
        #expect(ColorChange.steps(.hue, -1).applied(to: end).hue == 359.0 / 360)
        #expect(ColorChange.steps(.hue, -360).applied(to: end).hue == 0)
    }

    @Test func coloursAreWrittenForStyleSheets() {
        #expect(HSBColor(hue: 0, saturation: 0.8, brightness: 1).css == "rgb(255 51 51)")
        #expect(HSBColor(hue: 0.5, saturation: 1, brightness: 0.5, alpha: 0.25).css == "rgb(0 128 128 / 0.25)")
    }
}
