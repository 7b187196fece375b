/// The numbered words of a query, and which of them a term answers.
///
/// Answers are bits: in the lower half those of the words that the term is a form of or begins with, in the upper half those of the words
/// that it equals.
struct QueryWords {
    /// The bit of terms that accompany words without separating them: names after `@`, and numbers whose groups are apart.
    static let beside: UInt64 = 1 << 63
    /// The mask of words in the lower half of an answer.
    static let all: UInt32 = 0x7FFF_FFFF

    /// The bits of the first words of units.
    private(set) var starts: UInt32 = 0
    /// The bits of the last words of units.
    private(set) var ends: UInt32 = 0
    /// The bits of the last words of units that must be in a heading.
    private(set) var headings: UInt32 = 0
    private var words: [(element: SearchQuery.Element, isMention: Bool)] = []

    init(_ query: SearchQuery) {
        for unit in query.units {
            starts |= 1 << UInt32(words.count)
            for element in unit.elements { words.append((element, unit.place == .mention)) }
            let end: UInt32 = 1 << UInt32(words.count - 1)
            ends |= end
            if unit.place == .heading { headings |= end }
        }
    }

    /// Returns the number of words in the unit with a given last word.
    func length(ofUnitEnding word: Int) -> Int {
        var first = word
        while starts >> UInt32(first) & 1 == 0 { first -= 1 }
        return word - first + 1
    }

    /// Returns the answers of a term, with the prefix of its kind if it has one.
    func answers(of term: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard let first = term.first else { return 0 }
        let isBeside = first == TermPrefix.mention || first == TermPrefix.number
        var answers: UInt64 = isBeside ? QueryWords.beside : 0
        for (place, word) in words.enumerated() where word.isMention == (first == TermPrefix.mention) {
            answers |= QueryWords.answer(of: term, skipping: isBeside ? 1 : 0, to: word.element) << UInt64(place)
        }
        return answers
    }

    /// Returns the answers of a term of a text that was read.
    func answers(of terms: SearchTerms, _ item: SearchTerms.Item) -> UInt64 {
        var bytes = Array(terms.bytes(of: item))
        if item.kind == .mention { bytes.insert(TermPrefix.mention, at: 0) }
        if item.kind == .number { bytes.insert(TermPrefix.number, at: 0) }
        return bytes.withUnsafeBufferPointer { answers(of: $0) }
    }

    /// Returns 0 for no answer, 1 for a form or a beginning, 1 and the bit of the upper half for the exact word.
    private static func answer(
        of term: UnsafeBufferPointer<UInt8>, skipping skipped: Int, to element: SearchQuery.Element
    ) -> UInt64 {
        var shared = 0
        while shared < element.bytes.count, shared + skipped < term.count, term[shared + skipped] == element.bytes[shared] { shared += 1 }
        if shared == element.bytes.count {
            if term.count - skipped == shared { return 1 | 1 << 32 }
            if element.isBeginning { return 1 }
        }
        // A Russian stem is the beginning of its words; English words of one stem share their first letter.
        guard skipped == 0, let stem = element.stem, shared >= (term[0] < 0x80 ? 1 : stem.count) else { return 0 }
        guard let other = Stemmer.stem(of: Array(term)), other.count == stem.count else { return 0 }
        for place in stem.indices where stem[place] != other[place] { return 0 }
        return 1
    }
}
