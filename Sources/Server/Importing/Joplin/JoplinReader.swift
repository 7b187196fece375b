import ArchiveFiles
import Domain
import Mirror

/// A reader of an export of Joplin: JEX, which is a tar archive, or the folder RAW; also of the folder that Joplin synchronises by.
final class JoplinReader: ImportReader {
    private let source: ImportSource
    private let settings: ImportSettings
    private let identity: ImportIdentity
    private var index = JoplinIndex()
    private var cursor = 0
    private var queue: ArraySlice<ImportItem> = []
    private var isDone: Set<Int> = []

    init(_ source: ImportSource, _ settings: ImportSettings) throws {
        self.source = source
        self.settings = settings
        identity = ImportIdentity(.joplin, name: source.name)
        for number in source.files.indices { add(number) }
        index.order()
    }

    private func add(_ number: Int) {
        let file = source.files[number]
        let stem = SourcePath.stem(of: file.name)
        guard SourcePath.ending(of: file.name) == "md", file.byteCount <= Int64(ImportSource.maximumNoteBytes) else {
            if JoplinItem.isIdentity(stem) { index.contents[stem] = number }
            return
        }
        do {
            if let item = JoplinItem(try text(number)) { index.add(item, number) }
        } catch {
            // It is read once more as an item of its own, and its line says what is wrong.
            return
        }
    }

    private func text(_ number: Int) throws -> String {
        ForeignText(try source.bytes(of: source.files[number], limit: ImportSource.maximumNoteBytes)).text
    }

    func next() throws -> ImportItem? {
        while queue.isEmpty {
            if cursor < index.notes.count {
                queue = items(ofNote: index.notes[cursor])[...]
            } else if cursor < index.notes.count + source.files.count {
                let number = cursor - index.notes.count
                if !isDone.contains(number) { queue = items(ofOther: number)[...] }
            } else if cursor == index.notes.count + source.files.count {
                queue = source.refusedItems[...]
            } else {
                return nil
            }
            cursor += 1
        }
        return queue.popFirst()
    }

    // MARK: Notes

    private func items(ofNote number: Int) -> [ImportItem] {
        let path = source.files[number].path
        isDone.insert(number)
        let item: JoplinItem
        do {
            guard let read = JoplinItem(try text(number)) else {
                return [ImportItem(skipping: path, .unreadable, "It is no item of Joplin.")]
            }
            item = read
        } catch {
            return [ImportItem(skipping: path, .unreadable, ImportSource.reason(error))]
        }
        if item.isOn("encryption_applied") {
            return [ImportItem(skipping: path, .note, "It is encrypted. Export it from Joplin while it can be read there.")]
        }
        if item.isOn("is_conflict") { return [ImportItem(skipping: path, .note, "It is the other version of a conflict.")] }
        if item.milliseconds("deleted_time") != nil { return [ImportItem(skipping: path, .note, "It is in the trash of Joplin.")] }
        return items(of: item, source.files[number])
    }

    private func items(of item: JoplinItem, _ file: SourceFile) -> [ImportItem] {
        let topic = identity.topic(settings.topic ?? index.topic(of: item["parent_id"]) ?? "Joplin")
        var note = ImportedNote(id: identity.id("note", item.id), topic: topic)
        var (changes, body) = ([String](), item.body)
        if item["markup_language"] == "2" {
            if let converted = ForeignHTML.markdown(body) {
                body = converted
            } else {
                changes.append("its HTML is too large, and stays as it is")
            }
        }
        var shown: [String] = []
        var text = NoteText { [self] target, _ in resolve(target, &shown) }
        note.text = text.written(body)
        changes += text.changes
        if let change = note.setTitle(item.title) { changes.append(change) }
        let address = item["source_url"]
        if !address.isEmpty { note.text = TagText.appending(address, to: note.text) }
        let tagged = TagText.adding(index.tags(of: item.id), to: note.text)
        note.text = tagged.text
        if !tagged.refused.isEmpty { changes.append("no tags can be made of: " + tagged.refused.joined(separator: ", ")) }
        note.createdAt = item.time("user_created_time") ?? item.time("created_time")
        note.changedAt = item.time("user_updated_time") ?? item.time("updated_time")
        finish(&note, item, &changes)
        var items: [ImportItem] = []
        for id in shown { items += self.items(ofResource: id, in: topic) }
        guard note.text.unicodeScalars.count <= Note.maximumTextLength else {
            return items + [ImportItem(skipping: file.path, .note, "It is longer than a note may be.")]
        }
        return items + [
            ImportItem(file, note, changes: changes, harmlessCount: text.harmlessCount, fileID: identity.originalID(item.id))
        ]
    }

    /// Sets what a task of Joplin has.
    private func finish(_ note: inout ImportedNote, _ item: JoplinItem, _ changes: inout [String]) {
        let completed = item.milliseconds("todo_completed")
        if item.isOn("is_todo"), let due = item.milliseconds("todo_due") {
            let moment = settings.clock.moment(of: due)
            (note.deadline, note.deadlineTime) = (moment.day, moment.time)
            if completed == nil { note.remindAt = due }
        }
        note.isDone = item.isOn("is_todo") && completed != nil
        let places = ["latitude", "longitude"].map { item[$0] }
        if places.contains(where: { $0.contains { $0 != "0" && $0 != "." } }) {
            changes.append("its place \(places.joined(separator: ", ")) is left out")
        }
    }

    private func resolve(_ target: String, _ shown: inout [String]) -> LinkTarget {
        guard target.hasPrefix(":/") else { return .outside }
        let id = String(target.dropFirst(2).prefix(32))
        if let title = index.titles[id] { return .note(reference: EntityReference(identity.id("note", id)).text, title: title) }
        guard let resource = index.resources[id], let content = index.contents[id] else { return .missing(name: id) }
        if !shown.contains(id) { shown.append(id) }
        guard shape(content) != nil else { return .file(id: identity.fileID(id), name: resource.name) }
        return .picture(reference: EntityReference(identity.id("photo", id)).text, name: resource.name)
    }

    // MARK: Files

    private func shape(_ number: Int) -> PictureShape? {
        do { return try source.shape(of: source.files[number]) } catch {
            // The ledger says that it is damaged once it is read as a whole.
            return nil
        }
    }

    /// Returns the items of a resource: its file, and the properties of that, once.
    private func items(ofResource id: String, in topic: ImportedTopic) -> [ImportItem] {
        guard let resource = index.resources[id], isDone.insert(resource.number).inserted else { return [] }
        let path = source.files[resource.number].path
        guard let number = index.contents[id] else {
            return [ImportItem(skipping: path, .file, "\(resource.name) is not in the source.")]
        }
        isDone.insert(number)
        let file = source.files[number]
        let properties = ImportItem(path, .settings, .nothing(.taken), changes: ["name and type of \(file.name)"])
        guard !resource.isEncrypted else {
            return [ImportItem(skipping: file.path, .file, "It is encrypted."), properties]
        }
        guard let shape = shape(number) else {
            let imported = ImportedFile(
                id: identity.fileID(id), photo: nil, topic: nil, name: resource.name, shape: nil, file: file)
            return [properties, ImportItem(file.path, .file, .file(imported))]
        }
        let imported = ImportedFile(
            id: identity.id("picture", id), photo: identity.id("photo", id), topic: topic, name: resource.name, shape: shape, file: file)
        return [properties, ImportItem(file.path, .picture, .file(imported))]
    }

    /// Returns the items of what is no note and is shown by none.
    private func items(ofOther number: Int) -> [ImportItem] {
        let file = source.files[number]
        let stem = SourcePath.stem(of: file.name)
        if index.contents[stem] == number {
            guard index.resources[stem] != nil else { return [ImportItem(skipping: file.path, .file, "Joplin has no properties of it.")] }
            return items(ofResource: stem, in: identity.topic(settings.topic ?? "Joplin"))
        }
        isDone.insert(number)
        guard SourcePath.ending(of: file.name) == "md" else { return [ImportItem(skipping: file.path, .settings, "It belongs to Joplin.")] }
        do {
            guard let item = JoplinItem(try text(number)) else {
                return [ImportItem(skipping: file.path, .unreadable, "It is no item of Joplin.")]
            }
            switch item.kind {
            case .folder: return [ImportItem(file.path, .topic, .nothing(.taken), changes: [index.topic(of: item.id) ?? item.title])]
            case .tag: return [ImportItem(file.path, .tag, .nothing(.taken), changes: [item.title])]
            case .noteTag: return [ImportItem(file.path, .tag, .nothing(.taken), changes: ["a tag of a note"])]
            case .resource:
                isDone.remove(number)
                return items(ofResource: item.id, in: identity.topic(settings.topic ?? "Joplin"))
            case .note: return [ImportItem(skipping: file.path, .unreadable, "Another item has the same identity.")]
            case nil: return [ImportItem(skipping: file.path, .settings, "It is of a kind that Enot has nothing for (type \(item.type)).")]
            }
        } catch {
            return [ImportItem(skipping: file.path, .unreadable, ImportSource.reason(error))]
        }
    }
}
