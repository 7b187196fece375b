import Blobs
import EmbeddedSupport
import Glibc
import Importing
import JSON
import Wire

/// A ledger on the disk, a line of JSON for each item of a source.
struct LedgerFile {
    private let path: String
    /// The number of bytes that are looked through for a page.
    private static let pageBytes = 4 << 20
    private static let blockBytes = 64 << 10

    init(path: String) { self.path = path }

    /// A ledger that is being written.
    final class Writer {
        private let file: UnsafeMutablePointer<FILE>

        init(path: String) throws(BlobError) {
            guard let file = fopen(path, "wbe") else { throw BlobError("open", path) }
            self.file = file
        }

        deinit { fclose(file) }

        /// Adds a line; one that finds no room is missing in the file alone.
        func add(_ line: LedgerLine) { fputs(line.json + "\n", file) }

        func flush() { fflush(file) }
    }

    /// Returns the lines of an outcome, nil for all, from a place on.
    func page(_ outcome: ImportLedgerAnswer.Line.Outcome?, after place: Int64) -> ImportLedgerAnswer {
        var answer = ImportLedgerAnswer()
        var reached = place
        read(from: place) { line, end in
            reached = end
            if let line, outcome == nil || line.outcome == outcome { answer.lines.append(line) }
            return answer.lines.count < ImportLedgerAnswer.maximumCount && end - place < Int64(Self.pageBytes)
        }
        var status = stat()
        if stat(path, &status) == 0, reached < Int64(status.st_size) { answer.next = reached }
        return answer
    }

    /// Reads lines from a place on, until `body` returns false; it gets nil for a line that can't be read, and where each ends.
    func read(from place: Int64, _ body: (ImportLedgerAnswer.Line?, Int64) throws -> Bool) rethrows {
        guard let file = fopen(path, "rbe") else { return }
        defer { fclose(file) }
        guard fseeko(file, off_t(place), SEEK_SET) == 0 else { return }
        var (line, capacity): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
        defer { free(line) }
        var end = place
        while true {
            let count = getline(&line, &capacity, file)
            guard count > 0, let line else { return }
            end += Int64(count)
            let bytes = Array(UnsafeRawBufferPointer(start: line, count: count))
            guard bytes.last == 0x0A else { return }
            guard try body(ImportLedgerAnswer.Line(bytes: bytes), end) else { return }
        }
    }

    /// Returns a line as comma-separated values (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe before it.
    static func csv(_ line: ImportLedgerAnswer.Line) -> String {
        [line.source, line.kind, line.outcome.rawValue, line.destination, line.detail].map(field).joined(separator: ",") + "\r\n"
    }

    /// The first line of comma-separated values, with the mark by which spreadsheets know UTF-8.
    static let csvHead = "\u{FEFF}source,kind,outcome,as,detail\r\n"

    private static func field(_ text: String) -> String {
        let isFormula = text.utf8.first.map { Array("=+-@\t\r".utf8).contains($0) } ?? false
        return "\"" + (isFormula ? "'" : "") + text.replacing("\"", with: "\"\"") + "\""
    }
}
