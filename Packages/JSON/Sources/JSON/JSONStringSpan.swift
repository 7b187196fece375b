/// The location of a scanned string's bytes.
struct JSONStringSpan {
    /// The offset of its first byte in the document, after the quote.
    let start: Int
    /// The length in the document, in bytes.
    let count: Int
    /// Whether its text was decoded into `JSONReader.decoded` because it had escapes.
    let isDecoded: Bool

    /// Returns the text, given the document's first byte and the bytes decoded last.
    @inline(__always)
    func text(base: UnsafePointer<UInt8>, decoded: [UInt8]) -> String {
        if isDecoded {
            return String(decoding: decoded, as: UTF8.self)
        }
        return String(decoding: UnsafeBufferPointer(start: base + start, count: count), as: UTF8.self)
    }
}
