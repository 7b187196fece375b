import Domain

/// Says what a person does to a colour, so that changes that come faster than the screen is drawn add up (E8).
public enum ColorChange: Equatable, Sendable {
    /// Puts hue and saturation to where a pointer is.
    case place(hue: Double, saturation: Double)
    /// Puts one of the numbers to a value from 0 to 1.
    case value(HSBColor.Component, Double)
    /// Moves one of the numbers by steps: degrees of hue, hundredths of the others.
    case steps(HSBColor.Component, Int)

    /// Gives the changed colour; what was not changed stays exactly as it was.
    public func applied(to color: HSBColor) -> HSBColor {
        var changed = color
        switch self {
        case .place(let hue, let saturation):
            changed[.hue] = hue
            changed[.saturation] = saturation
        case .value(let component, let value): changed[component] = value
        case .steps(let component, let count):
            changed[component] = Double(color.steps(of: component) + count) / ColorChange.stepCount(of: component)
        }
        return changed
    }

    /// Counts the steps from one end of a number to the other.
    public static func stepCount(of component: HSBColor.Component) -> Double { component == .hue ? 360 : 100 }
}
