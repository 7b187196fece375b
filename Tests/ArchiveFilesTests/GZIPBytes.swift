import CZlib

/// What gzip packs, for tests.
enum GZIPBytes {
    static func packed(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        deflateInit2_(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        defer { deflateEnd(&stream) }
        var (input, output) = (bytes, [UInt8](repeating: 0, count: bytes.count + 1_024))
        let (capacity, count) = (output.count, bytes.count)
        input.withUnsafeMutableBufferPointer { from in
            output.withUnsafeMutableBufferPointer { to in
                (stream.next_in, stream.avail_in) = (from.baseAddress, UInt32(count))
                (stream.next_out, stream.avail_out) = (to.baseAddress, UInt32(capacity))
                _ = deflate(&stream, Z_FINISH)
            }
        }
        return Array(output[..<(capacity - Int(stream.avail_out))])
    }
}
