/// The words that a file has as words, so that nothing has to be read from a picture.
enum DocumentWords {
    /// The most bytes of a drawing that are read.
    static let maximumDrawingBytes = 32 << 20

    /// Returns the words of a PDF, an office document or a drawing; nil for a file of another kind, and for a PDF or a drawing that has
    /// none, whose words may be seen.
    static func text(of file: MediaFile, _ signature: ContentSignature) throws(MediaToolsError) -> String? {
        switch signature.mediaType {
        case "application/pdf":
            let words = try PDFReader(file).words()
            return words.isEmpty ? nil : words
        case "application/zip":
            guard let office = OfficeFile(file) else { return nil }
            if office.isEncrypted { throw .encrypted }
            return office.words
        case "image/svg+xml":
            var words = MarkupWords()
            words.add(drawing: file.bytes(at: 0, count: Int(min(file.size, Int64(maximumDrawingBytes)))))
            return words.text.isEmpty ? nil : words.text
        default: return nil
        }
    }
}
