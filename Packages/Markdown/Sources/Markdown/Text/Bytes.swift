/// The bytes of a text; past either end everything is zero, so that a scanner needs no bounds of its own.
struct Bytes {
    private let base: UnsafePointer<UInt8>?
    let count: Int
    let steps: ParseSteps

    init(_ buffer: UnsafeBufferPointer<UInt8>, _ steps: ParseSteps = ParseSteps()) {
        base = buffer.baseAddress
        count = buffer.count
        self.steps = steps
    }

    @inline(__always) subscript(_ place: Int) -> UInt8 {
        steps.add()
        return UInt(bitPattern: place) < UInt(bitPattern: count) ? base.unsafelyUnwrapped[place] : 0
    }

    /// Returns a copy of a part, which lies within the text.
    func copy(_ start: Int, _ end: Int) -> [UInt8] {
        guard start >= 0, start < end, end <= count else { return [] }
        steps.add(end - start)
        return [UInt8](UnsafeBufferPointer(start: base.unsafelyUnwrapped + start, count: end - start))
    }

    /// Calls a closure with a part, which lies within the text.
    func withPart<Result>(_ start: Int, _ end: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard let base, start >= 0, start < end, end <= count else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        steps.add(end - start)
        return body(UnsafeBufferPointer(start: base + start, count: end - start))
    }

    /// Appends a part, which lies within the text, to an array.
    func append(_ start: Int, _ end: Int, to array: inout [UInt8]) {
        guard start >= 0, start < end, end <= count else { return }
        steps.add(end - start)
        array.append(contentsOf: UnsafeBufferPointer(start: base.unsafelyUnwrapped + start, count: end - start))
    }

    /// Returns whether a text of ASCII in lower case begins at a place, whatever the case there.
    func starts(_ word: StaticString, at place: Int) -> Bool {
        word.withUTF8Buffer { letters in
            guard place + letters.count <= count else { return false }
            for index in letters.indices where self[place + index].lowercased != letters[index] { return false }
            return true
        }
    }

    /// Returns the scalar that begins at a place before a limit; nil at the limit.
    func scalar(at place: Int, before limit: Int) -> UInt32? {
        guard place < limit else { return nil }
        let first = self[place]
        if first < 0x80 { return UInt32(first) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        var value = UInt32(first) & (0xFF >> UInt32(length + 1))
        for index in 1..<length { value = value << 6 | UInt32(self[place + index] & 0x3F) }
        return value
    }

    /// Returns the scalar that ends at a place after a limit; nil at the limit.
    func scalar(endingAt place: Int, after limit: Int) -> UInt32? {
        guard place > limit else { return nil }
        var start = place - 1
        while start > limit, self[start] & 0xC0 == 0x80 { start -= 1 }
        return scalar(at: start, before: place)
    }
}
