/// The bytes with a meaning in JSON, searched for eight at a time.
enum JSONByte {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let quote: UInt8 = 0x22
    static let plus: UInt8 = 0x2B
    static let comma: UInt8 = 0x2C
    static let minus: UInt8 = 0x2D
    static let dot: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let zero: UInt8 = 0x30
    static let nine: UInt8 = 0x39
    static let colon: UInt8 = 0x3A
    static let lessThan: UInt8 = 0x3C
    static let openBracket: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let closeBracket: UInt8 = 0x5D
    static let lowercaseE: UInt8 = 0x65
    static let openBrace: UInt8 = 0x7B
    static let closeBrace: UInt8 = 0x7D
    static let firstNonASCII: UInt8 = 0x80
    /// The first byte of the UTF-8 of U+2028 and U+2029, which end a line of JavaScript.
    static let lineSeparatorLead: UInt8 = 0xE2
    /// The bit by which an ASCII letter's lower-case form differs.
    static let lowercaseBit: UInt8 = 0x20

    /// The lowest bit of every byte.
    private static let lowBits: UInt64 = 0x0101_0101_0101_0101
    /// The highest bit of every byte.
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Returns how many bytes from `start` to `end` have no special meaning in a JSON string: ASCII, no quote, backslash or control.
    @inline(__always)
    static func plainRun(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
        run(base, from: start, to: end, stoppingAt: quote, backslash, nonASCIIFlags: highBits)
    }

    /// Returns how many bytes from `start` to `end` are written as they are: no quote, backslash, control, `<`, or lead of U+2028.
    @inline(__always)
    static func writableRun(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
        run(base, from: start, to: end, stoppingAt: lessThan, lineSeparatorLead, nonASCIIFlags: 0)
    }

    /// Returns how many bytes come before a control, quote, backslash, `first`, `second`, or (if flagged) a non-ASCII byte.
    ///
    /// Whole words are tested by arithmetic on eight bytes at once; the lowest flagged byte is always a true one.
    @inline(__always)
    private static func run(
        _ base: UnsafePointer<UInt8>, from start: Int, to end: Int,
        stoppingAt first: UInt8, _ second: UInt8, nonASCIIFlags: UInt64
    ) -> Int {
        var position = start
        while end - position >= 8 {
            let word = UInt64(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
            let controls = (word &- lowBits &* UInt64(space)) & ~word
            let found =
                controls | zeroBytes(word, quote) | zeroBytes(word, backslash)
                | zeroBytes(word, first) | zeroBytes(word, second)
            let flags = (found & highBits) | (word & nonASCIIFlags)
            if flags != 0 {
                return position - start + flags.trailingZeroBitCount / 8
            }
            position += 8
        }
        while position < end {
            let byte = base[position]
            if byte < space || byte == quote || byte == backslash || byte == first || byte == second {
                break
            }
            if nonASCIIFlags != 0, byte >= firstNonASCII {
                break
            }
            position += 1
        }
        return position - start
    }

    /// Returns flags, in the highest bit, of at least the lowest byte of `word` that equals `byte`.
    @inline(__always)
    private static func zeroBytes(_ word: UInt64, _ byte: UInt8) -> UInt64 {
        let difference = word ^ (lowBits &* UInt64(byte))
        return (difference &- lowBits) & ~difference
    }
}
