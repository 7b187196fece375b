import Domain

/// Colours of other programs as the nearest that Enot offers.
enum NamedColor {
    private static let names: [String: StandardColor] = [
        "red": .coral, "orange": .orange, "yellow": .honey, "green": .mint, "teal": .turquoise, "cyan": .cyan, "cerulean": .indigo,
        "darkblue": .indigo, "blue": .blue, "purple": .indigo, "pink": .magenta, "magenta": .magenta, "brown": .brown, "gray": .lightGray,
        "grey": .lightGray,
    ]

    /// Returns the colour of a name, or of six hexadecimal digits behind a `#`; nil for any other text, and for white.
    static func color(_ name: String) -> HSBColor? {
        let name = name.lowercased()
        if let known = names[name] { return known.color }
        guard name.hasPrefix("#"), name.utf8.count == 7, let number = UInt32(name.dropFirst(), radix: 16), number != 0xFF_FFFF else {
            return nil
        }
        return HSBColor(
            SRGBColor(red: Double(number >> 16) / 255, green: Double(number >> 8 & 0xFF) / 255, blue: Double(number & 0xFF) / 255))
    }
}
