import Domain
import EmbeddedSupport

extension ProductIndex {
    /// Searches all products, or those at some places: a number by article, exact ones first, other text by name (G3). Articles with
    /// letters are found as well, and each however it is typed: `META-220` by `meta 220`, 1054 by `№1054`.
    public func search(_ query: String, among places: [Int]? = nil) -> [Int] {
        let words = SearchFolding.words(of: query)
        guard !words.isEmpty else { return [] }
        let article = ProductIndex.article(in: words)
        let isNumber = words.count == 1 && SearchFolding.isNumber(article) || ProductIndex.isMarked(words[0])
        var (exact, others): ([Int], [Int]) = ([], [])
        let candidates = places ?? Array(lines.indices)
        bytes.withUnsafeBufferPointer { bytes in
            for place in candidates {
                let line = lines[place]
                if !article.isEmpty {
                    let field = ProductIndex.field(Field.article, from: Int(line.start), in: bytes)
                    if let isWhole = ProductIndex.holds(bytes, field, article: article) {
                        if isWhole { exact.append(place) } else { others.append(place) }
                        continue
                    }
                }
                let name = Int(line.folded)..<ProductIndex.end(from: Int(line.folded), in: bytes)
                if !isNumber, words.allSatisfy({ ProductIndex.holds(bytes, name, $0) }) { others.append(place) }
            }
        }
        return exact + others
    }

    /// The signs that mark a number.
    private static let numberSigns = [ExactText.bytes(of: "№"), ExactText.bytes(of: "#")]

    private static func isMarked(_ word: [UInt8]) -> Bool { numberSigns.contains { word.starts(with: $0) } }

    /// Returns the letters and digits of a query that may be an article; empty for one without a digit.
    private static func article(in words: [[UInt8]]) -> [UInt8] {
        var letters: [UInt8] = []
        for word in words { letters += squeezed(word) }
        return letters.contains { $0 >= 0x30 && $0 <= 0x39 } ? letters : []
    }

    /// Returns a folded text reduced to Latin letters and digits, with other scripts unchanged and without number signs in front.
    private static func squeezed(_ folded: [UInt8]) -> [UInt8] {
        var rest = folded[...]
        for sign in numberSigns where rest.starts(with: sign) { rest = rest.dropFirst(sign.count) }
        return rest.filter { $0 >= 0x80 || $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x61 && $0 <= 0x7A }
    }

    /// Returns whether the letters and digits of a field are those of an article and nothing else; nil where the field does not contain
    /// them.
    private static func holds(_ bytes: UnsafeBufferPointer<UInt8>, _ field: Range<Int>, article: [UInt8]) -> Bool? {
        guard field.count >= article.count else { return nil }
        var letters: [UInt8]
        if bytes[field].contains(where: { $0 >= 0x80 }) {
            letters = squeezed(ExactText.bytes(of: SearchFolding.folded(String(decoding: bytes[field], as: UTF8.self))))
        } else {
            if bytes[field].allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
                return holds(bytes, field, article) ? field.count == article.count : nil
            }
            letters = squeezed(bytes[field].map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 })
        }
        return letters.withUnsafeBufferPointer { letters in
            holds(letters, 0..<letters.count, article) ? letters.count == article.count : nil
        }
    }

    /// Returns the number of products of each category, each product counted once in a category and in all above it; `parent` returns the
    /// one above.
    public func counts(parent: (EntityID) -> EntityID?) -> [EntityID: Int] {
        var (ids, slots): ([EntityID], [EntityID: Int]) = ([], [:])
        var families: [[Int]] = []
        for category in categories {
            var family: [Int] = []
            var next: EntityID? = category
            while let id = next {
                let slot = slots[id] ?? ids.count
                if slot == ids.count {
                    slots[id] = slot
                    ids.append(id)
                }
                if family.contains(slot) { break }
                family.append(slot)
                next = parent(id)
            }
            families.append(family)
        }
        var (counts, counted) = ([Int](repeating: 0, count: ids.count), [Int](repeating: -1, count: ids.count))
        for (place, line) in lines.enumerated() {
            for number in memberships(line) where number < families.count {
                for slot in families[number] where counted[slot] != place {
                    counted[slot] = place
                    counts[slot] += 1
                }
            }
        }
        var found: [EntityID: Int] = [:]
        for (slot, id) in ids.enumerated() { found[id] = counts[slot] }
        return found
    }

    /// Returns the places of a line's categories among `categories`.
    private func memberships(_ line: Line) -> [Int] {
        var (numbers, number): ([Int], Int) = ([], 0)
        var place = Int(line.start) + EntityID.textLength + 1
        while bytes[place] != ProductIndex.separator {
            if bytes[place] == 0x2C {
                numbers.append(number)
                number = 0
            } else {
                number = ProductIndex.number(number, followedBy: bytes[place])
            }
            place += 1
        }
        return numbers
    }
}
