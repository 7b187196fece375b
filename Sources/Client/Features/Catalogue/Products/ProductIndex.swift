import Domain
import EmbeddedSupport

/// What lists and searches need of every product of a catalogue, as bytes; details are read when they are shown.
///
/// There is a line for each product: identity, places of its categories in the first line, article, price, whether the site features it or
/// has it back, picture, chunk and line of its details, name, folded name. The first line contains the identities of the categories, and
/// the rules by which names were folded. None of 10,000 products is decoded before it is near the screen.
public struct ProductIndex: Sendable {
    /// What a list shows of a product.
    public struct Entry: Equatable, Sendable {
        /// The identity of the product.
        public var id: EntityID
        /// The article number; empty for none.
        public var article: String
        /// The price as it is shown, with the one before it if it changed; empty for none.
        public var price: String
        /// Whether the site features it.
        public var isFeatured: Bool
        /// Whether it came back to the site a while ago.
        public var isBack = false
        /// The main picture; nil for none.
        public var picture: EntityID?
        /// The number of the chunk that contains its details.
        public var chunk: Int
        /// The number of the line with its details in the chunk.
        public var line: Int
        /// The name of the product.
        public var name: String
    }

    /// Where a line and the folded name in it begin.
    struct Line {
        /// The number of bytes before the line.
        var start: Int32
        /// The number of bytes before the folded name.
        var folded: Int32
    }

    /// The numbers of the fields of a line.
    enum Field {
        static let categories = 1, article = 2, price = 3, featured = 4, picture = 5, chunk = 6, line = 7, name = 8, folded = 9
        static let count = 10
    }

    /// The byte between fields.
    static let separator: UInt8 = 0x1F
    /// The bytes that say that the site features a product, and that it came back.
    static let featuredMark = UInt8(ascii: "1"), backMark = UInt8(ascii: "2")
    /// The byte at the end of a line.
    static let lineEnd: UInt8 = 0x0A
    /// The rules by which names are folded; another sign, or none, is from an earlier version of the program.
    static let folding = UInt8(ascii: "2")

    /// The lines, including those that newer lines have replaced.
    var bytes: [UInt8] = []
    /// The current lines, in their order.
    var lines: [Line] = []
    /// The categories; lines refer to them by their places here.
    var categories: [EntityID] = []
    /// The place of each product; nil until one is looked up.
    var positions: [EntityID: Int]?

    public init() {}

    /// Reads an index as it was stored; lines that can't be read are left out.
    public init(text: String) {
        bytes = ExactText.bytes(of: text)
        guard let end = bytes.firstIndex(of: ProductIndex.lineEnd) else {
            bytes = []
            return
        }
        var start = 0
        while start + EntityID.textLength <= end {
            if let id = identity(at: start) { categories.append(id) }
            start += EntityID.textLength
        }
        readLines(from: end + 1)
        if start + 1 != end || bytes[start] != ProductIndex.folding { foldAgain() }
    }

    private mutating func readLines(from first: Int) {
        var (start, fields, folded) = (first, 0, first)
        var hasIdentity = false
        for place in first..<max(first, bytes.count) {
            if bytes[place] == ProductIndex.separator {
                if fields == 0 { hasIdentity = place - start == EntityID.textLength }
                fields += 1
                folded = place + 1
            } else if bytes[place] == ProductIndex.lineEnd {
                if fields == Field.count - 1, hasIdentity { lines.append(Line(start: Int32(start), folded: Int32(folded))) }
                (start, fields) = (place + 1, 0)
            }
        }
    }

    /// The index as it is stored.
    public var text: String {
        var written: [UInt8] = []
        written.reserveCapacity(bytes.count + categories.count * EntityID.textLength + 2)
        for id in categories { written += ExactText.bytes(of: id.text) }
        written.append(ProductIndex.folding)
        written.append(ProductIndex.lineEnd)
        for line in lines { written += bytes[Int(line.start)...end(of: line)] }
        return String(decoding: written, as: UTF8.self)
    }

    /// The number of products.
    public var count: Int { lines.count }

    /// Returns what a list shows of the product at a place.
    public func entry(at place: Int) -> Entry {
        let fields = fields(of: lines[place])
        let picture = fields[Field.picture]
        return Entry(
            id: identity(at: fields[0].lowerBound) ?? EntityID.zero, article: string(fields[Field.article]),
            price: string(fields[Field.price]), isFeatured: bytes[fields[Field.featured]].contains(ProductIndex.featuredMark),
            isBack: bytes[fields[Field.featured]].contains(ProductIndex.backMark),
            picture: picture.isEmpty ? nil : identity(at: picture.lowerBound), chunk: number(fields[Field.chunk]),
            line: number(fields[Field.line]), name: string(fields[Field.name]))
    }

    /// Returns the place of a product, and prepares for many such questions; nil for one that is not there.
    public mutating func place(of id: EntityID) -> Int? {
        prepare()
        return positions?[id]
    }

    /// Returns the place of a product, by searching all lines unless `prepare` was called; nil for one that is not there.
    func preparedPlace(of id: EntityID) -> Int? {
        if let positions { return positions[id] }
        let wanted = ExactText.bytes(of: id.text)
        return lines.firstIndex { ExactText.holds(bytes, wanted, at: Int($0.start)) }
    }

    /// Prepares to find many products quickly.
    public mutating func prepare() {
        if positions == nil {
            var found: [EntityID: Int] = [:]
            found.reserveCapacity(lines.count)
            for place in lines.indices { if let id = identity(at: Int(lines[place].start)) { found[id] = place } }
            positions = found
        }
    }

    /// Returns the places of the products in any of some categories, in their order.
    public func places(in wanted: [EntityID]) -> [Int] {
        let isWanted = categories.map { wanted.contains($0) }
        var places: [Int] = []
        for place in lines.indices where isMember(lines[place], isWanted) { places.append(place) }
        return places
    }

    private func isMember(_ line: Line, _ isWanted: [Bool]) -> Bool {
        var place = Int(line.start) + EntityID.textLength + 1
        var number = 0
        while bytes[place] != ProductIndex.separator {
            if bytes[place] == 0x2C {
                if number < isWanted.count, isWanted[number] { return true }
                number = 0
            } else {
                number = ProductIndex.number(number, followedBy: bytes[place])
            }
            place += 1
        }
        return false
    }

    /// Returns the range of a field, numbered from 0, of the line that begins at a place.
    static func field(_ number: Int, from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        var (place, left, begin) = (start, number, start)
        while true {
            if bytes[place] == separator || bytes[place] == lineEnd {
                if left == 0 { return begin..<place }
                left -= 1
                begin = place + 1
            }
            place += 1
        }
    }

    /// Returns where the line ends that a place is in.
    static func end(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var place = start
        while bytes[place] != lineEnd { place += 1 }
        return place
    }

    /// Returns whether a range of bytes contains a word, which must not be empty.
    static func holds(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ word: [UInt8]) -> Bool {
        guard range.count >= word.count else { return false }
        for start in range.lowerBound...(range.upperBound - word.count) where bytes[start] == word[0] {
            var length = 1
            while length < word.count, bytes[start + length] == word[length] { length += 1 }
            if length == word.count { return true }
        }
        return false
    }

    /// Returns where a line ends.
    func end(of line: Line) -> Int {
        var place = Int(line.folded)
        while bytes[place] != ProductIndex.lineEnd { place += 1 }
        return place
    }

    private func fields(of line: Line) -> [Range<Int>] {
        var fields: [Range<Int>] = []
        var start = Int(line.start)
        for place in start...end(of: line) where bytes[place] == ProductIndex.separator || bytes[place] == ProductIndex.lineEnd {
            fields.append(start..<place)
            start = place + 1
        }
        return fields
    }

    /// Reads an identity; nil where there is none.
    func identity(at start: Int) -> EntityID? {
        guard start + EntityID.textLength <= bytes.count else { return nil }
        return EntityID(text: string(start..<start + EntityID.textLength))
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func number(_ range: Range<Int>) -> Int {
        var number = 0
        for byte in bytes[range] { number = ProductIndex.number(number, followedBy: byte) }
        return number
    }

    /// Appends a digit to a number; a number of nine digits stays as it is.
    static func number(_ number: Int, followedBy digit: UInt8) -> Int {
        number < 100_000_000 ? number * 10 + Int(digit & 0x0F) : number
    }
}
