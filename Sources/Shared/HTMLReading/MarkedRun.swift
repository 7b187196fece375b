import EmbeddedSupport
import Markup

/// Words with one look; a line break is a run of its own.
struct MarkedRun {
    /// How words look.
    struct Look {
        var isBold = false
        var isItalic = false
        var isStruck = false
        var isCode = false
        /// The address that they open; empty for none.
        var address: [Unicode.Scalar] = []

        /// Whether nothing within changes it, as in lines of an editor of code, whose colours and slants mean something else.
        var isFixed = false

        /// Returns whether a mark at a level is there: of a link, bold, italic, struck and code, from the outside in.
        func has(_ level: Int) -> Bool {
            switch level {
            case 0: !address.isEmpty
            case 1: isBold
            case 2: isItalic
            case 3: isStruck
            default: isCode
            }
        }

        var isPlain: Bool { !isBold && !isItalic && !isStruck && !isCode && address.isEmpty }
    }

    var scalars: [Unicode.Scalar]
    var look: Look

    var isLineBreak: Bool { scalars.count == 1 && scalars[0] == "\n" }
    var isBlank: Bool { HTMLText.isBlank(scalars[...]) }

    // MARK: Writing

    /// Returns lines of runs as Markdown.
    static func lines(of runs: [MarkedRun]) -> [[Unicode.Scalar]] {
        var lines = runs.split(omittingEmptySubsequences: false) { $0.isLineBreak }.map { line in
            MarkdownEscapes.beginning(of: written(trimmed(line)[...], level: 0, before: nil, after: nil, isInLink: false))
        }
        while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static let levelCount = 5
    private static let signs: [[Unicode.Scalar]] = [["["], ["*", "*"], ["*"], ["~", "~"], ["`"]]

    private static func written(
        _ runs: ArraySlice<MarkedRun>, level: Int, before: Unicode.Scalar?, after: Unicode.Scalar?, isInLink: Bool
    ) -> [Unicode.Scalar] {
        if level == levelCount {
            return MarkdownEscapes.words(runs.flatMap { $0.scalars }, before: before, after: after, isInLink: isInLink)
        }
        var written: [Unicode.Scalar] = []
        var start = runs.startIndex
        while start < runs.endIndex {
            var end = start + 1
            let look = runs[start].look
            while end < runs.endIndex, runs[end].look.has(level) == look.has(level), level > 0 || runs[end].look.address == look.address {
                end += 1
            }
            let next = end < runs.endIndex ? runs[end].first(at: level) : after
            written += part(runs[start..<end], level, before: written.last ?? before, after: next, isInLink: isInLink)
            start = end
        }
        return written
    }

    /// Returns what it is written with first: a sign of a mark at a level, unless white space comes before that, or else its first scalar.
    private func first(at level: Int) -> Unicode.Scalar? {
        guard look.has(level), let first = scalars.first, !ExactText.isSpace(first) else { return scalars.first }
        return MarkedRun.signs[level].first
    }

    /// Returns runs that have a mark, or don't, alike; spaces at the ends stay outside of its signs.
    private static func part(
        _ runs: ArraySlice<MarkedRun>, _ level: Int, before: Unicode.Scalar?, after: Unicode.Scalar?, isInLink: Bool
    ) -> [Unicode.Scalar] {
        guard let look = runs.first?.look, look.has(level) else {
            return written(runs, level: level + 1, before: before, after: after, isInLink: isInLink)
        }
        let inner = trimmed(runs)
        let words = inner.flatMap { $0.scalars }
        guard !words.isEmpty else { return [" "] }
        let leading: [Unicode.Scalar] = runs.first?.scalars.first.map { ExactText.isSpace($0) } == true ? [" "] : []
        let trailing: [Unicode.Scalar] = runs.last?.scalars.last.map { ExactText.isSpace($0) } == true ? [" "] : []
        let made: [Unicode.Scalar]
        if level == 0 {
            made =
                words == look.address
                ? words
                : ["["] + written(inner[...], level: 1, before: "[", after: "]", isInLink: true) + ["]", "("] + look.address + [")"]
        } else if level == levelCount - 1 {
            made = code(words)
        } else {
            let outside = (leading.first ?? before, trailing.first ?? after)
            let holds = holds(words.first, beside: outside.0) && holds(words.last, beside: outside.1)
            let (first, last): (Unicode.Scalar?, Unicode.Scalar?) = holds ? ("*", "*") : outside
            let shown = written(inner[...], level: level + 1, before: first, after: last, isInLink: isInLink)
            made = holds ? signs[level] + shown + signs[level] : shown
        }
        return leading + made + trailing
    }

    /// Returns whether signs between a letter inside and one outside are read as a mark.
    private static func holds(_ inside: Unicode.Scalar?, beside outside: Unicode.Scalar?) -> Bool {
        guard let inside, let outside, ScalarClass.isWord(outside) else { return true }
        return ScalarClass.isWord(inside) && inside != "-" && inside != "_"
    }

    private static func code(_ words: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var (longest, run) = (0, 0)
        for scalar in words {
            run = scalar == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        let signs = [Unicode.Scalar](repeating: "`", count: longest + 1)
        let pad: [Unicode.Scalar] = words.first == "`" || words.last == "`" ? [" "] : []
        return signs + pad + words + pad + signs
    }

    /// Returns runs without white space at their ends.
    private static func trimmed(_ runs: ArraySlice<MarkedRun>) -> [MarkedRun] {
        guard let first = runs.firstIndex(where: { !$0.isBlank }), let last = runs.lastIndex(where: { !$0.isBlank }) else { return [] }
        var runs = Array(runs[first...last])
        runs[0].scalars = Array(runs[0].scalars.drop { ExactText.isSpace($0) })
        let end = runs.count - 1
        while let scalar = runs[end].scalars.last, ExactText.isSpace(scalar) { runs[end].scalars.removeLast() }
        return runs
    }
}
