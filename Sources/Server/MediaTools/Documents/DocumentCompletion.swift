import MediaMessages

/// What cairo 1.16 can't write, added to the file that it has drawn: the language, descriptions of pictures and links, that readers show
/// the title, and what is no part of the text.
struct DocumentCompletion {
    /// The document's description without its notes.
    let head: DocumentSpecification
    /// The descriptions of the pictures, in their order.
    let descriptions: [String]

    private static let classBytes = 64

    /// Writes the completed file to a descriptor.
    func write(_ drawn: MediaFile, to descriptor: Int32) throws(MediaToolsError) {
        let objects = try DrawnObjects(drawn)
        let sink = FileSink(descriptor: descriptor, maximumBytes: PDFCanvas.maximumBytes)
        var offsets = [Int](repeating: 0, count: objects.numberCount + 1)
        let contents = contents(of: objects)
        var lengths: [Int: Int] = [:]
        var figures = descriptions[...]
        var isWritten = sink.write(objects.head())
        for place in objects.places {
            offsets[place.number] = sink.byteCount
            let bytes = objects.bytes(of: place)
            if contents.contains(place.number) {
                let stream = try completed(bytes)
                lengths[stream.lengthObject] = stream.length
                isWritten = sink.write(stream.bytes) && isWritten
            } else if let length = lengths[place.number] {
                isWritten = sink.write(Array("\(place.number) 0 obj\n   \(length)\nendobj\n".utf8)) && isWritten
            } else {
                isWritten = sink.write(completed(bytes, place.number == objects.root, objects.numberCount, &figures)) && isWritten
            }
        }
        offsets[objects.numberCount] = sink.byteCount
        isWritten = sink.write(metadata(objects.numberCount)) && isWritten
        isWritten = sink.write(table(offsets, startingAt: sink.byteCount, objects)) && isWritten
        guard isWritten, sink.finish() else { throw sink.isTooLong ? .tooLong : .cannotWrite }
    }

    // MARK: Objects

    /// Returns the numbers of the objects with the content of pages.
    private func contents(of objects: DrawnObjects) -> Set<Int> {
        var contents: Set<Int> = []
        for place in objects.places where Self.isPage(objects.bytes(of: place, limit: Self.classBytes)) {
            let text = String(decoding: objects.bytes(of: place), as: UTF8.self)
            if let number = DrawnObjects.number(after: "/Contents ", in: text) { contents.insert(number) }
        }
        return contents
    }

    /// Returns the completed content of a page.
    private func completed(_ bytes: [UInt8]) throws(MediaToolsError) -> (bytes: [UInt8], lengthObject: Int, length: Int) {
        let (begin, end) = (Array("\nstream\n".utf8), Array("\nendstream\nendobj\n".utf8))
        guard let start = Self.place(of: begin, in: bytes), bytes.suffix(end.count).elementsEqual(end),
            let object = DrawnObjects.number(after: "/Length ", in: String(decoding: bytes[..<start], as: UTF8.self))
        else { throw .unreadable }
        let stream = try MarkedContent.complete(Array(bytes[(start + begin.count)..<(bytes.count - end.count)]))
        return (bytes[..<start] + begin + stream + end, object, stream.count)
    }

    /// Returns an object of another kind, completed if there is something to add.
    private func completed(_ bytes: [UInt8], _ isRoot: Bool, _ metadata: Int, _ figures: inout ArraySlice<String>) -> [UInt8] {
        let words = bytes.prefix(Self.classBytes)
        if isRoot {
            return Self.adding(
                "   /Lang (\(head.language))\n   /ViewerPreferences << /DisplayDocTitle true >>\n   /Metadata \(metadata) 0 R\n", to: bytes)
        }
        if Self.holds("<<\n   /", words) { return Self.withoutRepetition(bytes) }
        if Self.isPage(words) { return Self.adding("   /Tabs /S\n", to: bytes) }
        if Self.holds("<< /Type /StructElem\n   /S /Figure\n", words), let description = figures.popFirst() {
            return Self.adding("   /Alt \(PDFText.literal(description))\n", to: bytes)
        }
        if Self.holds("<< /Type /Annot\n   /Subtype /Link\n", words) {
            let text = String(decoding: bytes, as: UTF8.self)
            guard let start = text.firstRange(of: "/URI (")?.upperBound else { return bytes }
            return Self.adding("   /Contents (\(text[start...].prefix { $0 != ")" }))\n", to: bytes)
        }
        return bytes
    }

    /// Returns an object with each picture of a page named once: cairo 1.16 repeats the name of a picture that occurs several times on a
    /// page, which readers report as an error.
    static func withoutRepetition(_ bytes: [UInt8]) -> [UInt8] {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let start = text.firstRange(of: "   /XObject << ")?.upperBound,
            let end = text[start...].firstRange(of: ">>")?.lowerBound
        else { return bytes }
        var known: Set<Substring> = []
        let pairs = text[start..<end].split(separator: " R").filter { pair in
            known.insert(pair.drop { $0 == " " }).inserted && pair.contains("/")
        }
        let names = pairs.map { $0.drop { $0 == " " } + " R " }.joined()
        return Array((text[..<start] + names + text[end...]).utf8)
    }

    private static func isPage(_ bytes: some Collection<UInt8>) -> Bool { holds("<< /Type /Page ", bytes) }

    /// Returns whether an object begins with words, after its number.
    private static func holds(_ words: String, _ bytes: some Collection<UInt8>) -> Bool {
        guard let line = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return false }
        return bytes[line...].dropFirst().starts(with: words.utf8)
    }

    /// Returns an object with lines added before the end of its dictionary.
    private static func adding(_ lines: String, to bytes: [UInt8]) -> [UInt8] {
        let end = Array(">>\nendobj\n".utf8)
        guard bytes.suffix(end.count).elementsEqual(end) else { return bytes }
        let rest = bytes.dropLast(end.count)
        return rest + (rest.last == UInt8(ascii: "\n") ? [] : [UInt8(ascii: "\n")]) + Array(lines.utf8) + end
    }

    private static func place(of part: [UInt8], in bytes: [UInt8]) -> Int? {
        bytes.indices.first { index in bytes[index] == part[0] && bytes[index...].starts(with: part) }
    }

    // MARK: Ends

    /// Returns an object with title and language in the form of XMP (ISO 16684-1).
    private func metadata(_ number: Int) -> [UInt8] {
        let title = PDFText.escaped(SetText.drawable(head.title))
        let packet = """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>application/pdf</dc:format>
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(title)</rdf:li></rdf:Alt></dc:title>
            <dc:language><rdf:Bag><rdf:li>\(head.language)</rdf:li></rdf:Bag></dc:language>
            </rdf:Description></rdf:RDF></x:xmpmeta>
            <?xpacket end="r"?>
            """
        let head = "\(number) 0 obj\n<< /Type /Metadata /Subtype /XML /Length \(packet.utf8.count) >>\nstream\n"
        return Array((head + packet + "\nendstream\nendobj\n").utf8)
    }

    private func table(_ offsets: [Int], startingAt start: Int, _ objects: DrawnObjects) -> [UInt8] {
        var text = "xref\n0 \(offsets.count)\n0000000000 65535 f \n"
        for offset in offsets.dropFirst() {
            let digits = String(offset)
            text += String(repeating: "0", count: 10 - digits.utf8.count) + digits + " 00000 n \n"
        }
        text += "trailer\n<< /Size \(offsets.count)\n   /Root \(objects.root) 0 R\n   /Info \(objects.information) 0 R\n>>\n"
        text += "startxref\n\(start)\n%%EOF\n"
        return Array(text.utf8)
    }
}
