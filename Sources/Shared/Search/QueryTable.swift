/// For every term of an index, the words of a query that it answers.
struct QueryTable {
    /// The words of the query, by number.
    let words: QueryWords
    /// The answers of each term, after the numbers of fields.
    private(set) var answers: [UInt64]
    /// Whether each number has an answer or is a field's, one bit each: small enough for the processor's cache.
    private var isAnswered: [UInt32]

    /// Computes the answers of all terms of a table.
    init(_ query: SearchQuery, _ terms: TermTable) {
        words = QueryWords(query)
        answers = [UInt64](repeating: 0, count: terms.count + SearchField.count)
        isAnswered = [UInt32](repeating: 0, count: (terms.count + SearchField.count) / 32 + 1)
        isAnswered[0] = 1 << UInt32(SearchField.count) - 1
        terms.show { term, bytes in
            let answer = words.answers(of: bytes)
            guard answer != 0 else { return }
            let number = term + SearchField.count
            answers[number] = answer
            isAnswered[number / 32] |= 1 << UInt32(number % 32)
        }
    }

    /// Returns whether a number is that of a field or of a term with an answer.
    @inline(__always) func isAnswer(_ number: Int) -> Bool { isAnswered[number >> 5] >> UInt32(number & 31) & 1 == 1 }
}
