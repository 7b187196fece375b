import Domain

/// A change of a colour by a person; changes that come faster than the screen is drawn add up (E8).
public enum ColorChange: Equatable, Sendable {
    /// Hue and saturation were set to where a pointer is.
    case place(hue: Double, saturation: Double)
    /// A component was set to a value from 0 to 1.
    case value(HSBColor.Component, Double)
    /// A component was moved by steps: degrees of hue, hundredths of the others.
    case steps(HSBColor.Component, Int)

    /// Returns the changed colour; what was not changed stays exactly as it was.
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

    /// Returns the number of steps from one end of a component to the other.
    public static func stepCount(of component: HSBColor.Component) -> Double { component == .hue ? 360 : 100 }
}
