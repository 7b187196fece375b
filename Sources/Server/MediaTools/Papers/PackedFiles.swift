import CZlib

/// The files in a document that is a ZIP archive (APPNOTE.TXT 6.3.10), none of which is trusted: what a file says of its size is only a
/// limit, and nothing is unpacked beyond the limit of whoever asks.
///
/// The reader of `ArchiveFiles` refuses an archive for anything that is odd in it, and would bring storages and their network along.
struct PackedFiles {
    private struct Entry {
        let packedByteCount: Int64
        let isPacked: Bool
        let isEncrypted: Bool
        let offset: Int64
    }

    /// The largest number of entries of the directory that are read.
    static let maximumEntries = 20_000
    /// The largest size of a directory, in bytes.
    static let maximumDirectoryBytes = 4 << 20
    private static let endLength = 22
    private static let entryLength = 46
    private static let headerLength = 30
    private static let maximumCommentLength = 0xFFFF
    private static let chunkBytes = 65_536

    private let source: ByteSource
    private var entries: [String: Entry] = [:]

    /// The names of the files in it.
    var names: [String] { Array(entries.keys) }

    /// Reads the directory at the end of an archive; nil if there is none.
    init?(_ source: ByteSource) {
        self.source = source
        let start = max(0, source.count - Int64(Self.endLength + Self.maximumCommentLength))
        let tail = source.bytes(at: start, count: Self.endLength + Self.maximumCommentLength)
        guard tail.count >= Self.endLength,
            let place = stride(from: tail.count - Self.endLength, through: 0, by: -1).first(where: {
                tail[$0] == 0x50 && Self.number(tail, $0, 4) == 0x0605_4B50
            })
        else { return nil }
        let (byteCount, offset) = (Self.number(tail, place + 12, 4), Self.number(tail, place + 16, 4))
        guard byteCount <= Int64(Self.maximumDirectoryBytes) else { return nil }
        read(source.bytes(at: offset, count: Int(byteCount)))
    }

    private mutating func read(_ directory: [UInt8]) {
        var place = 0
        while place + Self.entryLength <= directory.count, entries.count < Self.maximumEntries,
            Self.number(directory, place, 4) == 0x0201_4B50
        {
            let lengths = [28, 30, 32].map { Int(Self.number(directory, place + $0, 2)) }
            let nameStart = place + Self.entryLength
            guard nameStart + lengths[0] <= directory.count else { return }
            let method = Self.number(directory, place + 10, 2)
            let entry = Entry(
                packedByteCount: Self.number(directory, place + 20, 4), isPacked: method == 8,
                isEncrypted: Self.number(directory, place + 8, 2) & 1 == 1, offset: Self.number(directory, place + 42, 4))
            if method == 0 || method == 8 {
                entries[String(decoding: directory[nameStart..<(nameStart + lengths[0])], as: UTF8.self)] = entry
            }
            place = nameStart + lengths.reduce(0, +)
        }
    }

    /// Whether a file is in it that can't be read without a passphrase.
    var isEncrypted: Bool { entries.values.contains(where: \.isEncrypted) }

    /// Returns a file's first `limit` bytes; fewer if it is shorter or damaged, none if there is no such file.
    func bytes(of name: String, limit: Int) -> [UInt8] {
        guard let entry = entries[name], !entry.isEncrypted else { return [] }
        let header = source.bytes(at: entry.offset, count: Self.headerLength)
        guard header.count == Self.headerLength, Self.number(header, 0, 4) == 0x0403_4B50 else { return [] }
        let start = entry.offset + Int64(Self.headerLength) + Self.number(header, 26, 2) + Self.number(header, 28, 2)
        guard entry.isPacked else { return source.bytes(at: start, count: Int(min(Int64(limit), entry.packedByteCount))) }
        return unpacked(from: start, entry.packedByteCount, limit: limit)
    }

    private func unpacked(from start: Int64, _ packedByteCount: Int64, limit: Int) -> [UInt8] {
        var stream = z_stream()
        guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return [] }
        defer { inflateEnd(&stream) }
        var (result, block): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: Self.chunkBytes))
        var (done, status): (Int64, Int32) = (0, Z_OK)
        while done < packedByteCount, result.count < limit, status == Z_OK || status == Z_BUF_ERROR {
            var packed = source.bytes(at: start + done, count: Int(min(Int64(Self.chunkBytes), packedByteCount - done)))
            if packed.isEmpty { break }
            done += Int64(packed.count)
            packed.withUnsafeMutableBufferPointer { packed in
                stream.next_in = packed.baseAddress
                stream.avail_in = UInt32(packed.count)
                repeat {
                    let count = block.withUnsafeMutableBufferPointer { block in
                        stream.next_out = block.baseAddress
                        stream.avail_out = UInt32(block.count)
                        status = inflate(&stream, Z_NO_FLUSH)
                        return block.count - Int(stream.avail_out)
                    }
                    result += block[..<min(count, limit - result.count)]
                } while status == Z_OK && stream.avail_out == 0 && result.count < limit
            }
        }
        return result
    }

    /// Returns a number in some bytes, the lowest byte first; zero for what lies beyond their end.
    private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int64 {
        var number: Int64 = 0
        for index in 0..<count where place + index < bytes.count { number |= Int64(bytes[place + index]) << Int64(8 * index) }
        return number
    }
}
