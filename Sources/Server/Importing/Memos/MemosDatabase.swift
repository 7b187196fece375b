import ArchiveFiles
import Domain
import JSON

/// The database of Memos, with the files in it and beside it.
struct MemosDatabase: RecordContainer {
    /// A file of a memo.
    private struct MemoFile {
        let row: Int64
        let id: String
        let name: String
        /// Where its bytes are, if not in the database: a path or an address.
        let reference: String
        let storage: String
    }

    let files: [SourceFile]
    let refused: [(path: String, reason: String)] = []
    private let database: ForeignDatabase
    private let columns: Set<String>
    private let table: String
    private let memos: [(row: Int64, uid: String)]
    private let memoFiles: [MemoFile]
    private let filesOfMemos: [Int64: [Int]]
    private var places: [String: Int] = [:]
    private let relations: [Int64: [(other: Int64, kind: String)]]
    private let rows: [Int64: Int]
    private let hasReactions: Set<String>
    /// The other files of the source, by which files beside the database are found.
    private let beside: [String: (file: SourceFile, container: any FileContainer)]

    /// Reads a database; nil for another program's.
    init?(_ database: ForeignDatabase, path: String, beside files: [(SourceFile, any FileContainer)]) throws(ArchiveError) {
        let columns = try database.columns(of: "memo")
        guard columns.isSuperset(of: ["id", "content", "created_ts", "updated_ts", "row_status"]) else { return nil }
        let uid = columns.contains("uid") ? "uid" : columns.contains("resource_name") ? "resource_name" : "CAST(id AS TEXT)"
        let memos = try database.rows("SELECT id, \(uid) FROM memo ORDER BY created_ts DESC, id DESC")
            .map { ($0[0].integer ?? 0, $0[1].text ?? "") }
        let found = try Self.memoFiles(database)
        self.beside = Dictionary(files.map { ($0.0.path, (file: $0.0, container: $0.1)) }) { first, _ in first }
        (self.database, self.columns, self.table) = (database, columns, found.table)
        self.memos = memos
        memoFiles = found.list.map(\.memoFile)
        var (listed, known, ofMemos): ([SourceFile], Set<String>, [Int64: [Int]]) = ([], [], [:])
        func add(_ name: String, _ byteCount: Int64) {
            listed.append(
                SourceFile(
                    path: known.insert(name).inserted ? name : "\(name) (\(listed.count))", byteCount: byteCount, changedAt: nil,
                    place: listed.count))
        }
        for memo in memos { add("\(path)/memos/\(memo.1)", 0) }
        for (number, memoFile) in found.list.enumerated() {
            let outer = Self.file(memoFile.memoFile, beside)
            add(
                "\(path)/attachments/\(memoFile.memoFile.id)/\(memoFile.memoFile.name)",
                outer?.file.byteCount ?? memoFile.byteCount)
            ofMemos[memoFile.memo, default: []].append(memos.count + number)
        }
        (self.files, filesOfMemos) = (listed, ofMemos)
        for (place, memo) in memos.enumerated() { places[memo.1] = place }
        rows = Dictionary(memos.enumerated().map { ($1.0, $0) }) { first, _ in first }
        relations = try Self.relations(database)
        hasReactions = try Self.reactions(database)
    }

    private static func memoFiles(
        _ database: ForeignDatabase
    ) throws(ArchiveError) -> (table: String, list: [(memoFile: MemoFile, memo: Int64, byteCount: Int64)]) {
        for table in ["attachment", "resource"] {
            let columns = try database.columns(of: table)
            guard columns.isSuperset(of: ["id", "filename", "memo_id"]) else { continue }
            func column(_ names: String..., or other: String) -> String { names.first(where: columns.contains) ?? other }
            let rows = try database.rows(
                """
                SELECT id, \(column("uid", "resource_name", or: "CAST(id AS TEXT)")), filename, memo_id, \
                \(column("storage_type", or: "''")), \(column("reference", "internal_path", or: "''")), \
                \(columns.contains("blob") ? "length(blob)" : "0") FROM \(table) ORDER BY id
                """)
            return (
                table,
                rows.map { row in
                    let name = SourcePath.name(of: row[2].text ?? "")
                    let memoFile = MemoFile(
                        row: row[0].integer ?? 0, id: row[1].text ?? "", name: name.isEmpty ? "file" : name, reference: row[5].text ?? "",
                        storage: row[4].text ?? "")
                    return (memoFile, row[3].integer ?? 0, row[6].integer ?? 0)
                }
            )
        }
        return ("", [])
    }

    private static func relations(_ database: ForeignDatabase) throws(ArchiveError) -> [Int64: [(other: Int64, kind: String)]] {
        guard try database.columns(of: "memo_relation").isSuperset(of: ["memo_id", "related_memo_id", "type"]) else { return [:] }
        var relations: [Int64: [(other: Int64, kind: String)]] = [:]
        for row in try database.rows("SELECT memo_id, related_memo_id, type FROM memo_relation") {
            relations[row[0].integer ?? 0, default: []].append((row[1].integer ?? 0, row[2].text ?? ""))
        }
        return relations
    }

    private static func reactions(_ database: ForeignDatabase) throws(ArchiveError) -> Set<String> {
        let columns = try database.columns(of: "reaction")
        guard let name = ["content_id", "memo_id"].first(where: columns.contains) else { return [] }
        return Set(
            try database.rows("SELECT DISTINCT CAST(\(name) AS TEXT) FROM reaction").compactMap { $0[0].text }
                .map { SourcePath.name(of: $0) })
    }

    private static func file(
        _ memoFile: MemoFile, _ beside: [String: (file: SourceFile, container: any FileContainer)]
    ) -> (file: SourceFile, container: any FileContainer)? {
        guard memoFile.storage == "LOCAL" || memoFile.storage.isEmpty, !memoFile.reference.isEmpty else { return nil }
        let name = SourcePath.name(of: memoFile.reference)
        return beside.first { memoFile.reference.hasSuffix($0.key) || $0.key.hasSuffix("/" + memoFile.reference) }?.value
            ?? beside.filter { SourcePath.name(of: $0.key) == name }.min { $0.key < $1.key }?.value
    }

    func read(_ place: Int, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        guard place >= memos.count else {
            let rows = try database.rows("SELECT content FROM memo WHERE id = ?", [.integer(memos[place].row)])
            return try Array((rows.first?[0].text ?? "").utf8).withUnsafeBytes(body)
        }
        let memoFile = memoFiles[place - memos.count]
        if let outer = Self.file(memoFile, beside) { return try outer.container.read(outer.file.place, body) }
        try database.readBlob(table, "blob", memoFile.row, body)
    }

    func place(of address: String) -> Int? {
        guard let slash = address.lastIndex(of: "/") else { return nil }
        let kind = SourcePath.name(of: String(address[..<slash]))
        guard kind == "memos" || kind == "m" else { return nil }
        return places[String(address[address.index(after: slash)...])]
    }

    func record(_ place: Int) throws -> SourceRecord {
        guard place < memos.count else {
            let memoFile = memoFiles[place - memos.count]
            let isElsewhere = memoFile.storage == "S3" || memoFile.storage == "EXTERNAL" || memoFile.storage == "LOCAL"
            if isElsewhere, Self.file(memoFile, beside) == nil {
                return .skipped(.file, reason: "\(memoFile.name) is not in the database, but at \(memoFile.reference).")
            }
            return .file(id: memoFile.id, name: memoFile.name)
        }
        return .note(try note(memos[place].row, memos[place].uid))
    }

    // MARK: Memos

    private func note(_ row: Int64, _ uid: String) throws(ArchiveError) -> RecordNote {
        func optional(_ name: String) -> String { columns.contains(name) ? name : "NULL" }
        let rows = try database.rows(
            """
            SELECT content, created_ts, updated_ts, row_status, \(optional("pinned")), \(optional("visibility")), \(optional("payload")) \
            FROM memo WHERE id = ?
            """, [.integer(row)])
        guard let values = rows.first else { throw .refused("The memo is not in the database.") }
        var note = RecordNote(id: uid)
        note.text = (values[0].text ?? "").replacing("\r\n", with: "\n")
        note.createdAt = values[1].integer.flatMap { Instant(validating: $0 &* 1_000) }
        note.changedAt = values[2].integer.flatMap { Instant(validating: $0 &* 1_000) }
        note.isArchived = values[3].text == "ARCHIVED"
        note.isPinned = values[4].integer == 1
        if let visibility = values[5].text, visibility != "PRIVATE" {
            note.changes.append("it is no longer seen by others (\(visibility))")
        }
        if hasLocation(values[6].text) { note.changes.append("its place is left out") }
        if hasReactions.contains(uid) || hasReactions.contains("\(row)") { note.changes.append("reactions to it are left out") }
        takeTitle(&note)
        for relation in relations[row] ?? [] {
            guard let other = self.rows[relation.other] else { continue }
            if relation.kind == "COMMENT" { note.changes.append("it was a comment, and links to its memo") }
            let address = "memos/" + memos[other].uid
            if !note.text.contains(address) { note.text = TagText.appending("[](\(address))", to: note.text) }
        }
        note.files = filesOfMemos[row] ?? []
        return note
    }

    /// Moves a heading that the text begins with to the title: memos have none.
    private func takeTitle(_ note: inout RecordNote) {
        guard note.text.hasPrefix("# ") else { return }
        let line = note.text.prefix { $0 != "\n" }
        note.title = String(line.dropFirst(2))
        var rest = note.text[line.endIndex...]
        while rest.first == "\n" { rest = rest.dropFirst() }
        note.text = String(rest)
    }

    private func hasLocation(_ payload: String?) -> Bool {
        guard let payload else { return false }
        do { return try JSON(parsing: payload)["location"] != nil } catch {
            // What can't be read says of no place.
            return false
        }
    }
}
