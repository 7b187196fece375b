import Secrets
import Server

/// Composes what `enot serve` prints once it runs.
struct StartBlock: Equatable {
    /// Holds the address for a browser on this machine.
    var localOrigin: String
    /// Lists the addresses for other devices, the likeliest first.
    var reachableOrigins: [String]
    /// Says that the local authority's certificate is offered.
    var hasAuthority: Bool
    /// Says that browsers on other machines get here without TLS.
    var isInsecureBeyondLoopback: Bool
    /// Holds the secret of an invitation; nil when none was made.
    var invitation: String?

    /// Gives the text, without the QR code.
    var text: String {
        let main = reachableOrigins.first ?? localOrigin
        var lines = ["Enot is running at \(main)/"]
        for origin in reachableOrigins.dropFirst() { lines.append("            also at \(origin)/") }
        if main != localOrigin { lines.append("  on this machine at \(localOrigin)/") }
        if hasAuthority { lines.append("On other devices, first install the certificate: \(main)\(Application.authorityPath)") }
        if isInsecureBeyondLoopback {
            lines.append("Without TLS, browsers on other devices keep nothing offline; see --tls.")
        }
        if let link { lines.append("Open this link to sign this browser in: \(link)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Draws the link as a QR code for a phone's camera; nil without a link, when no other device gets here, or it can't be drawn.
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
