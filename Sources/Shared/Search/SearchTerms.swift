import Domain
import EmbeddedSupport
import Markup

/// The terms of texts: this alone defines what a word is for the search.
///
/// Terms are stored one after another in one array, so that reading many texts allocates nothing.
public struct SearchTerms: Sendable {
    /// The kind of a term.
    public enum Kind: UInt8, Sendable {
        /// A word, or an ideograph.
        case word
        /// A number whose groups of digits are written apart, of three digits each or a telephone's; the groups come before it as words.
        case number
        /// A name after `@`; its words come before it.
        case mention
        /// A tag, without its `#`; its words come before it.
        case tag
        /// The start of a paragraph.
        case paragraph
        /// The start of a paragraph that is a heading.
        case heading
    }

    /// The location of a term.
    public struct Item: Sendable {
        /// The kind of the term.
        public let kind: Kind
        /// The offset of its start in the folded bytes.
        let start: Int32
        /// The offset of its end in the folded bytes.
        let end: Int32
        /// The offset of its start in the text, in UTF-8 bytes.
        public let textStart: Int32
        /// The offset of its end in the text, in UTF-8 bytes.
        public let textEnd: Int32
    }

    /// The folded terms, one after another.
    private(set) var bytes: [UInt8] = []
    /// The terms of the text read last, in order.
    public private(set) var items: [Item] = []
    private var wordStart = 0
    private var textStart = 0
    private var textEnd = 0
    private var lastLetter: UInt32 = 0
    private var isDigits = true
    /// The groups of digits that may be one number: how many, the item of the first, where the last one ends and what separates them.
    private var groups: (count: Int, first: Int, textEnd: Int, separator: UInt32) = (0, 0, 0, 0)

    /// The groups of digits that may be one telephone number.
    private var telephone = TelephoneGroups()

    /// The maximum number of groups of digits in one number, so that columns of numbers aren't one.
    private static let maximumGroups = 6
    /// The first of the jamo that form a syllable with the one before.
    private static let firstVowel: UInt32 = 0x1161
    /// The last of the jamo that form a syllable with the one before.
    private static let lastEnding: UInt32 = 0x11C2

    public init() {}

    /// Reads a text, replacing the one before; only in a marked one are there headings, mentions and tags.
    public mutating func read(_ text: String, isMarked: Bool = true) {
        var text = text
        text.withUTF8 { read($0, isMarked: isMarked) }
    }

    /// Returns the folded bytes of a term.
    func bytes(of item: Item) -> ArraySlice<UInt8> { bytes[Int(item.start)..<Int(item.end)] }

    private mutating func read(_ text: UnsafeBufferPointer<UInt8>, isMarked: Bool) {
        bytes.removeAll(keepingCapacity: true)
        items.removeAll(keepingCapacity: true)
        var start = 0
        while start <= text.count {
            var end = start
            var hasMarks = false
            while end < text.count, text[end] != 0x0A {
                if text[end] == 0x40 || text[end] == 0x23 { hasMarks = true }
                end += 1
            }
            let isHeading = isMarked && start < end && text[start] == 0x23 && isHeading(text, start, end)
            if start > 0 || isHeading { append(isHeading ? .heading : .paragraph, text: start, start) }
            readParagraph(text, start, end)
            if isMarked, hasMarks, !isHeading { readMarks(text, start, end) }
            start = end + 1
        }
    }

    private mutating func readParagraph(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
        var place = start
        lastLetter = 0
        beginWord(at: start)
        while place < end {
            let (value, length) = SearchTerms.scalar(in: text, at: place)
            let (role, folded) = SearchLetter.sorted(value)
            read(role, folded, text, place, place + length)
            place += length
        }
        endWord(text)
        endNumber()
        groups.count = 0
    }

    @inline(__always) private mutating func read(
        _ role: SearchLetter.Role, _ folded: UInt32, _ text: UnsafeBufferPointer<UInt8>, _ place: Int, _ end: Int
    ) {
        switch role {
        case .word:
            if wordStart == bytes.count { textStart = place }
            if folded >= SearchTerms.firstVowel, folded <= SearchTerms.lastEnding,
                let composed = SearchFolding.composed(lastLetter, with: folded)
            {
                replaceLast(by: composed, end: end)
            } else {
                append(folded)
            }
            if folded < 0x30 || folded > 0x39 { isDigits = false }
            textEnd = end
        case .mark:
            if let composed = SearchFolding.composed(lastLetter, with: folded) { replaceLast(by: composed, end: end) }
            if wordStart < bytes.count { textEnd = end }
        case .single:
            endWord(text)
            textStart = place
            append(folded)
            append(.word, text: place, end)
            beginWord(at: end)
            lastLetter = folded
        case .gap:
            endWord(text)
            lastLetter = 0
        case .several: readSeveral(folded, text, place, end)
        }
    }

    /// Reads the letters that one scalar folds to, all of which have its location.
    @inline(never) private mutating func readSeveral(
        _ value: UInt32, _ text: UnsafeBufferPointer<UInt8>, _ place: Int, _ end: Int
    ) {
        guard case .letters(let letters) = SearchFolding.folded(value) else { return }
        for letter in letters { read(SearchLetter.role(of: letter), letter, text, place, end) }
    }

    private mutating func append(_ value: UInt32) {
        SearchTerms.write(value, to: &bytes)
        lastLetter = value
    }

    private mutating func beginWord(at place: Int) {
        wordStart = bytes.count
        textStart = place
        isDigits = true
    }

    @inline(never) private mutating func endWord(_ text: UnsafeBufferPointer<UInt8>) {
        guard wordStart < bytes.count else { return }
        guard isDigits else {
            groups.count = 0
            append(.word, text: textStart, textEnd)
            endNumber()
            return beginWord(at: textEnd)
        }
        let count = bytes.count - wordStart
        let separator = SearchTerms.separator(text, groups.textEnd, textStart)
        let goesOn =
            count == 3 && (1..<SearchTerms.maximumGroups).contains(groups.count) && separator != 0
            && (groups.count == 1 || separator == groups.separator)
        if !goesOn { groups = (count <= 3 ? 1 : 0, items.count, textEnd, 0) }
        let item = items.count
        append(.word, text: textStart, textEnd)
        if goesOn {
            groups.separator = separator
            appendNumber()
        }
        if !telephone.goesOn(with: count, at: item, in: text, textStart, textEnd) {
            endNumber()
            telephone.begin(with: count, at: item, in: text, textStart, textEnd)
        }
        beginWord(at: textEnd)
    }

    /// Adds the numbers formed by the groups of a telephone number: all of them, and without the first ones.
    private mutating func endNumber() {
        guard !telephone.isEmpty else { return }
        let numbers = telephone.numbers
        telephone = TelephoneGroups()
        for (first, last) in numbers {
            for item in items[first...last] where item.kind == .word {
                for place in Int(item.start)..<Int(item.end) { bytes.append(bytes[place]) }
            }
            append(.number, text: Int(items[first].textStart), Int(items[last].textEnd))
        }
    }

    /// Adds the number formed by the groups of digits up to the last word.
    private mutating func appendNumber() {
        groups = (groups.count + 1, groups.first, textEnd, groups.separator)
        let first = items[groups.first]
        for item in items[groups.first...] where item.kind == .word {
            for place in Int(item.start)..<Int(item.end) { bytes.append(bytes[place]) }
        }
        append(.number, text: Int(first.textStart), textEnd)
    }

    /// Returns the separator between groups of three digits, with all spaces as one; zero if it is not a single valid sign.
    private static func separator(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> UInt32 {
        guard start < end else { return 0 }
        let (value, length) = scalar(in: text, at: start)
        guard start + length == end else { return 0 }
        switch value {
        case 0x20, 0xA0, 0x2009, 0x202F: return 0x20
        case 0x27, 0x2019: return 0x27
        case 0x2C, 0x2E, 0x66C: return value
        default: return 0
        }
    }

    @inline(never) private mutating func append(_ kind: Kind, text start: Int, _ end: Int) {
        items.append(
            Item(
                kind: kind, start: Int32(wordStart), end: Int32(bytes.count), textStart: Int32(start), textEnd: Int32(end)))
        wordStart = bytes.count
    }

    /// Replaces the last letter, which a mark has changed.
    private mutating func replaceLast(by value: UInt32, end: Int) {
        let isWordOpen = wordStart < bytes.count
        bytes.removeLast(SearchTerms.width(of: lastLetter))
        SearchTerms.write(value, to: &bytes)
        lastLetter = value
        guard !isWordOpen, let last = items.popLast() else { return }
        wordStart = Int(last.start)
        append(last.kind, text: Int(last.textStart), end)
    }

    private func isHeading(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        MarkupScanner.headingLevel(of: ExactText.scalars(of: SearchTerms.string(text, start, end))) != nil
    }

    private mutating func readMarks(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
        var place = start
        for span in MarkupScanner.spans(of: SearchTerms.string(text, start, end)) {
            let length = span.text.utf8.count
            if span.kind == .mention || span.kind == .tag {
                beginWord(at: place)
                appendAll(of: ExactText.scalars(of: span.text), from: 1)
                append(span.kind == .tag ? .tag : .mention, text: place, place + length)
            }
            place += length
        }
    }

    private mutating func appendAll(of scalars: [Unicode.Scalar], from start: Int) {
        var place = start
        while place < scalars.count {
            let (folding, end) = SearchFolding.folding(in: scalars, at: place)
            switch folding {
            case .dropped: break
            case .letter(let letter): append(letter)
            case .letters(let letters): for letter in letters { append(letter) }
            }
            place = end
        }
    }

    private static func string(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> String {
        String(decoding: text[start..<end], as: UTF8.self)
    }

    /// Reads the scalar that starts at an index of valid UTF-8, and returns its length in bytes too.
    @inline(__always) static func scalar(in text: UnsafeBufferPointer<UInt8>, at place: Int) -> (value: UInt32, length: Int) {
        let first = UInt32(text[place])
        if first < 0x80 { return (first, 1) }
        if first < 0xE0 { return ((first & 0x1F) << 6 | UInt32(text[place + 1] & 0x3F), 2) }
        let middle = UInt32(text[place + 1] & 0x3F) << 6 | UInt32(text[place + 2] & 0x3F)
        if first < 0xF0 { return ((first & 0xF) << 12 | middle, 3) }
        return ((first & 0x7) << 18 | middle << 6 | UInt32(text[place + 3] & 0x3F), 4)
    }

    private static func width(of value: UInt32) -> Int {
        value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x1_0000 ? 3 : 4
    }

    @inline(__always) private static func write(_ value: UInt32, to bytes: inout [UInt8]) {
        func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: value >> shift & 0x3F) }
        if value < 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: value))
        } else if value < 0x800 {
            bytes.append(0xC0 | UInt8(truncatingIfNeeded: value >> 6))
            bytes.append(tail(0))
        } else {
            if value < 0x1_0000 {
                bytes.append(0xE0 | UInt8(truncatingIfNeeded: value >> 12))
            } else {
                bytes.append(0xF0 | UInt8(truncatingIfNeeded: value >> 18))
                bytes.append(tail(12))
            }
            bytes.append(tail(6))
            bytes.append(tail(0))
        }
    }
}
