import Domain

/// Is what a person looks for, taken apart. Any text at all is a query; none is an error.
///
/// Words must all be there, the last one as the beginning of a word too. `"…"` stands for words behind one another just as they are,
/// `#word` for a word of a heading, `@name` for a mention, `topic:name` for a topic, `before:` (exclusive) and `after:` (inclusive)
/// for deadlines, as `2026-06-15`.
public struct SearchQuery: Sendable {
    /// Tells where a word has to be.
    enum Place: Sendable {
        case anywhere, heading, mention
    }

    /// Is one word that a text has to have at a certain place after the one before.
    struct Element: Sendable {
        /// Holds the folded word.
        var bytes: [UInt8]
        /// Holds its stem; nil where only the very word counts.
        var stem: [UInt8]?
        /// Says that the word may go on.
        var isBeginning = false
    }

    /// Is a word, or words behind one another.
    struct Unit: Sendable {
        var place: Place
        var elements: [Element]
    }

    /// Limits the words of a query; further ones are left out.
    static let maximumElements = 31

    /// Lists what must be there.
    private(set) var units: [Unit] = []
    /// Lists the folded names of topics, of which one must be the topic's.
    private(set) var topics: [[UInt8]] = []
    /// Holds the day before which the deadline has to be; nil for any.
    private(set) var before: CivilDate?
    /// Holds the first day of the deadline; nil for any.
    private(set) var after: CivilDate?
    private var elementCount = 0

    /// Takes apart what somebody typed.
    public init(_ text: String) {
        let chunks = QueryChunk.chunks(of: text)
        for (place, chunk) in chunks.enumerated() { add(chunk, isLast: place == chunks.count - 1) }
    }

    /// Says that the query asks for nothing, and so finds nothing.
    public var isEmpty: Bool { units.isEmpty && !isFiltered }
    /// Says that only some topics or deadlines are asked for.
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
        let mayGoOn = isLast && !chunk.isClosed
        if chunk.place == .mention {
            let name = SearchQuery.name(of: chunk.text)
            if !name.isEmpty { add([Element(bytes: name, stem: nil, isBeginning: mayGoOn)], .mention) }
            return
        }
        var terms = SearchTerms()
        terms.read(chunk.text, isMarked: false)
        var elements: [Element] = []
        for item in terms.items where item.kind == .word {
            let bytes = Array(terms.bytes(of: item))
            elements.append(Element(bytes: bytes, stem: chunk.isQuoted ? nil : Stemmer.stem(of: bytes)))
        }
        guard let last = elements.last else { return }
        elements[elements.count - 1].isBeginning = mayGoOn && !SearchQuery.isOneLetter(last.bytes)
        add(elements, chunk.place)
    }

    private mutating func add(_ elements: [Element], _ place: Place) {
        let elements = Array(elements.prefix(SearchQuery.maximumElements - elementCount))
        guard !elements.isEmpty else { return }
        elementCount += elements.count
        units.append(Unit(place: place, elements: elements))
    }

    /// Gives a text's words as one folded name.
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

    /// Gives a mention's name as `SearchTerms` folds it.
    private static func name(of text: String) -> [UInt8] {
        var terms = SearchTerms()
        terms.read("@" + text)
        for item in terms.items where item.kind == .mention { return Array(terms.bytes(of: item)) }
        return []
    }

    /// Tells whether a word is one letter of an alphabet, or one digit: nothing that many words begin with is found by it.
    private static func isOneLetter(_ word: [UInt8]) -> Bool {
        word.count == 1 || word.count == 2 && word[0] >= 0xC0
    }
}
