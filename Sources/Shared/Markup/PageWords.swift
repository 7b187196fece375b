import Domain
import EmbeddedSupport

/// The words of a text as its page shows them, without the signs of Markdown: for rows of lists, names and descriptions.
public enum PageWords {
    /// The length of the part that is read for a row, in bytes; the line in which it ends is read to its end.
    public static let rowByteCount = 1 << 10
    /// The maximum length of the part that is read for a row, in bytes.
    public static let maximumRowByteCount = 4 << 10

    /// Returns the words of a whole text: a line for each line of its page that has any.
    public static func all(of text: String) -> String {
        var lines: [ArraySlice<UInt8>] = []
        let bytes = ExactText.bytes(of: text)
        return plainLines(of: bytes[...], into: &lines) ? joined(lines) : shown(text)
    }

    /// Returns the words of the beginning of a text, which are enough for a row: a line for each line of its page that has any.
    public static func beginning(of text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            let start = firstWord(in: bytes, from: 0)
            let end = end(of: bytes, from: start, byteCount: rowByteCount)
            return words(of: Array(bytes[start..<(end < bytes.count ? wholeEnd(of: bytes, in: start..<end) : end)]))
        }
    }

    /// Returns the words of a text's first line that has any, and perhaps those of lines below it; empty if the first parts have none.
    static func first(of text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            var start = 0
            for number in 0..<maximumPartCount {
                start = firstWord(in: bytes, from: start)
                if let line = plainLine(in: bytes, from: start) {
                    let words = String(decoding: bytes[line], as: UTF8.self)
                    if TitleText.isVisible(words), !Rulers.isRuler(ExactText.scalars(of: words)) { return words }
                }
                let end = end(of: bytes, from: start, byteCount: nameByteCount << number)
                let words = words(of: Array(bytes[start..<end]))
                if NoteName.firstLine(of: words).hasValue || end == bytes.count { return words }
                start = end
            }
            return ""
        }
    }

    /// The length of the first part in which a name is sought, in bytes; the following ones are longer, up to that of a row.
    private static let nameByteCount = 1 << 8
    private static let maximumPartCount = 8

    private static func words(of bytes: [UInt8]) -> String {
        var lines: [ArraySlice<UInt8>] = []
        if plainLines(of: bytes[...], into: &lines) { return joined(lines) }
        return withoutComments(shown(String(decoding: bytes, as: UTF8.self)))
    }

    /// Returns words without the comments of HTML that a page shows as they were written.
    private static func withoutComments(_ words: String) -> String {
        var words = words
        return words.withUTF8 { bytes in
            var kept: [UInt8] = []
            var place = 0
            while place < bytes.count {
                if isSame(commentStart, as: bytes, at: place), let end = firstPlace(of: commentClose, in: bytes, from: place) {
                    place = end + commentClose.utf8CodeUnitCount
                    // The blank before a comment is enough.
                    if kept.last.map(isBlank) ?? true, place < bytes.count, isBlank(bytes[place]) { place += 1 }
                } else {
                    kept.append(bytes[place])
                    place += 1
                }
            }
            return kept.count == bytes.count ? String(decoding: bytes, as: UTF8.self) : String(decoding: kept, as: UTF8.self)
        }
    }

    private static func firstPlace(of sign: StaticString, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var place = start
        while place < bytes.count {
            if isSame(sign, as: bytes, at: place) { return place }
            place += 1
        }
        return nil
    }

    /// Returns what the page of a text shows, without empty lines; in the description of a picture a link to a note is not one of the page.
    private static func shown(_ text: String) -> String {
        let words = ExactText.bytes(of: NoteLink.read(NotePage(text).plainText))
        return joined(words.split { $0 == UInt8(ascii: "\n") })
    }

    /// Returns where the first line begins that is not empty and doesn't begin with a comment.
    private static func firstWord(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var line = start
        var place = start
        while place < bytes.count {
            if isBlank(bytes[place]) || isLineBreak(bytes[place]) {
                place += 1
                if isLineBreak(bytes[place - 1]) { line = place }
            } else if isSame(commentStart, as: bytes, at: place) {
                place = commentEnd(in: bytes, from: place)
            } else {
                return line
            }
        }
        return place
    }

    /// Returns where the line ends in which a comment ends: that line belongs to it as a whole. A comment that isn't closed never ends.
    private static func commentEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var place = start
        while place < bytes.count, !isSame(commentClose, as: bytes, at: place) { place += 1 }
        while place < bytes.count, !isLineBreak(bytes[place]) { place += 1 }
        return place
    }

    /// Returns where a part ends that has no beginning of a comment whose end lies behind the part.
    private static func wholeEnd(of bytes: UnsafeBufferPointer<UInt8>, in part: Range<Int>) -> Int {
        var place = part.upperBound
        while place > part.lowerBound {
            place -= 1
            if isSame(commentClose, as: bytes, at: place) { return part.upperBound }
            if isSame(commentStart, as: bytes, at: place) { return place }
        }
        return part.upperBound
    }

    private static func isSame(_ sign: StaticString, as bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        guard place + sign.utf8CodeUnitCount <= bytes.count else { return false }
        for index in 0..<sign.utf8CodeUnitCount where sign.utf8Start[index] != bytes[place + index] { return false }
        return true
    }

    private static let commentStart: StaticString = "<!--"
    private static let commentClose: StaticString = "-->"

    /// Returns where a part of at least some bytes ends: with a line or, in a very long one, with a word or a scalar.
    private static func end(of bytes: UnsafeBufferPointer<UInt8>, from start: Int, byteCount: Int) -> Int {
        let limit = min(bytes.count, start + maximumRowByteCount)
        let least = min(limit, start + byteCount)
        var end = least
        while end < limit, !isLineBreak(bytes[end]) { end += 1 }
        if end < limit || end == bytes.count { return end }
        while end > least, !isBlank(bytes[end]) { end -= 1 }
        if isBlank(bytes[end]), end > start { return end }
        end = limit
        while end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return end
    }

    // MARK: Plain lines

    /// Finds the lines that have words, without blanks around them; returns false for a text that may have signs of Markdown, which the
    /// parser has to read.
    private static func plainLines(of bytes: ArraySlice<UInt8>, into lines: inout [ArraySlice<UInt8>]) -> Bool {
        var start = bytes.startIndex
        while start < bytes.endIndex {
            while start < bytes.endIndex, isBlank(bytes[start]) { start += 1 }
            if start < bytes.endIndex, beginsBlock(bytes[start]) { return false }
            var end = start
            while end < bytes.endIndex, !isLineBreak(bytes[end]) {
                if isSign(bytes[end]) { return false }
                end += 1
            }
            let next = end + 1
            while end > start, isBlank(bytes[end - 1]) { end -= 1 }
            if end > start { lines.append(bytes[start..<end]) }
            start = next
        }
        return true
    }

    /// Returns the words of a line without signs but those of a heading or an item; nil for any other line, which the parser has to read.
    private static func plainLine(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
        var start = blankEnd(in: bytes, from: start)
        var end = start
        while end < bytes.count, end - start <= maximumRowByteCount, !isLineBreak(bytes[end]) { end += 1 }
        guard end - start <= maximumRowByteCount else { return nil }
        while end > start, isBlank(bytes[end - 1]) { end -= 1 }
        start = prefixEnd(in: bytes, from: start, to: end)
        guard start < end, !beginsBlock(bytes[start]), bytes[end - 1] != UInt8(ascii: "#") else { return nil }
        for place in start..<end where isSign(bytes[place]) { return nil }
        return start..<end
    }

    /// Returns where the words of a heading or an item begin, and `start` for other lines.
    private static func prefixEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        var place = start
        while place < end, bytes[place] == UInt8(ascii: "#") { place += 1 }
        if place == start, place < end, bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "*") { place += 1 }
        guard place > start, place - start <= MarkupScanner.maximumHeadingLevel, place < end, isBlank(bytes[place]) else { return start }
        place = blankEnd(in: bytes, from: place)
        guard bytes[start] != UInt8(ascii: "#"), place + 3 < end, bytes[place] == UInt8(ascii: "["), isBlank(bytes[place + 3]) else {
            return place
        }
        let isBox =
            bytes[place + 2] == UInt8(ascii: "]") && (bytes[place + 1] == UInt8(ascii: " ") || bytes[place + 1] == UInt8(ascii: "x"))
        return isBox ? blankEnd(in: bytes, from: place + 3) : place
    }

    private static func blankEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var place = start
        while place < bytes.count, isBlank(bytes[place]) { place += 1 }
        return place
    }

    private static func joined(_ lines: [ArraySlice<UInt8>]) -> String {
        var words: [UInt8] = []
        for line in lines {
            words += line
            words.append(UInt8(ascii: "\n"))
        }
        return String(decoding: words, as: UTF8.self)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private static func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    /// Returns whether a byte may begin a heading, an item, a line or what underlines a heading.
    private static func beginsBlock(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: ":"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    /// Returns whether a byte may be a sign within a line.
    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "&"), 0:
            true
        default: false
        }
    }
}
