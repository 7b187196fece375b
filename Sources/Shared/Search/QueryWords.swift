/// The numbered words of a query, and which of them a term answers.
///
/// Answers are bits: in the lower half those of the words that the term is a form of or begins with, in the upper half those of the words
/// that it equals.
struct QueryWords {
    /// The bit of terms that accompany words without separating them: names after `@`, tags, and numbers whose groups are apart.
    static let beside: UInt64 = 1 << 63
    /// The bit of tags, which answer a whole unit alone.
    static let tag: UInt64 = 1 << 31
    /// The mask of words in the lower half of an answer.
    static let all: UInt32 = 0x7FFF_FFFF

    /// The bits of the first words of units.
    private(set) var starts: UInt32 = 0
    /// The bits of the last words of units.
    private(set) var ends: UInt32 = 0
    /// The bits of the last words of units that must be in a heading.
    private(set) var headings: UInt32 = 0
    private var words: [(element: SearchQuery.Element, isMention: Bool)] = []
    /// The tags that answer units, and the last word of each unit.
    private var tags: [(element: SearchQuery.Element, word: Int)] = []

    init(_ query: SearchQuery) {
        for unit in query.units {
            starts |= 1 << UInt32(words.count)
            for element in unit.elements { words.append((element, unit.place == .mention)) }
            let end: UInt32 = 1 << UInt32(words.count - 1)
            ends |= end
            if let tag = unit.tag { tags.append((tag, words.count - 1)) }
            if unit.place == .heading { headings |= end }
        }
    }

    /// Returns the number of words in the unit with a given last word.
    func length(ofUnitEnding word: Int) -> Int {
        var first = word
        while starts >> UInt32(first) & 1 == 0 { first -= 1 }
        return word - first + 1
    }

    /// Returns the words up to which units are met by a term, after the words up to which they were met before it.
    @inline(__always) func now(_ answer: UInt64, after following: UInt32) -> UInt32 {
        let open = answer & QueryWords.tag != 0 ? ends : following << 1 | starts
        return open & UInt32(truncatingIfNeeded: answer) & QueryWords.all
    }

    /// Returns the last words of the units that are met as a whole; a word of a heading is met in one, or by a tag.
    @inline(__always) func met(_ now: UInt32, by answer: UInt64, isHeading: Bool) -> UInt32 {
        isHeading || answer & QueryWords.tag != 0 ? now & ends : now & ends & ~headings
    }

    /// Returns the answers of a term, with the prefix of its kind if it has one.
    func answers(of term: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard let first = term.first else { return 0 }
        if first == TermPrefix.tag { return tagAnswers(of: term) }
        let isBeside = first == TermPrefix.mention || first == TermPrefix.number
        var answers: UInt64 = isBeside ? QueryWords.beside : 0
        for (place, word) in words.enumerated() where word.isMention == (first == TermPrefix.mention) {
            answers |= QueryWords.answer(of: term, skipping: isBeside ? 1 : 0, to: word.element) << UInt64(place)
        }
        return answers
    }

    /// Returns the answers of a tag: it answers a tag that it equals, is below, or begins with while that is typed.
    private func tagAnswers(of term: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var answers = QueryWords.beside | QueryWords.tag
        for (tag, word) in tags {
            var shared = 0
            while shared < tag.bytes.count, shared + 1 < term.count, term[shared + 1] == tag.bytes[shared] { shared += 1 }
            guard shared == tag.bytes.count else { continue }
            let isWhole = term.count - 1 == shared
            guard isWhole || tag.isBeginning || term[shared + 1] == UInt8(ascii: "/") else { continue }
            answers |= (isWhole ? 1 | 1 << 32 : 1) << UInt64(word)
        }
        return answers
    }

    /// Returns the answers of a term of a text that was read.
    func answers(of terms: SearchTerms, _ item: SearchTerms.Item) -> UInt64 {
        var bytes = Array(terms.bytes(of: item))
        if item.kind == .mention { bytes.insert(TermPrefix.mention, at: 0) }
        if item.kind == .tag { bytes.insert(TermPrefix.tag, at: 0) }
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
