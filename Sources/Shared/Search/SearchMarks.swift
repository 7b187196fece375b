import Domain
import EmbeddedSupport
import Markup

/// The parts of a text that answer a query, to show them.
public struct SearchMarks: Sendable {
    /// A part of a text.
    public struct Stretch: Equatable, Sendable {
        public var text: String
        /// Whether it answers the query.
        public var isMarked: Bool

        public init(text: String, isMarked: Bool) {
            self.text = text
            self.isMarked = isMarked
        }
    }

    private let words: QueryWords

    public init(_ query: SearchQuery) {
        words = QueryWords(query)
    }

    /// Returns the parts of a text that answer, as ranges of UTF-8 bytes, in order and not overlapping.
    public func ranges(in text: String, isMarkup: Bool = true) -> [Range<Int>] {
        var terms = SearchTerms()
        terms.read(text, isMarked: isMarkup)
        var ranges: [Range<Int>] = []
        var following: UInt32 = 0
        var isHeading = false
        var starts: [Int] = []
        for item in terms.items {
            if item.kind == .paragraph || item.kind == .heading {
                (following, isHeading) = (0, item.kind == .heading)
                starts = []
                continue
            }
            let answer = words.answers(of: terms, item)
            let now = words.now(answer, after: following)
            let isBeside = item.kind != .word
            if !isBeside {
                following = now
                if now == 0 { starts = [] } else { starts.append(Int(item.textStart)) }
            }
            var met = words.met(now, by: answer, isHeading: isHeading)
            guard met != 0 else { continue }
            var length = 1
            while met != 0 {
                length = max(length, words.length(ofUnitEnding: met.trailingZeroBitCount))
                met &= met - 1
            }
            let start = isBeside ? Int(item.textStart) : starts[starts.count - length]
            ranges.append(start..<Int(item.textEnd))
        }
        return SearchMarks.merged(ranges)
    }

    /// Returns a text in parts that answer and parts that don't.
    public func stretches(of text: String, isMarkup: Bool = true) -> [Stretch] {
        SearchMarks.stretches(of: ExactText.bytes(of: text)[...], ranges(in: text, isMarkup: isMarkup))
    }

    /// Returns the parts of about `byteCount` bytes of a text around the first answer; line breaks, boxes and the signs of headings become
    /// spaces.
    public func excerpt(of text: String, byteCount: Int) -> [Stretch] {
        excerpt(of: text, byteCount: byteCount, isStartCut: false, isEndCut: false)
    }

    /// Returns the parts of about `byteCount` bytes of a note's text around the first answer, as the note's page shows them: without the
    /// signs of Markdown, and without the line that is the note's name.
    public func pageExcerpt(of text: String, below name: NoteName? = nil, byteCount: Int) -> [Stretch] {
        let bytes = ExactText.bytes(of: text)
        let first = bytes.count > SearchMarks.maximumPageBytes ? ranges(in: text).first?.lowerBound ?? 0 : 0
        // Of a long text, whole lines around the answer.
        var start = max(0, first - SearchMarks.maximumPageBytes / 4)
        while start > 0, start < first, bytes[start - 1] != UInt8(ascii: "\n") { start += 1 }
        var end = min(bytes.count, start + SearchMarks.maximumPageBytes)
        while end < bytes.count, end > first + byteCount, bytes[end] != UInt8(ascii: "\n") { end -= 1 }
        start = SearchMarks.scalarStart(in: bytes, at: start)
        end = SearchMarks.scalarStart(in: bytes, at: end)
        let page = NotePage(String(decoding: bytes[start..<end], as: UTF8.self)).plainText
        let shown = start == 0 ? name.map { $0.rest(ofWords: page) } ?? page : page
        return excerpt(of: shown, byteCount: byteCount, isStartCut: start > 0, isEndCut: end < bytes.count)
    }

    /// The length of the part of a text, in bytes, of which a page is made for an excerpt.
    private static let maximumPageBytes = 8 << 10

    private static func scalarStart(in bytes: [UInt8], at place: Int) -> Int {
        var place = place
        while place > 0, place < bytes.count, bytes[place] & 0xC0 == 0x80 { place -= 1 }
        return place
    }

    private func excerpt(of text: String, byteCount: Int, isStartCut: Bool, isEndCut: Bool) -> [Stretch] {
        let ranges = ranges(in: text)
        var bytes = ExactText.bytes(of: text)
        SearchMarks.blankSigns(in: &bytes)
        let first = ranges.first?.lowerBound ?? 0
        let lead = byteCount / 4
        var start = first <= lead ? 0 : SearchMarks.wordStart(in: bytes, after: first - lead, before: first)
        var end = min(bytes.count, start + byteCount)
        if end < bytes.count { end = SearchMarks.wordStart(in: bytes, after: end, before: min(bytes.count, end + lead)) }
        let (isStartCut, isEndCut) = (start > 0 || isStartCut, end < bytes.count || isEndCut)
        while start < end, bytes[start] == 0x20 { start += 1 }
        while end > start, bytes[end - 1] == 0x20 { end -= 1 }
        var stretches = SearchMarks.stretches(of: bytes[start..<end], ranges)
        if isStartCut { stretches.insert(Stretch(text: "… ", isMarked: false), at: 0) }
        if isEndCut { stretches.append(Stretch(text: " …", isMarked: false)) }
        return stretches
    }

    /// Returns the index of the first space between two indices; without one, where the first scalar begins.
    private static func wordStart(in bytes: [UInt8], after start: Int, before limit: Int) -> Int {
        for place in start..<limit where bytes[place] == 0x20 { return place }
        var place = start
        while place < limit, bytes[place] & 0xC0 == 0x80 { place += 1 }
        return place
    }

    private static func stretches(of bytes: ArraySlice<UInt8>, _ ranges: [Range<Int>]) -> [Stretch] {
        var stretches: [Stretch] = []
        var place = bytes.startIndex
        func append(upTo end: Int, isMarked: Bool) {
            guard end > place else { return }
            stretches.append(Stretch(text: String(decoding: bytes[place..<end], as: UTF8.self), isMarked: isMarked))
            place = end
        }
        for range in ranges where range.upperBound > bytes.startIndex && range.lowerBound < bytes.endIndex {
            append(upTo: max(place, range.lowerBound), isMarked: false)
            append(upTo: min(bytes.endIndex, range.upperBound), isMarked: true)
        }
        append(upTo: bytes.endIndex, isMarked: false)
        return stretches
    }

    /// Returns ranges in order, with overlapping ones merged: names and long numbers come after the words in them.
    private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
        var merged: [Range<Int>] = []
        for place in StableOrder.places(count: ranges.count, { ranges[$0].lowerBound < ranges[$1].lowerBound }) {
            if let last = merged.last, ranges[place].lowerBound < last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, ranges[place].upperBound)
            } else {
                merged.append(ranges[place])
            }
        }
        return merged
    }
}
