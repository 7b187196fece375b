import Domain
import EmbeddedSupport

/// The recognition of a file by its first bytes, until it is examined.
enum MediaSignature {
    /// The number of bytes that are looked at.
    static let byteCount = 512

    /// Returns the kind and the media type; `other` if they are not known.
    static func probe(_ bytes: [UInt8]) -> MediaProbe {
        for (offset, start, kind, type) in fixed where holds(bytes, start, at: offset) {
            return MediaProbe(kind: kind, mediaType: type)
        }
        if holds(bytes, "RIFF", at: 0) { return ofRIFF(bytes) }
        if holds(bytes, "ftyp", at: 4) { return ofBrand(bytes) }
        if holds(bytes, [0x1A, 0x45, 0xDF, 0xA3], at: 0) {
            let isWebM = bytes.indices.contains { holds(bytes, "webm", at: $0) }
            return MediaProbe(kind: .video, mediaType: isWebM ? "video/webm" : "video/x-matroska")
        }
        return MediaProbe()
    }

    private static let fixed: [(Int, [UInt8], MediaKind, String)] = [
        (0, [0xFF, 0xD8, 0xFF], .image, "image/jpeg"), (0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .image, "image/png"),
        (0, Array("GIF87a".utf8), .image, "image/gif"), (0, Array("GIF89a".utf8), .image, "image/gif"),
        (0, [0x49, 0x49, 0x2A, 0], .image, "image/tiff"), (0, [0x4D, 0x4D, 0, 0x2A], .image, "image/tiff"),
        (0, Array("fLaC".utf8), .audio, "audio/flac"), (0, Array("OggS".utf8), .audio, "audio/ogg"),
        (0, Array("ID3".utf8), .audio, "audio/mpeg"), (0, [0xFF, 0xFB], .audio, "audio/mpeg"), (0, [0xFF, 0xF3], .audio, "audio/mpeg"),
        (0, [0xFF, 0xF1], .audio, "audio/aac"), (0, [0xFF, 0xF9], .audio, "audio/aac"),
    ]

    private static func ofRIFF(_ bytes: [UInt8]) -> MediaProbe {
        if holds(bytes, "WEBP", at: 8) { return MediaProbe(kind: .image, mediaType: "image/webp") }
        if holds(bytes, "WAVE", at: 8) { return MediaProbe(kind: .audio, mediaType: "audio/wav") }
        if holds(bytes, "AVI ", at: 8) { return MediaProbe(kind: .video, mediaType: "video/x-msvideo") }
        return MediaProbe()
    }

    /// Returns them by the major brand of an ISO base media file (ISO/IEC 14496-12).
    private static func ofBrand(_ bytes: [UInt8]) -> MediaProbe {
        guard bytes.count >= 12 else { return MediaProbe() }
        switch String(decoding: bytes[8..<12], as: UTF8.self) {
        case "heic", "heix", "heim", "heis", "hevc": return MediaProbe(kind: .image, mediaType: "image/heic")
        case "mif1", "msf1": return MediaProbe(kind: .image, mediaType: "image/heif")
        case "avif", "avis": return MediaProbe(kind: .image, mediaType: "image/avif")
        case "qt  ": return MediaProbe(kind: .video, mediaType: "video/quicktime")
        case "M4A ", "M4B ": return MediaProbe(kind: .audio, mediaType: "audio/mp4")
        default: return MediaProbe(kind: .video, mediaType: "video/mp4")
        }
    }

    private static func holds(_ bytes: [UInt8], _ text: String, at offset: Int) -> Bool {
        holds(bytes, Array(text.utf8), at: offset)
    }

    private static func holds(_ bytes: [UInt8], _ part: [UInt8], at offset: Int) -> Bool {
        ExactText.holds(bytes, part, at: offset)
    }
}
