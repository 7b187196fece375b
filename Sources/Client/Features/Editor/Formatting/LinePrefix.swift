import Domain
import EmbeddedSupport
import Markup

/// What a line begins with before its words: signs of quotes, and the signs of a heading or the marker of an item. All places count Unicode
/// scalars of the text.
struct LinePrefix: Equatable {
    /// The range of the line.
    let line: Range<Int>
    /// Where the signs of quotes around the line end.
    let quoteEnd: Int
    /// The number of quotes around the line.
    let quoteDepth: Int
    /// The item that the line is; nil for any other line.
    let item: ListItem?
    /// The number of Unicode scalars of a heading's signs with their space; 0 for any other line.
    let headingSigns: Int
    /// The level of a heading; 0 for any other line.
    let headingLevel: Int

    /// Reads the beginning of a line.
    init(_ line: Range<Int>, in scalars: [Unicode.Scalar]) {
        self.line = line
        var (end, depth) = (line.lowerBound, 0)
        while let next = LinePrefix.quote(at: end, until: line.upperBound, in: scalars) { (end, depth) = (next, depth + 1) }
        quoteEnd = end
        quoteDepth = depth
        item = LinePrefix.item(scalars[end..<line.upperBound])
        headingSigns = item.hasValue ? 0 : LineRules.headingSigns(of: scalars[end..<line.upperBound])
        let signs = scalars[end..<(end + headingSigns)]
        headingLevel = signs.count { $0 == "#" }
    }

    /// The box of the task that the line is on the page; nil where that was not read.
    var box: TaskBox?

    /// Whether the line is a task.
    var isTask: Bool { box.hasValue || item?.isTask == true }

    /// Where the marker of an item, or the signs of a heading, begin, or else the words.
    var formStart: Int { headingSigns > 0 ? quoteEnd : quoteEnd + (item?.indentation ?? 0) }

    /// Where the words begin, without a box.
    var wordStart: Int { headingSigns > 0 ? quoteEnd + headingSigns : quoteEnd + (item?.contentStart ?? 0) }

    /// The number of columns that an item is indented by; a tab counts like a step.
    func indentation(in scalars: [Unicode.Scalar]) -> Int {
        scalars[quoteEnd..<line.upperBound].prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? LineRules.spacesPerStep : 1) }
    }

    /// Reads an item, also one with `+` or `1)`, or with a tab after its marker.
    private static func item(_ line: ArraySlice<Unicode.Scalar>) -> ListItem? {
        if let item = ListItem(line) { return item }
        let start = line.prefix(ListItem.maximumIndentation).prefix { $0 == " " || $0 == "\t" }.count
        let digits = line.dropFirst(start).prefix { $0.value >= 0x30 && $0.value <= 0x39 }.count
        let end = line.startIndex + start + digits
        guard end + 1 < line.endIndex, line[end + 1] == " " || line[end + 1] == "\t" else { return nil }
        var line = Array(line)
        let sign = start + digits
        guard digits > 0 ? line[sign] == ")" || line[sign] == "." : line[sign] == "+" || line[sign] == "-" || line[sign] == "*" else {
            return nil
        }
        line[sign] = digits > 0 ? "." : "-"
        line[sign + 1] = " "
        return ListItem(line[...])
    }

    /// Returns the end of a quote's sign with the space after it; nil where there is none.
    private static func quote(at start: Int, until end: Int, in scalars: [Unicode.Scalar]) -> Int? {
        var place = start
        while place < end, place - start < MarkupScanner.maximumIndent, scalars[place] == " " { place += 1 }
        guard place < end, scalars[place] == ">" else { return nil }
        return place + 1 < end && scalars[place + 1] == " " ? place + 2 : place + 1
    }
}
