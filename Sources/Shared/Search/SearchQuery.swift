import Domain

/// What a person searches for, parsed. Any text is a valid query.
///
/// All words must be present, the last one also as the beginning of a word. `"…"` is for adjacent words exactly as they are, `#word` for a
/// tag or a word of a heading, `@name` for a mention, `topic:name` for a topic, `before:` (exclusive) and `after:` (inclusive) for
/// deadlines, such as `2026-06-15`.
public struct SearchQuery: Sendable {
    /// Where a word must be.
    enum Place: Sendable {
        case anywhere, heading, mention
    }

    /// One word, which must follow the one before it in its unit.
    struct Element: Sendable {
        /// The folded word.
        var bytes: [UInt8]
        /// The stem of the word; nil where only the exact word counts.
        var stem: [UInt8]?
        /// Whether it may be the beginning of a longer word.
        var isBeginning = false
    }

    /// A word, or adjacent words.
    struct Unit: Sendable {
        var place: Place
        var elements: [Element]
        /// The folded tag that answers as well as a heading; nil for none.
        var tag: Element?
    }

    /// The maximum number of words in a query; further ones are ignored.
    static let maximumElements = 31

    /// The units that must be present.
    private(set) var units: [Unit] = []
    /// The folded names of topics; the thing must be in a topic of one of them.
    private(set) var topics: [[UInt8]] = []
    /// The day before which the deadline must be; nil for any.
    private(set) var before: CivilDate?
    /// The first possible day of the deadline; nil for any.
    private(set) var after: CivilDate?
    private var elementCount = 0

    /// Parses the text that somebody typed.
    public init(_ text: String) {
        let chunks = QueryChunk.chunks(of: text)
        for (place, chunk) in chunks.enumerated() { add(chunk, isLast: place == chunks.count - 1) }
    }

    /// Whether the query has no conditions, and so finds nothing.
    public var isEmpty: Bool { units.isEmpty && !isFiltered }
    /// Whether the query is limited to topics or deadlines.
    var isFiltered: Bool { !topics.isEmpty || before != nil || after != nil }

    private mutating func add(_ chunk: QueryChunk, isLast: Bool) {
        switch chunk.key {
        case .topic:
            let name = SearchQuery.folded(chunk.text)
            if !name.isEmpty { topics.append(name) }
        case .before: if let day = CivilDate(text: chunk.text) { before = before.map { min($0, day) } ?? day }
        case .after: if let day = CivilDate(text: chunk.text) { after = after.map { max($0, day) } ?? day }
        case .none: addWords(chunk, isLast: isLast)
        }
    }

    private mutating func addWords(_ chunk: QueryChunk, isLast: Bool) {
        if chunk.place == .mention {
            let name = SearchQuery.name(.mention, "@" + chunk.text)
            if !name.isEmpty { add([Element(bytes: name, stem: nil, isBeginning: isLast && !chunk.isClosed)], .mention) }
            return
        }
        // A name is complete before a space; the last of other words may still be a beginning.
        let mayGoOn = isLast && !(chunk.isQuoted && chunk.isClosed)
        var terms = SearchTerms()
        terms.read(chunk.text, isMarked: false)
        var elements: [Element] = []
        for item in terms.items where item.kind == .word {
            let bytes = Array(terms.bytes(of: item))
            elements.append(Element(bytes: bytes, stem: chunk.isQuoted ? nil : Stemmer.stem(of: bytes)))
        }
        guard let last = elements.last else { return }
        elements[elements.count - 1].isBeginning = mayGoOn && !SearchQuery.isOneLetter(last.bytes)
        let tag = chunk.place == .heading && !chunk.isQuoted ? SearchQuery.name(.tag, "#" + chunk.text) : []
        add(elements, chunk.place, tag: tag.isEmpty ? nil : Element(bytes: tag, stem: nil, isBeginning: isLast && !chunk.isClosed))
    }

    private mutating func add(_ elements: [Element], _ place: Place, tag: Element? = nil) {
        let elements = Array(elements.prefix(SearchQuery.maximumElements - elementCount))
        guard !elements.isEmpty else { return }
        elementCount += elements.count
        units.append(Unit(place: place, elements: elements, tag: tag))
    }

    /// Returns the words of a text as one folded name.
    static func folded(_ text: String) -> [UInt8] {
        var terms = SearchTerms()
        terms.read(text, isMarked: false)
        var name: [UInt8] = []
        for item in terms.items where item.kind == .word {
            if !name.isEmpty { name.append(0x20) }
            name += terms.bytes(of: item)
        }
        return name
    }

    /// Returns the name of a mention or a tag as `SearchTerms` folds it; empty for a text that is none.
    private static func name(_ kind: SearchTerms.Kind, _ text: String) -> [UInt8] {
        var terms = SearchTerms()
        terms.read(text)
        for item in terms.items where item.kind == kind { return Array(terms.bytes(of: item)) }
        return []
    }

    /// Returns whether a word is a single letter of an alphabet or a single digit, which is not searched for as the beginning of words.
    private static func isOneLetter(_ word: [UInt8]) -> Bool {
        word.count == 1 || word.count == 2 && word[0] >= 0xC0
    }
}
