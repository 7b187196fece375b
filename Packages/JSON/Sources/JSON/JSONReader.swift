/// A reader of one JSON document (RFC 8259), value by value, without a tree; it is also the lexer of the tree parser.
///
/// The reader borrows its bytes: it must not outlive the call that provides them. Before each element call `hasNextElement()`, before each
/// member `nextKey()`, then read or skip exactly one value; a call in another order is a programmer's mistake and traps. Strict: UTF-8 is
/// validated, and duplicate keys, lone surrogates and byte order marks are refused, in skipped values too. After an error the reader can't
/// be used any more.
public struct JSONReader {
    /// The kinds of values, which the first byte shows.
    public enum Kind: Equatable, Sendable {
        case null
        case bool
        case number
        case string
        case array
        /// Named values.
        case object
    }

    /// What may come next.
    private enum State {
        case value, first, next
    }

    /// The first byte of the document.
    let base: UnsafePointer<UInt8>
    /// The length of the document in bytes.
    let end: Int
    let limits: JSONLimits
    /// The offset of the byte that is read next.
    public internal(set) var offset = 0
    /// The decoded bytes of the last string with escapes; its memory is reused.
    var decoded: [UInt8] = []
    var seenKeys = JSONSeenKeys()
    /// The open containers, outermost first: true for an object.
    private var openObjects: [Bool] = []
    private var state = State.value

    /// Creates a reader of UTF-8 that outlives it; throws `tooLarge`, and `unexpectedEnd` for an empty document.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits = .standard) throws(JSONError) {
        guard bytes.count <= limits.maximumBytes else {
            throw .tooLarge(limit: limits.maximumBytes)
        }
        guard let base = bytes.baseAddress, !bytes.isEmpty else {
            throw .unexpectedEnd(at: 0)
        }
        self.base = base
        self.end = bytes.count
        self.limits = limits
    }

    /// Returns the result of `body` for the one document in `bytes`; throws what it throws, and `trailingContent` if something follows.
    public static func read<Answer>(
        _ bytes: [UInt8],
        limits: JSONLimits = .standard,
        _ body: (inout JSONReader) throws(JSONError) -> Answer
    ) throws(JSONError) -> Answer {
        try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> Answer in
            var reader = try JSONReader(buffer, limits: limits)
            let answer = try body(&reader)
            try reader.finish()
            return answer
        }
    }

    /// Returns the kind of the next value.
    public mutating func peek() throws(JSONError) -> Kind {
        precondition(state == .value, "No JSON value is due")
        let byte = try nextSignificantByte()
        switch byte {
        case JSONByte.quote: return .string
        case JSONByte.openBrace: return .object
        case JSONByte.openBracket: return .array
        case JSONByte.minus, JSONByte.zero...JSONByte.nine: return .number
        case 0x74, 0x66: return .bool
        case 0x6E: return .null
        default: throw .unexpectedByte(byte, at: offset)
        }
    }

    public mutating func readNull() throws(JSONError) {
        try beginValue()
        try expect("null")
        state = .next
    }

    public mutating func readBool() throws(JSONError) -> Bool {
        try beginValue()
        let isTrue = base[offset] == 0x74
        try expect(isTrue ? "true" : "false")
        state = .next
        return isTrue
    }

    public mutating func readString() throws(JSONError) -> String {
        try beginValue()
        let span = try scanString()
        state = .next
        return makeString(span)
    }

    /// Reads a whole number; one with a fraction or exponent, or beyond `Int64`, throws `numberOutOfRange`.
    public mutating func readInteger() throws(JSONError) -> Int64 {
        try beginValue()
        let start = offset
        guard case .integer(let value) = try scanNumber() else {
            throw .numberOutOfRange(at: start)
        }
        state = .next
        return value
    }

    /// Reads any number, rounded to the nearest `Double`.
    public mutating func readNumber() throws(JSONError) -> Double {
        try beginValue()
        let number = try scanNumber()
        state = .next
        switch number {
        case .integer(let value): return Double(value)
        case .double(let value): return value
        }
    }

    /// Reads any number as `JSON.integer` or `JSON.number`.
    mutating func readNumberValue() throws(JSONError) -> JSON {
        try beginValue()
        let number = try scanNumber()
        state = .next
        switch number {
        case .integer(let value): return .integer(value)
        case .double(let value): return .number(value)
        }
    }

    /// Begins an array; throws `tooDeep` past the limit.
    public mutating func beginArray() throws(JSONError) {
        try begin(JSONByte.openBracket, isObject: false)
    }

    /// Begins an object; throws `tooDeep` past the limit.
    public mutating func beginObject() throws(JSONError) {
        try begin(JSONByte.openBrace, isObject: true)
        seenKeys.beginObject()
    }

    /// Returns whether the innermost array has another element, and ends the array if not.
    public mutating func hasNextElement() throws(JSONError) -> Bool {
        precondition(openObjects.last == false && state != .value, "No JSON array goes on here")
        let byte = try nextSignificantByte()
        if byte == JSONByte.closeBracket {
            endContainer()
            return false
        }
        try passComma(byte)
        state = .value
        return true
    }

    /// Returns the key of the next member, whose value must be read next, or ends the innermost object and returns nil.
    public mutating func nextKey() throws(JSONError) -> String? {
        guard let key = try scanKey() else {
            return nil
        }
        return makeString(key)
    }

    /// Skips one value of any kind, as strictly as reading it; needs no stack for its depth.
    public mutating func skipValue() throws(JSONError) {
        let depth = openObjects.count
        repeat {
            if state == .value {
                try skipToken()
            } else if openObjects.last == true {
                _ = try scanKey()
            } else {
                _ = try hasNextElement()
            }
        } while openObjects.count > depth || state == .value
    }

    /// Ends reading; throws `trailingContent` if something follows the document's value.
    public mutating func finish() throws(JSONError) {
        precondition(openObjects.isEmpty && state == .next, "JSON document is not read to its end")
        skipWhiteSpace()
        guard offset == end else {
            throw .trailingContent(at: offset)
        }
    }

    /// Skips a scalar, or begins a container.
    private mutating func skipToken() throws(JSONError) {
        switch try peek() {
        case .null: try readNull()
        case .bool: _ = try readBool()
        case .number: _ = try readNumberValue()
        case .array: try beginArray()
        case .object: try beginObject()
        case .string:
            _ = try scanString()
            state = .next
        }
    }

    /// Scans the key of the next member and its colon, or ends the innermost object and returns nil.
    private mutating func scanKey() throws(JSONError) -> JSONStringSpan? {
        precondition(openObjects.last == true && state != .value, "No JSON object goes on here")
        let byte = try nextSignificantByte()
        if byte == JSONByte.closeBrace {
            seenKeys.endObject()
            endContainer()
            return nil
        }
        try passComma(byte)
        let start = try positionOfNextSignificantByte()
        let key = try scanString()
        guard seenKeys.insert(key, base: base, decoded: decoded) else {
            throw .duplicateKey(makeString(key), at: start)
        }
        let separator = try nextSignificantByte()
        guard separator == JSONByte.colon else {
            throw .unexpectedByte(separator, at: offset)
        }
        offset += 1
        state = .value
        return key
    }

    /// Moves to the first byte of the next value.
    private mutating func beginValue() throws(JSONError) {
        precondition(state == .value, "No JSON value is due")
        _ = try nextSignificantByte()
    }

    /// Begins a container with its bracket.
    private mutating func begin(_ bracket: UInt8, isObject: Bool) throws(JSONError) {
        try beginValue()
        guard base[offset] == bracket else {
            throw .unexpectedByte(base[offset], at: offset)
        }
        guard openObjects.count < limits.maximumDepth else {
            throw .tooDeep(limit: limits.maximumDepth, at: offset)
        }
        offset += 1
        openObjects.append(isObject)
        state = .first
    }

    /// Skips the closing bracket of the innermost container.
    private mutating func endContainer() {
        offset += 1
        openObjects.removeLast()
        state = .next
    }

    /// Skips the comma that must follow all but the first part of a container; `byte` is the current one.
    private mutating func passComma(_ byte: UInt8) throws(JSONError) {
        guard state == .next else {
            return
        }
        guard byte == JSONByte.comma else {
            throw .unexpectedByte(byte, at: offset)
        }
        offset += 1
    }

    /// Skips the letters of a literal; throws for others.
    private mutating func expect(_ literal: StaticString) throws(JSONError) {
        for index in 0..<literal.utf8CodeUnitCount {
            guard offset < end else {
                throw .unexpectedEnd(at: end)
            }
            guard base[offset] == literal.utf8Start[index] else {
                throw .unexpectedByte(base[offset], at: offset)
            }
            offset += 1
        }
    }

    /// Skips white space and returns the offset of the byte after it.
    private mutating func positionOfNextSignificantByte() throws(JSONError) -> Int {
        _ = try nextSignificantByte()
        return offset
    }

    /// Skips white space and returns the byte after it, without skipping that.
    @inline(__always)
    private mutating func nextSignificantByte() throws(JSONError) -> UInt8 {
        if offset < end, base[offset] > JSONByte.space {
            return base[offset]
        }
        skipWhiteSpace()
        guard offset < end else {
            throw .unexpectedEnd(at: end)
        }
        return base[offset]
    }

    private mutating func skipWhiteSpace() {
        while offset < end {
            switch base[offset] {
            case JSONByte.space, JSONByte.lineFeed, JSONByte.carriageReturn, JSONByte.tab: offset += 1
            default: return
            }
        }
    }
}
