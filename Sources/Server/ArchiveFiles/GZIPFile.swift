import CZlib
import Glibc

/// A file that gzip packed (RFC 1952), of one member or several.
public struct GZIPFile: Sendable {
    private let path: String

    private static let blockBytes = 256 << 10
    /// The window bits that make zlib read the headers of gzip.
    private static let windowBits: Int32 = 15 + 16

    public init(path: String) { self.path = path }

    /// Returns whether a file begins like one that gzip packed.
    public static func isPacked(_ beginning: [UInt8]) -> Bool { beginning.starts(with: [0x1F, 0x8B, 8]) }

    /// Unpacks the whole file, a block at a time; throws `refused` for one that is damaged, or has more than `limit` bytes unpacked.
    public func read(limit: Int64, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let file = try ArchiveInput(path: path)
        var stream = z_stream()
        guard inflateInit2_(&stream, Self.windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw ArchiveError.full
        }
        defer { inflateEnd(&stream) }
        let input = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockBytes, alignment: 16)
        let output = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockBytes, alignment: 16)
        defer {
            input.deallocate()
            output.deallocate()
        }
        var (offset, total, isAtEnd): (Int64, Int64, Bool) = (0, 0, false)
        while true {
            let count = try file.read(into: input, at: offset)
            guard count > 0 else { break }
            offset += Int64(count)
            stream.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
            stream.avail_in = UInt32(count)
            repeat {
                if isAtEnd {
                    // What follows a member is another one, or nothing but zeros.
                    guard stream.next_in.pointee == 0x1F else { return }
                    inflateReset(&stream)
                    isAtEnd = false
                }
                stream.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
                stream.avail_out = UInt32(output.count)
                let status = inflate(&stream, Z_NO_FLUSH)
                let made = output.count - Int(stream.avail_out)
                guard status == Z_OK || status == Z_STREAM_END || (status == Z_BUF_ERROR && made == 0) else {
                    throw ArchiveError.refused("The compressed file is damaged.")
                }
                total += Int64(made)
                guard total <= limit else { throw ArchiveError.refused("The compressed file is too large when unpacked.") }
                if made > 0 { try body(UnsafeRawBufferPointer(rebasing: output[..<made])) }
                isAtEnd = status == Z_STREAM_END
            } while stream.avail_in > 0 || (!isAtEnd && stream.avail_out == 0)
        }
        guard isAtEnd else { throw ArchiveError.refused("The compressed file is truncated.") }
    }
}
