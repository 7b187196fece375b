import JSON
import MediaMessages

/// A file that describes a document, read a note at a time.
struct SpecificationFile {
    private static let chunkBytes = 1 << 18

    /// The description without the notes.
    let head: DocumentSpecification
    private let file: MediaFile
    private var offset: Int64 = 0
    private var buffer: [UInt8] = []

    /// Opens a file; throws `unreadable` for other content, `tooLong` for one that is too large.
    init(_ path: String) throws(MediaToolsError) {
        file = try MediaFile(path)
        guard file.size <= DocumentSpecification.maximumBytes else { throw .tooLong }
        let line = Self.nextLine(of: file, &offset, &buffer)
        guard let head = try Self.json(line).flatMap(DocumentSpecification.init(json:)) else { throw .unreadable }
        self.head = head
    }

    /// Returns the next note; throws `unreadable` if there is none.
    mutating func nextNote() throws(MediaToolsError) -> DocumentNote {
        let line = Self.nextLine(of: file, &offset, &buffer)
        guard let note = try Self.json(line).flatMap(DocumentNote.init(json:)) else { throw .unreadable }
        return note
    }

    private static func json(_ line: [UInt8]?) throws(MediaToolsError) -> JSON? {
        guard let line else { return nil }
        do throws(JSONError) {
            return try JSON(parsing: line)
        } catch {
            throw .unreadable
        }
    }

    /// Returns the next line without its end; nil at the end of the file, and for one that is too long.
    private static func nextLine(of file: MediaFile, _ offset: inout Int64, _ buffer: inout [UInt8]) -> [UInt8]? {
        var searched = 0
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(buffer[..<end])
                buffer.removeSubrange(...end)
                return line
            }
            searched = buffer.count
            let chunk = file.bytes(at: offset, count: chunkBytes)
            guard !chunk.isEmpty, buffer.count <= DocumentSpecification.maximumLineBytes else { return nil }
            offset += Int64(chunk.count)
            buffer += chunk
        }
    }
}
