/// A reader of decimal numbers separated by single spaces.
struct NumberReader {
    private let bytes: [UInt8]
    private var offset = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads a number of 64 bits.
    mutating func readNumber() throws(HistoryError) -> UInt64 {
        if offset > 0 {
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: " ") else { throw .expectedNumber(offset: offset) }
            offset += 1
        }
        let start = offset
        var value: UInt64 = 0
        while offset < bytes.count, bytes[offset] >= UInt8(ascii: "0"), bytes[offset] <= UInt8(ascii: "9") {
            let (product, isProductOverflowing) = value.multipliedReportingOverflow(by: 10)
            let (sum, isSumOverflowing) = product.addingReportingOverflow(UInt64(bytes[offset] - UInt8(ascii: "0")))
            if isProductOverflowing || isSumOverflowing { throw .expectedNumber(offset: start) }
            value = sum
            offset += 1
        }
        if offset == start { throw .expectedNumber(offset: start) }
        return value
    }

    /// Reads a number of 31 bits.
    mutating func readCount() throws(HistoryError) -> Int {
        let start = offset
        guard let count = Int32(exactly: try readNumber()) else { throw .expectedNumber(offset: start) }
        return Int(count)
    }

    /// Reads a count and that many scalars.
    mutating func readScalars() throws(HistoryError) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        for _ in 0..<(try readCount()) {
            let start = offset
            guard let value = UInt32(exactly: try readNumber()), let scalar = Unicode.Scalar(value) else {
                throw .expectedNumber(offset: start)
            }
            scalars.append(scalar)
        }
        return scalars
    }

    /// Throws unless everything was read.
    func finish() throws(HistoryError) {
        if offset != bytes.count { throw .trailingBytes(offset: offset) }
    }
}
