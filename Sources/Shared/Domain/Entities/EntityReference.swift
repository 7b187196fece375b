import EmbeddedSupport

/// A reference to an entity within a text: the first digits of its identity, 48 bits, enough to distinguish more entities than anybody
/// creates.
public struct EntityReference: Hashable, Sendable {
    private let number: UInt64

    /// The number of digits in the written form.
    public static let length = 12

    public init(_ id: EntityID) { number = id.high >> 16 }

    /// Reads 12 lowercase hexadecimal digits; nil for any other text.
    public init?(text: String) {
        var number: UInt64 = 0
        var count = 0
        for byte in ExactText.bytes(of: text) {
            guard let digit = HexadecimalDigits.value(of: byte), count < EntityReference.length else { return nil }
            number = number << 4 | UInt64(digit)
            count += 1
        }
        guard count == EntityReference.length else { return nil }
        self.number = number
    }

    /// The reference as 12 lowercase hexadecimal digits.
    public var text: String { HexadecimalDigits.text(of: number, digitCount: EntityReference.length) }
}
