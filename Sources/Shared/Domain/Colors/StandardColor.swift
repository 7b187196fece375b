/// The colours offered for a note, in their order; a note with none of them is white (E6).
public enum StandardColor: Int, CaseIterable, Sendable {
    /// The colours of the original program, in the order of R0: red, blue, green, yellow, yellow highlighted and gray.
    case coral, turquoise, mint, honey, cream, darkGray
    /// The bright colours.
    case yellow, green, cyan, blue, indigo, magenta
    /// The colours of the last row.
    case red, orange, brown, gray, lightGray

    /// The colour itself.
    public var color: HSBColor {
        switch self {
        case .coral: StandardColor.drawn(0xEE, 0x68, 0x6A)
        case .turquoise: StandardColor.drawn(0x29, 0xC2, 0xD1)
        case .mint: StandardColor.drawn(0x34, 0xC1, 0xA1)
        case .honey: StandardColor.drawn(0xF9, 0xCC, 0x78)
        case .cream: StandardColor.drawn(0xFD, 0xF4, 0xE3)
        case .darkGray: StandardColor.drawn(0x70, 0x70, 0x70)
        case .yellow: HSBColor(hue: 1.0 / 6, saturation: 1, brightness: 1)
        case .green: HSBColor(hue: 1.0 / 3, saturation: 1, brightness: 1)
        case .cyan: HSBColor(hue: 0.5, saturation: 1, brightness: 1)
        case .blue: HSBColor(hue: 0.6, saturation: 0.6, brightness: 1)
        case .indigo: HSBColor(hue: 0.7, saturation: 0.8, brightness: 1)
        case .magenta: HSBColor(hue: 5.0 / 6, saturation: 1, brightness: 1)
        case .red: HSBColor(hue: 0, saturation: 0.8, brightness: 1)
        case .orange: HSBColor(hue: 0.1, saturation: 0.9, brightness: 1)
        case .brown: HSBColor(hue: 0.1, saturation: 0.9, brightness: 0.7)
        case .gray: HSBColor(hue: 0, saturation: 0, brightness: 0.5)
        case .lightGray: HSBColor(hue: 0, saturation: 0, brightness: 2.0 / 3)
        }
    }

    /// Returns the colour of these sRGB components, each from 0 to 255.
    private static func drawn(_ red: Double, _ green: Double, _ blue: Double) -> HSBColor {
        HSBColor(SRGBColor(red: red / 255, green: green / 255, blue: blue / 255))
    }

    /// Returns the standard colour that equals a given one exactly.
    public static func named(by color: HSBColor) -> StandardColor? {
        for standard in allCases where standard.color == color { return standard }
        return nil
    }
}
