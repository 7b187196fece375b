import JSON

/// The reading of JSON as websites send it: with a byte order mark, with a program's notices before it or a cache's comment behind it.
enum SiteJSON {
    /// The largest number of places at which JSON is looked for within other text.
    private static let maximumTries = 20

    /// Parses an answer; nil for anything else, such as a page of HTML.
    static func parse(_ answer: FetchAnswer) -> JSON? { read(answer)?.json }

    /// Parses an answer and returns whether every byte of it belongs to a character; nil for anything else, such as a page of HTML.
    static func read(_ answer: FetchAnswer) -> (json: JSON, isWhole: Bool)? {
        let decoded = WebText(answer, as: .json)
        let text = decoded.text
        let json = parse(text) ?? (answer.mediaType.contains("json") ? parse(within: text) : nil)
        return json.map { ($0, decoded.isWhole) }
    }

    /// Parses a text that begins with JSON and has nothing behind it but markup, such as the script of a host; nil for anything else.
    static func parse(_ text: String) -> JSON? {
        guard let first = text.utf8.first(where: { !ASCII.isSpace($0) }), first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
            return nil
        }
        return read(text)
    }

    /// Parses JSON that may have halves of characters in it and markup behind it.
    private static func read(_ text: String) -> JSON? {
        do throws(JSONError) { return try JSON(parsing: text) } catch {
            switch error {
            case .loneSurrogate:
                let whole = withoutHalves(text)
                do throws(JSONError) { return try JSON(parsing: whole) } catch {
                    guard case .trailingContent(let end) = error else { return nil }
                    return beginning(of: whole, before: end)
                }
            case .trailingContent(let end): return beginning(of: text, before: end)
            case .unexpectedEnd, .unexpectedByte, .invalidUTF8, .invalidEscape, .duplicateKey, .tooDeep, .tooLarge, .numberTooLong,
                .numberOutOfRange:
                return nil
            }
        }
    }

    /// Parses what is before a place, if there is markup at it.
    private static func beginning(of text: String, before end: Int) -> JSON? {
        let bytes = Array(text.utf8)
        guard end < bytes.count, bytes[end] == UInt8(ascii: "<") else { return nil }
        do throws(JSONError) { return try JSON(parsing: Array(bytes[..<end])) } catch { return nil }
    }

    /// Returns JSON with the replacement character for each escape that is half of a character, as where a program cut a text in an emoji.
    private static func withoutHalves(_ text: String) -> String {
        var bytes = Array(text.utf8)
        var place = 0
        while let next = bytes[place...].firstIndex(of: UInt8(ascii: "\\")) {
            place = next + 2
            guard let unit = escapedUnit(in: bytes, at: next), (0xD800...0xDFFF).contains(unit) else {
                if place >= bytes.count { break }
                continue
            }
            place = next + 6
            if unit < 0xDC00, let low = escapedUnit(in: bytes, at: place), (0xDC00...0xDFFF).contains(low) {
                place += 6
            } else {
                bytes.replaceSubrange((next + 2)..<(next + 6), with: "fffd".utf8)
            }
            if place >= bytes.count { break }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the unit of UTF-16 that is escaped at a place; nil if none is.
    private static func escapedUnit(in bytes: [UInt8], at place: Int) -> UInt16? {
        guard place + 6 <= bytes.count, bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u") else { return nil }
        let digits = bytes[(place + 2)..<(place + 6)]
        guard digits.allSatisfy({ ASCII.isDigit($0) || ASCII.isLetter($0) }) else { return nil }
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    /// Parses the longest piece in brackets that begins a line of a text; nil without one, if it is no JSON, and for what is in a page,
    /// whose scripts may have some. Of JSON that is damaged or breaks off a part is not what was sent.
    private static func parse(within text: String) -> JSON? {
        let bytes = Array(text.utf8)
        let end = page(in: bytes)
        var best: (length: Int, json: JSON?)?
        var tries = 0
        var place = 0
        while place < bytes.count, place < end ?? .max, tries < maximumTries {
            let begins = place == 0 || bytes[place - 1] == 0x0A || bytes[place - 1] == UInt8(ascii: ">")
            if begins, bytes[place] == UInt8(ascii: "{") || bytes[place] == UInt8(ascii: "[") {
                // The log of PHP begins its lines with a date in brackets.
                if place + 1 < bytes.count, ASCII.isDigit(bytes[place + 1]) || ASCII.isLetter(bytes[place + 1]) {
                    place += 1
                    continue
                }
                guard let end = self.end(in: bytes, from: place) else { return nil }
                tries += 1
                if end - place > best?.length ?? 0 { best = (end - place, parse(String(decoding: bytes[place..<end], as: UTF8.self))) }
                place = end
            } else {
                place += 1
            }
        }
        return best?.json
    }

    /// Returns the place at which a page or a part of one begins; nil if none does.
    private static func page(in bytes: [UInt8]) -> Int? {
        let marks = ["<html", "<!doctype", "<head", "<body", "<script", "<title"].map { Array($0.utf8) }
        var place = 0
        while let next = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
            let name = bytes[next...].prefix(9).map(ASCII.lowercased)
            if marks.contains(where: { name.starts(with: $0) }) { return next }
            place = next + 1
        }
        return nil
    }

    /// Returns the place after the bracket that closes the one at a place; nil if none does.
    private static func end(in bytes: [UInt8], from start: Int) -> Int? {
        var depth = 0
        var isString = false
        var place = start
        while place < bytes.count {
            let byte = bytes[place]
            if isString {
                if byte == UInt8(ascii: "\\") { place += 1 } else if byte == UInt8(ascii: "\"") { isString = false }
            } else if byte == UInt8(ascii: "\"") {
                isString = true
            } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                depth += 1
            } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                depth -= 1
                if depth == 0 { return place + 1 }
            }
            place += 1
        }
        return nil
    }
}
