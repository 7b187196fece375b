import CUchardet
import Glibc

/// The text of an answer in the encoding that its bytes are really in.
///
/// What is believed, in this order: a byte order mark; the charset of HTTP (RFC 7303, HTML); what the document declares; that it is UTF-8; what
/// its letters look like (uchardet). A charset that the bytes contradict is not believed as long as another one fits.
struct WebText {
    /// The language of a document, which says how it declares its charset.
    enum Language {
        case html, xml, json
    }

    /// The text, without a byte order mark.
    private(set) var text: String
    /// Whether every byte belongs to a character.
    private(set) var isWhole = true

    /// The number of bytes at the beginning in which a document declares its charset.
    private static let declarationBytes = 1_024

    /// Decodes an answer.
    init(_ answer: FetchAnswer, as language: Language) {
        self.init(answer.body, charset: Self.charset(of: answer), as: language)
    }

    /// Decodes bytes; the charset is that of HTTP, nil for none.
    init(_ bytes: [UInt8], charset: String? = nil, as language: Language) {
        for (mark, name) in Self.marks where bytes.starts(with: mark) {
            let decoded = Self.decoded(Array(bytes.dropFirst(mark.count)), from: name)
            (text, isWhole) = (decoded?.text ?? "", decoded?.isWhole ?? false)
            return
        }
        let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
        var names = [charset, Self.declared(in: bytes, language)].compactMap { $0.map(Self.usual) }
        if let wide = Self.wide(bytes, language) { names.insert(wide, at: 0) }
        // No other charset comes out as well-formed UTF-8 by accident, but any bytes come out as one of these.
        if isUTF8, names.allSatisfy(Self.isSingleByte) || bytes.allSatisfy({ $0 < 0x80 && $0 != 0x1B }) { names = ["UTF-8"] }
        if names.isEmpty { names.append(isUTF8 || Self.isMostlyUTF8(bytes) ? "UTF-8" : Self.likely(bytes)) }
        var first: (text: String, isWhole: Bool)?
        for name in names {
            guard let found = Self.decoded(bytes, from: name) else { continue }
            first = first ?? found
            if found.isWhole {
                first = found
                break
            }
        }
        let chosen = first ?? Self.decoded(bytes, from: isUTF8 ? "UTF-8" : Self.likely(bytes))
        let decoded = chosen?.text ?? String(decoding: bytes, as: UTF8.self)
        text = bytes.starts(with: Self.mainframe) ? decoded.replacing("\u{85}", with: "\n") : Self.repaired(decoded)
        isWhole = chosen?.isWhole ?? isUTF8
    }

    /// Returns a text in which the control characters that windows-1252 has letters for are those (HTML, numeric character references).
    private static func repaired(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { (0x80...0x9F).contains($0.value) }) else { return text }
        var view = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let letters = (0x80...0x9F).contains(scalar.value) ? decoded([UInt8(scalar.value)], from: "CP1252") : nil
            if let letters, letters.isWhole { view.append(contentsOf: letters.text.unicodeScalars) } else { view.append(scalar) }
        }
        return String(view)
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
            ? decoded(first, from: "IBM037")?.text ?? "" : String(decoding: first.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
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
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where scalar.value >= 0x80 {
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
    private static func decoded(_ bytes: [UInt8], from name: String) -> (text: String, isWhole: Bool)? {
        if name == "UTF-8" { return (String(decoding: bytes, as: UTF8.self), String(validating: bytes, as: UTF8.self) != nil) }
        let opened = spellings(name).lazy.compactMap { iconv_open("UTF-8", $0) }.first { Int(bitPattern: $0) != -1 }
        guard let converter = opened else { return nil }
        defer { iconv_close(converter) }
        var isWhole = true
        var source = bytes.map { CChar(bitPattern: $0) }
        var result: [UInt8] = []
        result.reserveCapacity(source.count + source.count / 2)
        var buffer = [CChar](repeating: 0, count: 1 << 14)
        source.withUnsafeMutableBufferPointer { source in
            var place = source.baseAddress
            var left = source.count
            while left > 0 {
                let isWrong = buffer.withUnsafeMutableBufferPointer { buffer in
                    var target = buffer.baseAddress
                    var room = buffer.count
                    let status = iconv(converter, &place, &left, &target, &room)
                    let isWrong = status == -1 && errno != E2BIG
                    result += buffer[..<(buffer.count - room)].map { UInt8(bitPattern: $0) }
                    return isWrong
                }
                guard isWrong else { continue }
                isWhole = false
                result += [0xEF, 0xBF, 0xBD]
                place = place?.advanced(by: 1)
                left -= 1
            }
        }
        return (String(decoding: result, as: UTF8.self), isWhole)
    }
}
