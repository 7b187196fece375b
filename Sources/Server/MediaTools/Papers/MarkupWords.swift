/// The words of documents in XML, gathered part by part up to the most that are kept.
struct MarkupWords {
    private var scalars = String.UnicodeScalarView()

    /// Whether no more words are kept.
    var isFull: Bool { scalars.count >= ReadText.maximumScalars }

    /// The words without control characters and doubled blank space.
    var text: String { ReadText.tidied(String(scalars)) }

    /// Adds the words of a part of a document, of a table or of a slide by Microsoft's formats (ISO/IEC 29500).
    mutating func add(openXML bytes: [UInt8]) {
        var scanner = MarkupScanner(bytes)
        // How words of Japanese are pronounced stands beside them.
        var (isInText, isPronunciation) = (false, false)
        while !isFull, let part = scanner.next() {
            switch part {
            case .start("t", _, let isEmpty): isInText = !isEmpty
            case .start("rPh", _, let isEmpty): isPronunciation = !isEmpty
            case .start("tab", _, _): append("\t")
            case .start("br", _, _), .start("cr", _, _), .end("p"), .end("si"), .end("is"): append("\n")
            case .end("t"): isInText = false
            case .end("rPh"): isPronunciation = false
            case .text(let text): if isInText, !isPronunciation { append(text) }
            case .start, .end: break
            }
        }
        append("\n")
    }

    /// Adds the names of the tables in a book of them (ISO/IEC 29500).
    mutating func add(namesOfSheets bytes: [UInt8]) {
        var scanner = MarkupScanner(bytes)
        while !isFull, let part = scanner.next() {
            if case .start("sheet", let attributes, _) = part, let name = MarkupScanner.value(of: "name", in: attributes) {
                append(name + "\n")
            }
        }
    }

    /// Adds the words of a document by OpenDocument (ISO/IEC 26300), without those that were deleted and are still kept.
    mutating func add(openDocument bytes: [UInt8]) {
        var scanner = MarkupScanner(bytes)
        var (depth, isDeleted) = (0, false)
        while !isFull, let part = scanner.next() {
            switch part {
            case .start("p", _, false), .start("h", _, false): depth += 1
            case .end("p"), .end("h"):
                depth = max(0, depth - 1)
                append("\n")
            case .start("tracked-changes", _, let isEmpty): isDeleted = !isEmpty
            case .end("tracked-changes"): isDeleted = false
            case .start("tab", _, _), .start("s", _, _): append(" ")
            case .start("line-break", _, _): append("\n")
            case .start("table", let attributes, _):
                if let name = MarkupScanner.value(of: "name", in: attributes) { append(name + "\n") }
            case .text(let text): if depth > 0, !isDeleted { append(text) }
            case .start, .end: break
            }
        }
    }

    /// Adds the words of a drawing (SVG 2): its texts, titles and descriptions.
    mutating func add(drawing bytes: [UInt8]) {
        var scanner = MarkupScanner(bytes)
        var depth = 0
        while !isFull, let part = scanner.next() {
            switch part {
            case .start("text", _, false), .start("title", _, false), .start("desc", _, false): depth += 1
            case .end("text"), .end("title"), .end("desc"):
                depth = max(0, depth - 1)
                append("\n")
            case .end("tspan"): append(" ")
            case .text(let text): if depth > 0 { append(text) }
            case .start, .end: break
            }
        }
    }

    private mutating func append(_ text: String) {
        scalars += text.unicodeScalars.prefix(max(0, ReadText.maximumScalars - scalars.count))
    }
}
