/// Holds of every term of an index which words of a query it answers.
struct QueryTable {
    /// Numbers the query's words.
    let words: QueryWords
    /// Holds the answers of each term, behind the numbers of fields.
    private(set) var answers: [UInt64]
    /// Says of each number whether it has an answer or is a field's, a bit each: small enough to stay near the processor.
    private var isAnswered: [UInt32]

    /// Asks all terms of a table.
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

    /// Tells whether a number is a field's or that of a term with an answer.
    @inline(__always) func isAnswer(_ number: Int) -> Bool { isAnswered[number >> 5] >> UInt32(number & 31) & 1 == 1 }
}
