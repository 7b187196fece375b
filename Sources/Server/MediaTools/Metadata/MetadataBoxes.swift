/// The boxes of JPEG 2000 and JPEG XL in which Exif, XMP and the record for the press stand (ISO/IEC 15444-1, annex I; ISO/IEC 18181-2).
struct MetadataBoxes {
    /// The largest number of boxes that are passed over.
    static let maximumBoxes = 1_000
    private static let exifName = Array("JpgTiffExif->JP2".utf8)
    private static let xmpName: [UInt8] = [
        0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
    ]
    private static let pressName: [UInt8] = [
        0x33, 0xC7, 0xA4, 0xD2, 0xB8, 0x1D, 0x47, 0x23, 0xA0, 0xBA, 0xF1, 0xA3, 0xE0, 0x97, 0xAD, 0x38,
    ]

    /// The Exif; empty if there is none.
    private(set) var exif: [UInt8] = []
    /// The XMP; empty if there is none.
    private(set) var xmp: [UInt8] = []
    /// The record for the press; empty if there is none.
    private(set) var press: [UInt8] = []

    /// Finds the boxes of a file.
    init(_ source: ByteSource) {
        var position: Int64 = 0
        for _ in 0..<Self.maximumBoxes {
            let head = source.bytes(at: position, count: 16)
            guard head.count >= 8 else { return }
            var (count, headCount) = (head[..<4].reduce(0) { $0 << 8 | Int64($1) }, Int64(8))
            if count == 1 {
                guard head.count == 16, head[8] < 0x40 else { return }
                (count, headCount) = (head[8...].reduce(0) { $0 << 8 | Int64($1) }, 16)
            }
            if count == 0 { count = source.count - position }
            guard count >= headCount, count <= source.count - position else { return }
            let bytes = { source.bytes(at: position + headCount, count: Int(min(count - headCount, Int64(XMPPacket.maximumBytes)))) }
            switch String(decoding: head[4..<8], as: UTF8.self) {
            case "Exif": exif = bytes()
            case "xml ": xmp = bytes()
            case "uuid":
                let content = bytes()
                if content.starts(with: Self.exifName) { exif = Array(content.dropFirst(16)) }
                if content.starts(with: Self.xmpName) { xmp = Array(content.dropFirst(16)) }
                if content.starts(with: Self.pressName) { press = Array(content.dropFirst(16)) }
            default: break
            }
            position += count
        }
    }
}
