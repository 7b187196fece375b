import EmbeddedSupport
import Markup

/// Takes texts apart into terms: the one place that says what a word is for the search.
///
/// Terms lie behind one another in one array, so that reading many texts allocates nothing.
public struct SearchTerms: Sendable {
    /// Tells what a term is.
    public enum Kind: UInt8, Sendable {
        /// Is a word, or an ideograph.
        case word
        /// Is a number whose groups of three digits are written apart; the groups come before it as words.
        case number
        /// Is a name behind `@`; its words come before it.
        case mention
        /// Says that a paragraph starts.
        case paragraph
        /// Says that a paragraph starts that is a heading.
        case heading
    }

    /// Tells where a term is.
    public struct Item: Sendable {
        /// Tells what it is.
        public let kind: Kind
        /// Counts the bytes of the folded terms before it.
        let start: Int32
        /// Counts those up to its end.
        let end: Int32
        /// Counts the UTF-8 bytes of the text before it.
        public let textStart: Int32
        /// Counts those up to its end.
        public let textEnd: Int32
    }

    /// Holds the folded terms behind one another.
    private(set) var bytes: [UInt8] = []
    /// Lists the terms of the text that was read last, in its order.
    public private(set) var items: [Item] = []
    private var wordStart = 0
    private var textStart = 0
    private var textEnd = 0
    private var lastLetter: UInt32 = 0
    private var isDigits = true
    /// Counts the groups of digits that may be one number, numbers the first one's item, and tells where the last one ends.
    private var groups: (count: Int, first: Int, textEnd: Int) = (0, 0, 0)

    /// Limits the groups of digits of one number: columns of numbers are none.
    private static let maximumGroups = 6

    public init() {}

    /// Reads a text in place of the one before; a line of it may be a heading, and names be mentioned, only in a marked one.
    public mutating func read(_ text: String, isMarked: Bool = true) {
        var text = text
        text.withUTF8 { read($0, isMarked: isMarked) }
    }

    /// Gives the folded bytes of a term.
    func bytes(of item: Item) -> ArraySlice<UInt8> { bytes[Int(item.start)..<Int(item.end)] }

    private mutating func read(_ text: UnsafeBufferPointer<UInt8>, isMarked: Bool) {
        bytes.removeAll(keepingCapacity: true)
        items.removeAll(keepingCapacity: true)
        var start = 0
        while start <= text.count {
            var end = start
            var hasMention = false
            while end < text.count, text[end] != 0x0A {
                if text[end] == 0x40 { hasMention = true }
                end += 1
            }
            let isHeading = isMarked && start < end && text[start] == 0x23 && isHeading(text, start, end)
            if start > 0 || isHeading { append(isHeading ? .heading : .paragraph, text: start, start) }
            readParagraph(text, start, end)
            if isMarked, hasMention, !isHeading { readMentions(text, start, end) }
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
            switch role {
            case .word:
                if wordStart == bytes.count { textStart = place }
                take(folded)
                if folded < 0x30 || folded > 0x39 { isDigits = false }
                textEnd = place + length
            case .mark:
                if let composed = SearchLetter.composed(lastLetter, with: value) { replaceLast(by: composed, end: place + length) }
                if wordStart < bytes.count { textEnd = place + length }
            case .single:
                endWord(text)
                textStart = place
                take(folded)
                append(.word, text: place, place + length)
                beginWord(at: place + length)
                lastLetter = folded
            case .gap:
                endWord(text)
                lastLetter = 0
            }
            place += length
        }
        endWord(text)
        groups.count = 0
    }

    private mutating func take(_ value: UInt32) {
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
        let count = bytes.count - wordStart
        let goesOn =
            isDigits && count == 3 && (1..<SearchTerms.maximumGroups).contains(groups.count)
            && isOneSpace(text, groups.textEnd, textStart)
        if !goesOn { groups = (isDigits && count <= 3 ? 1 : 0, items.count, textEnd) }
        append(.word, text: textStart, textEnd)
        if goesOn { appendNumber() }
        beginWord(at: textEnd)
    }

    /// Adds the number that the groups of digits up to the last word are together.
    private mutating func appendNumber() {
        groups = (groups.count + 1, groups.first, textEnd)
        let first = items[groups.first]
        for item in items[groups.first...] where item.kind == .word {
            for place in Int(item.start)..<Int(item.end) { bytes.append(bytes[place]) }
        }
        append(.number, text: Int(first.textStart), textEnd)
    }

    private func isOneSpace(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        guard start < end else { return false }
        let (value, length) = SearchTerms.scalar(in: text, at: start)
        return start + length == end && (value == 0x20 || value == 0xA0 || value == 0x2009 || value == 0x202F)
    }

    @inline(never) private mutating func append(_ kind: Kind, text start: Int, _ end: Int) {
        items.append(
            Item(
                kind: kind, start: Int32(wordStart), end: Int32(bytes.count), textStart: Int32(start), textEnd: Int32(end)))
        wordStart = bytes.count
    }

    /// Lets a letter take the place of the last one, which a mark has changed.
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

    private mutating func readMentions(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
        var place = start
        for span in MarkupScanner.spans(of: SearchTerms.string(text, start, end)) {
            let length = span.text.utf8.count
            if case .mention = span.kind {
                beginWord(at: place)
                for scalar in ExactText.scalars(of: span.text).dropFirst() {
                    let (role, folded) = SearchLetter.sorted(scalar.value)
                    if role != .mark { take(folded) }
                }
                append(.mention, text: place, place + length)
            }
            place += length
        }
    }

    private static func string(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> String {
        String(decoding: text[start..<end], as: UTF8.self)
    }

    /// Reads the scalar that starts at a place of valid UTF-8, and tells how many bytes it takes.
    @inline(__always) private static func scalar(in text: UnsafeBufferPointer<UInt8>, at place: Int) -> (value: UInt32, length: Int) {
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
