import ArchiveFiles
import Domain
import Mirror

/// A reader of a folder of texts: a vault of Obsidian, "Markdown + front matter" of Joplin, what Bear and Apple Notes export, or any other.
final class VaultReader: ImportReader {
    private let source: ImportSource
    private let settings: ImportSettings
    private let identity: ImportIdentity
    private let index: VaultIndex
    private let kinds: [VaultFile]
    private let folders: VaultFolders
    /// The numbers of the texts, in the order in which they are read.
    private let texts: [Int]
    private let notes: Set<Int>
    /// The number of the next text; beyond them that of the next file of any other kind.
    private var cursor = 0
    private var queue: ArraySlice<ImportItem> = []
    /// The shapes of the pictures that were looked at.
    private var shapes: [Int: PictureShape?] = [:]
    private var isDone: Set<Int> = []

    init(_ source: ImportSource, _ settings: ImportSettings) throws {
        self.source = source
        self.settings = settings
        identity = ImportIdentity(source.format, root: source.name, name: source.name)
        let kinds = source.files.map { VaultFile($0.path) }
        self.kinds = kinds
        texts = source.files.indices.filter { index in
            switch kinds[index] {
            case .text, .html: source.files[index].byteCount <= Int64(ImportSource.maximumNoteBytes)
            case .other, .ignored: false
            }
        }.sorted { source.files[$0].path < source.files[$1].path }
        notes = Set(texts)
        index = VaultIndex(source.files, notes: notes)
        folders = VaultFolders(source.files.map(\.path), texts: texts, name: source.name)
    }

    func next() throws -> ImportItem? {
        while queue.isEmpty {
            if cursor < texts.count {
                queue = items(of: texts[cursor])[...]
            } else if cursor < texts.count + source.files.count {
                let index = cursor - texts.count
                if !isDone.contains(index) { queue = [item(ofFile: index)] }
            } else if cursor == texts.count + source.files.count {
                queue = source.refusedItems[...]
            } else {
                return nil
            }
            cursor += 1
        }
        return queue.popFirst()
    }

    // MARK: Files

    private func fileSource(_ index: Int) -> String {
        SourcePath.joined("", folders.relative(source.files[index].path)) ?? source.files[index].path
    }

    private func item(ofFile index: Int) -> ImportItem {
        let file = source.files[index]
        if case .ignored(let reason) = kinds[index] { return ImportItem(skipping: file.path, .settings, reason) }
        var changes: [String] = []
        switch SourcePath.ending(of: file.name) {
        case "canvas", "base": changes = ["it is kept as a file, as only Obsidian shows it"]
        default:
            if case .text = kinds[index] { changes = ["it is kept as a file, as it is no text of a note's length"] }
        }
        let imported = ImportedFile(
            id: identity.fileID(fileSource(index)), photo: nil, topic: nil, name: file.name, shape: nil, file: file)
        return ImportItem(file.path, .file, .file(imported), changes: changes)
    }

    /// Returns the item of a picture that a note shows.
    private func item(ofPicture index: Int, _ shape: PictureShape, in topic: ImportedTopic) -> ImportItem {
        let file = source.files[index]
        let imported = ImportedFile(
            id: identity.id("picture", fileSource(index)), photo: photo(index), topic: topic, name: file.name, shape: shape, file: file)
        return ImportItem(file.path, .picture, .file(imported))
    }

    private func photo(_ index: Int) -> EntityID { identity.id("photo", fileSource(index)) }

    private func shape(_ index: Int) -> PictureShape? {
        if let known = shapes[index] { return known }
        let shape: PictureShape?
        do { shape = try source.shape(of: source.files[index]) } catch {
            // The ledger says that it is damaged once it is read as a whole.
            shape = nil
        }
        shapes[index] = .some(shape)
        return shape
    }

    // MARK: Notes

    /// Returns the items of a text: the pictures that it shows for the first time, and the note.
    private func items(of number: Int) -> [ImportItem] {
        let file = source.files[number]
        let bytes: [UInt8]
        do { bytes = try source.bytes(of: file, limit: ImportSource.maximumNoteBytes) } catch {
            isDone.insert(number)
            return [ImportItem(skipping: file.path, .unreadable, ImportSource.reason(error))]
        }
        let decoded = ForeignText(bytes)
        let isBinary = decoded.text.utf8.contains(0) || PictureShape(Array(bytes.prefix(64))) != nil
        // What is no text is taken with the other files.
        guard !isBinary, decoded.text.unicodeScalars.count <= Note.maximumTextLength else { return [] }
        isDone.insert(number)
        var draft = VaultNote(decoded.text, path: file.path, isHTML: isHTML(number), clock: settings.clock)
        if !decoded.isCertain { draft.changes.append("its encoding was guessed") }
        let place = folders.place(of: number)
        let topic = identity.topic(settings.topic ?? place.topic)
        var note = ImportedNote(id: noteID(number), topic: topic)
        var pictures: [Int] = []
        var text = NoteText { [self] target, form in resolve(target, form, from: file.path, &pictures) }
        note.text = text.written(draft.text)
        // The names of files are cut by Notion, but not their headings.
        let heading = source.format == .notion ? draft.heading : nil
        draft.finish(&note, title: heading ?? place.title, changedAt: file.changedAt)
        var items: [ImportItem] = []
        for index in pictures where isDone.insert(index).inserted {
            if let shape = shape(index) { items.append(item(ofPicture: index, shape, in: topic)) }
        }
        guard note.text.unicodeScalars.count <= Note.maximumTextLength else {
            isDone.remove(number)
            return items
        }
        return items + [
            ImportItem(
                file, note, changes: draft.changes + text.changes, harmlessCount: draft.harmlessCount + text.harmlessCount,
                fileID: identity.originalID(fileSource(number)))
        ]
    }

    private func isHTML(_ index: Int) -> Bool {
        if case .html = kinds[index] { true } else { false }
    }

    private func noteID(_ index: Int) -> EntityID { identity.id("note", fileSource(index)) }

    private func resolve(
        _ target: String, _ form: NoteText.Form, from path: String, _ pictures: inout [Int]
    ) -> LinkTarget {
        if form == .path, ForeignHTML.isForeign(target) || target.hasPrefix("//") { return .outside }
        let name = form == .path ? SourcePath.decoded(target) : target
        let folder = SourcePath.folder(of: path)
        guard let found = index.file(name, from: folder, root: folders.root) ?? index.file(target, from: folder, root: folders.root) else {
            return .missing(name: SourcePath.name(of: name))
        }
        let file = source.files[found]
        switch kinds[found] {
        case .ignored: return .missing(name: file.name)
        case .text, .html:
            guard notes.contains(found) else { return .file(id: identity.fileID(fileSource(found)), name: file.name) }
            return .note(reference: EntityReference(noteID(found)).text, title: folders.place(of: found).title)
        case .other:
            guard shape(found) != nil else { return .file(id: identity.fileID(fileSource(found)), name: file.name) }
            if !pictures.contains(found) { pictures.append(found) }
            return .picture(reference: EntityReference(photo(found)).text, name: file.name)
        }
    }
}
