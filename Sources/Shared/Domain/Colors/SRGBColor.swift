/// A colour as screens show it: gamma-encoded red, green and blue (IEC 61966-2-1), each from 0 to 1.
public struct SRGBColor: Equatable, Sendable {
    /// The red component.
    public let red: Double
    /// The green component.
    public let green: Double
    /// The blue component.
    public let blue: Double
    /// The opacity.
    public let alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Converts a colour to what screens show.
    ///
    /// Source: Alvy Ray Smith, Color Gamut Transform Pairs, SIGGRAPH 1978.
    public init(_ color: HSBColor) {
        let sextant = color.hue * 6
        let index = min(Int(sextant), 5)
        let offset = sextant - Double(index)
        let value = color.brightness
        let low = value * (1 - color.saturation)
        let falling = value * (1 - color.saturation * offset)
        let rising = value * (1 - color.saturation * (1 - offset))
        let (red, green, blue) =
            switch index {
            case 0: (value, rising, low)
            case 1: (falling, value, low)
            case 2: (low, value, rising)
            case 3: (low, falling, value)
            case 4: (rising, low, value)
            default: (value, low, falling)
            }
        self.init(red: red, green: green, blue: blue, alpha: color.alpha)
    }

    /// The relative luminance (WCAG 2.2) from 0 to 1, with an error below 0.003.
    public var luminance: Double {
        0.2126 * SRGBColor.linear(red) + 0.7152 * SRGBColor.linear(green) + 0.0722 * SRGBColor.linear(blue)
    }

    /// Whether black text is easier to read on the colour than white; the better of the two has a contrast of at least 4.5:1.
    public var suitsBlack: Bool { luminance > 0.179 }

    /// Undoes the gamma by a cubic, since the standard library has no power function.
    ///
    /// Source: Ian Taylor, sRGB Approximations for HLSL, 2012.
    private static func linear(_ part: Double) -> Double {
        part * (part * (part * 0.305306011 + 0.682171111) + 0.012522878)
    }
}

extension HSBColor {
    /// Creates the colour that is shown as given, with hue 0 for grays and saturation 0 for black, which have none.
    public init(_ color: SRGBColor) {
        let high = max(color.red, color.green, color.blue)
        let span = high - min(color.red, color.green, color.blue)
        guard span > 0 else {
            self.init(hue: 0, saturation: 0, brightness: high, alpha: color.alpha)
            return
        }
        var sextant =
            if high == color.red {
                (color.green - color.blue) / span
            } else if high == color.green {
                2 + (color.blue - color.red) / span
            } else {
                4 + (color.red - color.green) / span
            }
        if sextant < 0 { sextant += 6 }
        self.init(hue: sextant / 6, saturation: span / high, brightness: high, alpha: color.alpha)
    }
}
