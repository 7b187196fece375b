import Glibc

/// The objects of a PDF file as cairo 1.16 writes it: one after another, with a table of their positions at the end.
struct DrawnObjects {
    /// An object's position in the file.
    struct Place {
        let number: Int
        /// The offset of the object's first byte.
        let start: Int
        /// The offset at which the next object begins.
        let end: Int
    }

    /// The objects in the order of the file.
    let places: [Place]
    /// The count of object numbers, the first of which is never used.
    let numberCount: Int
    /// The number of the object that leads to all others.
    let root: Int
    /// The number of the object with title and dates.
    let information: Int

    private static let tailBytes = 2048
    private static let entryBytes = 20
    private let file: MediaFile

    /// Reads the table; throws `unreadable` for a file that cairo did not write in this way.
    init(_ file: MediaFile) throws(MediaToolsError) {
        self.file = file
        let size = Int(file.size)
        let tail = file.bytes(at: Int64(max(0, size - Self.tailBytes)), count: min(size, Self.tailBytes))
        let text = String(decoding: tail, as: UTF8.self)
        guard let table = Self.number(after: "startxref\n", in: text), table < size,
            let root = Self.number(after: "/Root ", in: text), let information = Self.number(after: "/Info ", in: text),
            let count = Self.number(after: "/Size ", in: text), (1...(size / Self.entryBytes + 1)).contains(count)
        else { throw .unreadable }
        let head = "xref\n0 \(count)\n".utf8.count
        let entries = file.bytes(at: Int64(table + head), count: count * Self.entryBytes)
        guard entries.count == count * Self.entryBytes else { throw .unreadable }
        var starts: [(number: Int, start: Int)] = []
        for number in 1..<count {
            let entry = entries[(number * Self.entryBytes)..<((number + 1) * Self.entryBytes)]
            guard let start = Int(String(decoding: entry.prefix(10), as: UTF8.self)), start < table else { throw .unreadable }
            starts.append((number, start))
        }
        starts.sort { $0.start < $1.start }
        places = starts.indices.map { index in
            Place(
                number: starts[index].number, start: starts[index].start,
                end: index + 1 < starts.count ? starts[index + 1].start : table)
        }
        (numberCount, self.root, self.information) = (count, root, information)
    }

    /// Returns the bytes before the first object.
    func head() -> [UInt8] { file.bytes(at: 0, count: places.first?.start ?? 0) }

    /// Returns an object, or its first bytes if a limit is given.
    func bytes(of place: Place, limit: Int = .max) -> [UInt8] {
        file.bytes(at: Int64(place.start), count: min(place.end - place.start, limit))
    }

    /// Returns the number that follows words.
    static func number(after words: String, in text: String) -> Int? {
        guard let start = text.firstRange(of: words)?.upperBound else { return nil }
        return Int(text[start...].prefix { $0.isASCII && $0.isNumber })
    }
}
