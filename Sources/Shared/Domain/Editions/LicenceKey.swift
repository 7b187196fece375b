import EmbeddedSupport

/// A licence with its signature, converted from and to the text that a person pastes.
///
/// The payload is: version 1, edition (1 is full), year in two bytes, month, day (all zero for no end), length of the name, the name in
/// UTF-8. The signature is Ed25519 (RFC 8032) over `context` and the payload. As text, payload and signature follow `ENOT` in Crockford's
/// base 32, with hyphens; case, white space and hyphens don't matter, and O, I and L are read as the digits they look like.
public struct LicenceKey: Equatable, Sendable {
    /// The licence in the key.
    public let licence: Licence
    /// The 64 bytes of the signature, not verified yet.
    public let signature: [UInt8]
    private let payload: [UInt8]

    /// The length of a signature, in bytes.
    public static let signatureLength = 64
    /// The maximum length of a text to read, in bytes of UTF-8.
    public static let maximumTextLength = 1_000

    private static let context = "Enot licence\n"
    private static let headLength = 7
    private static let groupLength = 8

    /// Combines a licence with its signature.
    public init(licence: Licence, signature: [UInt8]) {
        precondition(signature.count == LicenceKey.signatureLength, "a signature has 64 bytes")
        self.licence = licence
        self.signature = signature
        payload = LicenceKey.payload(of: licence)
    }

    /// Reads a pasted text; throws `notAKey` or `truncated`.
    public init(text: String) throws(LicenceProblem) {
        let digits = try LicenceKey.digits(of: text)
        let bytes = Base32.bytes(of: digits)
        guard bytes.count >= LicenceKey.headLength else { throw .truncated }
        let end = LicenceKey.headLength + Int(bytes[LicenceKey.headLength - 1])
        let length = end + LicenceKey.signatureLength
        guard bytes[0] == 1 else { throw .notAKey }
        guard digits.count >= Base32.digitCount(of: length) else { throw .truncated }
        guard digits.count == Base32.digitCount(of: length), Base32.hasNoRest(digits) else { throw .notAKey }
        payload = Array(bytes[..<end])
        signature = Array(bytes[end..<length])
        guard let licence = LicenceKey.licence(payload) else { throw .notAKey }
        self.licence = licence
    }

    /// The bytes that were signed.
    public var signedBytes: [UInt8] { ExactText.bytes(of: LicenceKey.context) + payload }

    /// Returns the bytes to sign for a licence.
    public static func signedBytes(of licence: Licence) -> [UInt8] {
        ExactText.bytes(of: context) + payload(of: licence)
    }

    /// The text that a person pastes.
    public var text: String {
        var text: [UInt8] = ExactText.bytes(of: "ENOT")
        for (index, digit) in Base32.text(of: payload + signature).enumerated() {
            if index % LicenceKey.groupLength == 0 { text.append(0x2D) }
            text.append(digit)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the values of the digits after `ENOT`, skipping white space and hyphens.
    private static func digits(of text: String) throws(LicenceProblem) -> [UInt8] {
        guard ExactText.bytes(of: text).count <= maximumTextLength else { throw .notAKey }
        var letters: [UInt8] = []
        for scalar in ExactText.scalars(of: text) {
            switch scalar.value {
            case 0x09...0x0D, 0x20, 0x2D, 0xA0, 0x200B, 0x2010...0x2015, 0x2212, 0x3000, 0xFEFF: continue
            case 0x61...0x7A: letters.append(UInt8(scalar.value) - 0x20)
            case 0x21...0x7E: letters.append(UInt8(scalar.value))
            default: throw .notAKey
            }
        }
        guard ExactText.holds(letters, ExactText.bytes(of: "ENOT"), at: 0) else { throw .notAKey }
        var digits: [UInt8] = []
        for letter in letters[4...] {
            guard let value = Base32.value(of: letter) else { throw .notAKey }
            digits.append(value)
        }
        return digits
    }

    private static func payload(of licence: Licence) -> [UInt8] {
        let name = ExactText.bytes(of: licence.name)
        let (year, month, day) = licence.lastDay.map { ($0.year, $0.month, $0.day) } ?? (0, 0, 0)
        let edition: UInt8 = licence.edition == .full ? 1 : 0
        return [1, edition, UInt8(year >> 8), UInt8(year & 0xFF), UInt8(month), UInt8(day), UInt8(name.count)] + name
    }

    private static func licence(_ payload: [UInt8]) -> Licence? {
        guard payload[1] <= 1 else { return nil }
        var lastDay: CivilDate?
        if payload[2] | payload[3] | payload[4] | payload[5] != 0 {
            let year = Int(payload[2]) << 8 | Int(payload[3])
            lastDay = CivilDate(year: year, month: Int(payload[4]), day: Int(payload[5]))
            if lastDay == nil { return nil }
        }
        let name = String(decoding: payload[headLength...], as: UTF8.self)
        // Bytes that aren't UTF-8 come back as others.
        guard ExactText.holds(ExactText.bytes(of: name), Array(payload[headLength...]), at: 0) else { return nil }
        return Licence(name: name, edition: payload[1] == 1 ? .full : .free, lastDay: lastDay)
    }
}
