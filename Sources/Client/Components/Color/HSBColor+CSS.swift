import Domain

extension HSBColor {
    /// The colour in the syntax of style sheets, in whole 255ths.
    public var css: String {
        let drawn = SRGBColor(self)
        let parts = "rgb(\(HSBColor.whole(drawn.red)) \(HSBColor.whole(drawn.green)) \(HSBColor.whole(drawn.blue))"
        return alpha < 1 ? parts + " / \(alpha))" : parts + ")"
    }

    /// The colour of text that is readable on this one: black or white.
    public var ink: HSBColor { SRGBColor(self).suitsBlack ? .black : .white }

    /// The colour at its full brightness.
    public var atFullBrightness: HSBColor { HSBColor(hue: hue, saturation: saturation, brightness: 1, alpha: alpha) }

    /// White, opaque.
    public static let white = HSBColor(hue: 0, saturation: 0, brightness: 1)
    /// Black, opaque.
    public static let black = HSBColor(hue: 0, saturation: 0, brightness: 0)

    private static func whole(_ part: Double) -> Int { Int((part * 255).rounded()) }
}
