import EmbeddedSupport

/// The appearance of the program on one device.
public struct Look: Equatable, Sendable {
    /// Whether the program is light or dark.
    public enum Theme: Int, CaseIterable, Sendable {
        /// Light or dark, as the device is.
        case system
        /// Dark text on a light background, whatever the device does.
        case light
        /// Light text on a dark background, whatever the device does.
        case dark

        /// The word that `Web/look.js` uses for it.
        public var word: String {
            switch self {
            case .system: "system"
            case .light: "light"
            case .dark: "dark"
            }
        }
    }

    /// The size of text, and of everything that is measured by it.
    public enum TextSize: Int, CaseIterable, Sendable {
        case small
        /// The browser's own size.
        case usual
        case large
        case larger
        case largest

        /// The word that `Web/look.js` and `base.css` use for it.
        public var word: String {
            switch self {
            case .small: "small"
            case .usual: "usual"
            case .large: "large"
            case .larger: "larger"
            case .largest: "largest"
            }
        }

        /// The size in percent of the usual one.
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

    /// The colour of what can be tapped, of what is chosen, and of the focus; each can be read on a light and on a dark background.
    public enum Accent: Int, CaseIterable, Sendable {
        /// The usual colour.
        case blue
        case green
        case violet
        case pink
        case orange

        /// The word that `Web/look.js` and `look.css` use for it.
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

    /// The amount of room in the rows of lists.
    public enum Density: Int, CaseIterable, Sendable {
        case comfortable, compact
    }

    /// The letters in which the source of notes is written; a page that is read has letters of its own.
    public enum WritingFont: Int, CaseIterable, Sendable {
        /// Letters as wide as each needs, like those of everything else.
        case proportional
        /// Letters that are all equally wide, as for code and tables.
        case monospaced

        /// The word that `Web/look.js` and `look.css` use for it.
        public var word: String {
            switch self {
            case .proportional: "proportional"
            case .monospaced: "monospaced"
            }
        }
    }

    /// Whether the program is light or dark.
    public var theme = Theme.system
    public var textSize = TextSize.usual
    /// The colour of what can be tapped.
    public var accent = Accent.blue
    /// The amount of room in rows.
    public var density = Density.comfortable
    /// The letters in which the source of notes is written.
    public var writingFont = WritingFont.proportional

    public init() {}

    /// Reads what a device has stored; unreadable parts get their usual values.
    public init(stored text: String) {
        let bytes = ExactText.bytes(of: text)
        guard bytes.count == Look.partCount || bytes.count == Look.formerPartCount else { return }
        theme = Theme(rawValue: Int(bytes[0]) - 0x30) ?? .system
        textSize = TextSize(rawValue: Int(bytes[1]) - 0x30) ?? .usual
        density = Density(rawValue: Int(bytes[2]) - 0x30) ?? .comfortable
        accent = Accent(rawValue: Int(bytes[3]) - 0x30) ?? .blue
        if bytes.count > Look.formerPartCount { writingFont = WritingFont(rawValue: Int(bytes[4]) - 0x30) ?? .proportional }
    }

    /// The theme, text size, accent and letters of writing as words for the page; empty where all of them are usual.
    public var words: String {
        if theme == .system, textSize == .usual, accent == .blue, writingFont == .proportional { return "" }
        return theme.word + " " + textSize.word + " " + accent.word + " " + writingFont.word
    }

    /// The look as a device stores it: a digit for each part.
    public var text: String { "\(theme.rawValue)\(textSize.rawValue)\(density.rawValue)\(accent.rawValue)\(writingFont.rawValue)" }

    /// The height of a row, as a factor of a comfortable row's height.
    public var rowScale: Double {
        switch density {
        case .comfortable: 1
        case .compact: 0.75
        }
    }

    /// Returns the look with one part changed.
    public func changed(by change: LookChange) -> Look {
        var look = self
        switch change {
        case .theme(let theme): look.theme = theme
        case .textSize(let size): look.textSize = size
        case .density(let density): look.density = density
        case .accent(let accent): look.accent = accent
        case .writingFont(let font): look.writingFont = font
        }
        return look
    }

    private static let partCount = 5
    /// The number of parts that devices stored before the letters of writing were one.
    private static let formerPartCount = 4
}

/// A change to one part of a look.
public enum LookChange: Equatable, Sendable {
    case theme(Look.Theme)
    case textSize(Look.TextSize)
    case accent(Look.Accent)
    case density(Look.Density)
    case writingFont(Look.WritingFont)
}
