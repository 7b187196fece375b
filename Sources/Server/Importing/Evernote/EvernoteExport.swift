import ArchiveFiles
import CGnuTLS
import Domain
import Glibc
import Mirror
import Synchronization

/// A notebook that Evernote has exported (ENEX): its notes, and the files in them.
///
/// The file is scanned once; after that a note or a file is read where it lies.
final class EvernoteExport: RecordContainer {
    /// What a scan finds of a note.
    struct Note {
        var title = ""
        var tags: [String] = []
        var created = ""
        var updated = ""
        var address = ""
        var reminder = ""
        var reminderDone = ""
        var hasPlace = false
        var hasTasks = false
        var pieces: [Piece] = []
        var resources: [Int] = []
    }

    /// A piece of a text where it lies.
    struct Piece {
        let offset: Int64
        let count: Int
        let isSection: Bool
    }

    /// What a scan finds of a file.
    struct Resource {
        var pieces: [Piece] = []
        var byteCount: Int64 = 0
        var hash = ""
        var mediaType = ""
        var name = ""
    }

    let files: [SourceFile]
    let refused: [(path: String, reason: String)] = []
    private let descriptor: Int32
    private let notes: [Note]
    private let resources: [Resource]
    private let places: [String: Int]
    private let notebook: String

    /// The scheme by which texts name their files while they are converted.
    static let scheme = "enex-file:"

    /// Reads an open file, which is closed with the object.
    init(_ descriptor: Int32, path: String) throws {
        self.descriptor = descriptor
        var index = EvernoteIndex()
        var scanner = ENEXScanner(descriptor)
        try scanner.scan { event in
            index.add(event)
            return index.notes.count < EvernoteIndex.maximumCount
        }
        (notes, resources) = (index.notes, index.resources)
        notebook = SourcePath.stem(of: SourcePath.name(of: path))
        var (files, places): ([SourceFile], [String: Int]) = ([], [:])
        for (number, note) in index.notes.enumerated() {
            files.append(
                SourceFile(
                    path: "\(path)/\(number + 1)", byteCount: note.pieces.reduce(0) { $0 + Int64($1.count) }, changedAt: nil, place: number)
            )
        }
        for (number, resource) in index.resources.enumerated() {
            let place = index.notes.count + number
            files.append(
                SourceFile(
                    path: "\(path)/files/\(number + 1)-\(resource.hash)", byteCount: resource.byteCount, changedAt: nil, place: place))
            if places[resource.hash] == nil { places[resource.hash] = place }
        }
        (self.files, self.places) = (files, places)
    }

    deinit { close(descriptor) }

    /// Returns whether a file begins like an export.
    static func isOne(_ beginning: [UInt8]) -> Bool { String(decoding: beginning, as: UTF8.self).contains("<en-export") }

    func place(of address: String) -> Int? {
        guard address.hasPrefix(Self.scheme) else { return nil }
        return places[String(address.dropFirst(Self.scheme.count))]
    }

    func read(_ place: Int, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        guard place >= notes.count else { return try Array(text(of: notes[place].pieces).utf8).withUnsafeBytes(body) }
        var decoder = Base64Stream()
        for piece in resources[place - notes.count].pieces {
            try bytes(of: piece) { block in
                let decoded = decoder.decode(block)
                if !decoded.isEmpty { try decoded.withUnsafeBytes(body) }
            }
        }
    }

    private func bytes(of piece: Piece, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
        var block = [UInt8](repeating: 0, count: min(piece.count, 256 << 10))
        var done = 0
        while done < piece.count {
            let count = pread(descriptor, &block, min(block.count, piece.count - done), off_t(piece.offset + Int64(done)))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw ArchiveError.refused("The file is truncated.") }
            try body(block[..<count])
            done += count
        }
    }

    private func text(of pieces: [Piece]) throws -> String {
        guard pieces.reduce(0, { $0 + $1.count }) <= ImportSource.maximumNoteBytes else { throw ArchiveError.refused("It is too large.") }
        var text = ""
        for piece in pieces {
            var all: [UInt8] = []
            try bytes(of: piece) { all += $0 }
            let part = String(decoding: all, as: UTF8.self)
            text += piece.isSection ? part : ENEXScanner.decoded(part)
        }
        return text
    }

    func record(_ place: Int) throws -> SourceRecord {
        guard place < notes.count else {
            let resource = resources[place - notes.count]
            return .file(id: resource.hash, name: resource.name.isEmpty ? "file-\(resource.hash.prefix(8))" : resource.name)
        }
        let note = notes[place]
        var record = RecordNote(id: "\(notebook)\0\(note.created)\0\(note.title)")
        record.title = note.title
        record.topic = notebook
        record.tags = note.tags
        record.createdAt = EvernoteIndex.time(note.created)
        record.changedAt = EvernoteIndex.time(note.updated) ?? record.createdAt
        let page = EvernotePage(try text(of: note.pieces))
        if let markdown = ForeignHTML.markdown(page.html) {
            record.text = EvernotePage.finished(markdown)
        } else {
            record.text = page.html
            record.changes.append("its HTML is too large, and stays as it is")
        }
        record.changes += page.changes
        if note.address.hasPrefix("http") { record.text = TagText.appending(note.address, to: record.text) }
        if !note.reminder.isEmpty { record.changes.append("its reminder of \(note.reminder) is left out") }
        if note.hasPlace { record.changes.append("its place is left out") }
        if note.hasTasks { record.changes.append("tasks of Evernote beside its text are left out") }
        for hash in page.hashes where places[hash] == nil { record.changes.append("the file \(hash) is not in the source") }
        record.files = note.resources.map { notes.count + $0 }
        return .note(record)
    }
}

/// The decoding of Base64 that comes in pieces; what is none of it is passed over.
struct Base64Stream {
    private var bits: UInt32 = 0
    private var count = 0

    /// Returns the bytes that a piece completes.
    mutating func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count * 3 / 4 + 3)
        for byte in bytes {
            let value: UInt8
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - 65
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - 71
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte + 4
            case UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "/"): value = 63
            default: continue
            }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                decoded.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return decoded
    }
}
