extension JSONReader {
    /// Scans a string with its quotes, and validates its UTF-8.
    mutating func scanString() throws(JSONError) -> JSONStringSpan {
        try expectQuote()
        let start = offset
        let base = base
        var position = start
        while true {
            position += JSONByte.plainRun(base, from: position, to: end)
            guard position < end else {
                throw .unexpectedEnd(at: end)
            }
            let byte = base[position]
            if byte >= JSONByte.firstNonASCII {
                repeat {
                    position = try endOfScalar(at: position)
                } while position < end && base[position] >= JSONByte.firstNonASCII
            } else if byte == JSONByte.quote {
                offset = position + 1
                return JSONStringSpan(start: start, count: position - start, isDecoded: false)
            } else if byte == JSONByte.backslash {
                return try scanEscapedString(start: start, firstEscape: position)
            } else {
                throw .unexpectedByte(byte, at: position)
            }
        }
    }

    /// Returns the text of the string scanned last.
    func makeString(_ span: JSONStringSpan) -> String {
        span.text(base: base, decoded: decoded)
    }

    private mutating func expectQuote() throws(JSONError) {
        guard offset < end else {
            throw .unexpectedEnd(at: end)
        }
        guard base[offset] == JSONByte.quote else {
            throw .unexpectedByte(base[offset], at: offset)
        }
        offset += 1
    }

    /// Scans the rest of a string with escapes into `decoded`; everything before `firstEscape` is plain and valid.
    private mutating func scanEscapedString(start: Int, firstEscape: Int) throws(JSONError) -> JSONStringSpan {
        decoded.removeAll(keepingCapacity: true)
        appendRun(from: start, to: firstEscape)
        var position = firstEscape
        while true {
            let runStart = position
            position += JSONByte.plainRun(base, from: position, to: end)
            while position < end, base[position] >= JSONByte.firstNonASCII {
                position = try endOfScalar(at: position)
            }
            appendRun(from: runStart, to: position)
            guard position < end else {
                throw .unexpectedEnd(at: end)
            }
            let byte = base[position]
            if byte == JSONByte.backslash {
                position = try decodeEscape(at: position)
            } else if byte == JSONByte.quote {
                offset = position + 1
                return JSONStringSpan(start: start, count: position - start, isDecoded: true)
            } else if byte < JSONByte.space {
                throw .unexpectedByte(byte, at: position)
            }
        }
    }

    private mutating func appendRun(from start: Int, to end: Int) {
        decoded.append(contentsOf: UnsafeBufferPointer(start: base + start, count: end - start))
    }

    /// Appends what the escape at `position` represents, and returns where it ends.
    private mutating func decodeEscape(at position: Int) throws(JSONError) -> Int {
        guard position + 1 < end else {
            throw .unexpectedEnd(at: end)
        }
        switch base[position + 1] {
        case JSONByte.quote: decoded.append(JSONByte.quote)
        case JSONByte.backslash: decoded.append(JSONByte.backslash)
        case JSONByte.slash: decoded.append(JSONByte.slash)
        case 0x62: decoded.append(0x08)
        case 0x66: decoded.append(0x0C)
        case 0x6E: decoded.append(JSONByte.lineFeed)
        case 0x72: decoded.append(JSONByte.carriageReturn)
        case 0x74: decoded.append(JSONByte.tab)
        case 0x75: return try decodeUnicodeEscape(at: position)
        default: throw .invalidEscape(at: position)
        }
        return position + 2
    }

    /// Appends the character of a `\u` escape, or of two that form a surrogate pair, and returns where it ends.
    private mutating func decodeUnicodeEscape(at position: Int) throws(JSONError) -> Int {
        let unit = try hexadecimalUnit(ofEscapeAt: position)
        var code = unit
        var next = position + 6
        if unit & 0xF800 == 0xD800 {
            guard unit < 0xDC00 else {
                throw .loneSurrogate(at: position)
            }
            let low = try lowSurrogate(at: next, after: position)
            code = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
            next += 6
        }
        guard let scalar = Unicode.Scalar(code) else {
            throw .loneSurrogate(at: position)
        }
        decoded.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
        return next
    }

    /// Returns the low surrogate escaped at `position`, which the high one at `high` needs.
    private func lowSurrogate(at position: Int, after high: Int) throws(JSONError) -> UInt32 {
        guard position < end else {
            throw .unexpectedEnd(at: end)
        }
        guard base[position] == JSONByte.backslash else {
            throw .loneSurrogate(at: high)
        }
        guard position + 1 < end else {
            throw .unexpectedEnd(at: end)
        }
        guard base[position + 1] == 0x75 else {
            throw .loneSurrogate(at: high)
        }
        let low = try hexadecimalUnit(ofEscapeAt: position)
        guard low & 0xFC00 == 0xDC00 else {
            throw .loneSurrogate(at: high)
        }
        return low
    }

    /// Returns the value of the four hexadecimal digits of the `\u` escape at `position`.
    private func hexadecimalUnit(ofEscapeAt position: Int) throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for index in position + 2..<position + 6 {
            guard index < end else {
                throw .unexpectedEnd(at: end)
            }
            let byte = base[index]
            let letter = byte | JSONByte.lowercaseBit
            if byte >= JSONByte.zero && byte <= JSONByte.nine {
                value = value << 4 | UInt32(byte - JSONByte.zero)
            } else if letter >= 0x61 && letter <= 0x66 {
                value = value << 4 | UInt32(letter - 0x61 + 10)
            } else {
                throw .invalidEscape(at: position)
            }
        }
        return value
    }

    /// Returns where the non-ASCII character at `position` ends; throws unless it is well-formed UTF-8 (Unicode, table 3-7).
    @inline(__always)
    private func endOfScalar(at position: Int) throws(JSONError) -> Int {
        let lead = base[position]
        if lead >= 0xC2, lead <= 0xDF, position + 1 < end, base[position + 1] & 0xC0 == 0x80 {
            return position + 2
        }
        return try endOfLongScalar(at: position)
    }

    /// Returns where a character of any length ends, or throws what is wrong with it.
    private func endOfLongScalar(at position: Int) throws(JSONError) -> Int {
        let lead = base[position]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: throw .invalidUTF8(at: position)
        }
        for index in 1..<length {
            guard position + index < end else {
                throw .unexpectedEnd(at: end)
            }
            let byte = base[position + index]
            guard index == 1 ? second.contains(byte) : byte & 0xC0 == 0x80 else {
                throw .invalidUTF8(at: position)
            }
        }
        return position + length
    }
}
