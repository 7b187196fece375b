/// The secret by which another program acts for a person, of which only the digest is stored.
///
/// It is `enot_`, 32 random bytes in base 62, and a checksum of those, so that searches for secrets in published files find it and a
/// mistyped one is refused without a look into the database.
public struct AccessToken: Sendable {
    /// What each token begins with.
    public static let prefix = "enot_"
    static let byteCount = 32
    /// The length of 32 bytes, and of a checksum of 32 bits, in digits of base 62.
    static let (secretLength, checksumLength) = (43, 6)

    /// What the program presents.
    public let text: String

    /// Creates a random token.
    public init() {
        self.init(bytes: RandomBytes.make(count: Self.byteCount))
    }

    init(bytes: [UInt8]) {
        let secret = Self.digits(of: bytes, count: Self.secretLength)
        text = Self.prefix + String(decoding: secret + Self.checksum(of: secret), as: UTF8.self)
    }

    /// Parses a token that a program presents; nil for anything but its form, and for a wrong checksum.
    public init?(text: String) {
        let characters = Array(text.utf8)
        let length = Self.prefix.utf8.count
        guard characters.count == length + Self.secretLength + Self.checksumLength, characters.starts(with: Self.prefix.utf8) else {
            return nil
        }
        let secret = Array(characters[length...].prefix(Self.secretLength))
        guard secret.allSatisfy(Self.alphabet.contains), characters.suffix(Self.checksumLength).elementsEqual(Self.checksum(of: secret))
        else { return nil }
        self.text = text
    }

    /// The BLAKE2b-256 of the text (RFC 7693), which the server stores and looks up.
    public var digest: [UInt8] { Blake2b.digest(of: Array(text.utf8)) }

    private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

    /// Returns a whole number, its first byte first, in base 62.
    private static func digits(of bytes: [UInt8], count: Int) -> [UInt8] {
        var number = bytes
        var digits: [UInt8] = []
        for _ in 0..<count {
            var rest = 0
            for index in number.indices {
                let value = rest << 8 | Int(number[index])
                (number[index], rest) = (UInt8(value / alphabet.count), value % alphabet.count)
            }
            digits.append(alphabet[rest])
        }
        return digits.reversed()
    }

    /// Returns the CRC-32 of digits (ISO 3309), in base 62.
    private static func checksum(of secret: [UInt8]) -> [UInt8] {
        var checksum = UInt32.max
        for byte in secret {
            checksum ^= UInt32(byte)
            for _ in 0..<8 { checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1 }
        }
        return digits(of: withUnsafeBytes(of: (~checksum).bigEndian) { Array($0) }, count: checksumLength)
    }
}

extension AccessToken: CustomStringConvertible {
    /// The type alone, so that no token reaches a log by accident.
    public var description: String { "AccessToken(hidden)" }
}
