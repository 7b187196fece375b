import Secrets
import Server

/// The text that `enot serve` prints once it runs.
struct StartBlock: Equatable {
    /// The address for a browser on this machine, without a slash at its end.
    var localAddress: String
    /// The addresses for other devices, the likeliest first, without a slash at their ends.
    var reachableAddresses: [String]
    /// Whether the local authority's certificate is offered.
    var hasAuthority: Bool
    /// Whether browsers on other machines reach the server without TLS.
    var isInsecureBeyondLoopback: Bool
    /// The secret of an invitation; nil if none was made.
    var invitation: String?

    /// The text, without the QR code.
    var text: String {
        let main = reachableAddresses.first ?? localAddress
        var lines = ["Enot is running at \(main)/"]
        for address in reachableAddresses.dropFirst() { lines.append("            also at \(address)/") }
        if main != localAddress { lines.append("  on this machine at \(localAddress)/") }
        if hasAuthority { lines.append("On other devices, install this certificate first: \(main)\(WebPages.authorityPath)") }
        if isInsecureBeyondLoopback {
            lines.append("Without TLS, other devices can't work offline. See --tls.")
        }
        if let link { lines.append("Open this link to sign in: \(link)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the link as a QR code for a phone's camera; nil without a link, if no other device can reach the server, or if it can't be
    /// drawn.
    func code() -> String? {
        guard let link, !reachableAddresses.isEmpty else { return nil }
        do throws(SecretsError) {
            return try QRCode(link).terminalText()
        } catch {
            return nil
        }
    }

    private var link: String? {
        invitation.map { (reachableAddresses.first ?? localAddress) + UserCommand.linkPath + $0 }
    }
}
