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

    /// Parses a text that is nothing but JSON; nil for anything else.
    static func parse(_ text: String) -> JSON? {
        guard let first = text.utf8.first(where: { !ASCII.isSpace($0) }), first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
            return nil
        }
        do throws(JSONError) { return try JSON(parsing: text) } catch { return nil }
    }

    /// Parses the longest piece in brackets that begins a line of a text; nil without one, if it is no JSON, and for a page, in whose
    /// scripts there may be some. Of JSON that is damaged or breaks off a part is not what was sent.
    private static func parse(within text: String) -> JSON? {
        for mark in ["<html", "<!doctype", "<head", "<body", "<script", "<title"] where ASCII.contains(String(text.prefix(4_000)), mark) {
            return nil
        }
        let bytes = Array(text.utf8)
        var best: (length: Int, json: JSON?)?
        var tries = 0
        var place = 0
        while place < bytes.count, tries < maximumTries {
            let begins = place == 0 || bytes[place - 1] == 0x0A || bytes[place - 1] == UInt8(ascii: ">")
            if begins, bytes[place] == UInt8(ascii: "{") || bytes[place] == UInt8(ascii: "[") {
                // The log of PHP begins its lines with a date in brackets.
                if place + 1 < bytes.count, ASCII.isDigit(bytes[place + 1]) || ASCII.isLetter(bytes[place + 1]) {
                    place += 1
                    continue
                }
                guard let end = end(in: bytes, from: place) else { return nil }
                tries += 1
                if end - place > best?.length ?? 0 { best = (end - place, parse(String(decoding: bytes[place..<end], as: UTF8.self))) }
                place = end
            } else {
                place += 1
            }
        }
        return best?.json
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
