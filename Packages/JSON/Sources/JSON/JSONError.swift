/// Why a text is not a JSON document (RFC 8259) within its limits, and at which byte offset.
public enum JSONError: Error, Equatable, Sendable {
    /// The document ends before its value does.
    case unexpectedEnd(at: Int)
    /// A byte does not match the grammar or the requested kind of value.
    case unexpectedByte(UInt8, at: Int)
    /// A string has bytes that are not UTF-8.
    case invalidUTF8(at: Int)
    /// A backslash starts no escape of JSON.
    case invalidEscape(at: Int)
    /// An escaped surrogate has no partner, so it is no character.
    case loneSurrogate(at: Int)
    /// An object has a key twice; the offset is that of the second one.
    case duplicateKey(String, at: Int)
    /// Arrays and objects are nested deeper than the limit.
    case tooDeep(limit: Int, at: Int)
    /// The document is longer than the limit in bytes.
    case tooLarge(limit: Int)
    /// A number is longer than the limit in bytes.
    case numberTooLong(at: Int)
    /// A number is beyond a finite `Double`, or no `Int64` where one was requested.
    case numberOutOfRange(at: Int)
    /// Something other than white space follows the value.
    case trailingContent(at: Int)

    /// An English sentence for a log, with the offset in bytes.
    public var message: String {
        switch self {
        case .unexpectedEnd(let offset):
            "JSON ends unexpectedly at offset \(offset)."
        case .unexpectedByte(let byte, let offset):
            "JSON has an unexpected \(JSONError.described(byte)) at offset \(offset)."
        case .invalidUTF8(let offset):
            "JSON has invalid UTF-8 at offset \(offset)."
        case .invalidEscape(let offset):
            "JSON has an invalid escape at offset \(offset)."
        case .loneSurrogate(let offset):
            "JSON has half a surrogate pair at offset \(offset)."
        case .duplicateKey(let key, let offset):
            "JSON repeats the key \(JSON.string(key).text) at offset \(offset)."
        case .tooDeep(let limit, let offset):
            "JSON nests deeper than \(limit) levels at offset \(offset)."
        case .tooLarge(let limit):
            "JSON is larger than \(limit) bytes."
        case .numberTooLong(let offset):
            "JSON has too long a number at offset \(offset)."
        case .numberOutOfRange(let offset):
            "JSON has a number out of range at offset \(offset)."
        case .trailingContent(let offset):
            "JSON goes on after its end at offset \(offset)."
        }
    }

    /// Returns the byte's character in quotes if it is visible ASCII, else its hexadecimal value.
    private static func described(_ byte: UInt8) -> String {
        if byte > JSONByte.space && byte < 0x7F {
            return "'" + String(Character(Unicode.Scalar(byte))) + "'"
        }
        let digits = String(byte, radix: 16, uppercase: true)
        return "byte 0x" + (digits.utf8.count == 1 ? "0" : "") + digits
    }
}
