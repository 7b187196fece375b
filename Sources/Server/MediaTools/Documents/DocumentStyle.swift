import MediaMessages

/// Says how a document looks; lengths are in points.
enum DocumentStyle {
    /// Is a colour, each part from 0 to 1.
    struct Ink: Equatable {
        let red: Double
        let green: Double
        let blue: Double

        static let text = Ink(red: 0.11, green: 0.12, blue: 0.14)
        /// Shows what is less important.
        static let quiet = Ink(red: 0.39, green: 0.39, blue: 0.39)
        static let link = Ink(red: 0.043, green: 0.455, blue: 0.506)
        static let mention = Ink(red: 0.541, green: 0.353, blue: 0)
        static let rule = Ink(red: 0.84, green: 0.85, blue: 0.87)
        /// Fills the place of a picture that can't be shown.
        static let gap = Ink(red: 0.95, green: 0.95, blue: 0.96)

        /// Gives the colour with some black in it, so that a pale one shows on white paper by its outline.
        var outline: Ink { Ink(red: red * 0.72, green: green * 0.72, blue: blue * 0.72) }
    }

    /// Says how a text is set.
    struct Setting: Equatable {
        let size: Double
        let isBold: Bool
        /// Holds the distance of lines.
        let leading: Double
    }

    /// Measures A4 across.
    static let pageWidth = 595.276
    /// Measures A4 down.
    static let pageHeight = 841.89
    /// Holds the space left and right of the text.
    static let sideMargin = 72.0
    /// Holds where the text begins.
    static let top = 68.0
    /// Holds where the text ends at the latest.
    static let bottom = pageHeight - 76
    /// Holds where the line at the foot of a page stands.
    static let foot = pageHeight - 50
    /// Measures the text across.
    static let textWidth = pageWidth - 2 * sideMargin

    /// Names the letters: what the first one lacks comes from the next ones.
    static let fonts = "Noto Sans, Noto Sans CJK JP, Noto Sans Symbols2, sans-serif"
    /// Sets the document's title.
    static let title = Setting(size: 24, isBold: true, leading: 32)
    /// Sets the line below the document's title.
    static let detail = Setting(size: 10, isBold: false, leading: 16)
    static let noteTitle = Setting(size: 14, isBold: true, leading: 20)
    /// Sets a deadline.
    static let noteDetail = Setting(size: 9, isBold: false, leading: 14)
    static let text = Setting(size: 10.5, isBold: false, leading: 16)
    /// Sets what stands at the foot of a page.
    static let footer = Setting(size: 8.5, isBold: false, leading: 12)

    /// Sets a heading of a level from 1 to 6.
    static func heading(_ level: Int) -> Setting {
        switch level {
        case 1: Setting(size: 12.5, isBold: true, leading: 18)
        case 2: Setting(size: 11.5, isBold: true, leading: 17)
        default: Setting(size: 10.5, isBold: true, leading: 16)
        }
    }

    /// Holds the space between the lines that begin the document and the rule below them.
    static let ruleOffset = 14.0
    /// Holds the space below that rule.
    static let afterCover = 24.0
    static let betweenNotes = 30.0
    /// Holds the space below what stands above a note's text.
    static let afterNoteTitle = 4.0
    static let betweenParagraphs = 3.0
    /// Holds the space that an empty line leaves.
    static let emptyParagraph = 8.0
    /// Holds the space above a heading that text stands above.
    static let beforeHeading = 9.0
    static let afterPicture = 8.0
    /// Counts the lines of text that a heading or a title keeps below itself.
    static let keptLines = 2

    /// Holds where the line below a link lies, below the baseline.
    static let underlineOffset = 1.6
    /// Measures the line below a link down.
    static let underlineThickness = 0.5

    /// Holds where a note's colour stands: its left edge, left of the text.
    static let barOffset = 15.0
    /// Measures a note's colour across.
    static let barWidth = 4.5

    /// Limits a picture down the page.
    static let maximumPictureHeight = 400.0
    /// Counts the pixels that a point has at least, so that pictures of few pixels are not shown too large.
    static let pixelsPerPoint = 1.5
    /// Holds the pixels of an inch of a picture in print.
    static let printResolution = 200.0
    /// Measures the place of a picture that can't be shown, down the page.
    static let gapHeight = 72.0
}

extension DocumentStyle.Ink {
    init(_ color: DocumentNote.Color) {
        self.init(red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255)
    }
}
