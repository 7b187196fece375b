/// A document, a book of tables or a row of slides that is a ZIP archive of XML.
struct OfficeFile {
    private enum Format {
        case document, sheets, slides, openDocument
    }

    /// The most bytes that are unpacked of one part, and of all parts.
    static let maximumPartBytes = 32 << 20, maximumBytes = 96 << 20
    /// The most parts that are read.
    static let maximumParts = 2_000
    private static let typeFile = "mimetype", contentFile = "content.xml", manifestFile = "META-INF/manifest.xml"
    private static let openXML = "application/vnd.openxmlformats-officedocument."
    private static let openDocument = "application/vnd.oasis.opendocument."
    private static let openDocumentKinds: Set = ["text", "spreadsheet", "presentation", "graphics"]
    private static let maximumTypeBytes = 100

    private let files: PackedFiles
    private let format: Format
    let mediaType: String

    /// Opens a document; nil for an archive of anything else, and for none.
    init?(_ file: MediaFile) {
        guard let files = PackedFiles(ByteSource(file)) else { return nil }
        let names = Set(files.names)
        if names.contains("word/document.xml") {
            (format, mediaType) = (.document, Self.openXML + "wordprocessingml.document")
        } else if names.contains("xl/workbook.xml") {
            (format, mediaType) = (.sheets, Self.openXML + "spreadsheetml.sheet")
        } else if names.contains("ppt/presentation.xml") {
            (format, mediaType) = (.slides, Self.openXML + "presentationml.presentation")
        } else {
            let type = String(decoding: files.bytes(of: Self.typeFile, limit: Self.maximumTypeBytes), as: UTF8.self)
            guard names.contains(Self.contentFile), type.hasPrefix(Self.openDocument),
                Self.openDocumentKinds.contains(String(type.dropFirst(Self.openDocument.count)))
            else { return nil }
            (format, mediaType) = (.openDocument, type)
        }
        self.files = files
    }

    /// Whether a passphrase is needed to read it.
    var isEncrypted: Bool {
        if files.isEncrypted { return true }
        guard format == .openDocument else { return false }
        var scanner = MarkupScanner(files.bytes(of: Self.manifestFile, limit: Self.maximumPartBytes))
        while let part = scanner.next() {
            if case .start("encryption-data", _, _) = part { return true }
        }
        return false
    }

    /// The words in it, as many as are kept; empty if there are none.
    var words: String {
        var (words, left) = (MarkupWords(), Self.maximumBytes)
        func bytes(_ name: String) -> [UInt8] {
            let bytes = files.bytes(of: name, limit: min(left, Self.maximumPartBytes))
            left -= bytes.count
            return bytes
        }
        switch format {
        case .openDocument: words.add(openDocument: bytes(Self.contentFile))
        case .document:
            let others = ["word/header", "word/footnotes", "word/endnotes", "word/comments", "word/footer"].flatMap { parts($0) }
            for name in ["word/document.xml"] + others where left > 0 { words.add(openXML: bytes(name)) }
        case .slides:
            for name in parts("ppt/slides/slide") + parts("ppt/notesSlides/notesSlide") where left > 0 { words.add(openXML: bytes(name)) }
        case .sheets:
            words.add(namesOfSheets: bytes("xl/workbook.xml"))
            for name in ["xl/sharedStrings.xml"] + parts("xl/worksheets/sheet") + parts("xl/comments") where left > 0 {
                words.add(openXML: bytes(name))
            }
        }
        return words.text
    }

    /// Returns the parts whose names begin with a text, in the order of the numbers that follow it.
    private func parts(_ start: String) -> [String] {
        let found = files.names.compactMap { name -> (number: Int, name: String)? in
            guard name.hasPrefix(start), name.hasSuffix(".xml") else { return nil }
            let middle = name.dropFirst(start.count).dropLast(4)
            return middle.isEmpty ? (0, name) : Int(middle).map { ($0, name) }
        }
        return found.sorted { ($0.number, $0.name) < ($1.number, $1.name) }.prefix(Self.maximumParts).map(\.name)
    }
}
