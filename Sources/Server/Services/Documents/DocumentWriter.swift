import Archive
import Blobs
import Domain
import EmbeddedSupport
import JSON
import Localization
import Markup
import MediaMessages
import Store

/// The parts of the store that a document is made of: notes as they stand, the files of their pictures, and the journal for the moment of
/// the last change.
typealias DocumentReading = FileReading & JournalReading & ProjectionReading

/// A writer of the contents of a document into a file, as they are at one moment (`DocumentSpecification`).
struct DocumentWriter {
    private let transaction: any DocumentReading
    private let space: Identifier<Space>
    private let held: HeldFiles
    private let request: DocumentRequest
    private let words: DocumentWords
    private let photos: [EntityReference: Identifier<Photo>]

    init(_ request: DocumentRequest, _ transaction: any DocumentReading, _ space: Identifier<Space>, _ held: HeldFiles) throws {
        self.request = request
        self.transaction = transaction
        self.space = space
        self.held = held
        words = DocumentWords(request.language)
        let ids = try transaction.projections(of: Photo.self, in: space)
        photos = Dictionary(ids.map { (EntityReference($0.entity), $0) }) { first, _ in first }
    }

    /// Writes to an empty file, and returns the document's title; throws `tooLarge` for more than a document may have.
    func write(to file: PartialFile) throws -> String {
        let contents = try DocumentContents(request.subject, in: space, transaction)
        guard contents.items.count <= DocumentSpecification.maximumNotes else {
            throw ServiceError.tooLarge("The document", limit: DocumentSpecification.maximumNotes)
        }
        let title = title(of: contents)
        let head = DocumentSpecification(
            title: title, detail: detail(of: contents), emptyText: words.empty,
            language: request.language.rawValue, changedAt: try lastChange(), noteCount: contents.items.count)
        var offset: Int64 = 0
        try write(head.json, to: file, &offset)
        for item in contents.items {
            switch item {
            case .note(let id): try write(try note(id, isAlone: contents.onlyNote != nil).json, to: file, &offset)
            case .photo(let id): try write(try photo(id).json, to: file, &offset)
            }
        }
        return title
    }

    private func write(_ json: JSON, to file: PartialFile, _ offset: inout Int64) throws {
        let line = json.bytes + [UInt8(ascii: "\n")]
        guard offset + Int64(line.count) <= DocumentSpecification.maximumBytes, line.count <= DocumentSpecification.maximumLineBytes else {
            throw ServiceError.tooLarge("The document's text", limit: DocumentSpecification.maximumBytes)
        }
        try line.withUnsafeBytes { bytes in try file.write(bytes, at: offset) }
        offset += Int64(line.count)
    }

    // MARK: Head

    private func title(of contents: DocumentContents) -> String {
        if let note = contents.onlyNote { return ExactText.trimmed(words.name(of: note)) }
        if let name = contents.topic.map({ ExactText.trimmed($0.shownName) }) { return name.isEmpty ? words.noTitle : name }
        return contents.holdsPhotosOnly ? words.photos : words.notes
    }

    private func detail(of contents: DocumentContents) -> String {
        words.detail(
            count: contents.items.count, ofOnlyNoteIn: contents.onlyNote == nil ? nil : contents.topic, days: days(of: contents))
    }

    private func days(of contents: DocumentContents) -> ClosedRange<CivilDate>? {
        contents.moments.map { moments in
            let first = CivilDate(moments.lowerBound, offsetMinutes: request.offsetMinutes)
            return first...CivilDate(moments.upperBound, offsetMinutes: request.offsetMinutes)
        }
    }

    /// Returns the moment at which the space last changed, so that the same data makes the same document.
    private func lastChange() throws -> Instant {
        let revision = try transaction.space(space)?.revision ?? 0
        let entries = try transaction.journal(of: space, after: max(0, revision - 1), limit: 1, byteLimit: 1)
        return entries.last?.receivedAt ?? Instant(milliseconds: 0)
    }

    // MARK: Notes

    /// Returns a note of a document. The title of a single note is the document's; a note that is named by its first words has them in its
    /// text.
    private func note(_ id: Identifier<Note>, isAlone: Bool) throws -> DocumentNote {
        guard let note = try transaction.projection(id, in: space) else { throw ServiceError.unexpected("A note has gone.") }
        var written = DocumentNote()
        let title = ExactText.trimmed(note.shownTitle)
        written.outline = ExactText.trimmed(words.name(of: note))
        written.isUntitled = title.isEmpty
        if !isAlone { written.title = !title.isEmpty ? title : note.shownName.isEmpty ? written.outline : "" }
        written.detail = words.deadline(of: note)
        written.color = note.color.map(Self.color(of:))
        written.blocks = try DocumentText.blocks(of: note.text) { try picture(of: $0) }
        written.language = language(of: note.title + note.text)
        return written
    }

    private func photo(_ id: Identifier<Photo>) throws -> DocumentNote {
        guard let photo = try transaction.projection(id, in: space) else { throw ServiceError.unexpected("A photo has gone.") }
        var written = DocumentNote()
        let line = ExactText.trimmed(ArchiveName.firstLine(of: photo.readableCaption))
        written.outline = line.isEmpty ? words.photo : line
        written.detail = words.deadline(of: photo)
        written.color = photo.color.map(Self.color(of:))
        written.blocks = try DocumentText.blocks(of: photo.caption)
        written.language = language(of: photo.caption)
        if let picture = photo.picture {
            written.picture = DocumentNote.Picture(path: try path(of: picture), description: written.outline)
        }
        return written
    }

    /// Returns the path of the file that is printed: the original if it is a small JPEG or there is no preview yet, otherwise the largest
    /// preview.
    private func path(of picture: Picture) throws -> String {
        guard let file = try transaction.file(picture.file, in: space), let digest = file.digest else { return "" }
        let edge = PreviewSize.screen.longerEdge
        let isSmallJPEG = file.media.mediaType == "image/jpeg" && max(file.media.width ?? .max, file.media.height ?? .max) <= edge
        if file.hasPreview, !isSmallJPEG {
            if let preview = try held.path(of: .preview(file.previewKey, edge: edge)) { return preview }
            // The original is only fetched if there is no preview.
            if held.isIncomplete { return "" }
        }
        return try held.path(of: .content(digest)) ?? ""
    }

    private static func color(of color: HSBColor) -> DocumentNote.Color {
        let shown = SRGBColor(color)
        func part(_ value: Double) -> UInt8 { UInt8(((value * shown.alpha + 1 - shown.alpha) * 255).rounded()) }
        return DocumentNote.Color(red: part(shown.red), green: part(shown.green), blue: part(shown.blue))
    }

    /// Returns Japanese for a text that is certainly Japanese, so that Han characters look right; nil otherwise.
    private func language(of text: String) -> String? {
        guard request.language != .japanese else { return nil }
        return text.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) } ? Language.japanese.rawValue : nil
    }

    /// Returns the picture that a note shows; nil for one whose photo is deleted.
    private func picture(of shown: NotePage.Picture) throws -> DocumentNote.Picture? {
        guard let id = EntityReference(text: shown.reference).flatMap({ photos[$0] }),
            let photo = try transaction.projection(id, in: space), photo.deletedAt == nil, let picture = photo.picture
        else { return nil }
        let caption = ExactText.trimmed(ReadableText.read(shown.caption))
        return DocumentNote.Picture(path: try path(of: picture), description: caption.isEmpty ? words.photo : caption)
    }
}
