/// A matcher that scores things by how well their terms answer a query.
///
/// Words that must follow each other are tracked by bits: Baeza-Yates and Gonnet's shift-and, "A new approach to text searching" (1992).
struct QueryMatcher {
    private enum Weight {
        static let title = 12, heading = 8, text = 4, picture = 2
        /// The additional weight of exactly the word in the query.
        static let exact = 1

        /// Returns the weight of words after the number of a field.
        static func after(_ field: Int) -> Int {
            field == SearchField.heading.rawValue ? heading : field == SearchField.picture.rawValue ? picture : text
        }
    }

    private let table: QueryTable
    private var best: [Int]

    init(_ table: QueryTable) {
        self.table = table
        best = [Int](repeating: 0, count: SearchQuery.maximumElements)
    }

    /// Returns the sum of each word's best weight; nil if one is missing.
    mutating func score(of numbers: UnsafeBufferPointer<UInt32>, _ start: Int, _ end: Int) -> Int? {
        var found: UInt32 = 0
        var following: UInt32 = 0
        var weight = Weight.title
        var isHeading = false
        for place in start..<end {
            let number = Int(numbers[place])
            guard table.isAnswer(number) else {
                following = 0
                continue
            }
            guard number >= SearchField.count else {
                following = 0
                isHeading = number == SearchField.heading.rawValue
                if weight != Weight.picture { weight = Weight.after(number) }
                continue
            }
            let answer = table.answers[number]
            let now = table.words.now(answer, after: following)
            if answer & QueryWords.beside == 0 { following = now }
            var met = table.words.met(now, by: answer, isHeading: isHeading)
            while met != 0 {
                let word = met.trailingZeroBitCount
                met &= met - 1
                let worth = weight + (answer >> UInt64(32 + word) & 1 == 1 ? Weight.exact : 0)
                if found >> UInt32(word) & 1 == 0 || best[word] < worth { best[word] = worth }
                found |= 1 << UInt32(word)
            }
        }
        guard found == table.words.ends else { return nil }
        var sum = 0
        for word in 0..<SearchQuery.maximumElements where table.words.ends >> UInt32(word) & 1 == 1 { sum += best[word] }
        return sum
    }
}
