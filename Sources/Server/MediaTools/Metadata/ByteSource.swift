/// The bytes of a file, of a part of it, or of a block in memory; reading past the end gives fewer bytes.
struct ByteSource {
    /// The number of bytes.
    let count: Int64
    private let source: (Int64, Int) -> [UInt8]

    /// Creates the bytes of a whole file.
    init(_ file: MediaFile) {
        count = file.size
        source = file.bytes
    }

    /// Creates the bytes of a block in memory.
    init(_ bytes: [UInt8]) {
        count = Int64(bytes.count)
        source = { offset, count in Array(bytes[Int(offset)..<(Int(offset) + count)]) }
    }

    /// Returns `count` bytes from an offset on; fewer at the end, none outside.
    func bytes(at offset: Int64, count wanted: Int) -> [UInt8] {
        guard offset >= 0, offset < count, wanted > 0 else { return [] }
        return source(offset, Int(min(Int64(wanted), count - offset)))
    }
}
