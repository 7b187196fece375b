/// The removal of tags with which a parser of HTML5 would need time or memory beyond all measure; no page that is meant to be read has
/// them. The words stay.
enum HTMLGuard {
    /// The largest number of elements inside each other.
    static let maximumDepth = 250
    /// The largest number of open elements like `<b>`, which the parser opens again in every block.
    static let maximumFormatting = 16
    /// The largest number of attributes of one element.
    static let maximumAttributes = 200
    /// The largest number of elements, attributes and end tags, with those that the parser adds; behind them there are only words.
    static let maximumParts = 400_000

    /// Returns HTML with no more than the largest numbers, without drawings (SVG) and as if there was no MathML; else unchanged.
    static func limited(_ bytes: [UInt8]) -> [UInt8] {
        var scan = Scan(bytes: bytes)
        scan.run()
        return scan.kept
    }

    private struct Scan {
        let bytes: [UInt8]
        var kept: [UInt8] = []
        private var position = 0
        private var elements = HTMLOpenElements()
        private var removed: [String: Int] = [:]
        private var partCount = 0
        /// The elements whose end tag does not come any more.
        private var endless: Set<String> = []
        /// Whether no end of a comment comes any more.
        private var isCommentEndless = false
        /// The place of the last sign that ends a tag.
        private let lastClosing: Int
        /// Those elements of a page that were there.
        private var single: Set<String> = []

        init(bytes: [UInt8]) {
            self.bytes = bytes
            lastClosing = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
            kept.reserveCapacity(bytes.count)
        }

        /// Whether the page has too many parts.
        private var isSpent: Bool { partCount > HTMLGuard.maximumParts }

        mutating func run() {
            while position < bytes.count {
                let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                keep(through: end)
                guard position + 1 < bytes.count else { return keep(through: bytes.count) }
                let next = bytes[position + 1]
                if ASCII.isLetter(next) {
                    startTag()
                } else if next == UInt8(ascii: "/"), position + 2 < bytes.count, ASCII.isLetter(bytes[position + 2]) {
                    endTag()
                } else if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || next == UInt8(ascii: "/") {
                    comment()
                } else {
                    keep(through: position + 1)
                }
            }
        }

        private mutating func keep(through end: Int) {
            kept += bytes[position..<end]
            position = end
        }

        /// Leaves out what is before a place; what was on both sides of it must not become a tag.
        private mutating func drop(through end: Int, isBetweenWords: Bool) {
            if isBetweenWords || kept.suffix(3).contains(UInt8(ascii: "<")) { kept.append(UInt8(ascii: " ")) }
            position = end
        }

        private mutating func comment() {
            partCount += 1
            guard bytes[position...].prefix(4).elementsEqual("<!--".utf8) else {
                // What begins no declaration is text with this sign, which the parser would take for a comment.
                let next = position + 2 < bytes.count ? bytes[position + 2] : 0
                let isDeclaration = bytes[position + 1] != UInt8(ascii: "!") || ASCII.isLetter(next) || next == UInt8(ascii: "[")
                if isSpent { return drop(through: position + 1, isBetweenWords: true) }
                if isDeclaration, position < lastClosing { return keep(through: position + 1) }
                kept += Array("&lt;".utf8)
                position += 1
                return
            }
            let end = isCommentEndless ? bytes.count : end(of: "-->", from: position + 2)
            isCommentEndless = isCommentEndless || (end == bytes.count && !bytes.suffix(3).elementsEqual("-->".utf8))
            if !isCommentEndless {
                if isSpent { drop(through: end, isBetweenWords: true) } else { keep(through: end) }
            } else {
                // Without its end it would have all that follows.
                let close = bytes[position...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
                drop(through: close, isBetweenWords: false)
            }
        }

        private mutating func startTag() {
            let name = name(at: position + 1)
            let (end, attributeCount) = tagEnd(from: position + 1 + name.utf8.count)
            if name == "svg" || name == "math" { return drop(foreign: name, end: end) }
            let isKept = begin(name, attributeCount: attributeCount)
            let isFormatting = HTMLNames.formatting.contains(name)
            let isEmpty = bytes[..<end].suffix(2).elementsEqual("/>".utf8)
            if isKept { keep(through: end) } else { drop(through: end, isBetweenWords: !isFormatting) }
            guard HTMLNames.verbatim.contains(name) else { return }
            // Written as XML, it ends here; read as HTML, all that follows would be in it.
            let rest = isEmpty ? nil : self.end(ofVerbatim: name)
            if let rest {
                if isKept { keep(through: rest) } else { drop(through: rest, isBetweenWords: true) }
            } else if isEmpty || !HTMLNames.code.contains(name) {
                // Without its end it would have all that follows; it gets the words up to the next tag.
                if isKept {
                    if !isEmpty { keep(through: bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count) }
                    kept += Array("</\(name)>".utf8)
                    _ = elements.end(name)
                }
            } else if isKept {
                keep(through: bytes.count)
            } else {
                drop(through: bytes.count, isBetweenWords: true)
            }
        }

        /// Returns whether another element is within the largest numbers, and counts it.
        private mutating func begin(_ name: String, attributeCount: Int) -> Bool {
            partCount += 3 + attributeCount + elements.formattingCost
            guard !isSpent, attributeCount <= HTMLGuard.maximumAttributes else { return refuse(name) }
            if HTMLNames.single.contains(name) { return single.insert(name).inserted }
            if HTMLNames.formatting.contains(name), elements.formattingCount >= HTMLGuard.maximumFormatting { return refuse(name) }
            elements.close(before: name)
            if MarkupNode.voidNames.contains(name) { return true }
            guard elements.depth < HTMLGuard.maximumDepth else { return refuse(name) }
            elements.open(name, cost: 1 + attributeCount)
            return true
        }

        private mutating func refuse(_ name: String) -> Bool {
            if !MarkupNode.voidNames.contains(name) { removed[name, default: 0] += 1 }
            return false
        }

        /// Leaves out a drawing, of which nothing is shown, or the tag of a formula, whose words are the page's: inside of both, tags
        /// follow other rules.
        private mutating func drop(foreign name: String, end: Int) {
            drop(through: end, isBetweenWords: true)
            if name == "svg", !bytes[..<end].suffix(2).elementsEqual("/>".utf8), let rest = self.end(ofVerbatim: name) { position = rest }
        }

        private mutating func endTag() {
            let name = name(at: position + 2)
            let (end, _) = tagEnd(from: position + 2 + name.utf8.count)
            partCount += 1 + elements.formattingCost
            let removedCount = removed[name] ?? 0
            if removedCount > 0 { removed[name] = removedCount - 1 }
            if isSpent || removedCount > 0 || name == "svg" || name == "math" {
                return drop(through: end, isBetweenWords: !HTMLNames.formatting.contains(name))
            }
            if elements.end(name) > 0 { partCount += 8 * (1 + elements.formattingCost) }
            keep(through: end)
        }

        // MARK: Places

        /// Returns the name that begins at a place, in lower case.
        private func name(at start: Int) -> String {
            let name = bytes[start...].prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
            return String(decoding: name.map(ASCII.lowercased), as: UTF8.self)
        }

        /// Returns the place after a tag whose attributes begin at a place, and how many it has (HTML, tokenization).
        private func tagEnd(from start: Int) -> (end: Int, attributeCount: Int) {
            var place = min(start, bytes.count)
            var attributeCount = 0
            while place < bytes.count {
                place = bytes[place...].firstIndex { $0 > 0x20 && $0 != UInt8(ascii: "/") } ?? bytes.count
                guard place < bytes.count else { break }
                if bytes[place] == UInt8(ascii: ">") { return (place + 1, attributeCount) }
                attributeCount += 1
                // A name may begin with the sign that would end it.
                place = bytes[(place + 1)...].firstIndex { $0 <= 0x20 || $0 == 0x2F || $0 == 0x3D || $0 == 0x3E } ?? bytes.count
                let equals = bytes[place...].firstIndex { $0 > 0x20 } ?? bytes.count
                guard equals < bytes.count, bytes[equals] == UInt8(ascii: "=") else { continue }
                place = bytes[(equals + 1)...].firstIndex { $0 > 0x20 } ?? bytes.count
                guard place < bytes.count else { break }
                if bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") {
                    place = (bytes[(place + 1)...].firstIndex(of: bytes[place]) ?? bytes.count - 1) + 1
                } else {
                    place = bytes[place...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ">") } ?? bytes.count
                }
            }
            return (bytes.count, attributeCount)
        }

        private func end(of mark: StaticString, from start: Int) -> Int {
            mark.withUTF8Buffer { mark in
                var place = min(start, bytes.count)
                while let next = bytes[place...].firstIndex(of: mark[0]) {
                    if bytes[next...].starts(with: mark) { return next + mark.count }
                    place = next + 1
                }
                return bytes.count
            }
        }

        /// Returns the place of the end tag of an element whose content is no markup; nil if there is none.
        private mutating func end(ofVerbatim name: String) -> Int? {
            guard !endless.contains(name) else { return nil }
            let mark = Array(name.utf8)
            var place = position
            while let next = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
                let rest = bytes[next...].dropFirst()
                if rest.first == UInt8(ascii: "/"), rest.dropFirst().prefix(mark.count).lazy.map(ASCII.lowercased).elementsEqual(mark) {
                    return next
                }
                place = next + 1
            }
            endless.insert(name)
            return nil
        }
    }
}
