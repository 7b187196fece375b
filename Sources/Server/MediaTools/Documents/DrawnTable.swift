/// The table at the end of a file that cairo has written: where the objects begin that stand by themselves.
struct DrawnTable {
    /// The numbers of objects and the offsets of their first bytes.
    private(set) var starts: [(number: Int, start: Int)]
    /// The count of object numbers, the first of which is never used.
    let numberCount: Int
    /// The number of the object that leads to all others.
    let root: Int
    /// The number of the object with title and dates.
    let information: Int

    private static let entryBytes = 20
    /// The kind of an entry of a stream for an object that stands by itself.
    private static let plain: UInt8 = 1

    /// Reads the table at an offset; throws `unreadable` for one that cairo did not write.
    init(_ file: MediaFile, start: Int) throws(MediaToolsError) {
        let bytes = file.bytes(at: Int64(start), count: Int(file.size) - start)
        let isText = bytes.starts(with: "xref\n".utf8)
        let stream = isText ? nil : try ObjectStream(bytes)
        let end = isText ? bytes.lastRange(of: "trailer\n") : nil
        let words = stream?.dictionary ?? String(decoding: bytes[(end ?? 0)...], as: UTF8.self)
        guard let root = DrawnObjects.number(after: "/Root ", in: words),
            let information = DrawnObjects.number(after: "/Info ", in: words),
            let count = DrawnObjects.number(after: "/Size ", in: words), count > 1, count <= Int(file.size)
        else { throw .unreadable }
        (numberCount, self.root, self.information) = (count, root, information)
        if let stream { starts = try Self.starts(in: stream, count) } else { starts = try Self.starts(in: bytes, count) }
        // A table that is a stream is an object of its own.
        starts.removeAll { $0.start == start }
        guard starts.allSatisfy({ (0..<start).contains($0.start) }) else { throw .unreadable }
    }

    /// Returns the beginnings in a table of lines (ISO 32000-1, 7.5.4).
    private static func starts(in bytes: [UInt8], _ count: Int) throws(MediaToolsError) -> [(number: Int, start: Int)] {
        let head = "xref\n0 \(count)\n".utf8.count
        guard bytes.count >= head + count * entryBytes else { throw .unreadable }
        return (1..<count).map { number in
            let entry = bytes[(head + number * entryBytes)...].prefix(10)
            return (number, Int(String(decoding: entry, as: UTF8.self)) ?? -1)
        }
    }

    /// Returns the beginnings in a stream (ISO 32000-1, 7.5.8): a kind, an offset or the number of a stream, and two bytes more.
    private static func starts(in stream: ObjectStream, _ count: Int) throws(MediaToolsError) -> [(number: Int, start: Int)] {
        guard let width = stream.number(after: "/W [1 "), (1...7).contains(width) else { throw .unreadable }
        let entries = try DeflatedBytes.inflated(stream.content)
        let size = 1 + width + 2
        guard entries.count == count * size else { throw .unreadable }
        return (1..<count).filter { entries[$0 * size] == plain }.map { number in
            (number, entries[(number * size + 1)...].prefix(width).reduce(0) { $0 << 8 | Int($1) })
        }
    }
}

extension [UInt8] {
    /// Returns the last place of words.
    fileprivate func lastRange(of words: String) -> Int? {
        let words = Array(words.utf8)
        return indices.last { self[$0] == words[0] && self[$0...].starts(with: words) }
    }
}
