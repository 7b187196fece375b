import MediaMessages

/// What cairo can't write, added to the file that it has drawn: the language, descriptions of pictures and links, that readers show
/// the title, and what is no part of the text.
struct DocumentCompletion {
    /// The document's description without its notes.
    let head: DocumentSpecification
    /// The descriptions of the pictures, in their order.
    let descriptions: [String]

    private static let pageWords = "<< /Type /Page "

    /// Writes the completed file to a descriptor.
    func write(_ drawn: MediaFile, to descriptor: Int32) throws(MediaToolsError) {
        let objects = try DrawnObjects(drawn)
        let sink = FileSink(descriptor: descriptor, maximumBytes: PDFCanvas.maximumBytes)
        var offsets = [Int](repeating: 0, count: objects.numberCount + 1)
        let contents = try contents(of: objects)
        var lengths: [Int: Int] = [:]
        var figures = descriptions[...]
        var isWritten = sink.write(objects.head())
        for place in objects.places {
            for object in try objects.objects(at: place) {
                offsets[object.number] = sink.byteCount
                if contents.contains(object.number) {
                    let stream = try completed(object.bytes)
                    lengths[stream.lengthObject] = stream.length
                    isWritten = sink.write(stream.bytes) && isWritten
                } else if let length = lengths[object.number] {
                    isWritten = sink.write(Array("\(object.number) 0 obj\n   \(length)\nendobj\n".utf8)) && isWritten
                } else {
                    let isRoot = object.number == objects.root
                    isWritten = sink.write(completed(object.bytes, isRoot, objects.numberCount, &figures)) && isWritten
                }
            }
        }
        offsets[objects.numberCount] = sink.byteCount
        isWritten = sink.write(metadata(objects.numberCount)) && isWritten
        isWritten = sink.write(table(offsets, startingAt: sink.byteCount, objects)) && isWritten
        guard isWritten, sink.finish() else { throw sink.isTooLong ? .tooLong : .cannotWrite }
    }

    // MARK: Objects

    /// Returns the numbers of the objects with the content of pages.
    private func contents(of objects: DrawnObjects) throws(MediaToolsError) -> Set<Int> {
        Set(
            try objects.objects(beginningWith: Self.pageWords).compactMap {
                DrawnObjects.number(after: "/Contents ", in: String(decoding: $0.bytes, as: UTF8.self))
            })
    }

    /// Returns the completed content of a page.
    private func completed(_ bytes: [UInt8]) throws(MediaToolsError) -> (bytes: [UInt8], lengthObject: Int, length: Int) {
        let stream = try ObjectStream(bytes)
        guard let object = stream.number(after: "/Length ") else { throw .unreadable }
        let content = try MarkedContent.complete(stream.content)
        return (stream.bytes(with: content), object, content.count)
    }

    /// Returns an object of another kind, completed if there is something to add.
    private func completed(_ bytes: [UInt8], _ isRoot: Bool, _ metadata: Int, _ figures: inout ArraySlice<String>) -> [UInt8] {
        if isRoot {
            return Self.adding(
                "   /Lang (\(head.language))\n   /ViewerPreferences << /DisplayDocTitle true >>\n   /Metadata \(metadata) 0 R\n", to: bytes)
        }
        if DrawnObjects.holds("<<\n   /", bytes) { return Self.withoutRepetition(bytes) }
        if DrawnObjects.holds(Self.pageWords, bytes) { return Self.adding("   /Tabs /S\n", to: bytes) }
        if DrawnObjects.holds("<< /Type /StructElem\n   /S /Figure\n", bytes), let description = figures.popFirst() {
            return Self.adding("   /Alt \(PDFText.literal(description))\n", to: bytes)
        }
        if DrawnObjects.holds("<< /Type /Annot\n   /Subtype /Link\n", bytes) {
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

    /// Returns an object with lines added before the end of its dictionary.
    private static func adding(_ lines: String, to bytes: [UInt8]) -> [UInt8] {
        let end = Array(">>\nendobj\n".utf8)
        guard bytes.suffix(end.count).elementsEqual(end) else { return bytes }
        let rest = bytes.dropLast(end.count)
        return rest + (rest.last == UInt8(ascii: "\n") ? [] : [UInt8(ascii: "\n")]) + Array(lines.utf8) + end
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
            if offset == 0 {
                // What has packed others, and is not needed any more.
                text += "0000000000 65535 f \n"
                continue
            }
            let digits = String(offset)
            text += String(repeating: "0", count: 10 - digits.utf8.count) + digits + " 00000 n \n"
        }
        text += "trailer\n<< /Size \(offsets.count)\n   /Root \(objects.root) 0 R\n   /Info \(objects.information) 0 R\n>>\n"
        text += "startxref\n\(start)\n%%EOF\n"
        return Array(text.utf8)
    }
}
