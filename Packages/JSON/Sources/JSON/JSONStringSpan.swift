/// Tells where a scanned string's bytes are.
struct JSONStringSpan {
    /// Offset of its first byte in the document, past the quote.
    let start: Int
    /// Number of its bytes in the document.
    let count: Int
    /// Tells whether its text was decoded into `JSONReader.decoded` because it had escapes.
    let isDecoded: Bool

    /// Returns the text, given the document's first byte and what was decoded last.
    @inline(__always)
    func text(base: UnsafePointer<UInt8>, decoded: [UInt8]) -> String {
        if isDecoded {
            return String(decoding: decoded, as: UTF8.self)
        }
        return String(decoding: UnsafeBufferPointer(start: base + start, count: count), as: UTF8.self)
    }
}
