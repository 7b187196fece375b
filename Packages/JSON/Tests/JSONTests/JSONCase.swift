import Testing

/// Names one input and what it shows.
struct JSONCase: CustomTestStringConvertible, Sendable {
    /// What the input shows.
    let testDescription: String
    /// Bytes to parse.
    let bytes: [UInt8]

    /// Creates a case of valid UTF-8.
    init(_ name: String, _ text: String) {
        self.init(name, Array(text.utf8))
    }

    /// Creates a case of any bytes.
    init(_ name: String, _ bytes: [UInt8]) {
        testDescription = name
        self.bytes = bytes
    }

    /// Creates a case of an array that holds one string of any bytes.
    init(_ name: String, stringOf bytes: [UInt8]) {
        self.init(name, Array("[\"".utf8) + bytes + Array("\"]".utf8))
    }
}
