import Domain
import EmbeddedSupport
import Secrets
import Wire

/// The edition of a server, and the signer whose licence keys are valid.
public struct EditionPolicy: Sendable {
    private var base: ServerSettings
    /// Returns the Ed25519 key with which licence keys are checked at this moment; nil if none is valid.
    private let issuer: @Sendable () -> [UInt8]?

    /// The number of minutes by which the last place on Earth is behind UTC: a key is valid there to the end of its last day.
    private static let lastZoneMinutes = -12 * 60

    /// Creates a policy; `issuer` is the Ed25519 key with which licence keys are checked, nil if none is valid.
    public init(
        edition: Edition = .full, limits: EditionLimits = EditionLimits(), locale: String? = nil, issuer: [UInt8]? = nil
    ) {
        self.init(edition: edition, limits: limits, locale: locale) { issuer }
    }

    /// Creates a policy whose issuer may change while it is in use: `issuer` is called each time it is needed.
    public init(edition: Edition, limits: EditionLimits, locale: String?, issuer: @escaping @Sendable () -> [UInt8]?) {
        self.issuer = issuer
        base = ServerSettings(edition: edition, limits: limits, locale: locale)
    }

    /// The settings for clients: the policy, and what else the server is set up for.
    public var settings: ServerSettings {
        get {
            var settings = base
            settings.licenceIssuer = issuer().map { HexadecimalDigits.text(of: $0) }
            return settings
        }
        set { base = newValue }
    }

    /// Returns a licence key, read and checked without a network.
    public func check(_ text: String, now: Instant) throws(LicenceProblem) -> LicenceKey {
        let key = try genuine(text)
        let today = CivilDate(now, offsetMinutes: EditionPolicy.lastZoneMinutes)
        if let lastDay = key.licence.lastDay, !key.licence.isInForce(on: today) { throw .expired(lastDay) }
        return key
    }

    /// Returns a licence key, read and checked for its signature, but not for its last day.
    public func genuine(_ text: String) throws(LicenceProblem) -> LicenceKey {
        guard let issuer = issuer() else { throw .noIssuer }
        let key = try LicenceKey(text: text)
        guard Ed25519.verify(signature: key.signature, message: key.signedBytes, publicKey: issuer) else { throw .foreign }
        return key
    }

    /// Returns the key of a licence, signed with the 64 bytes of a secret key.
    public static func issue(_ licence: Licence, secretKey: [UInt8]) -> LicenceKey {
        LicenceKey(licence: licence, signature: Ed25519.sign(message: LicenceKey.signedBytes(of: licence), secretKey: secretKey))
    }
}
