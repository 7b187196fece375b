/// Condenses numbers, bit by bit, so that two platforms can be compared (FNV-1a, 64 bits).
public struct ResultDigest: Equatable, Sendable {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Starts without numbers.
    public init() {}

    /// Takes in the bits of a number; 0 and −0 are alike.
    public mutating func add(_ number: Double) {
        var bits = number == 0 ? 0 : number.bitPattern
        for _ in 0..<8 {
            state = (state ^ (bits & 0xFF)) &* 0x0000_0100_0000_01B3
            bits >>= 8
        }
    }

    /// Returns sixteen hexadecimal digits.
    public var text: String {
        let digits: [UInt8] = [UInt8]("0123456789abcdef".utf8)
        var bytes: [UInt8] = []
        for shift in stride(from: 60, through: 0, by: -4) { bytes.append(digits[Int((state >> UInt64(shift)) & 15)]) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
