import CUchardet
import Glibc

/// The text of an answer in the encoding that its bytes are really in.
///
/// What is believed, in this order: a byte order mark; the charset of HTTP (RFC 7303, HTML); what the document declares; that it is UTF-8;
/// what its letters look like (uchardet). A charset that the bytes contradict is not believed as long as another one fits.
struct WebText {
    /// The language of a document, which says how it declares its charset.
    enum Language {
        case html, xml, json
    }

    /// The text in UTF-8, without a byte order mark.
    private(set) var bytes: [UInt8]
    /// Whether every byte belongs to a character, and the charset is more than a guess from a few letters.
    private(set) var isWhole = true

    /// The text, without a byte order mark.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The largest size of a text in UTF-8, in bytes; of one that is not whole there may be less.
    static let maximumBytes = FetchRequest.textLimit
    /// The number of bytes at the beginning in which a document declares its charset.
    private static let declarationBytes = 1_024
    /// The number of bytes beyond ASCII from which on a charset that nothing declares is believed: fewer may be damage.
    static let leastLetters = 4

    /// Decodes an answer.
    init(_ answer: FetchAnswer, as language: Language) {
        self.init(answer.body, charset: Self.charset(of: answer), as: language)
    }

    /// Decodes bytes; the charset is that of HTTP, nil for none.
    init(_ bytes: [UInt8], charset: String? = nil, as language: Language) {
        for (mark, name) in Self.marks where bytes.starts(with: mark) {
            let decoded = Self.decoded(Array(bytes.dropFirst(mark.count)), from: name)
            (self.bytes, isWhole) = (decoded?.bytes ?? [], decoded?.isWhole ?? false)
            return
        }
        let isUTF8 = Self.isUTF8(bytes)
        var names = [charset, Self.declared(in: bytes, language)].compactMap { $0.map(Self.usual) }
        if let wide = Self.wide(bytes, language) {
            names.insert(wide, at: 0)
        } else if !(isUTF8 ? bytes.prefix(Self.declarationBytes) : bytes[...]).contains(0) {
            // Programs that write to a text in memory declare its charset, and send another one.
            names.removeAll(where: Self.isWide)
        }
        // No other charset comes out as well-formed UTF-8 by accident, but any bytes come out as one of these.
        if isUTF8, names.allSatisfy(Self.isSingleByte) || bytes.allSatisfy({ $0 < 0x80 && $0 != 0x1B }) { names = ["UTF-8"] }
        var isGuessed = false
        if names.isEmpty {
            isGuessed = !isUTF8 && !Self.isMostlyUTF8(bytes)
            names.append(isGuessed ? Self.likely(bytes) : "UTF-8")
        }
        var first: (bytes: [UInt8], isWhole: Bool)?
        for name in names {
            guard let found = Self.decoded(bytes, from: name) else { continue }
            first = first ?? found
            if found.isWhole {
                first = found
                break
            }
        }
        let chosen = first ?? Self.decoded(bytes, from: isUTF8 ? "UTF-8" : Self.likely(bytes))
        self.bytes = Self.repaired(chosen?.bytes ?? bytes, isMainframe: bytes.starts(with: Self.mainframe))
        isWhole = chosen?.isWhole ?? isUTF8
        if isGuessed, language == .json || bytes.count(where: { $0 >= 0x80 }) < Self.leastLetters { isWhole = false }
    }

    /// Returns a text in which the control characters that windows-1252 has letters for are those (HTML, numeric character references);
    /// mainframes end a line with one of them.
    private static func repaired(_ bytes: [UInt8], isMainframe: Bool) -> [UInt8] {
        // In UTF-8 the characters 128 to 159 are C2 80 to C2 9F, and no other character has a C2.
        guard var place = bytes.firstIndex(of: 0xC2) else { return bytes }
        var result = Array(bytes[..<place])
        result.reserveCapacity(bytes.count)
        while place < bytes.count {
            if bytes[place] == 0xC2, place + 1 < bytes.count, (0x80...0x9F).contains(bytes[place + 1]) {
                result += isMainframe && bytes[place + 1] == 0x85 ? [0x0A] : letters[Int(bytes[place + 1]) - 0x80]
                place += 2
            } else {
                result.append(bytes[place])
                place += 1
            }
        }
        return result
    }

    /// The letters of windows-1252 from 128 to 159, or the control characters where it has none.
    private static let letters: [[UInt8]] = (0x80...0x9F).map { (byte: UInt8) in
        guard let found = decoded([byte], from: "CP1252"), found.isWhole else { return [0xC2, byte] }
        return found.bytes
    }

    private static func isUTF8(_ bytes: [UInt8]) -> Bool {
        bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
    }

    private static let marks: [(mark: [UInt8], name: String)] = [
        ([0xEF, 0xBB, 0xBF], "UTF-8"), ([0xFF, 0xFE, 0, 0], "UTF-32LE"), ([0, 0, 0xFE, 0xFF], "UTF-32BE"), ([0xFF, 0xFE], "UTF-16LE"),
        ([0xFE, 0xFF], "UTF-16BE"),
    ]

    /// What browsers take a charset's name for (WHATWG Encoding, names and labels): the larger set that is written in practice.
    private static let superset: [String: String] = [
        "iso-8859-1": "CP1252", "iso8859-1": "CP1252", "latin1": "CP1252", "latin-1": "CP1252", "us-ascii": "CP1252", "ascii": "CP1252",
        "windows-1252": "CP1252", "iso-8859-9": "CP1254", "latin5": "CP1254", "iso-8859-11": "CP874", "tis-620": "CP874",
        "shift_jis": "CP932", "shift-jis": "CP932", "sjis": "CP932", "x-sjis": "CP932", "windows-31j": "CP932", "ms_kanji": "CP932",
        "gb2312": "GB18030", "gb_2312-80": "GB18030", "gbk": "GB18030", "x-gbk": "GB18030", "cp936": "GB18030", "euc-kr": "UHC",
        "ks_c_5601-1987": "UHC", "korean": "UHC", "windows-949": "UHC", "big5": "BIG5-HKSCS", "x-x-big5": "BIG5-HKSCS", "utf8": "UTF-8",
        "unicode-1-1-utf-8": "UTF-8", "utf-16": "UTF-16LE", "x-euc-jp": "EUC-JP", "x-mac-cyrillic": "MAC-CYRILLIC", "macroman": "MACINTOSH",
        "maclatin2": "MAC-CENTRALEUROPE", "maciceland": "MAC-IS",
    ]

    private static func usual(_ name: String) -> String { superset[name.lowercased()] ?? name.uppercased() }

    /// Returns the names under which the system may know a charset.
    private static func spellings(_ name: String) -> [String] {
        var names = [name, name.replacing("_", with: "-"), name.replacing("_", with: "")]
        if name.hasPrefix("CS") { names.append(String(name.dropFirst(2))) }
        if name.hasPrefix("MAC") { names.append("MAC-" + name.dropFirst(3)) }
        return names
    }

    /// The beginning of `<?xml` in the charsets of mainframes (EBCDIC), which agree in the letters of a declaration.
    private static let mainframe: [UInt8] = [0x4C, 0x6F, 0xA7, 0x94]

    private static func isSingleByte(_ name: String) -> Bool {
        ["CP12", "ISO-8859", "ISO8859", "KOI8", "MACINTOSH", "MAC-", "IBM", "CP8", "UTF-8"].contains { name.hasPrefix($0) }
    }

    /// Returns whether a charset has two or four bytes for each letter, so that markup in it is full of zeros.
    private static func isWide(_ name: String) -> Bool {
        ["UTF-16", "UTF16", "UTF-32", "UTF32", "UCS-2", "UCS2", "UCS-4", "UCS4", "ISO-10646", "UNICODE", "CSUNICODE"]
            .contains { name.hasPrefix($0) }
    }

    /// Returns the charset in an answer's `Content-Type`; nil without one.
    static func charset(of answer: FetchAnswer) -> String? {
        guard let type = answer.header("content-type"), let place = ASCII.position(of: "charset=", in: type) else { return nil }
        return name(in: Array(type.utf8.dropFirst(place + 8)))
    }

    /// Returns the name at the beginning of some bytes, with or without quotes; nil for none.
    private static func name(in bytes: [UInt8]) -> String? {
        let value = bytes.drop { $0 == 0x22 || $0 == 0x27 || $0 == 0x20 }
            .prefix { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x2D || $0 == 0x5F || $0 == 0x3A || $0 == 0x2E }
        return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
    }

    /// Returns the charset that a document declares in its own text; nil without one.
    private static func declared(in bytes: [UInt8], _ language: Language) -> String? {
        let first = Array(bytes.prefix(declarationBytes))
        let head =
            first.starts(with: mainframe)
            ? String(decoding: decoded(first, from: "IBM037")?.bytes ?? [], as: UTF8.self)
            : String(decoding: first.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
        switch language {
        case .json: return nil
        case .xml:
            guard let start = ASCII.position(of: "<?xml", in: head), let place = ASCII.position(of: "encoding", in: head, from: start),
                let end = ASCII.position(of: "?>", in: head, from: start), place < end
            else { return nil }
            return name(in: Array(head.utf8.dropFirst(place + 8).drop { $0 == 0x20 || $0 == 0x3D }))
        case .html:
            return ASCII.position(of: "<meta", in: head).flatMap { ASCII.position(of: "charset=", in: head, from: $0) }
                .flatMap { name(in: Array(head.utf8.dropFirst($0 + 8))) }
        }
    }

    /// Returns the charset of two or four bytes a character in which a document without a mark begins; nil for others.
    private static func wide(_ bytes: [UInt8], _ language: Language) -> String? {
        let first: UInt8 = language == .json ? UInt8(ascii: "{") : UInt8(ascii: "<")
        if bytes.starts(with: [first, 0, 0, 0]) { return "UTF-32LE" }
        if bytes.starts(with: [0, 0, 0, first]) { return "UTF-32BE" }
        if bytes.starts(with: [first, 0]) { return "UTF-16LE" }
        return bytes.starts(with: [0, first]) ? "UTF-16BE" : nil
    }

    /// Returns whether bytes are UTF-8 but for a few.
    private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
        var (wrong, right) = (0, 0)
        for scalar in String(decoding: bytes.prefix(1 << 20), as: UTF8.self).unicodeScalars where scalar.value >= 0x80 {
            if scalar.value == 0xFFFD { wrong += 1 } else { right += 1 }
        }
        return right > 4 * wrong
    }

    /// Returns the charset that the letters look like.
    private static func likely(_ bytes: [UInt8]) -> String {
        guard let detector = uchardet_new() else { return "CP1252" }
        defer { uchardet_delete(detector) }
        bytes.withUnsafeBytes { buffer in
            _ = uchardet_handle_data(detector, buffer.bindMemory(to: CChar.self).baseAddress, min(buffer.count, 1 << 18))
        }
        uchardet_data_end(detector)
        let name = uchardet_get_charset(detector).map { String(cString: $0) } ?? ""
        return name.isEmpty || name.lowercased() == "utf-8" ? "CP1252" : usual(name)
    }

    /// Decodes bytes by the system's `iconv`, with a replacement for each byte that is no character; nil for an unknown charset.
    private static func decoded(_ bytes: [UInt8], from name: String) -> (bytes: [UInt8], isWhole: Bool)? {
        if name == "UTF-8" { return isUTF8(bytes) ? (bytes, true) : (replaced(bytes), false) }
        let opened = spellings(name).lazy.compactMap { iconv_open("UTF-8", $0) }.first { Int(bitPattern: $0) != -1 }
        guard let converter = opened else { return nil }
        defer { iconv_close(converter) }
        var isWhole = true
        var result: [UInt8] = []
        var buffer = [CChar](repeating: 0, count: 1 << 14)
        bytes.withUnsafeBytes { source in
            // The system's function changes nothing there, but says that it may.
            var place = UnsafeMutablePointer(mutating: source.bindMemory(to: CChar.self).baseAddress)
            var left = source.count
            while left > 0 {
                guard result.count <= maximumBytes else {
                    isWhole = false
                    break
                }
                let isWrong = buffer.withUnsafeMutableBufferPointer { buffer in
                    var target = buffer.baseAddress
                    var room = buffer.count
                    let status = iconv(converter, &place, &left, &target, &room)
                    let isWrong = status == -1 && errno != E2BIG
                    result += UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<(buffer.count - room)])
                    return isWrong
                }
                guard isWrong else { continue }
                isWhole = false
                result += [0xEF, 0xBF, 0xBD]
                place = place?.advanced(by: 1)
                left -= 1
            }
        }
        return (result, isWhole)
    }

    /// Returns UTF-8 with a replacement for what is no character, up to the largest size.
    private static func replaced(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var place = 0
        while place < bytes.count, result.count <= maximumBytes {
            var end = min(place + (1 << 16), bytes.count)
            // A character is not cut in two.
            while end < bytes.count, end - place < 1 << 17, bytes[end] & 0xC0 == 0x80 { end += 1 }
            result += Array(String(decoding: bytes[place..<end], as: UTF8.self).utf8)
            place = end
        }
        return result
    }
}
