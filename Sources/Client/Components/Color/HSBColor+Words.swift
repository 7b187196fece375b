import Domain
import Localization

extension HSBColor {
    /// Returns the colour's name in the reader's language; all but the standard colours are custom.
    public func name(_ strings: Strings) -> String {
        StandardColor.named(by: self).map { HSBColor.name(of: $0, strings) } ?? strings.colorCustom
    }

    /// Returns a standard colour's name in the reader's language.
    static func name(of color: StandardColor, _ strings: Strings) -> String {
        switch color {
        case .coral: strings.colorCoral
        case .turquoise: strings.colorTurquoise
        case .mint: strings.colorMint
        case .honey: strings.colorHoney
        case .cream: strings.colorCream
        case .darkGray: strings.colorDarkGray
        case .yellow: strings.colorYellow
        case .green: strings.colorGreen
        case .cyan: strings.colorCyan
        case .blue: strings.colorBlue
        case .indigo: strings.colorIndigo
        case .magenta: strings.colorMagenta
        case .red: strings.colorRed
        case .orange: strings.colorOrange
        case .brown: strings.colorBrown
        case .gray: strings.colorGray
        case .lightGray: strings.colorLightGray
        }
    }

    /// Returns the hue in words: its degrees and the name of the nearest of six hues.
    func hueWords(_ strings: Strings) -> String {
        let names = [
            strings.colorRed, strings.colorYellow, strings.colorGreen, strings.colorCyan, strings.colorBlue, strings.colorMagenta,
        ]
        return strings.colorHueValue(degrees: steps(of: .hue), name: names[Int((hue * 6).rounded()) % 6])
    }

    /// Returns all three numbers in words.
    func words(_ strings: Strings) -> String {
        strings.colorPreview(hue: steps(of: .hue), saturation: steps(of: .saturation), brightness: steps(of: .brightness))
    }

    /// Returns a component in whole steps: degrees of hue, hundredths of the others.
    func steps(of component: Component) -> Int { Int((self[component] * ColorChange.stepCount(of: component)).rounded()) }
}
