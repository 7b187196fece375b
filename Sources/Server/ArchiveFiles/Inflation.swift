import CZlib

/// The unpacking of one content (DEFLATE, RFC 1951), a block at a time.
final class Inflation {
    private let stream: UnsafeMutablePointer<z_stream>
    private let output: UnsafeMutableRawBufferPointer
    /// Whether the packed bytes have ended.
    private(set) var isAtEnd = false

    /// Begins to unpack into blocks of at most `blockBytes`.
    init(blockBytes: Int) throws(ArchiveError) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        output = .allocate(byteCount: blockBytes, alignment: 16)
        let status = inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else { throw .full }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
        output.deallocate()
    }

    /// Unpacks further bytes and passes on their content.
    func unpack(_ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        guard !isAtEnd else { throw ArchiveError.refused("Data follows the end of a compressed file.") }
        stream.pointee.next_in = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_in = UInt32(bytes.count)
        repeat {
            stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
            stream.pointee.avail_out = UInt32(output.count)
            let status = inflate(stream, Z_NO_FLUSH)
            let count = output.count - Int(stream.pointee.avail_out)
            guard status == Z_OK || status == Z_STREAM_END || (status == Z_BUF_ERROR && count == 0) else {
                throw ArchiveError.refused("A compressed file can't be read.")
            }
            if count > 0 { try body(UnsafeRawBufferPointer(rebasing: output[..<count])) }
            isAtEnd = status == Z_STREAM_END
        } while !isAtEnd && stream.pointee.avail_out == 0
        guard !isAtEnd || stream.pointee.avail_in == 0 else {
            throw ArchiveError.refused("Data follows the end of a compressed file.")
        }
    }
}
