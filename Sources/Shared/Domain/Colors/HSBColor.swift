import EmbeddedSupport

/// A colour by hue, saturation, brightness and alpha, exactly as a person chose them (E9).
///
/// sRGB has no hue for a gray and no saturation for black, so nothing that is stored is converted to it.
public struct HSBColor: Equatable, Sendable {
    /// A component of a colour that a person can set.
    public enum Component: Sendable {
        /// The angle on the colour wheel: red, yellow, green, cyan, blue, magenta; red is at both ends.
        case hue
        /// How far the colour is from gray.
        case saturation
        /// How far the colour is from black.
        case brightness
    }

    /// The hue from 0 to 1; both ends are red, and are kept apart.
    public private(set) var hue: Double
    /// The saturation from 0 to 1.
    public private(set) var saturation: Double
    /// The brightness from 0 to 1.
    public private(set) var brightness: Double
    /// The opacity from 0 to 1.
    public private(set) var alpha: Double

    /// Creates a colour; components outside of 0…1 are set to the nearest end, and those that are not a number to 0.
    public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
        self.hue = HSBColor.limited(hue)
        self.saturation = HSBColor.limited(saturation)
        self.brightness = HSBColor.limited(brightness)
        self.alpha = HSBColor.limited(alpha)
    }

    /// The value of one component.
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
    /// The maximum length of the stored form, in bytes.
    public static let maximumTextLength = 120

    /// The stored form: hue, saturation, brightness and alpha separated by spaces, each as the shortest decimal number that reads back as
    /// exactly the same.
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
