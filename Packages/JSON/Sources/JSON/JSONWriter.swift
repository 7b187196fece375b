import EmbeddedSupport

/// A writer of one JSON document, piece by piece, without a tree.
///
/// Commas and colons are written as needed. Output has no white space and is safe inside an HTML script: `<`, U+2028 and U+2029 are
/// escaped. A call in the wrong order (a member without key, an end without begin) is a programmer's mistake and traps; that keys are
/// unique is left to the caller.
public struct JSONWriter {
    /// What may come next.
    private enum State {
        case value, firstElement, nextElement, firstKey, nextKey, end
    }

    /// The UTF-8 written so far.
    private var output: [UInt8] = []
    /// The open containers, outermost first: true for an object.
    private var openObjects: [Bool] = []
    private var state = State.value

    public init(reservingCapacity capacity: Int = 0) {
        output.reserveCapacity(capacity)
    }

    /// The number of bytes written so far.
    public var count: Int {
        output.count
    }

    /// The UTF-8 of the document, which must be complete.
    public var bytes: [UInt8] {
        precondition(state == .end, "JSON document is not whole")
        return output
    }

    /// The text of the document, which must be complete.
    public var text: String {
        String(decoding: bytes, as: UTF8.self)
    }

    public mutating func beginArray() {
        beginValue()
        output.append(JSONByte.openBracket)
        openObjects.append(false)
        state = .firstElement
    }

    public mutating func endArray() {
        precondition(state == .firstElement || state == .nextElement, "No JSON array to end")
        output.append(JSONByte.closeBracket)
        openObjects.removeLast()
        endValue()
    }

    public mutating func beginObject() {
        beginValue()
        output.append(JSONByte.openBrace)
        openObjects.append(true)
        state = .firstKey
    }

    public mutating func endObject() {
        precondition(state == .firstKey || state == .nextKey, "No JSON object to end")
        output.append(JSONByte.closeBrace)
        openObjects.removeLast()
        endValue()
    }

    public mutating func key(_ key: String) {
        precondition(state == .firstKey || state == .nextKey, "JSON key out of turn")
        if state == .nextKey {
            output.append(JSONByte.comma)
        }
        appendQuoted(key)
        output.append(JSONByte.colon)
        state = .value
    }

    public mutating func string(_ value: String) {
        beginValue()
        appendQuoted(value)
        endValue()
    }

    /// Writes a member that is a string; does nothing for nil.
    public mutating func member(_ key: String, _ value: String?) {
        guard let value else { return }
        self.key(key)
        string(value)
    }

    public mutating func integer(_ value: Int64) {
        beginValue()
        output.append(contentsOf: ExactText.bytes(of: value.description))
        endValue()
    }

    public mutating func integer(_ value: Int) {
        integer(Int64(value))
    }

    /// Writes the shortest number that reads back as `value`, which must be finite; it always has a fraction or an exponent.
    public mutating func number(_ value: Double) {
        precondition(value.isFinite, "JSON numbers are finite")
        beginValue()
        output.append(contentsOf: ExactText.bytes(of: value.description))
        endValue()
    }

    public mutating func bool(_ value: Bool) {
        beginValue()
        append(value ? "true" : "false")
        endValue()
    }

    public mutating func null() {
        beginValue()
        append("null")
        endValue()
    }

    public mutating func value(_ value: JSON) {
        value.write(into: &self)
    }

    /// Writes text that is a JSON document already; this is not checked.
    public mutating func document(_ text: String) {
        beginValue()
        output.append(contentsOf: ExactText.bytes(of: text))
        endValue()
    }

    /// Writes the comma before a further element.
    private mutating func beginValue() {
        switch state {
        case .value, .firstElement:
            break
        case .nextElement:
            output.append(JSONByte.comma)
        case .firstKey, .nextKey, .end:
            preconditionFailure("JSON value out of turn")
        }
    }

    /// Sets what may follow a value.
    private mutating func endValue() {
        guard let isObject = openObjects.last else {
            state = .end
            return
        }
        state = isObject ? .nextKey : .nextElement
    }

    private mutating func append(_ text: StaticString) {
        output.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends text in quotes, runs that need no escape as a whole.
    private mutating func appendQuoted(_ text: String) {
        output.append(JSONByte.quote)
        var text = text
        text.withUTF8 { bytes in
            guard let base = bytes.baseAddress else {
                return
            }
            var position = 0
            while position < bytes.count {
                let run = JSONByte.writableRun(base, from: position, to: bytes.count)
                if run > 0 {
                    output.append(contentsOf: UnsafeBufferPointer(start: base + position, count: run))
                    position += run
                }
                if position < bytes.count {
                    position += appendEscaped(bytes, at: position)
                }
            }
        }
        output.append(JSONByte.quote)
    }

    /// Appends the character at `position` that ended a run, escaped if necessary, and returns its length in bytes.
    private mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
        switch bytes[position] {
        case JSONByte.quote: append("\\\"")
        case JSONByte.backslash: append("\\\\")
        case JSONByte.lineFeed: append("\\n")
        case JSONByte.carriageReturn: append("\\r")
        case JSONByte.tab: append("\\t")
        case JSONByte.lineSeparatorLead:
            // U+2028 is E2 80 A8 and U+2029 is E2 80 A9; a String's UTF-8 is whole, so two more bytes follow.
            guard bytes[position + 1] == 0x80, bytes[position + 2] & 0xFE == 0xA8 else {
                output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[position..<position + 3]))
                return 3
            }
            append(bytes[position + 2] == 0xA8 ? "\\u2028" : "\\u2029")
            return 3
        default:
            append("\\u00")
            output.append(hexadecimalDigit(bytes[position] >> 4))
            output.append(hexadecimalDigit(bytes[position] & 0xF))
        }
        return 1
    }

    /// Returns the digit of a value from 0 to 15, as an upper-case letter from 10 on.
    private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? JSONByte.zero + value : 0x41 + value - 10
    }
}
