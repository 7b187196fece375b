import Foundation
import Testing

@testable import Domain

/// Checks conversions against Python's `colorsys`, whose answers are below.
struct SRGBColorTests {
    /// Holds a colour, what `hsv_to_rgb` makes of it, and what `rgb_to_hsv` makes of that.
    struct Case: Sendable {
        let hsb: (Double, Double, Double)
        let rgb: (Double, Double, Double)
        let back: (Double, Double, Double)
    }

    static let cases = [
        Case(hsb: (0.0, 0.8, 1.0), rgb: (1.0, 0.19999999999999996, 0.19999999999999996), back: (0.0, 0.8, 1.0)),
        Case(hsb: (1.0, 0.8, 1.0), rgb: (1.0, 0.19999999999999996, 0.19999999999999996), back: (0.0, 0.8, 1.0)),
        Case(hsb: (0.2, 0.0, 1.0), rgb: (1.0, 1.0, 1.0), back: (0.0, 0.0, 1.0)),
        Case(hsb: (0.2, 0.3, 0.0), rgb: (0.0, 0.0, 0.0), back: (0.0, 0.0, 0.0)),
        Case(hsb: (0.16666666666666666, 1.0, 1.0), rgb: (1.0, 1.0, 0.0), back: (0.16666666666666666, 1.0, 1.0)),
        Case(hsb: (0.6, 0.6, 1.0), rgb: (0.4, 0.6400000000000002, 1.0), back: (0.6, 0.6, 1.0)),
        Case(hsb: (0.7, 0.8, 1.0), rgb: (0.35999999999999943, 0.19999999999999996, 1.0), back: (0.6999999999999998, 0.8, 1.0)),
        Case(hsb: (0.1, 0.9, 0.7), rgb: (0.7, 0.44800000000000006, 0.06999999999999998), back: (0.10000000000000003, 0.9, 0.7)),
        Case(
            hsb: (0.0, 0.0, 0.6666666666666666), rgb: (0.6666666666666666, 0.6666666666666666, 0.6666666666666666),
            back: (0.0, 0.0, 0.6666666666666666)),
        Case(hsb: (0.999, 1.0, 1.0), rgb: (1.0, 0.0, 0.006000000000000227), back: (0.999, 1.0, 1.0)),
        Case(hsb: (0.3333333333333333, 1.0, 1.0), rgb: (0.0, 1.0, 0.0), back: (0.3333333333333333, 1.0, 1.0)),
        Case(hsb: (0.8333333333333334, 1.0, 1.0), rgb: (1.0, 0.0, 1.0), back: (0.8333333333333334, 1.0, 1.0)),
        Case(hsb: (0.324, 0.151, 0.651), rgb: (0.558203856, 0.651, 0.552699), back: (0.32400000000000007, 0.15099999999999994, 0.651)),
        Case(hsb: (0.072, 0.536, 0.366), rgb: (0.366, 0.25457203199999995, 0.16982399999999997), back: (0.07199999999999997, 0.536, 0.366)),
        Case(hsb: (0.058, 0.507, 0.037), rgb: (0.037, 0.024769132, 0.018241), back: (0.057999999999999996, 0.507, 0.037)),
        Case(hsb: (0.434, 0.07, 0.091), rgb: (0.08463, 0.091, 0.08847748), back: (0.434, 0.07, 0.091)),
        Case(hsb: (0.425, 0.827, 0.124), rgb: (0.021452000000000006, 0.124, 0.07785339999999998), back: (0.425, 0.827, 0.124)),
        Case(hsb: (0.223, 0.627, 0.948), rgb: (0.747094152, 0.948, 0.353604), back: (0.223, 0.627, 0.948)),
        Case(hsb: (0.577, 0.397, 0.976), rgb: (0.5885279999999999, 0.7969879360000001, 0.976), back: (0.577, 0.3970000000000001, 0.976)),
        Case(hsb: (0.047, 0.858, 0.29), rgb: (0.29, 0.11134724000000001, 0.04118), back: (0.04700000000000002, 0.858, 0.29)),
        Case(
            hsb: (0.144, 0.118, 0.308), rgb: (0.308, 0.30305721599999996, 0.271656), back: (0.14399999999999982, 0.11799999999999997, 0.308)
        ),
        Case(
            hsb: (0.816, 0.181, 0.582), rgb: (0.5710444319999999, 0.4766579999999999, 0.582),
            back: (0.8159999999999998, 0.1810000000000001, 0.582)),
        Case(hsb: (0.639, 0.372, 0.548), rgb: (0.344144, 0.377984096, 0.548), back: (0.6389999999999999, 0.37200000000000005, 0.548)),
        Case(
            hsb: (0.063, 0.06, 0.206), rgb: (0.206, 0.19831207999999997, 0.19363999999999998),
            back: (0.06299999999999989, 0.06000000000000005, 0.206)),
    ]

    @Test(arguments: cases) func coloursAreDrawnAsColorsysDrawsThem(example: Case) {
        let color = HSBColor(hue: example.hsb.0, saturation: example.hsb.1, brightness: example.hsb.2, alpha: 0.25)
        let drawn = SRGBColor(color)
        #expect(abs(drawn.red - example.rgb.0) < 1e-12)
        #expect(abs(drawn.green - example.rgb.1) < 1e-12)
        #expect(abs(drawn.blue - example.rgb.2) < 1e-12)
        #expect(drawn.alpha == 0.25)
    }

    @Test(arguments: cases) func drawnColoursAreReadAsColorsysReadsThem(example: Case) {
        let drawn = SRGBColor(red: example.rgb.0, green: example.rgb.1, blue: example.rgb.2, alpha: 0.25)
        let color = HSBColor(drawn)
        #expect(abs(color.hue - example.back.0) < 1e-12)
        #expect(abs(color.saturation - example.back.1) < 1e-12)
        #expect(abs(color.brightness - example.back.2) < 1e-12)
        #expect(color.alpha == 0.25)
    }

    @Test func theBetterOfBlackAndWhiteIsReadOnAnyColour() {
        var least = Double.infinity
        for hue in 0...60 {
            for saturation in 0...20 {
                for brightness in 0...20 {
                    let color = SRGBColor(
                        HSBColor(hue: Double(hue) / 60, saturation: Double(saturation) / 20, brightness: Double(brightness) / 20))
                    let luminance = Self.luminance(color)
                    #expect(abs(color.luminance - luminance) < 0.003)
                    least = min(least, color.suitsBlack ? (luminance + 0.05) / 0.05 : 1.05 / (luminance + 0.05))
                }
            }
        }
        #expect(least >= 4.5)
    }

    private static func luminance(_ color: SRGBColor) -> Double {
        func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
}
