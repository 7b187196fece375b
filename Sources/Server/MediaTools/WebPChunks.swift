/// The chunks of WebP files (RFC 9649).
enum WebPChunks {
    private static let headerBytes = 12
    private static let alphaFlag: UInt8 = 0x10

    /// Returns a file with nothing but its pixels; the writer of libvips adds an Exif of its own to each.
    static func pixelsOnly(_ file: [UInt8]) -> [UInt8] {
        var chunks: [ArraySlice<UInt8>] = []
        var position = headerBytes
        while position + 8 <= file.count {
            let length = (0..<4).reduce(0) { $0 | Int(file[position + 4 + $1]) << (8 * $1) }
            let end = min(file.count, position + 8 + length + length % 2)
            chunks.append(file[position..<end])
            position = end
        }
        func isNamed(_ chunk: ArraySlice<UInt8>, _ name: String) -> Bool { chunk.starts(with: name.utf8) }
        // The extended header is needed only by transparency beside lossy pixels.
        let isExtended = chunks.contains { isNamed($0, "ALPH") }
        var body = Array("WEBP".utf8)
        for var chunk in chunks {
            if isExtended, isNamed(chunk, "VP8X") {
                chunk[chunk.startIndex + 8] &= alphaFlag
                body += chunk
            } else if ["VP8 ", "VP8L", "ALPH"].contains(where: { isNamed(chunk, $0) }) {
                body += chunk
            }
        }
        return Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) } + body
    }
}
