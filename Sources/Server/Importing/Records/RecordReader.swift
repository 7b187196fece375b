import ArchiveFiles
import Domain
import Markup

/// A reader of a file of another program that has many items in it.
final class RecordReader: ImportReader {
    private let source: ImportSource
    private let settings: ImportSettings
    private let container: any RecordContainer
    /// The number of the first record among the files of the source.
    private let start: Int
    private let identity: ImportIdentity
    private var queue: ArraySlice<ImportItem> = []
    private var cursor = 0
    private var isAtFiles = false
    private var isDone: Set<Int> = []

    /// The number of characters by which a note without a title is called.
    private static let shownLength = 60

    init(_ source: ImportSource, _ settings: ImportSettings, _ container: any RecordContainer, from start: Int) {
        self.source = source
        self.settings = settings
        self.container = container
        self.start = start
        identity = ImportIdentity(source.format, name: source.name)
    }

    /// The numbers of the records among the files of the source.
    private var records: Range<Int> { start..<(start + container.files.count) }

    func next() throws -> ImportItem? {
        while queue.isEmpty {
            if cursor == source.files.count {
                if isAtFiles { queue = source.refusedItems[...] } else { (isAtFiles, cursor) = (true, -1) }
            } else if cursor > source.files.count {
                return nil
            } else if !isDone.contains(cursor) {
                queue = items(of: cursor)[...]
            }
            cursor += 1
        }
        return queue.popFirst()
    }

    private func items(of index: Int) -> [ImportItem] {
        let file = source.files[index]
        guard records.contains(index) else {
            isDone.insert(index)
            return [
                ImportItem(skipping: file.path, .settings, "It is none of \(source.format.name)’s items, or one that is read elsewhere.")
            ]
        }
        do {
            switch try container.record(index - start) {
            case .note(let note):
                isDone.insert(index)
                return items(of: note, file)
            case .file(let id, let name):
                // What no note shows comes after all notes.
                return isAtFiles
                    ? [item(index, id, name, in: identity.topic(settings.topic ?? source.format.name)).item].compactMap { $0 } : []
            case .taken(let kind, let detail):
                isDone.insert(index)
                return [ImportItem(file.path, kind, .nothing(.taken), changes: [detail])]
            case .skipped(let kind, let reason):
                isDone.insert(index)
                return [ImportItem(skipping: file.path, kind, reason)]
            }
        } catch {
            isDone.insert(index)
            return [ImportItem(skipping: file.path, .unreadable, ImportSource.reason(error))]
        }
    }

    // MARK: Notes

    private func items(of record: RecordNote, _ file: SourceFile) -> [ImportItem] {
        let topic =
            settings.topic.map { identity.topic($0) }
            ?? (record.isArchived
                ? identity.topic((record.topic ?? source.format.name) + ", archive", isArchived: true)
                : identity.topic(record.topic ?? source.format.name))
        var note = ImportedNote(id: identity.id("note", record.id), topic: topic)
        var (changes, items, shown): ([String], [ImportItem], [Int]) = (record.changes, [], [])
        if record.isArchived, settings.topic != nil { changes.append("it is no longer archived") }
        var text = NoteText { [self] address, _ in
            guard let place = container.place(of: address) else { return .outside }
            return target(place, &shown, in: topic, &items)
        }
        note.text = text.written(record.text)
        let lines = record.files.filter { !shown.contains($0) }.compactMap { place in line(place, in: topic, &items) }
        if !lines.isEmpty { note.text = TagText.appending(lines.joined(separator: "\n"), to: note.text) }
        changes += text.changes
        if let change = note.setTitle(record.title) { changes.append(change) }
        let tagged = TagText.adding(record.tags, to: note.text)
        note.text = tagged.text
        if !tagged.refused.isEmpty { changes.append("no tags can be made of: " + tagged.refused.joined(separator: ", ")) }
        (note.isPinned, note.createdAt, note.changedAt) = (record.isPinned, record.createdAt, record.changedAt)
        guard note.text.unicodeScalars.count <= Note.maximumTextLength else {
            return items + [ImportItem(skipping: file.path, .note, "It is longer than a note may be.")]
        }
        return items + [
            ImportItem(file, note, changes: changes, harmlessCount: text.harmlessCount, fileID: identity.originalID(record.id))
        ]
    }

    /// Returns what an address that leads to a record becomes; a file that is shown for the first time adds its item.
    private func target(_ place: Int, _ shown: inout [Int], in topic: ImportedTopic, _ items: inout [ImportItem]) -> LinkTarget {
        let file = source.files[start + place]
        do {
            switch try container.record(place) {
            case .note(let note):
                return .note(reference: EntityReference(identity.id("note", note.id)).text, title: Self.title(note))
            case .file(let id, let name):
                shown.append(place)
                let (item, photo) = item(start + place, id, name, in: topic)
                if let item { items.append(item) }
                if let photo { return .picture(reference: EntityReference(photo).text, name: name) }
                return .file(id: identity.fileID(id), name: name)
            case .taken, .skipped: return .missing(name: file.name)
            }
        } catch {
            // Its own line says what is wrong.
            return .missing(name: file.name)
        }
    }

    /// Returns what a note is called: its title, or else the beginning of its text.
    private static func title(_ note: RecordNote) -> String {
        guard note.title.isEmpty else { return note.title }
        return String(note.text.drop { $0.isWhitespace }.prefix { !$0.isNewline }.prefix(shownLength))
    }

    /// Returns the line that shows a file at the end of a note; nil for one that can't be read.
    private func line(_ place: Int, in topic: ImportedTopic, _ items: inout [ImportItem]) -> String? {
        do {
            guard case .file(let id, let name) = try container.record(place) else { return nil }
            let (item, photo) = item(start + place, id, name, in: topic)
            if let item { items.append(item) }
            return photo.map { NotePicture.text(caption: "", reference: EntityReference($0).text) }
                ?? NoteFile.text(name: name, id: identity.fileID(id))
        } catch {
            // Its own line says what is wrong.
            return nil
        }
    }

    // MARK: Files

    /// Returns the item of a file, once, and the photo that shows it if it is a picture.
    private func item(_ index: Int, _ id: String, _ name: String, in topic: ImportedTopic) -> (item: ImportItem?, photo: EntityID?) {
        let file = source.files[index]
        let isFirst = isDone.insert(index).inserted
        let shape: PictureShape?
        do { shape = try source.shape(of: file) } catch {
            return (isFirst ? ImportItem(skipping: file.path, .unreadable, ImportSource.reason(error)) : nil, nil)
        }
        let photo = shape.map { _ in identity.id("photo", id) }
        guard isFirst else { return (nil, photo) }
        let imported = ImportedFile(
            id: photo == nil ? identity.fileID(id) : identity.id("picture", id), photo: photo, topic: photo == nil ? nil : topic,
            name: name, shape: shape, file: file)
        return (ImportItem(file.path, photo == nil ? .file : .picture, .file(imported)), photo)
    }
}
