import Glibc

/// The pages of a write-ahead log, read without the database: which page is of which table only the database knows, and that may be the
/// wrong one. Source: the file format of SQLite, "The Write-Ahead Log".
enum LogPages {
    private static let headerBytes = 32, frameHeaderBytes = 24
    /// The bytes that are read at once, at least.
    private static let pieceBytes = 1 << 20

    /// Returns the latest mark in the pages that were written since the log began again; nil if there is none.
    static func latestMark(at path: String) -> LogMark? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard let header = bytes(of: descriptor, at: 0, count: headerBytes), header.count == headerBytes else { return nil }
        let pageBytes = header[8..<12].reduce(0) { $0 << 8 | Int($1) }
        guard (512...65_536).contains(pageBytes) else { return nil }
        let salts = header[16..<24]
        let frameBytes = frameHeaderBytes + pageBytes
        let count = max(1, pieceBytes / frameBytes) * frameBytes
        var (latest, place): (LogMark?, Int) = (nil, headerBytes)
        while let piece = bytes(of: descriptor, at: place, count: count), !piece.isEmpty {
            for start in stride(from: 0, to: piece.count, by: frameBytes) {
                // What follows was written before the log began again, or was cut off.
                guard start + frameBytes <= piece.count, piece[start + 8..<start + 16] == salts else { return latest }
                guard let mark = mark(in: piece[start + frameHeaderBytes..<start + frameBytes]) else { continue }
                if mark.number >= latest?.number ?? 0 { latest = mark }
            }
            place += piece.count
        }
        return latest
    }

    /// Returns the mark with the highest number in a page: those that it had before may be left in it.
    private static func mark(in page: ArraySlice<UInt8>) -> LogMark? {
        var latest: LogMark?
        page.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            var place = 0
            while let found = memchr(base + place, Int32(UInt8(ascii: "e")), bytes.count - place) {
                let start = UnsafeRawPointer(found) - base
                place = start + 1
                guard memcmp(found, LogMark.beginning, min(LogMark.beginning.utf8.count, bytes.count - start)) == 0 else { continue }
                let text = String(decoding: bytes[start...].prefix(LogMark.length), as: UTF8.self)
                if let mark = LogMark(text: text[...].utf8), mark.number >= latest?.number ?? 0 { latest = mark }
            }
        }
        return latest
    }

    /// Returns the bytes at a place, fewer at the end of the file; nil if they can't be read.
    private static func bytes(of descriptor: Int32, at place: Int, count: Int) -> [UInt8]? {
        var isRead = true
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = 0
            while filled < count {
                let read = pread(descriptor, buffer.baseAddress?.advanced(by: filled), count - filled, off_t(place + filled))
                if read < 0 { isRead = false }
                guard read > 0 else { return }
                filled += read
            }
        }
        return isRead ? bytes : nil
    }
}
