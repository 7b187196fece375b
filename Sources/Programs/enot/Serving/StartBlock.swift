import Secrets
import Server

/// The text that `enot serve` prints once it runs.
struct StartBlock: Equatable {
    /// The address for a browser on this machine.
    var localOrigin: String
    /// The addresses for other devices, the likeliest first.
    var reachableOrigins: [String]
    /// Whether the local authority's certificate is offered.
    var hasAuthority: Bool
    /// Whether browsers on other machines reach the server without TLS.
    var isInsecureBeyondLoopback: Bool
    /// The secret of an invitation; nil if none was made.
    var invitation: String?

    /// The text, without the QR code.
    var text: String {
        let main = reachableOrigins.first ?? localOrigin
        var lines = ["Enot is running at \(main)/"]
        for origin in reachableOrigins.dropFirst() { lines.append("            also at \(origin)/") }
        if main != localOrigin { lines.append("  on this machine at \(localOrigin)/") }
        if hasAuthority { lines.append("On other devices, install this certificate first: \(main)\(Application.authorityPath)") }
        if isInsecureBeyondLoopback {
            lines.append("Without TLS, other devices can't work offline. See --tls.")
        }
        if let link { lines.append("Open this link to sign in: \(link)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the link as a QR code for a phone's camera; nil without a link, if no other device can reach the server, or if it can't be
    /// drawn.
    func code() -> String? {
        guard let link, !reachableOrigins.isEmpty else { return nil }
        do throws(SecretsError) {
            return try QRCode(link).terminalText()
        } catch {
            return nil
        }
    }

    private var link: String? {
        invitation.map { (reachableOrigins.first ?? localOrigin) + UserCommand.linkPath + $0 }
    }
}
