import EmbeddedSupport

/// A paragraph as an item of a list, for keys that are pressed in it: indentation, a marker with a space after it and, for a task, a box.
///
/// It is read by itself, without the paragraphs around it. What is a task on the page, `NoteTasks` says.
///
/// A box is a pair of brackets with any run of spaces and `x` between them, ticked if it has an `x`: two devices that tick it at once leave
/// `[xx]`, which is still one box. All offsets count Unicode scalars from the start of the paragraph.
public struct ListItem: Equatable, Sendable {
    /// The marker, which distinguishes items of one list from those of another.
    public enum Marker: Equatable, Sendable {
        /// A hyphen, `-`.
        case dash
        /// An asterisk, `*`.
        case star
        /// A number and a full stop.
        case number(Int)
    }

    /// The maximum number of spaces and tabs before a marker.
    public static let maximumIndentation = 64
    /// The maximum number of digits in a number, the same as in CommonMark.
    public static let maximumDigitCount = 9
    /// The maximum length of what is between the brackets of a box, in scalars.
    public static let maximumBoxLength = 64
    /// The maximum length of everything before an item's content, in scalars.
    public static let maximumPrefixLength = maximumIndentation + maximumDigitCount + maximumBoxLength + 5

    /// The number of spaces and tabs before the marker.
    public let indentation: Int
    /// The marker at the beginning.
    public let marker: Marker
    /// The range of the box, with its brackets; nil for an item that isn't a task.
    public let box: Range<Int>?
    /// Whether the box is ticked.
    public let isTicked: Bool
    /// Where the content begins.
    public let contentStart: Int
    /// Where the marker ends, with the space after it.
    public let markerEnd: Int

    /// Reads a paragraph, which has no line break; nil for one that isn't an item.
    public init?(_ paragraph: ArraySlice<Unicode.Scalar>) {
        let origin = paragraph.startIndex
        let indentation = ListItem.run(in: paragraph, from: origin, limit: ListItem.maximumIndentation) { $0 == " " || $0 == "\t" }
        guard let (marker, markerEnd) = ListItem.marker(in: paragraph, at: indentation), markerEnd < paragraph.endIndex,
            paragraph[markerEnd] == " "
        else { return nil }
        let box = ListItem.box(in: paragraph, at: markerEnd + 1)
        self.indentation = indentation - origin
        self.marker = marker
        self.box = box.map { ($0.lowerBound - origin)..<($0.upperBound - origin) }
        isTicked = box.map { paragraph[$0].contains { ListItem.isTick($0) } } ?? false
        let words = box.map { $0.upperBound == paragraph.endIndex ? $0.upperBound : $0.upperBound + 1 } ?? markerEnd + 1
        contentStart = words - origin
        self.markerEnd = markerEnd + 1 - origin
    }

    /// Whether it has a box.
    public var isTask: Bool { if case .some = box { true } else { false } }

    private static func marker(in paragraph: ArraySlice<Unicode.Scalar>, at start: Int) -> (Marker, end: Int)? {
        guard start < paragraph.endIndex else { return nil }
        if paragraph[start] == "-" { return (.dash, start + 1) }
        if paragraph[start] == "*" { return (.star, start + 1) }
        let end = run(in: paragraph, from: start, limit: maximumDigitCount) { $0.value >= 0x30 && $0.value <= 0x39 }
        guard end > start, end < paragraph.endIndex, paragraph[end] == "." else { return nil }
        var number = 0
        for digit in paragraph[start..<end] { number = number * 10 + Int(digit.value - 0x30) }
        return (.number(number), end + 1)
    }

    /// Returns the range of a box that is followed by a space or the end of the paragraph.
    private static func box(in paragraph: ArraySlice<Unicode.Scalar>, at start: Int) -> Range<Int>? {
        guard start < paragraph.endIndex, paragraph[start] == "[" else { return nil }
        let end = run(in: paragraph, from: start + 1, limit: maximumBoxLength) { $0 == " " || isTick($0) }
        guard end < paragraph.endIndex, paragraph[end] == "]" else { return nil }
        return end + 1 == paragraph.endIndex || ExactText.isSpace(paragraph[end + 1]) ? start..<(end + 1) : nil
    }

    /// Returns whether a scalar ticks a box; the Cyrillic letter that looks like `x` does so too, since people writing Russian type it.
    private static func isTick(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "x", "X", "\u{445}", "\u{425}": true
        default: false
        }
    }

    /// Returns the end of a run of scalars, of a maximum length.
    private static func run(
        in paragraph: ArraySlice<Unicode.Scalar>, from start: Int, limit: Int, _ belongs: (Unicode.Scalar) -> Bool
    ) -> Int {
        var end = start
        while end < paragraph.endIndex, end - start < limit, belongs(paragraph[end]) { end += 1 }
        return end
    }
}
