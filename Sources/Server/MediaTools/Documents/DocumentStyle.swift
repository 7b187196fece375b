import MediaMessages

/// The look of a document; lengths are in points.
enum DocumentStyle {
    /// A colour, each part from 0 to 1.
    struct Ink: Equatable {
        let red: Double
        let green: Double
        let blue: Double

        static let text = Ink(red: 0.11, green: 0.12, blue: 0.14)
        /// The colour of what is less important.
        static let quiet = Ink(red: 0.39, green: 0.39, blue: 0.39)
        static let link = Ink(red: 0.043, green: 0.455, blue: 0.506)
        static let mention = Ink(red: 0.541, green: 0.353, blue: 0)
        static let rule = Ink(red: 0.84, green: 0.85, blue: 0.87)
        /// The colour that replaces a picture that can't be shown.
        static let gap = Ink(red: 0.95, green: 0.95, blue: 0.96)

        /// The colour with some black in it, so that a pale one shows on white paper by its outline.
        var outline: Ink { Ink(red: red * 0.72, green: green * 0.72, blue: blue * 0.72) }
    }

    /// How a text is set.
    struct Setting: Equatable {
        let size: Double
        let isBold: Bool
        /// The distance between lines.
        let leading: Double
        var alignment = DocumentBlock.Cell.Alignment.start
    }

    /// The width of A4.
    static let pageWidth = 595.276
    /// The height of A4.
    static let pageHeight = 841.89
    /// The space left and right of the text.
    static let sideMargin = 72.0
    /// Where the text begins.
    static let top = 68.0
    /// Where the text ends at the latest.
    static let bottom = pageHeight - 76
    /// The position of the line at the foot of a page.
    static let foot = pageHeight - 50
    static let textWidth = pageWidth - 2 * sideMargin

    /// The fonts: characters missing in the first one come from the next ones.
    static let fonts = "Noto Sans, Noto Sans CJK JP, Noto Sans Symbols2, sans-serif"
    /// The fonts for programs, the first that has a character.
    static let codeFonts = "Noto Sans Mono, DejaVu Sans Mono, Noto Sans Mono CJK JP, monospace"
    /// The size of letters of code, of that of others.
    static let codeScale = 0.88
    /// The size of letters above the line, of that of others.
    static let raisedScale = 0.7
    /// The distance of letters above the line from the baseline, of the size of others.
    static let raise = 0.36
    /// The document's title.
    static let title = Setting(size: 24, isBold: true, leading: 32)
    /// The line below the document's title.
    static let detail = Setting(size: 10, isBold: false, leading: 16)
    static let noteTitle = Setting(size: 14, isBold: true, leading: 20)
    /// A note's deadline.
    static let noteDetail = Setting(size: 9, isBold: false, leading: 14)
    static let text = Setting(size: 10.5, isBold: false, leading: 16)
    static let code = Setting(size: 10.5, isBold: false, leading: 14)
    static let cell = Setting(size: 9.5, isBold: false, leading: 14)
    /// The text at the foot of a page.
    static let footer = Setting(size: 8.5, isBold: false, leading: 12)

    /// Returns the setting of a heading of a level from 1 to 6.
    static func heading(_ level: Int) -> Setting {
        switch level {
        case 1: Setting(size: 12.5, isBold: true, leading: 18)
        case 2: Setting(size: 11.5, isBold: true, leading: 17)
        default: Setting(size: 10.5, isBold: true, leading: 16)
        }
    }

    /// The space between the lines that begin the document and the rule below them.
    static let ruleOffset = 14.0
    /// The space below that rule.
    static let afterCover = 24.0
    static let betweenNotes = 30.0
    /// The space between the lines above a note's text and the text.
    static let afterNoteTitle = 4.0
    static let betweenBlocks = 8.0
    /// The space between a picture and its caption.
    static let beforeCaption = 3.0
    /// The space between the items of a list.
    static let betweenItems = 3.0
    /// The space between text and a heading below it.
    static let beforeHeading = 12.0
    static let afterPicture = 8.0
    /// The number of lines of text that a heading or a title needs below it on the same page.
    static let keptLines = 2

    /// The room for the marker of an item.
    static let markerWidth = 18.0
    /// The space between a marker and the item.
    static let afterMarker = 5.0
    /// The width of a digit in a marker.
    static let digitWidth = 6.1
    /// The distance between the bar of a quote and its text.
    static let quoteIndent = 14.0
    static let quoteBarWidth = 2.0
    /// The room that the text has at least, however deep lists and quotes are within each other.
    static let minimumWidth = 160.0
    /// The space between code and the edges of its ground.
    static let codePadding = 6.0
    /// The space between the words of a cell and its edges, at the sides.
    static let cellPadding = 6.0
    /// The space above and below the words of a cell.
    static let cellMargin = 3.5
    /// The distance of the line through letters from the baseline, of their size.
    static let strikeHeight = 0.27

    /// The distance of the line below a link from the baseline.
    static let underlineOffset = 1.6
    /// The thickness of the line below a link.
    static let underlineThickness = 0.5

    /// The distance of a note's colour bar, by its left edge, from the left edge of the text.
    static let barOffset = 15.0
    /// The width of a note's colour bar.
    static let barWidth = 4.5

    /// The largest height of a picture.
    static let maximumPictureHeight = 400.0
    /// The smallest number of pixels in a point, so that pictures of few pixels are not shown too large.
    static let pixelsPerPoint = 1.5
    /// The number of pixels per inch of a picture in print.
    static let printResolution = 200.0
    /// The height of the area in place of a picture that can't be shown.
    static let gapHeight = 72.0
}

extension DocumentStyle.Ink {
    init(_ color: DocumentNote.Color) {
        self.init(red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255)
    }
}
