import ArchiveFiles
import Domain
import JSON
import Markup
import Mirror

/// A reader of notes of Google Keep, in one part of an export by Takeout or in several, in whatever language its folders are named.
final class KeepReader: ImportReader {
    private let source: ImportSource
    private let settings: ImportSettings
    private let identity: ImportIdentity
    /// The folders with notes: what else Takeout has is none of Keep's.
    private let folders: Set<String>
    /// The files beside notes by their names in small letters, and by those without extensions.
    private var names: [String: Int] = [:]
    private var stems: [String: [Int]] = [:]
    private var cursor = 0
    /// Whether the files that no note shows are read.
    private var isAtFiles = false
    private var isDone: Set<Int> = []
    private var identities: Set<String> = []
    private var queue: ArraySlice<ImportItem> = []

    private static let maximumBytes = 16 << 20

    init(_ source: ImportSource, _ settings: ImportSettings) throws {
        self.source = source
        self.settings = settings
        identity = ImportIdentity(.keep, name: source.name)
        var folders: Set<String> = []
        for file in source.files where Self.isJSON(file) && !folders.contains(SourcePath.folder(of: file.path)) {
            do {
                if KeepNote.isNote(try source.bytes(of: file, limit: Self.maximumBytes)) {
                    folders.insert(SourcePath.folder(of: file.path))
                }
            } catch {
                // A damaged file says nothing of its folder; its own line says that it is damaged.
                continue
            }
        }
        self.folders = folders
        for (index, file) in source.files.enumerated() where !Self.isJSON(file) {
            let name = file.name.lowercased()
            names[name] = index
            stems[SourcePath.stem(of: name), default: []].append(index)
        }
    }

    private static func isJSON(_ file: SourceFile) -> Bool { SourcePath.ending(of: file.name) == "json" }

    func next() throws -> ImportItem? {
        while queue.isEmpty {
            if cursor == source.files.count {
                if isAtFiles { queue = source.refusedItems[...] } else { (isAtFiles, cursor) = (true, -1) }
            } else if cursor > source.files.count {
                return nil
            } else if !isAtFiles {
                if Self.isJSON(source.files[cursor]), isOfKeep(cursor) { queue = items(ofNote: cursor)[...] }
            } else if !isDone.contains(cursor) {
                queue = [item(ofFile: cursor)]
            }
            cursor += 1
        }
        return queue.popFirst()
    }

    private func isOfKeep(_ index: Int) -> Bool { folders.contains(SourcePath.folder(of: source.files[index].path)) }

    // MARK: Notes

    private func items(ofNote index: Int) -> [ImportItem] {
        let file = source.files[index]
        isDone.insert(index)
        let note: KeepNote
        do {
            guard let read = KeepNote(try JSON(parsing: try source.bytes(of: file, limit: Self.maximumBytes))) else {
                return [ImportItem(skipping: file.path, .settings, "It is no note.")]
            }
            note = read
        } catch let error as JSONError {
            return [ImportItem(skipping: file.path, .unreadable, error.message)]
        } catch {
            return [ImportItem(skipping: file.path, .unreadable, ImportSource.reason(error))]
        }
        guard !note.isTrashed else { return [ImportItem(skipping: file.path, .note, "It is in the trash of Google Keep.")] }
        let topic =
            settings.topic.map { identity.topic($0) }
            ?? (note.isArchived ? identity.topic("Google Keep, archive", isArchived: true) : identity.topic("Google Keep"))
        return items(of: note, file, in: topic)
    }

    private func items(of note: KeepNote, _ file: SourceFile, in topic: ImportedTopic) -> [ImportItem] {
        var made = ImportedNote(id: identity.id("note", known(note, file)), topic: topic)
        var (changes, items, lines): ([String], [ImportItem], [String]) = (note.changes, [], [])
        if note.isArchived, settings.topic != nil { changes.append("it is no longer archived") }
        if let change = made.setTitle(note.title) { changes.append(change) }
        for name in note.fileNames {
            guard let index = self.file(named: name) else {
                changes.append("\(name) is not in the source")
                continue
            }
            let (item, line) = self.item(index, in: topic)
            if let item { items.append(item) }
            if let line { lines.append(line) }
        }
        made.text = note.text
        if !lines.isEmpty { made.text = TagText.appending(lines.joined(separator: "\n"), to: made.text) }
        let tagged = TagText.adding(note.labels, to: made.text)
        made.text = tagged.text
        if !tagged.refused.isEmpty { changes.append("no tags can be made of: " + tagged.refused.joined(separator: ", ")) }
        (made.color, made.isPinned, made.createdAt, made.changedAt) = (note.color, note.isPinned, note.createdAt, note.editedAt)
        guard made.text.unicodeScalars.count <= Note.maximumTextLength else {
            return items + [ImportItem(skipping: file.path, .note, "It is longer than a note may be.")]
        }
        return items + [ImportItem(file, made, changes: changes, fileID: identity.originalID(file.name))]
    }

    /// Returns what tells a note from others in every export: when it was created, or its file where that is not known.
    private func known(_ note: KeepNote, _ file: SourceFile) -> String {
        guard let microseconds = note.createdMicroseconds else { return file.name }
        let name = "\(microseconds)"
        return identities.insert(name).inserted ? name : "\(name)/\(file.name)"
    }

    // MARK: Files

    /// Returns the file of a name that a note says; its extension may be another one than it says.
    private func file(named name: String) -> Int? {
        let name = SourcePath.name(of: name).lowercased()
        if let index = names[name] { return index }
        return stems[SourcePath.stem(of: name)]?.first { SourcePath.ending(of: source.files[$0].name) != "html" }
    }

    /// Returns the item of a file that a note shows, if it is the first to do so, and the line of the text that shows it; nil for one that
    /// can't be read.
    private func item(_ index: Int, in topic: ImportedTopic) -> (item: ImportItem?, line: String?) {
        let file = source.files[index]
        let shape: PictureShape?
        do { shape = try source.shape(of: file) } catch {
            let item = isDone.insert(index).inserted ? ImportItem(skipping: file.path, .unreadable, ImportSource.reason(error)) : nil
            return (item, nil)
        }
        let isFirst = isDone.insert(index).inserted
        guard let shape else {
            let imported = ImportedFile(
                id: identity.fileID(file.name), photo: nil, topic: nil, name: file.name, shape: nil, file: file)
            return (isFirst ? ImportItem(file.path, .file, .file(imported)) : nil, NoteFile.text(name: file.name, id: imported.id))
        }
        let photo = identity.id("photo", file.name)
        let imported = ImportedFile(
            id: identity.id("picture", file.name), photo: photo, topic: topic, name: file.name, shape: shape, file: file)
        let line = NotePicture.text(caption: "", reference: EntityReference(photo).text)
        return (isFirst ? ImportItem(file.path, .picture, .file(imported)) : nil, line)
    }

    /// Returns the item of a file that no note shows.
    private func item(ofFile index: Int) -> ImportItem {
        let file = source.files[index]
        guard isOfKeep(index) else { return ImportItem(skipping: file.path, .settings, "It is none of Google Keep's.") }
        switch SourcePath.ending(of: file.name) {
        case "html": return ImportItem(skipping: file.path, .settings, "The note beside it has the same.")
        case "txt" where file.name.lowercased() == "labels.txt":
            return ImportItem(file.path, .tag, .nothing(.taken), changes: ["labels are tags of the notes"])
        default:
            return item(index, in: identity.topic(settings.topic ?? "Google Keep")).item
                ?? ImportItem(
                    skipping: file.path, .file, "It was there before.")
        }
    }
}
