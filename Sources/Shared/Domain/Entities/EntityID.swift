import EmbeddedSupport

/// The identity of one entity among all devices: 128 random bits, written as 32 lowercase hexadecimal digits.
public struct EntityID: Hashable, Comparable, Sendable {
    /// The upper 64 bits.
    public let high: UInt64
    /// The lower 64 bits.
    public let low: UInt64

    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The identity of nothing, for where an identity is required and none is known.
    public static let zero = EntityID(high: 0, low: 0)

    /// Creates a random identity with a generator.
    public init(using generator: inout some RandomNumberGenerator) {
        self.init(high: generator.next(), low: generator.next())
    }

    /// Reads the 32 lowercase hexadecimal digits of an identity; nil for any other text.
    public init?(text: String) {
        var high: UInt64 = 0
        var low: UInt64 = 0
        var count = 0
        for byte in ExactText.bytes(of: text) {
            guard let digit = HexadecimalDigits.value(of: byte), count < EntityID.textLength else { return nil }
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(digit)
            count += 1
        }
        guard count == EntityID.textLength else { return nil }
        self.init(high: high, low: low)
    }

    /// The number of digits in the written form.
    public static let textLength = 32

    /// The identity as 32 lowercase hexadecimal digits.
    public var text: String {
        @inline(never) get { HexadecimalDigits.text(of: high) + HexadecimalDigits.text(of: low) }
    }

    /// Orders identities as their written forms are ordered.
    public static func < (left: EntityID, right: EntityID) -> Bool {
        left.high != right.high ? left.high < right.high : left.low < right.low
    }
}
