import EmbeddedSupport

/// Reads a paragraph as an item of a list: indentation, a marker with a space after it and, for a task, a box.
///
/// A box is a pair of brackets with any run of spaces and `x` between them, ticked if it holds an `x`: two devices that tick it at once
/// leave `[xx]`, which is one box still. All offsets count Unicode scalars from the start of the paragraph.
public struct ListItem: Equatable, Sendable {
    /// Tells items of one list from those of another.
    public enum Marker: Equatable, Sendable {
        /// Is `-`.
        case dash
        /// Is `*`.
        case star
        /// Is a number and a full stop.
        case number(Int)
    }

    /// Limits the spaces and tabs before a marker.
    public static let maximumIndentation = 64
    /// Limits the digits of a number, as CommonMark does.
    public static let maximumDigitCount = 9
    /// Limits what stands between the brackets of a box.
    public static let maximumBoxLength = 64
    /// Limits the length of all that makes a paragraph an item.
    public static let maximumPrefixLength = maximumIndentation + maximumDigitCount + maximumBoxLength + 5

    /// Counts the spaces and tabs before the marker.
    public let indentation: Int
    /// Holds what the item begins with.
    public let marker: Marker
    /// Tells where the box is, brackets included; nil for what is no task.
    public let box: Range<Int>?
    /// Says that the box is ticked.
    public let isTicked: Bool
    /// Tells where the words begin.
    public let contentStart: Int

    /// Reads a paragraph, which holds no line break; nil for one that is no item.
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
    }

    /// Says that it has a box.
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

    /// Finds a box that a space or the end of the paragraph follows.
    private static func box(in paragraph: ArraySlice<Unicode.Scalar>, at start: Int) -> Range<Int>? {
        guard start < paragraph.endIndex, paragraph[start] == "[" else { return nil }
        let end = run(in: paragraph, from: start + 1, limit: maximumBoxLength) { $0 == " " || isTick($0) }
        guard end < paragraph.endIndex, paragraph[end] == "]" else { return nil }
        return end + 1 == paragraph.endIndex || ExactText.isSpace(paragraph[end + 1]) ? start..<(end + 1) : nil
    }

    /// Takes the Cyrillic letter that looks like `x` for one, since who writes Russian puts it into a box by hand.
    private static func isTick(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "x", "X", "\u{445}", "\u{425}": true
        default: false
        }
    }

    /// Gives the end of a run of scalars, at most so long.
    private static func run(
        in paragraph: ArraySlice<Unicode.Scalar>, from start: Int, limit: Int, _ belongs: (Unicode.Scalar) -> Bool
    ) -> Int {
        var end = start
        while end < paragraph.endIndex, end - start < limit, belongs(paragraph[end]) { end += 1 }
        return end
    }
}
