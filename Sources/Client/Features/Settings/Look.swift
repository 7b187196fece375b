import EmbeddedSupport

/// Says how the program looks on one device.
public struct Look: Equatable, Sendable {
    /// Says whether what is shown is light or dark.
    public enum Theme: Int, CaseIterable, Sendable {
        /// Follows the device.
        case system
        /// Dark text on light ground, and light text on dark ground, whatever the device does.
        case light, dark

        /// Gives the word that the page knows it by (`Web/look.js`).
        public var word: String {
            switch self {
            case .system: "system"
            case .light: "light"
            case .dark: "dark"
            }
        }
    }

    /// Says how large text is, and all that is measured by it.
    public enum TextSize: Int, CaseIterable, Sendable {
        /// Sizes from the smallest to the largest; the usual one is the browser's own.
        case small, usual, large, larger, largest

        /// Gives the word that the page knows it by (`Web/look.js`, `base.css`).
        public var word: String {
            switch self {
            case .small: "small"
            case .usual: "usual"
            case .large: "large"
            case .larger: "larger"
            case .largest: "largest"
            }
        }

        /// Gives the size in parts of a hundred of the usual one.
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

    /// Says in which colour stands what can be touched, the chosen, and the focus.
    public enum Accent: Int, CaseIterable, Sendable {
        /// Colours that words in them can be read in, light and dark; blue is the house's own.
        case blue, green, violet, pink, orange

        /// Gives the word that the page knows it by (`Web/look.js`, `look.css`).
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

    /// Says how much room the rows of lists have.
    public enum Density: Int, CaseIterable, Sendable {
        /// Rows with room around them, and rows that are close.
        case comfortable, compact
    }

    /// Says whether what is shown is light or dark.
    public var theme = Theme.system
    /// Says how large text is.
    public var textSize = TextSize.usual
    /// Says in which colour stands what can be touched.
    public var accent = Accent.blue
    /// Says how much room rows have.
    public var density = Density.comfortable

    /// Makes the look that a device begins with.
    public init() {}

    /// Reads what a device has kept; what can't be read is as at the beginning.
    public init(stored text: String) {
        let bytes = ExactText.bytes(of: text)
        guard bytes.count == Look.partCount else { return }
        theme = Theme(rawValue: Int(bytes[0]) - 0x30) ?? .system
        textSize = TextSize(rawValue: Int(bytes[1]) - 0x30) ?? .usual
        density = Density(rawValue: Int(bytes[2]) - 0x30) ?? .comfortable
        accent = Accent(rawValue: Int(bytes[3]) - 0x30) ?? .blue
    }

    /// Gives the look in the words of the page: theme, size of text and accent; none where all of them are as usual.
    public var words: String {
        if theme == .system, textSize == .usual, accent == .blue { return "" }
        return theme.word + " " + textSize.word + " " + accent.word
    }

    /// Gives the look as a device keeps it: a digit for each part.
    public var text: String { "\(theme.rawValue)\(textSize.rawValue)\(density.rawValue)\(accent.rawValue)" }

    /// Gives the height of a row against that of a comfortable one.
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

/// Says what of a look is to be another.
public enum LookChange: Equatable, Sendable {
    /// Chooses light or dark.
    case theme(Look.Theme)
    /// Chooses the size of text.
    case textSize(Look.TextSize)
    /// Chooses the colour of what can be touched.
    case accent(Look.Accent)
    /// Chooses the room of rows.
    case density(Look.Density)
}
