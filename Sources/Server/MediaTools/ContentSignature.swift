import Domain

/// What a file is according to its first bytes; its name doesn't matter.
struct ContentSignature: Equatable {
    /// The kind of file; a container of video may turn out to have nothing but sound.
    let kind: MediaKind
    let mediaType: String
    /// What is wrong with the file; nil for a picture or recording that can be examined.
    let problem: MediaToolsError?

    /// The number of characters within which a drawing begins: libvips looks no further.
    private static let drawingCharacters = 1_000
    /// The number of bytes that are examined.
    static let headBytes = 4096

    private init(_ kind: MediaKind, _ mediaType: String, _ problem: MediaToolsError? = nil) {
        self.kind = kind
        self.mediaType = mediaType
        self.problem = problem
    }

    /// Recognises a file by its first `headBytes` bytes.
    init(of head: [UInt8]) {
        self = Self.picture(head) ?? Self.family(head) ?? Self.recording(head) ?? Self.document(head)
    }

    private static func picture(_ head: [UInt8]) -> ContentSignature? {
        if head.starts(with: [0xFF, 0xD8, 0xFF]) { return Self(.image, "image/jpeg") }
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return Self(.image, "image/png") }
        if begins(head, "GIF87a") || begins(head, "GIF89a") { return Self(.image, "image/gif") }
        for order in ["II*\0", "MM\0*", "II+\0", "MM\0+"] where begins(head, order) { return Self(.image, "image/tiff") }
        if let raw = raw(head) { return raw }
        if BitmapPicture.begins(head) { return Self(.image, "image/bmp") }
        if IconFile.begins(head) { return Self(.image, "image/vnd.microsoft.icon") }
        if head.starts(with: [0xFF, 0x0A]) || begins(head, "JXL ", at: 4) { return Self(.image, "image/jxl") }
        if head.starts(with: [0, 0, 0, 12]), begins(head, "jP  \r\n", at: 4) { return Self(.image, "image/jp2") }
        if head.starts(with: [0xFF, 0x4F, 0xFF, 0x51]) { return Self(.image, "image/j2c") }
        if begins(head, "8BPS") { return Self(.other, "image/vnd.adobe.photoshop", .unsupported) }
        return nil
    }

    /// Returns the signature of a raw photo that is not told by the first bytes of a TIFF.
    private static func raw(_ head: [UInt8]) -> ContentSignature? {
        for start in ["IIRO", "IIRS", "MMOR"] where begins(head, start) { return Self(.image, "image/x-olympus-orf") }
        if begins(head, "IIU\0") { return Self(.image, "image/x-panasonic-rw2") }
        return begins(head, "FUJIFILMCCD-RAW") ? Self(.image, "image/x-fuji-raf") : nil
    }

    /// Returns the signature of a kind that is named within a common frame: RIFF, ISO base media, Matroska.
    private static func family(_ head: [UInt8]) -> ContentSignature? {
        if begins(head, "RIFF") || begins(head, "RF64") {
            if begins(head, "WEBP", at: 8) { return Self(.image, "image/webp") }
            if begins(head, "WAVE", at: 8) { return Self(.audio, "audio/wav") }
            if begins(head, "AVI ", at: 8) { return Self(.video, "video/x-msvideo") }
        }
        if begins(head, "ftyp", at: 4) { return isoMedia(head) }
        for name in ["moov", "mdat", "wide", "free", "skip", "pnot"] where begins(head, name, at: 4) {
            return Self(.video, "video/quicktime")
        }
        guard head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) else { return nil }
        let isWebM = head.prefix(64).indices.contains { begins(head, "webm", at: $0) }
        return Self(.video, isWebM ? "video/webm" : "video/x-matroska")
    }

    private static func isoMedia(_ head: [UInt8]) -> ContentSignature {
        func hasBrand(_ names: [String]) -> Bool { names.contains { begins(head, $0, at: 8) } }
        if hasBrand(["avif", "avis"]) { return Self(.image, "image/avif") }
        if hasBrand(["heic", "heix", "heim", "heis", "hevc", "hevx"]) { return Self(.image, "image/heic") }
        if hasBrand(["mif1", "msf1", "mif2"]) {
            let length = min(head.count, Int(head[2]) << 8 | Int(head[3]))
            let isAVIF = stride(from: 16, to: max(16, length), by: 4).contains { begins(head, "avif", at: $0) }
            return Self(.image, isAVIF ? "image/avif" : "image/heif")
        }
        if hasBrand(["crx "]) { return Self(.image, "image/x-canon-cr3") }
        if hasBrand(["M4A ", "M4B ", "M4P "]) { return Self(.audio, "audio/mp4") }
        if hasBrand(["qt  "]) { return Self(.video, "video/quicktime") }
        if hasBrand(["3gp", "3g2"]) { return Self(.video, "video/3gpp") }
        return Self(.video, "video/mp4")
    }

    private static func recording(_ head: [UInt8]) -> ContentSignature? {
        if begins(head, "OggS") { return Self(.audio, "audio/ogg") }
        if begins(head, "fLaC") { return Self(.audio, "audio/flac") }
        if begins(head, "ID3") { return Self(.audio, "audio/mpeg") }
        if begins(head, "FORM"), begins(head, "AIF", at: 8) { return Self(.audio, "audio/aiff") }
        if begins(head, "caff") { return Self(.audio, "audio/x-caf") }
        if begins(head, "#!AMR") { return Self(.audio, "audio/amr") }
        if begins(head, "FLV\u{1}") { return Self(.video, "video/x-flv") }
        if head.starts(with: [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]) { return Self(.video, "video/x-ms-asf") }
        if head.starts(with: [0, 0, 1, 0xBA]) || head.starts(with: [0, 0, 1, 0xB3]) { return Self(.video, "video/mpeg") }
        if isTransportStream(head) { return Self(.video, "video/mp2t") }
        guard head.count > 3, head[0] == 0xFF else { return nil }
        if head[1] & 0xF6 == 0xF0 { return Self(.audio, "audio/aac") }
        // A frame of MPEG audio: synchronisation, an existing version and layer, an existing bit rate and sample rate.
        let isFrame = head[1] & 0xE0 == 0xE0 && head[1] & 0x18 != 0x08 && head[1] & 0x06 != 0
        return isFrame && head[2] & 0xF0 != 0xF0 && head[2] & 0x0C != 0x0C ? Self(.audio, "audio/mpeg") : nil
    }

    /// Returns whether packets of 188 bytes follow one another, alone or each behind a time of four bytes, as cameras write them.
    private static func isTransportStream(_ head: [UInt8]) -> Bool {
        [(0, 188), (4, 192)].contains { start, step in
            head.count > start + 2 * step && (0...2).allSatisfy { head[start + $0 * step] == 0x47 }
        }
    }

    private static func document(_ head: [UInt8]) -> ContentSignature {
        if head.isEmpty { return Self(.other, MediaType.unknown, .empty) }
        if begins(head, "%PDF-") { return Self(.other, "application/pdf") }
        if begins(head, "PK\u{3}\u{4}") {
            return Self(.other, "application/zip", head.count > 6 && head[6] & 1 == 1 ? .encrypted : .notMedia)
        }
        // The end of the head may split the last character.
        let isCut = head.count >= headBytes
        guard !head.contains(0), let text = text(head, isCut: isCut) else { return Self(.other, MediaType.unknown, .notMedia) }
        let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.prefix(drawingCharacters).lowercased()
        if start.hasPrefix("#extm3u") { return Self(.other, "application/vnd.apple.mpegurl", .notMedia) }
        if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return Self(.other, "text/html", .notMedia) }
        if start.hasPrefix("<svg") || start.contains("<svg") && ["<?xml", "<!doctype svg", "<!--"].contains(where: start.hasPrefix) {
            return Self(.image, "image/svg+xml")
        }
        return Self(.other, "text/plain", .notMedia)
    }

    private static func text(_ bytes: [UInt8], isCut: Bool) -> String? {
        for dropped in 0...(isCut ? 3 : 0) {
            if let text = String(validating: bytes.dropLast(dropped), as: UTF8.self) { return text }
        }
        return nil
    }

    private static func begins(_ bytes: [UInt8], _ text: String, at offset: Int = 0) -> Bool {
        bytes.dropFirst(offset).starts(with: text.utf8)
    }
}
