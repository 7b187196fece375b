import CZlib

/// Bytes compressed as PDF's `FlateDecode` has them.
enum DeflatedBytes {
    private static let maximumBytes = 256 << 20

    /// Returns the bytes before compression; throws `tooLong` for too many, and for what is none.
    static func inflated(_ compressed: [UInt8]) throws(MediaToolsError) -> [UInt8] {
        var capacity = max(compressed.count * 8, 1 << 16)
        while capacity <= maximumBytes {
            var length = uLongf(capacity)
            var status = Z_OK
            let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                status = uncompress(buffer.baseAddress, &length, compressed, uLong(compressed.count))
                count = status == Z_OK ? Int(length) : 0
            }
            if status == Z_OK { return bytes }
            guard status == Z_BUF_ERROR else { break }
            capacity *= 2
        }
        throw .tooLong
    }

    /// Returns bytes compressed.
    static func deflated(_ bytes: [UInt8]) throws(MediaToolsError) -> [UInt8] {
        var length = compressBound(uLong(bytes.count))
        var status = Z_OK
        let compressed = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
            status = compress2(buffer.baseAddress, &length, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION)
            count = status == Z_OK ? Int(length) : 0
        }
        guard status == Z_OK else { throw .outOfMemory }
        return compressed
    }
}
