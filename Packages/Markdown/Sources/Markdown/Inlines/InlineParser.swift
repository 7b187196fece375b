/// A parser of what is in the lines of a block: emphasis, links, code, references and the rest.
struct InlineParser {
    /// The maximum number of inlines within each other; what would be deeper is text.
    static let maximumDepth: UInt16 = 100

    let options: MarkdownOptions
    var tree: MarkdownTree
    /// The targets of links by their labels.
    var definitions: [[UInt8]: MarkdownTree.Target]
    /// Whether a label was looked up, found or not.
    var hasReferences = false
    /// The labels of the links whose definitions were referred to, where the options ask for them.
    var linkReferences: [[UInt8]] = []
    /// The labels of the footnotes that were referred to.
    var footnoteReferences: [[UInt8]] = []

    /// The words, which are the source itself or a copy.
    var bytes: Bytes
    /// The source, of which `bytes` may be a part in a copy.
    private(set) var sourceBytes: Bytes
    private(set) var wordsStart = 0
    /// What the dialect's own rules find in the words.
    var findings: [MarkdownFinding] = []
    var nextFinding = 0
    /// Where the next of them begins.
    var findingStart = Int.max
    private(set) var limit = 0
    var place = 0
    /// Where the text that has no node yet begins.
    var textStart = 0
    var leaf: Int32 = 0
    /// Of a copy, where its lines begin in it and in the source.
    var segments: [(start: Int, source: Int)] = []

    var delimiters: [Delimiter] = []
    var lastDelimiter: Int32 = -1
    var openersBottom = [Int32](repeating: -1, count: 18)
    var brackets: [Bracket] = []
    /// Whether something was too deep; links and emphasis end with it.
    var isTooDeep = false
    var backticks = BacktickRuns()
    /// What was looked for in vain up to the end of the words.
    var missing: UInt8 = 0
    /// Whether a tag, a mention or a mail address may be there.
    var hasMarks = false
    /// The bytes that may begin something, as bits.
    private let special: (low: UInt64, high: UInt64)

    init(options: MarkdownOptions, definitions: [[UInt8]: MarkdownTree.Target]) {
        self.options = options
        self.definitions = definitions
        tree = MarkdownTree(start: 0)
        bytes = Bytes(UnsafeBufferPointer(start: nil, count: 0))
        sourceBytes = bytes
        special = InlineParser.special(options)
    }

    private static func special(_ options: MarkdownOptions) -> (low: UInt64, high: UInt64) {
        var set: (low: UInt64, high: UInt64) = (0, 0)
        func insert(_ bytes: StaticString) {
            bytes.withUTF8Buffer {
                for byte in $0 { if byte < 64 { set.low |= 1 << UInt64(byte) } else { set.high |= 1 << UInt64(byte - 64) } }
            }
        }
        insert("\n\r\\`*_[]!<&")
        if options.hasStrikethrough { insert("~") }
        if options.hasBareAddresses { insert(":wW@") }
        if options.hasMentions { insert("@") }
        if options.hasTags { insert("#") }
        if options.hasFormulas { insert("$") }
        return set
    }

    /// Parses the words of a block.
    mutating func parse(_ node: Int32, _ text: SourceText) {
        guard let first = text.lines.first, let last = text.lines.last else { return }
        leaf = node
        sourceBytes = text.bytes
        if text.isContiguous {
            bytes = text.bytes
            segments.removeAll(keepingCapacity: true)
            parse(first.start, last.end)
            return
        }
        var start = 0
        segments.removeAll(keepingCapacity: true)
        for line in text.lines {
            segments.append((start, line.start))
            start += line.end - line.start
        }
        let copy = text.copy()
        copy.withUnsafeBufferPointer {
            bytes = Bytes($0, sourceBytes.steps)
            parse(0, copy.count)
        }
    }

    private mutating func parse(_ start: Int, _ end: Int) {
        limit = end
        while limit > start, bytes[limit - 1].isWhitespace { limit -= 1 }
        wordsStart = start
        place = start
        textStart = start
        delimiters.removeAll(keepingCapacity: true)
        brackets.removeAll(keepingCapacity: true)
        lastDelimiter = -1
        backticks.reset()
        (isTooDeep, missing, hasMarks) = (false, 0, false)
        find()
        scan()
        flush(to: place)
        processEmphasis(after: -1)
        if hasMarks { findMarks() }
    }

    private mutating func scan() {
        while place < limit {
            if place >= findingStart, addFinding() { continue }
            let byte = bytes[place]
            let isSpecial = byte < 64 ? special.low >> UInt64(byte) & 1 : byte < 128 ? special.high >> UInt64(byte - 64) & 1 : 0
            if isSpecial == 0 {
                place += 1
                continue
            }
            switch byte {
            case .lineFeed, .carriageReturn: addBreak()
            case .backslash: readEscape()
            case UInt8(ascii: "`"): readCode()
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): readDelimiters(byte)
            case UInt8(ascii: "["): if !readWikiLink(at: place), !readFootnote() { openBracket(isImage: false) }
            case UInt8(ascii: "!"):
                if bytes[place + 1] != UInt8(ascii: "[") || place + 1 >= limit {
                    place += 1
                } else if !readWikiLink(at: place + 1, isShown: true) {
                    openBracket(isImage: true)
                }
            case UInt8(ascii: "]"): closeBracket()
            case UInt8(ascii: "<"): readAngle()
            case UInt8(ascii: "&"): readReference()
            case UInt8(ascii: ":"), UInt8(ascii: "w"), UInt8(ascii: "W"): if !readBareAddress() { place += 1 }
            case .dollar: readFormula()
            default:
                hasMarks = true
                place += 1
            }
        }
    }

    // MARK: Nodes

    /// Returns the place in the source of one in the words.
    func source(_ place: Int) -> Int {
        guard !segments.isEmpty else { return place }
        let segment = segments[segment(of: place)]
        return segment.source + place - segment.start
    }

    /// Returns the end in the source of what ends at a place in the words.
    func sourceEnd(_ place: Int) -> Int { segments.isEmpty || place == 0 ? place : source(place - 1) + 1 }

    private func segment(of place: Int) -> Int {
        var low = 0
        var high = segments.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if segments[middle].start <= place { low = middle } else { high = middle }
        }
        return low
    }

    /// Makes a text of what has no node yet, up to a place.
    mutating func flush(to end: Int) {
        if end > textStart { addText(textStart, end, to: leaf) }
        textStart = end
    }

    /// Adds a part of the words as text to a node, in pieces where it is not one part of the source.
    mutating func addText(_ start: Int, _ end: Int, to parent: Int32) {
        guard !segments.isEmpty else {
            _ = tree.append(text(start, end), to: parent)
            return
        }
        var index = segment(of: start)
        var place = start
        while place < end {
            bytes.steps.add()
            let stop = index + 1 < segments.count ? min(end, segments[index + 1].start) : end
            let source = segments[index].source + place - segments[index].start
            if stop > place { _ = tree.append(text(source, source + stop - place), to: parent) }
            place = max(place, stop)
            index += 1
        }
    }

    private func text(_ start: Int, _ end: Int) -> MarkdownNode {
        var node = MarkdownNode(.text, start, end)
        node.literalStart = Int32(start)
        node.literalEnd = Int32(end)
        return node
    }

    /// Adds a node of a part of the words behind what has none yet; the next text begins behind it.
    @discardableResult mutating func add(_ kind: MarkdownNode.Kind, _ start: Int, _ end: Int) -> Int32 {
        flush(to: start)
        place = end
        textStart = end
        return tree.append(MarkdownNode(kind, source(start), sourceEnd(end)), to: leaf)
    }

    // MARK: Breaks, escapes and references

    private mutating func addBreak() {
        var end = place
        while end > textStart, bytes[end - 1].isBlank { end -= 1 }
        let isHard = options.breaksLines || (place - end >= 2 && bytes[place - 1] == .space && bytes[place - 2] == .space)
        var next = bytes[place] == .carriageReturn && bytes[place + 1] == .lineFeed ? place + 2 : place + 1
        let lineStart = next
        while next < limit, bytes[next].isBlank { next += 1 }
        add(isHard ? .lineBreak : .softBreak, end, lineStart)
        place = next
        textStart = next
    }

    private mutating func readEscape() {
        let next = bytes[place + 1]
        guard place + 1 < limit else {
            place += 1
            return
        }
        if next.isLineEnd {
            let isPair = next == .carriageReturn && bytes[place + 2] == .lineFeed
            add(.lineBreak, place, place + (isPair ? 3 : 2))
            while place < limit, bytes[place].isBlank { place += 1 }
            textStart = place
        } else if next.isPunctuation {
            let node = Int(add(.text, place, place + 2))
            tree.nodes[node].literalStart = Int32(source(place - 1))
            tree.nodes[node].literalEnd = tree.nodes[node].end
        } else {
            place += 1
        }
    }

    private mutating func readReference() {
        let start = tree.pool.count
        guard let end = EntityTable.append(in: bytes, at: place, before: limit, to: &tree.pool) else {
            place += 1
            return
        }
        let node = Int(add(.text, place, end))
        tree.nodes[node].flags = MarkdownNode.isPooled
        tree.nodes[node].literalStart = Int32(start)
        tree.nodes[node].literalEnd = Int32(tree.pool.count)
    }
}
