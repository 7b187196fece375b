import ArchiveFiles
import Domain

/// A file of bookmarks: each becomes a note.
struct BookmarkFile: RecordContainer {
    let files: [SourceFile]
    let refused: [(path: String, reason: String)] = []
    private let bookmarks: [Bookmark?]

    /// The size limit of a file, in bytes.
    static let maximumBytes = 64 << 20

    /// Reads a file; nil for any other. Throws `refused` for a page that is larger than one may be.
    init?(_ bytes: [UInt8], path: String) throws(ArchiveError) {
        let found: [Bookmark?]?
        if BookmarkPage.isOne(Array(bytes.prefix(4_096))) {
            found = try BookmarkPage(String(decoding: bytes, as: UTF8.self)).bookmarks
        } else {
            found = BookmarkJSON.bookmarks(bytes)
        }
        guard let found, !found.isEmpty else { return nil }
        bookmarks = found
        files = found.enumerated().map { place, bookmark in
            SourceFile(
                path: "\(path)/\(place + 1)", byteCount: Int64((bookmark?.address ?? "").utf8.count), changedAt: nil, place: place)
        }
    }

    func read(_ place: Int, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        try Array((bookmarks[place]?.address ?? "").utf8).withUnsafeBytes(body)
    }

    func place(of address: String) -> Int? { nil }

    func record(_ place: Int) -> SourceRecord {
        guard let bookmark = bookmarks[place] else { return .skipped(.unreadable, reason: "It can't be read.") }
        guard bookmark.isOfWeb || bookmark.address.isEmpty && !bookmark.words.isEmpty else {
            return .skipped(.note, reason: "\(String(bookmark.address.prefix(80))) is no address of the web.")
        }
        var note = RecordNote(
            id: bookmark.folders.joined(separator: "/") + "\0" + bookmark.address + "\0" + (bookmark.isOfWeb ? "" : "\(place)"))
        note.title = bookmark.title == bookmark.address ? "" : bookmark.title
        note.text = [bookmark.address, bookmark.words].filter { !$0.isEmpty }.joined(separator: "\n\n")
        note.topic = bookmark.folders.isEmpty ? nil : bookmark.folders.joined(separator: " / ")
        (note.tags, note.isArchived, note.isPinned) = (bookmark.tags, bookmark.isArchived, bookmark.isPinned)
        (note.createdAt, note.changedAt, note.changes) = (bookmark.createdAt, bookmark.createdAt, bookmark.changes)
        return .note(note)
    }
}
