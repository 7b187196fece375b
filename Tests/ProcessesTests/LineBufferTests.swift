import Testing

@testable import Processes

@Suite struct LineBufferTests {
    @Test func linesComeOutHoweverTheyAreCut() {
        let whole = Array("one\n\nthree\nrest".utf8)
        for size in 1...whole.count {
            var buffer = LineBuffer(maximumBytes: 100)
            var lines: [String] = []
            for start in stride(from: 0, to: whole.count, by: size) {
                buffer.append(whole[start..<min(start + size, whole.count)])
                while let line = buffer.next() { lines.append(String(decoding: line, as: UTF8.self)) }
            }
            #expect(lines == ["one", "", "three"], "in pieces of \(size)")
            buffer.append([UInt8(ascii: "\n")])
            #expect(buffer.next() == Array("rest".utf8))
        }
    }

    @Test func aLineIsTooLongOnlyWhereItDoesNotEnd() {
        var buffer = LineBuffer(maximumBytes: 4)
        buffer.append(Array("12\n345\n6".utf8)[...])
        while buffer.next() != nil {}
        #expect(!buffer.isTooLong)
        buffer.append(Array("7890".utf8)[...])
        #expect(buffer.next() == nil && buffer.isTooLong)
    }
}
