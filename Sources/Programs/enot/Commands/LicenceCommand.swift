import Domain
import Secrets
import Services

/// The command that makes, signs and reads licence keys; it needs neither database nor network.
struct LicenceCommand {
    private let options: LicenceOptions

    init(_ options: LicenceOptions) {
        self.options = options
    }

    /// Performs an action and returns the lines to print.
    func run(_ action: Command.LicenceAction, now: Instant) throws(CommandError) -> [String] {
        do throws(SecretsError) {
            switch action {
            case .generate: return try generate()
            case .issue(let licence):
                return [EditionPolicy.issue(licence, secretKey: try SigningKeyFile.secretKey(at: options.secretPath)).text]
            case .show(let text): return show(text, issuer: try SigningKeyFile.publicKey(at: options.publicPath), now: now)
            }
        } catch {
            throw CommandError(error)
        }
    }

    private func generate() throws(SecretsError) -> [String] {
        try SigningKeyFile.generate(secretPath: options.secretPath, publicPath: options.publicPath)
        return [
            "Secret key: \(options.secretPath) (signs licence keys, keep it private)",
            "Public key: \(options.publicPath) (checks them, see --license-key-file)",
        ]
    }

    private func show(_ text: String, issuer: [UInt8]?, now: Instant) -> [String] {
        do throws(LicenceProblem) {
            let licence = try LicenceKey(text: text).licence
            return [
                "holder:    " + licence.name, "edition:   " + licence.edition.rawValue,
                "last day:  " + (licence.lastDay.map(Self.text) ?? "none"), "signature: " + signature(of: text, issuer: issuer, now: now),
            ]
        } catch {
            return [error == .truncated ? "The end of this licence key is missing." : "This is not a licence key."]
        }
    }

    private func signature(of text: String, issuer: [UInt8]?, now: Instant) -> String {
        guard let issuer else { return "not checked: \(options.publicPath) not found" }
        do throws(LicenceProblem) {
            _ = try EditionPolicy(issuer: issuer).check(text, now: now)
            return "valid"
        } catch {
            if case .expired = error { return "valid, but expired" }
            return "invalid: not signed with the key of \(options.publicPath)"
        }
    }

    private static func text(of date: CivilDate) -> String {
        let digits = { (number: Int, count: Int) in String(repeating: "0", count: max(0, count - String(number).count)) + String(number) }
        return digits(date.year, 4) + "-" + digits(date.month, 2) + "-" + digits(date.day, 2)
    }
}
