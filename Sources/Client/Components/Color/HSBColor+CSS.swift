import Domain

extension HSBColor {
    /// Writes the colour as style sheets read it, in whole 255ths.
    public var css: String {
        let drawn = SRGBColor(self)
        let parts = "rgb(\(HSBColor.whole(drawn.red)) \(HSBColor.whole(drawn.green)) \(HSBColor.whole(drawn.blue))"
        return alpha < 1 ? parts + " / \(alpha))" : parts + ")"
    }

    /// Gives the ink that is read on the colour: black or white.
    public var ink: HSBColor { SRGBColor(self).suitsBlack ? .black : .white }

    /// Gives the colour at its full brightness.
    public var atFullBrightness: HSBColor { HSBColor(hue: hue, saturation: saturation, brightness: 1, alpha: alpha) }

    /// Gives white.
    public static let white = HSBColor(hue: 0, saturation: 0, brightness: 1)
    /// Gives black.
    public static let black = HSBColor(hue: 0, saturation: 0, brightness: 0)

    private static func whole(_ part: Double) -> Int { Int((part * 255).rounded()) }
}
