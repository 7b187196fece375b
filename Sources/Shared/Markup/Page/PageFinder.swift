import EmbeddedSupport
import Markdown

/// What the parser of pages leaves to the rules of notes: addresses without brackets, and pictures.
enum PageFinder {
    /// Returns the addresses and pictures in the words of a block, which are in UTF-8.
    static func findings(in words: UnsafeBufferPointer<UInt8>) -> [MarkdownFinding] {
        var findings: [MarkdownFinding] = []
        var start = 0
        while start < words.count {
            var end = start
            while end < words.count, words[end] != UInt8(ascii: "\n") { end += 1 }
            appendFindings(in: UnsafeBufferPointer(rebasing: words[start..<end]), from: start, to: &findings)
            start = end + 1
        }
        return findings
    }

    private static func appendFindings(in line: UnsafeBufferPointer<UInt8>, from start: Int, to findings: inout [MarkdownFinding]) {
        let (mayBePicture, mayHaveAddress) = (mayBePicture(line), mayHaveAddress(line))
        guard mayBePicture || mayHaveAddress else { return }
        let scalars = ExactText.scalars(of: String(decoding: line, as: UTF8.self))
        if mayBePicture, let picture = NotePicture(scalars[...]) {
            findings.append(finding(of: picture, in: scalars, from: start))
            return
        }
        guard mayHaveAddress else { return }
        var place = start
        for span in MarkupScanner.spans(of: scalars, headingLevel: nil, item: nil) {
            let end = place + span.text.utf8.count
            if case .link(let address) = span.kind {
                findings.append(MarkdownFinding(place..<end, shown: place..<end, address: ExactText.bytes(of: address)))
            }
            place = end
        }
    }

    private static func finding(of picture: NotePicture, in line: [Unicode.Scalar], from start: Int) -> MarkdownFinding {
        let first = line.firstIndex { !ExactText.isSpace($0) } ?? 0
        let last = line.lastIndex { !ExactText.isSpace($0) } ?? 0
        let (begin, end) = (start + length(line[..<first]), start + length(line[...last]))
        let caption = (start + length(line[..<picture.caption.lowerBound]))..<(start + length(line[..<picture.caption.upperBound]))
        return MarkdownFinding(begin..<end, shown: caption, address: ExactText.bytes(of: "photo:" + picture.reference), isImage: true)
    }

    /// Returns the length of a text in UTF-8.
    private static func length(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
        var length = 0
        for scalar in scalars { length += scalar.utf8.count }
        return length
    }

    private static func mayBePicture(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        // A space past ASCII may come before it as well.
        guard let last = line.last(where: { $0 > UInt8(ascii: " ") && $0 < 0x80 }), last == UInt8(ascii: ")") else { return false }
        for byte in line where byte > UInt8(ascii: " ") && byte < 0x80 { return byte == UInt8(ascii: "!") }
        return false
    }

    /// Returns whether a line may have an address: each has `://`, or a dot within a word.
    private static func mayHaveAddress(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        var place = 1
        while place + 1 < line.count {
            switch line[place] {
            case UInt8(ascii: "."): if line[place - 1] > UInt8(ascii: " "), line[place + 1] > UInt8(ascii: " ") { return true }
            case UInt8(ascii: "/"): if line[place - 1] == UInt8(ascii: ":"), line[place + 1] == UInt8(ascii: "/") { return true }
            default: break
            }
            place += 1
        }
        return false
    }
}
