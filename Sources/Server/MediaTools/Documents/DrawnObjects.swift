import Glibc

/// The objects of a PDF file as cairo writes it: 1.16 one after another, with a table of their positions at the end; 1.18 with the small
/// ones packed into streams, and the table as a stream, too.
struct DrawnObjects {
    /// An object's position in the file.
    struct Place {
        let number: Int
        /// The offset of the object's first byte.
        let start: Int
        /// The offset at which the next object begins.
        let end: Int
    }

    /// An object with its number and end, as if it stood by itself in the file.
    struct Object {
        let number: Int
        let bytes: [UInt8]
    }

    /// The objects that are not packed, in the order of the file.
    let places: [Place]
    /// The count of object numbers, the first of which is never used.
    let numberCount: Int
    /// The number of the object that leads to all others.
    let root: Int
    /// The number of the object with title and dates.
    let information: Int

    private static let tailBytes = 2048
    private static let classBytes = 64
    private let file: MediaFile

    /// Reads the table; throws `unreadable` for a file that cairo did not write in this way.
    init(_ file: MediaFile) throws(MediaToolsError) {
        self.file = file
        let size = Int(file.size)
        let tail = file.bytes(at: Int64(max(0, size - Self.tailBytes)), count: min(size, Self.tailBytes))
        guard let start = Self.number(after: "startxref\n", in: String(decoding: tail, as: UTF8.self)), start < size else {
            throw .unreadable
        }
        let table = try DrawnTable(file, start: start)
        // Around artifacts cairo 1.18 enters numbers that it has given up with the place of another object.
        let starts = table.starts.filter { Self.begins($0.number, at: $0.start, in: file) }.sorted { $0.start < $1.start }
        places = starts.indices.map { index in
            Place(
                number: starts[index].number, start: starts[index].start,
                end: index + 1 < starts.count ? starts[index + 1].start : start)
        }
        (numberCount, root, information) = (table.numberCount, table.root, table.information)
    }

    /// Returns the bytes before the first object.
    func head() -> [UInt8] { file.bytes(at: 0, count: places.first?.start ?? 0) }

    /// Returns the objects at a place: one, or those that are packed there.
    func objects(at place: Place) throws(MediaToolsError) -> [Object] {
        if isPacked(place) { return try unpacked(bytes(of: place)) }
        return [Object(number: place.number, bytes: bytes(of: place))]
    }

    /// Returns the objects whose first line begins with words, after their numbers.
    func objects(beginningWith words: String) throws(MediaToolsError) -> [Object] {
        var found: [Object] = []
        for place in places where isPacked(place) || Self.holds(words, bytes(of: place, limit: Self.classBytes)) {
            found += try objects(at: place).filter { Self.holds(words, $0.bytes) }
        }
        return found
    }

    /// Returns whether an object begins with words, after its number.
    static func holds(_ words: String, _ bytes: some Collection<UInt8>) -> Bool {
        guard let line = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return false }
        return bytes[line...].dropFirst().starts(with: words.utf8)
    }

    /// Returns the number that follows words.
    static func number(after words: String, in text: String) -> Int? {
        guard let start = text.firstRange(of: words)?.upperBound else { return nil }
        return Int(text[start...].prefix { $0.isASCII && $0.isNumber })
    }

    private static func begins(_ number: Int, at start: Int, in file: MediaFile) -> Bool {
        let words = Array("\(number) 0 obj\n".utf8)
        return file.bytes(at: Int64(start), count: words.count) == words
    }

    private func bytes(of place: Place, limit: Int = .max) -> [UInt8] {
        file.bytes(at: Int64(place.start), count: min(place.end - place.start, limit))
    }

    private func isPacked(_ place: Place) -> Bool {
        Self.holds("<< /Type /ObjStm\n", bytes(of: place, limit: Self.classBytes))
    }

    /// Returns the objects of a stream (ISO 32000-1, 7.5.7): numbers and offsets, then the objects without their beginnings and ends.
    private func unpacked(_ packed: [UInt8]) throws(MediaToolsError) -> [Object] {
        let stream = try ObjectStream(packed)
        guard let first = stream.number(after: "/First "), let count = stream.number(after: "/N ") else { throw .unreadable }
        let bytes = try DeflatedBytes.inflated(stream.content)
        guard first <= bytes.count else { throw .unreadable }
        let index = String(decoding: bytes[..<first], as: UTF8.self).split { $0 == " " || $0 == "\n" }.map { Int($0) ?? -1 }
        guard index.count == 2 * count, index.allSatisfy({ (0..<Int(Int32.max)).contains($0) }) else { throw .unreadable }
        var objects: [Object] = []
        for entry in 0..<count {
            let (number, start) = (index[2 * entry], first + index[2 * entry + 1])
            let end = entry + 1 < count ? first + index[2 * entry + 3] : bytes.count
            guard (1..<numberCount).contains(number), first <= start, start <= end, end <= bytes.count else { throw .unreadable }
            objects.append(Object(number: number, bytes: Array("\(number) 0 obj\n".utf8) + bytes[start..<end] + Array("endobj\n".utf8)))
        }
        return objects
    }
}
