import JSON

/// An estimate, before a JSON document is read, of the memory it takes once it is: a list of zeros takes many times its bytes.
enum ParsedSize {
    /// The bytes of a value in a list that has grown by doubling.
    private static let value = 2 * MemoryLayout<JSON>.stride
    /// The bytes of a member's name besides its value, in a list that has grown by doubling.
    private static let name = 2 * MemoryLayout<String>.stride
    /// The bytes of a list's memory itself.
    private static let list = 64
    /// The bytes of a string's memory itself, its characters aside; short ones need none.
    private static let string = 48
    private static let longestShortString = 15

    /// Returns the bytes that the tree of a document may take; the document needn't be well formed.
    static func bytes(of document: [UInt8]) -> Int {
        document.withUnsafeBufferPointer { bytes in
            var size = value
            var index = 0
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "["), UInt8(ascii: "{"): size += list + value
                case UInt8(ascii: ","): size += value
                case UInt8(ascii: ":"): size += name
                case UInt8(ascii: "\""):
                    let end = self.end(ofStringAt: index, in: bytes)
                    let length = end - index - 1
                    if length > longestShortString { size += string + length }
                    index = end
                default: break
                }
                index += 1
            }
            return size
        }
    }

    /// Returns the place of the quotation mark that ends a string, or the end of the document.
    private static func end(ofStringAt start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
        return min(index, bytes.count)
    }
}
