/// The marker at the beginning of an item.
struct ListMarker {
    /// The byte that distinguishes the markers of one list from those of another.
    let byte: UInt8
    let number: Int
    let length: Int
    let isOrdered: Bool

    private static let maximumDigitCount = 9

    /// Reads a marker; nil if there is none. What interrupts a paragraph has words, and begins at one.
    init?(_ bytes: Bytes, _ start: Int, _ lineEnd: Int, interrupts: Bool) {
        var end = start
        switch bytes[start] {
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
            isOrdered = false
            number = 0
        case let digit where digit.isDigit:
            var value = 0
            while bytes[end].isDigit, end - start < ListMarker.maximumDigitCount {
                value = value * 10 + Int(bytes[end] - 0x30)
                end += 1
            }
            guard bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")"), !interrupts || value == 1 else { return nil }
            isOrdered = true
            number = value
        default: return nil
        }
        byte = bytes[end]
        end += 1
        guard end >= lineEnd || bytes[end].isBlank else { return nil }
        length = end - start
        guard interrupts else { return }
        while end < lineEnd, bytes[end].isBlank { end += 1 }
        guard end < lineEnd else { return nil }
    }
}
