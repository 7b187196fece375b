/// An object of a PDF file that is a stream, as cairo writes it.
struct ObjectStream {
    private static let begin = Array("stream\n".utf8)
    private static let end = Array("\nendstream\nendobj\n".utf8)

    /// The lines before the content, with the object's number.
    let dictionary: String
    /// The content as it is in the file, mostly compressed.
    let content: [UInt8]

    /// Reads an object that begins with the bytes; throws `unreadable` for another.
    init(_ bytes: [UInt8]) throws(MediaToolsError) {
        var lineStart = 0
        while lineStart < bytes.count, !bytes[lineStart...].starts(with: Self.begin) {
            lineStart = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        }
        let start = lineStart + Self.begin.count
        guard start <= bytes.count,
            let end = bytes.indices.last(where: { $0 >= start && bytes[$0...].starts(with: Self.end) })
        else { throw .unreadable }
        dictionary = String(decoding: bytes[..<lineStart], as: UTF8.self)
        content = Array(bytes[start..<end])
    }

    /// Returns the number that follows words in the dictionary.
    func number(after words: String) -> Int? { DrawnObjects.number(after: words, in: dictionary) }

    /// Returns the object with another content.
    func bytes(with content: [UInt8]) -> [UInt8] { Array(dictionary.utf8) + Self.begin + content + Self.end }
}
