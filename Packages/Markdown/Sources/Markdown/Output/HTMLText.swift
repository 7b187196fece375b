/// A text in HTML that grows.
struct HTMLText {
    private(set) var bytes: [UInt8] = []

    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(_ number: Int) {
        if number >= 10 { append(number / 10) }
        bytes.append(0x30 + UInt8(number % 10))
    }

    /// Begins a line if there is anything in the last.
    mutating func beginLine() {
        if let last = bytes.last, last != .lineFeed { bytes.append(.lineFeed) }
    }

    /// Appends bytes as they are.
    mutating func append(raw text: UnsafeBufferPointer<UInt8>) { appendPieces(text) { _ in nil } }

    /// Appends words.
    mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
        appendPieces(text) { byte in
            switch byte {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            case UInt8(ascii: "\""): "&quot;"
            default: nil
            }
        }
    }

    /// Appends an address.
    mutating func append(address: UnsafeBufferPointer<UInt8>) {
        for byte in address {
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "'"): append("&#x27;")
            case 0...0x20, 0x7F...0xFF, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"),
                UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
                bytes.append(UInt8(ascii: "%"))
                bytes.append(HTMLText.digit(byte >> 4))
                bytes.append(HTMLText.digit(byte & 15))
            default: bytes.append(byte)
            }
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

    /// Appends bytes, of which some are written otherwise: line ends as one byte, and zero as a replacement character.
    @inline(__always) private mutating func appendPieces(_ text: UnsafeBufferPointer<UInt8>, _ escape: (UInt8) -> StaticString?) {
        var start = 0
        for (place, byte) in text.enumerated() where byte <= UInt8(ascii: ">") {
            if byte == .carriageReturn {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<place]))
                if place + 1 == text.count || text[place + 1] != .lineFeed { bytes.append(.lineFeed) }
            } else if byte == 0 {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<place]))
                UTF8Text.append(UTF8Text.replacement, to: &bytes)
            } else if let escaped = escape(byte) {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<place]))
                append(escaped)
            } else {
                continue
            }
            start = place + 1
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }
}
