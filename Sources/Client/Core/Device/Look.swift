import EmbeddedSupport

/// Says how the program looks on one device.
public struct Look: Equatable, Sendable {
    /// Tells whether the program is light or dark.
    public enum Theme: Int, CaseIterable, Sendable {
        /// Follows the device.
        case system
        /// Dark text on light ground, and light text on dark ground, whatever the device does.
        case light, dark

        /// Gives the word that `Web/look.js` knows.
        public var word: String {
            switch self {
            case .system: "system"
            case .light: "light"
            case .dark: "dark"
            }
        }
    }

    /// Tells how large text is, and everything that is measured by it.
    public enum TextSize: Int, CaseIterable, Sendable {
        /// Grow from the smallest to the largest; the usual size is the browser's own.
        case small, usual, large, larger, largest

        /// Gives the word that `Web/look.js` and `base.css` know.
        public var word: String {
            switch self {
            case .small: "small"
            case .usual: "usual"
            case .large: "large"
            case .larger: "larger"
            case .largest: "largest"
            }
        }

        /// Gives the size in percent of the usual one.
        public var percent: Int {
            switch self {
            case .small: 88
            case .usual: 100
            case .large: 113
            case .larger: 125
            case .largest: 150
            }
        }
    }

    /// Tells the colour of what can be tapped, of what is chosen, and of the focus.
    public enum Accent: Int, CaseIterable, Sendable {
        /// Name colours in which text can be read on light and on dark ground; blue is the usual one.
        case blue, green, violet, pink, orange

        /// Gives the word that `Web/look.js` and `look.css` know.
        public var word: String {
            switch self {
            case .blue: "blue"
            case .green: "green"
            case .violet: "violet"
            case .pink: "pink"
            case .orange: "orange"
            }
        }
    }

    /// Tells how much room the rows of lists have.
    public enum Density: Int, CaseIterable, Sendable {
        case comfortable, compact
    }

    /// Tells whether the program is light or dark.
    public var theme = Theme.system
    /// Tells how large text is.
    public var textSize = TextSize.usual
    /// Tells the colour of what can be tapped.
    public var accent = Accent.blue
    /// Tells how much room rows have.
    public var density = Density.comfortable

    public init() {}

    /// Reads what a device has stored; unreadable parts are as usual.
    public init(stored text: String) {
        let bytes = ExactText.bytes(of: text)
        guard bytes.count == Look.partCount else { return }
        theme = Theme(rawValue: Int(bytes[0]) - 0x30) ?? .system
        textSize = TextSize(rawValue: Int(bytes[1]) - 0x30) ?? .usual
        density = Density(rawValue: Int(bytes[2]) - 0x30) ?? .comfortable
        accent = Accent(rawValue: Int(bytes[3]) - 0x30) ?? .blue
    }

    /// Gives theme, size of text and accent as words for the page; empty where all of them are usual.
    public var words: String {
        if theme == .system, textSize == .usual, accent == .blue { return "" }
        return theme.word + " " + textSize.word + " " + accent.word
    }

    /// Writes the look as a device stores it: a digit for each part.
    public var text: String { "\(theme.rawValue)\(textSize.rawValue)\(density.rawValue)\(accent.rawValue)" }

    /// Gives the height of a row as a factor of a comfortable one's.
    public var rowScale: Double {
        switch density {
        case .comfortable: 1
        case .compact: 0.75
        }
    }

    /// Gives the look with something changed.
    public func changed(by change: LookChange) -> Look {
        var look = self
        switch change {
        case .theme(let theme): look.theme = theme
        case .textSize(let size): look.textSize = size
        case .density(let density): look.density = density
        case .accent(let accent): look.accent = accent
        }
        return look
    }

    private static let partCount = 4
}

/// Tells which part of a look is changed.
public enum LookChange: Equatable, Sendable {
    case theme(Look.Theme)
    case textSize(Look.TextSize)
    case accent(Look.Accent)
    case density(Look.Density)
}
