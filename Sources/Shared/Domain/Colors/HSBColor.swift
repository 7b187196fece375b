import EmbeddedSupport

/// Keeps a colour by hue, saturation, brightness and alpha exactly as a person chose them (E9).
///
/// sRGB can't say which hue a gray has, nor which saturation black has; so nothing stored goes through it.
public struct HSBColor: Equatable, Sendable {
    /// Names a number of a colour that a person sets.
    public enum Component: Sendable {
        /// Tells red, yellow, green, cyan, blue and magenta apart; red is at both ends.
        case hue
        /// Tells how far the colour is from gray.
        case saturation
        /// Tells how far the colour is from black.
        case brightness
    }

    /// Holds the hue from 0 to 1; both ends are red, and they stay apart.
    public private(set) var hue: Double
    /// Holds the saturation from 0 to 1.
    public private(set) var saturation: Double
    /// Holds the brightness from 0 to 1.
    public private(set) var brightness: Double
    /// Holds the opacity from 0 to 1.
    public private(set) var alpha: Double

    /// Makes a colour; what lies outside of 0…1 becomes the nearest end, what is no number 0.
    public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
        self.hue = HSBColor.limited(hue)
        self.saturation = HSBColor.limited(saturation)
        self.brightness = HSBColor.limited(brightness)
        self.alpha = HSBColor.limited(alpha)
    }

    /// Gives one of the numbers.
    public subscript(component: Component) -> Double {
        get {
            switch component {
            case .hue: hue
            case .saturation: saturation
            case .brightness: brightness
            }
        }
        set {
            switch component {
            case .hue: hue = HSBColor.limited(newValue)
            case .saturation: saturation = HSBColor.limited(newValue)
            case .brightness: brightness = HSBColor.limited(newValue)
            }
        }
    }

    private static func limited(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}

extension HSBColor {
    /// Limits the length of the stored form, in bytes.
    public static let maximumTextLength = 120

    /// Writes the stored form: hue, saturation, brightness and alpha with spaces between, each as the shortest decimal number
    /// that reads back as the very same.
    public var text: String { "\(hue) \(saturation) \(brightness) \(alpha)" }

    /// Reads the stored form; nil for anything but what `text` writes.
    public init?(text: String) {
        let bytes = ExactText.bytes(of: text)
        guard bytes.count <= HSBColor.maximumTextLength else { return nil }
        var numbers: [Double] = []
        for part in bytes.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false) {
            numbers.append(NumberReading.double(of: Array(part)))
        }
        guard numbers.count == 4 else { return nil }
        self.init(hue: numbers[0], saturation: numbers[1], brightness: numbers[2], alpha: numbers[3])
        guard ExactText.areSame(self.text, text) else { return nil }
    }
}
