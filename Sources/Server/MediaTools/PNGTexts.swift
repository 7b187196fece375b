import CZlib

/// The size of a PNG's unpacked texts and profile, which may be too large for any reader: libraries unpack all of them before they return a
/// pixel (PNG, third edition, sections 11.3.2 and 11.3.3).
struct PNGTexts {
    /// The largest unpacked size of all of them, in bytes.
    static let maximumBytes = 64 << 20
    /// The largest stored size of one of them, in bytes.
    static let maximumStoredBytes = 16 << 20
    /// The largest number of chunks that are examined; a file with more is refused.
    static let maximumChunks = 1_000_000
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let windowBytes = 65_536

    private let read: (_ offset: Int64, _ count: Int) -> [UInt8]
    private var unpacked = 0

    private init(_ read: @escaping (Int64, Int) -> [UInt8]) {
        self.read = read
    }

    /// Returns whether a file is such a PNG; `read` returns bytes from an offset on, fewer at the end.
    static func areTooMuch(_ read: @escaping (_ offset: Int64, _ count: Int) -> [UInt8]) -> Bool {
        guard read(0, signature.count) == signature else { return false }
        var texts = PNGTexts(read)
        return texts.areTooMuch()
    }

    private mutating func areTooMuch() -> Bool {
        var window: [UInt8] = []
        var windowStart: Int64 = 0
        var position = Int64(Self.signature.count)
        for _ in 0..<Self.maximumChunks {
            if position < windowStart || position + 8 > windowStart + Int64(window.count) {
                (window, windowStart) = (read(position, Self.windowBytes), position)
            }
            let place = Int(position - windowStart)
            guard window.count >= place + 8 else { return false }
            let count = window[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
            let kind = String(decoding: window[(place + 4)..<(place + 8)], as: UTF8.self)
            if kind == "IEND" { return false }
            if ["tEXt", "zTXt", "iTXt", "iCCP"].contains(kind) {
                guard count <= Self.maximumStoredBytes else { return true }
                add(kind, read(position + 8, count))
                if unpacked > Self.maximumBytes { return true }
            }
            position += 12 + Int64(count)
        }
        return true
    }

    /// Adds the unpacked size of a chunk.
    private mutating func add(_ kind: String, _ bytes: [UInt8]) {
        guard let packed = Self.packed(kind, bytes) else {
            unpacked += bytes.count
            return
        }
        unpacked += Self.unpackedCount(packed, limit: Self.maximumBytes + 1 - unpacked)
    }

    /// Returns the compressed part of a chunk; nil if nothing in it is compressed.
    private static func packed(_ kind: String, _ bytes: [UInt8]) -> ArraySlice<UInt8>? {
        guard kind != "tEXt", let keywordEnd = bytes.firstIndex(of: 0) else { return nil }
        if kind != "iTXt" { return bytes[min(keywordEnd + 2, bytes.count)...] }
        guard bytes.count > keywordEnd + 3, bytes[keywordEnd + 1] == 1,
            let languageEnd = bytes[(keywordEnd + 3)...].firstIndex(of: 0),
            let titleEnd = bytes[(languageEnd + 1)...].firstIndex(of: 0)
        else { return nil }
        return bytes[(titleEnd + 1)...]
    }

    /// Returns the number of bytes that a zlib stream unpacks to, up to a limit; a damaged one counts up to the damage.
    private static func unpackedCount(_ packed: ArraySlice<UInt8>, limit: Int) -> Int {
        var stream = z_stream()
        guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return 0 }
        defer { inflateEnd(&stream) }
        var input = Array(packed)
        var output = [UInt8](repeating: 0, count: windowBytes)
        return input.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            var count = 0
            var status = Z_OK
            while status == Z_OK, count < limit {
                let written = output.withUnsafeMutableBufferPointer { output -> Int in
                    stream.next_out = output.baseAddress
                    stream.avail_out = UInt32(output.count)
                    status = inflate(&stream, Z_NO_FLUSH)
                    return output.count - Int(stream.avail_out)
                }
                count += written
                if written == 0, stream.avail_in == 0 { break }
            }
            return count
        }
    }
}
