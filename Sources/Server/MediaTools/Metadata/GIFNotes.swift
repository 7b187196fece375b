/// What a GIF says about itself (GIF89a, section 26; XMP, part 3, section 1.1.2).
enum GIFNotes {
    /// The number of bytes at the start of a file in which the XMP is searched.
    static let searchedBytes = 256 << 10
    private static let mark = Array("XMP DataXMP".utf8)

    /// Returns the XMP, with what follows it in the file; empty if there is none.
    static func xmp(_ source: ByteSource) -> [UInt8] {
        let head = source.bytes(at: 0, count: searchedBytes)
        guard let place = head.indices.first(where: { head[$0] == mark[0] && head[$0...].starts(with: mark) }) else { return [] }
        return source.bytes(at: Int64(place + mark.count), count: XMPPacket.maximumBytes)
    }
}
