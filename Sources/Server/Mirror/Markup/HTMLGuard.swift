/// The removal of tags from HTML with which a parser of HTML5 would need time or memory beyond all measure: no page that is meant to be read
/// has them. The words stay.
enum HTMLGuard {
    /// The largest number of elements inside each other, apart from those whose end may be omitted.
    static let maximumDepth = 200
    /// The largest number of open elements like `<b>`, which every new paragraph opens again.
    static let maximumFormatting = 32
    /// The largest number of attributes of one element.
    static let maximumAttributes = 200

    /// The elements whose end may be omitted: another one ends them.
    private static let unended: Set<String> = [
        "p", "li", "dt", "dd", "td", "th", "tr", "thead", "tbody", "tfoot", "option", "optgroup", "colgroup", "caption", "html", "head", "body",
    ]
    private static let formatting: Set<String> = [
        "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
    ]
    /// The elements whose content is no markup.
    private static let verbatim: Set<String> = ["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "plaintext"]

    /// Those of them that stand for something else than their content.
    private static let embedding: Set<String> = ["iframe", "noembed", "noframes"]

    /// Returns HTML with no more than the largest numbers; unchanged in most cases.
    static func limited(_ bytes: [UInt8]) -> [UInt8] {
        var scan = Scan(bytes: bytes)
        scan.run()
        return scan.kept
    }

    private struct Scan {
        let bytes: [UInt8]
        var kept: [UInt8] = []
        private var position = 0
        private var open: [String: Int] = [:]
        private var removed: [String: Int] = [:]
        private var depth = 0
        private var formattingCount = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
            kept.reserveCapacity(bytes.count)
        }

        mutating func run() {
            while position < bytes.count {
                guard bytes[position] == UInt8(ascii: "<"), position + 1 < bytes.count else {
                    kept.append(bytes[position])
                    position += 1
                    continue
                }
                if bytes[position...].starts(with: Array("<!--".utf8)) {
                    keep(through: end(of: Array("-->".utf8), from: position + 4))
                } else if ASCII.isLetter(bytes[position + 1]) {
                    startTag()
                } else if bytes[position + 1] == UInt8(ascii: "/"), position + 2 < bytes.count, ASCII.isLetter(bytes[position + 2]) {
                    endTag()
                } else {
                    kept.append(bytes[position])
                    position += 1
                }
            }
        }

        private mutating func keep(through end: Int) {
            kept += bytes[position..<end]
            position = end
        }

        private mutating func startTag() {
            let name = name(at: position + 1)
            let (end, attributes) = tagEnd(from: position + 1 + name.utf8.count)
            var isKept = attributes <= HTMLGuard.maximumAttributes
            if isKept, !MarkupNode.voidNames.contains(name), !HTMLGuard.unended.contains(name) {
                let isFormatting = HTMLGuard.formatting.contains(name)
                isKept = depth < HTMLGuard.maximumDepth && (!isFormatting || formattingCount < HTMLGuard.maximumFormatting)
                if isKept {
                    open[name, default: 0] += 1
                    depth += 1
                    if isFormatting { formattingCount += 1 }
                } else {
                    removed[name, default: 0] += 1
                }
            }
            if isKept { keep(through: end) } else { position = end }
            if HTMLGuard.verbatim.contains(name), bytes[..<end].suffix(2).elementsEqual("/>".utf8) {
                // Written as XML, it ends here; read as HTML, all that follows would be in it.
                if isKept { kept += Array("</\(name)>".utf8) }
            } else if HTMLGuard.verbatim.contains(name) {
                let rest = self.end(ofVerbatim: name)
                if rest == bytes.count, HTMLGuard.embedding.contains(name) {
                    // Without its end it would have all that follows.
                    if isKept { kept += Array("</\(name)>".utf8) }
                } else if isKept {
                    keep(through: rest)
                } else {
                    position = rest
                }
            }
        }

        private mutating func endTag() {
            let name = name(at: position + 2)
            let (end, _) = tagEnd(from: position + 2 + name.utf8.count)
            if let count = removed[name], count > 0 {
                removed[name] = count - 1
                position = end
                return
            }
            if let count = open[name], count > 0 {
                open[name] = count - 1
                depth -= 1
                if HTMLGuard.formatting.contains(name) { formattingCount -= 1 }
            }
            keep(through: end)
        }

        /// Returns the name that begins at a place, in lower case.
        private func name(at start: Int) -> String {
            let name = bytes[start...].prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
            return String(decoding: name.map(ASCII.lowercased), as: UTF8.self)
        }

        /// Returns the place after a tag whose attributes begin at a place, and about how many it has.
        private func tagEnd(from start: Int) -> (end: Int, attributes: Int) {
            var place = min(start, bytes.count)
            var attributes = 0
            var isValue = false
            while place < bytes.count {
                let byte = bytes[place]
                if byte == UInt8(ascii: ">") { return (place + 1, attributes) }
                if isValue, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    place = (bytes[(place + 1)...].firstIndex(of: byte) ?? bytes.count - 1) + 1
                    isValue = false
                    continue
                }
                if byte > 0x20 { isValue = byte == UInt8(ascii: "=") }
                if byte <= 0x20 || byte == UInt8(ascii: "/") { attributes += 1 }
                place += 1
            }
            return (bytes.count, attributes)
        }

        private func end(of mark: [UInt8], from start: Int) -> Int {
            var place = start
            while place + mark.count <= bytes.count {
                if bytes[place] == mark[0], bytes[place..<(place + mark.count)].elementsEqual(mark) { return place + mark.count }
                place += 1
            }
            return bytes.count
        }

        /// Returns the place of the end tag of an element whose content is no markup.
        private func end(ofVerbatim name: String) -> Int {
            let mark = Array(("</" + name).utf8)
            var place = position
            while place + mark.count <= bytes.count {
                if bytes[place] == mark[0], bytes[place..<(place + mark.count)].lazy.map(ASCII.lowercased).elementsEqual(mark) { return place }
                place += 1
            }
            return bytes.count
        }
    }
}
