/// The check whether a file's end is missing, by its structure and without decoding it.
struct Completeness {
    private static let maximumSteps = 10_000
    private static let chunkBytes = 65_536
    /// The number of bytes at the end of a GIF that are searched for its trailer; some writers pad with zeros.
    private static let trailerBytes = 64

    private let file: MediaFile

    private init(_ file: MediaFile) {
        self.file = file
    }

    /// Returns whether a file of a media type ends too early; false also for types that do not show it.
    static func isTruncated(_ file: MediaFile, mediaType: String) -> Bool {
        let check = Completeness(file)
        switch mediaType {
        case "image/jpeg": return check.isJPEGTruncated()
        case "image/png": return check.isPNGTruncated()
        case "image/gif":
            let count = Int(min(file.size, Int64(trailerBytes)))
            return file.bytes(at: file.size - Int64(count), count: count).last { $0 != 0 } != 0x3B
        case "image/tiff": return TIFFTables(ByteSource(file)) == nil
        case "image/bmp": return BitmapPicture(file: ByteSource(file))?.isTruncated(ByteSource(file)) ?? false
        case "image/webp", "audio/wav", "video/x-msvideo": return check.isRIFFTruncated()
        case "image/heic", "image/heif", "image/avif", "image/jp2", "image/x-canon-cr3", "video/mp4", "video/quicktime", "video/3gpp",
            "audio/mp4":
            return check.isISOMediaTruncated()
        case "video/webm", "video/x-matroska": return check.isMatroskaTruncated()
        default: return false
        }
    }

    /// Returns whether a picture file is too small for its pixels by any means: its header is wrong, or its end is missing.
    static func isTooSmall(_ file: MediaFile, mediaType: String, pixels: Int) -> Bool {
        switch mediaType {
        // Every 16 x 16 pixels of JPEG take 12 bits even when all are alike, those of a progressive one 6 bits.
        case "image/jpeg": file.size < Int64(pixels / 512)
        // Zlib packs no more than 1032 bytes into one; a pixel has at least one bit.
        case "image/png": file.size < Int64(pixels / (8 * 1032))
        default: false
        }
    }

    /// Returns whether a JPEG lacks the mark of the end (FF D9), which can't occur in compressed data; the search goes from the end of the
    /// file back to its pixels.
    private func isJPEGTruncated() -> Bool {
        guard let pixels = startOfPixels() else { return true }
        var end = file.size
        while end > pixels {
            let start = max(pixels, end - Int64(Self.chunkBytes))
            let bytes = file.bytes(at: start, count: Int(end - start))
            var position = bytes.count - 2
            while position >= 0 {
                if bytes[position] == 0xFF, bytes[position + 1] == 0xD9 { return false }
                position -= 1
            }
            // A mark may be split between two chunks.
            end = start == pixels ? pixels : start + 1
        }
        return true
    }

    /// Returns the start of a JPEG's pixels, by its segments; nil when it ends before.
    private func startOfPixels() -> Int64? {
        var position: Int64 = 2
        for _ in 0..<Self.maximumSteps {
            let segment = file.bytes(at: position, count: 4)
            guard segment.count == 4, segment[0] == 0xFF else { return segment.count == 4 ? position : nil }
            if segment[1] == 0xFF {
                position += 1
                continue
            }
            if segment[1] == 0xDA { return position }
            position += 2 + Int64(Self.bigEndian(segment[2...]))
        }
        return position
    }

    private func isPNGTruncated() -> Bool {
        var position: Int64 = 8
        if isEndOfPNG(at: file.size - 12) { return false }
        for _ in 0..<Self.maximumSteps {
            if isEndOfPNG(at: position) { return false }
            let head = file.bytes(at: position, count: 4)
            guard head.count == 4 else { return true }
            position += 12 + Int64(Self.bigEndian(head[...]))
        }
        return false
    }

    private func isEndOfPNG(at offset: Int64) -> Bool {
        offset + 12 <= file.size && file.bytes(at: offset + 4, count: 4).elementsEqual("IEND".utf8)
    }

    private func isRIFFTruncated() -> Bool {
        let size = file.bytes(at: 4, count: 4)
        guard size.count == 4 else { return true }
        let length = Self.bigEndian(size.reversed()[...])
        // A file written to a pipe does not state its length.
        return length != 0 && length != 0xFFFF_FFFF && Int64(length) + 8 > file.size
    }

    /// Returns whether a file ends too early, by its boxes of the top level (ISO/IEC 14496-12).
    private func isISOMediaTruncated() -> Bool {
        var position: Int64 = 0
        for _ in 0..<Self.maximumSteps where position + 8 <= file.size {
            let head = file.bytes(at: position, count: 16)
            var length = Self.bigEndian(head.prefix(4))
            if length == 0 { return false }
            if length == 1 {
                guard head.count == 16 else { return true }
                length = Self.bigEndian(head[8...])
            }
            guard length >= 8, length <= UInt64(Int64.max) - UInt64(position) else { return true }
            position += Int64(length)
        }
        return position > file.size
    }

    /// Returns whether a file is shorter than the length that its segment states (RFC 8794).
    private func isMatroskaTruncated() -> Bool {
        guard let header = variableLength(at: 4) else { return true }
        let segment = header.end + Int64(header.value)
        guard file.bytes(at: segment, count: 4) == [0x18, 0x53, 0x80, 0x67], let body = variableLength(at: segment + 4) else {
            return segment >= file.size
        }
        return !body.isUnknown && body.end + Int64(body.value) > file.size
    }

    private func variableLength(at offset: Int64) -> (value: UInt64, isUnknown: Bool, end: Int64)? {
        let bytes = file.bytes(at: offset, count: 8)
        guard let first = bytes.first, first != 0 else { return nil }
        let count = first.leadingZeroBitCount + 1
        guard bytes.count >= count else { return nil }
        let mask = UInt64(1) << UInt64(7 * count) - 1
        let value = Self.bigEndian(bytes.prefix(count)) & mask
        return (value, value == mask, offset + Int64(count))
    }

    private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
