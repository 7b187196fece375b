import ArchiveFiles
import Domain
import JSON
import Mirror

/// A decrypted backup of Standard Notes.
struct StandardNotesBackup: RecordContainer {
    let files: [SourceFile]
    let refused: [(path: String, reason: String)] = []
    private let elements: JSONElements
    /// The titles of tags by the identities of notes.
    private let tags: [String: [String]]

    /// The size limit of a backup, in bytes.
    static let maximumBytes = 64 << 20
    /// The most characters of a kind or an identity that a path shows.
    private static let maximumNameLength = 64
    private static let namespace = "org.standardnotes.sn"

    /// Reads a backup; nil for any other file. Throws `refused` for one that is encrypted.
    init?(_ bytes: [UInt8], path: String) throws(ArchiveError) {
        guard let elements = JSONElements(of: "items", in: bytes), !elements.ranges.isEmpty else { return nil }
        var (files, tags, known, isOne): ([SourceFile], [String: [String]], Set<String>, Bool) = ([], [:], [], false)
        for place in elements.ranges.indices {
            let item = Self.json(elements, place)
            let (kind, id) = (item?["content_type"]?.string ?? "", item?["uuid"]?.string ?? "")
            if !kind.isEmpty, !id.isEmpty { isOne = true }
            if item?["content"]?.string != nil {
                throw .refused("It is encrypted. Export it once more from Standard Notes: Preferences, Backups, Decrypted.")
            }
            if kind == "Tag" {
                let name = Self.tagName(item?["content"]?["title"]?.string ?? "")
                for note in item?["content"]?["references"]?.array ?? [] where note["content_type"]?.string == "Note" {
                    tags[note["uuid"]?.string ?? "", default: []].append(name)
                }
            }
            let shown = [kind.isEmpty ? "item" : kind, id.isEmpty ? "\(place)" : id].map { String($0.prefix(Self.maximumNameLength)) }
            var name = "\(path)/\(shown[0])/\(shown[1])"
            if !known.insert(name).inserted { name += " (\(place))" }
            files.append(SourceFile(path: name, byteCount: Int64(elements.ranges[place].count), changedAt: nil, place: place))
        }
        guard isOne else { return nil }
        (self.files, self.elements, self.tags) = (files, elements, tags)
    }

    private static func json(_ elements: JSONElements, _ place: Int) -> JSON? {
        do { return try JSON(parsing: Array(elements.bytes(place))) } catch {
            // The line of the item says that it can't be read.
            return nil
        }
    }

    /// Returns a tag as Enot writes it: its folders are parted by dots there.
    private static func tagName(_ title: String) -> String { title.replacing(".", with: "/") }

    func read(_ place: Int, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        try Array(elements.bytes(place)).withUnsafeBytes(body)
    }

    func place(of address: String) -> Int? { nil }

    func record(_ place: Int) throws -> SourceRecord {
        let item = try JSON(parsing: Array(elements.bytes(place)))
        let content = item["content"] ?? .null
        if item["deleted"]?.bool == true { return .skipped(.settings, reason: "It was deleted.") }
        switch item["content_type"]?.string {
        case "Note": return note(item, content)
        case "Tag": return .taken(.tag, detail: Self.tagName(content["title"]?.string ?? ""))
        case "SN|File": return .skipped(.file, reason: "Backups don't have the contents of files.")
        case nil: return .skipped(.unreadable, reason: "It is no item of Standard Notes.")
        default: return .skipped(.settings, reason: "It belongs to Standard Notes.")
        }
    }

    // MARK: Notes

    private func note(_ item: JSON, _ content: JSON) -> SourceRecord {
        let id = item["uuid"]?.string ?? ""
        if content["trashed"]?.bool == true { return .skipped(.note, reason: "It is in the trash of Standard Notes.") }
        let kind = content["noteType"]?.string
        if kind == "authentication" { return .skipped(.note, reason: "It has secrets for signing in, which belong into no search.") }
        var note = RecordNote(id: id)
        note.title = content["title"]?.string ?? ""
        let data = content["appData"]?[Self.namespace]
        note.isPinned = data?["pinned"]?.bool ?? false
        note.isArchived = data?["archived"]?.bool ?? false
        note.tags = tags[id] ?? []
        note.createdAt = Self.time(item["created_at"])
        note.changedAt = Self.time(data?["client_updated_at"]) ?? Self.time(item["updated_at"])
        if content["protected"]?.bool == true { note.changes.append("it is no longer protected") }
        if data?["locked"]?.bool == true { note.changes.append("it can be edited") }
        if item["duplicate_of"]?.string != nil { note.changes.append("it is the other version of a conflict") }
        note.text = text(content["text"]?.string ?? "", kind, &note.changes)
        return .note(note)
    }

    private static func time(_ json: JSON?) -> Instant? {
        guard let instant = json?.string.flatMap({ SourceTime($0) })?.instant(by: .utc), instant.milliseconds > 0 else { return nil }
        return instant
    }

    private func text(_ text: String, _ kind: String?, _ changes: inout [String]) -> String {
        switch kind {
        case "super":
            guard let converted = LexicalText(text) else {
                changes.append("its form can't be read, and stays as it is")
                return Self.fenced(text)
            }
            changes += converted.changes
            return converted.markdown
        case "code": return Self.fenced(text)
        case "spreadsheet":
            changes.append("the spreadsheet is kept as its data")
            return Self.fenced(text)
        case "markdown", "plain-text", "task": return text
        default:
            guard Self.isHTML(text), let converted = ForeignHTML.markdown(text) else { return text }
            return converted
        }
    }

    /// Returns whether a text begins as that of an editor of HTML does.
    private static func isHTML(_ text: String) -> Bool {
        ["<p", "<div", "<h1", "<h2", "<h3", "<ul", "<ol", "<span", "<blockquote", "<b>", "<strong"].contains { text.hasPrefix($0) }
    }

    /// Returns a text as a block of code, behind more backticks than it has.
    static func fenced(_ text: String) -> String {
        var (longest, run) = (2, 0)
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        return text.isEmpty ? "" : "\(fence)\n\(text)\n\(fence)"
    }
}
