import Glibc
import HTTP
import Secrets

/// The certificate and key by which the server proves its name.
enum TLSFiles {
    /// What was found.
    struct Identity {
        /// The certificate chain and key; nil for plain HTTP.
        var tls: TLSIdentity?
        /// The local authority's certificate in DER; nil without one.
        var authorityCertificate: [UInt8]?
    }

    /// The largest size of a file of certificates, in bytes.
    static let maximumFileBytes = 1 << 20

    /// Reads, or creates, what the options request.
    static func identity(for options: ServeOptions) throws(CommandError) -> Identity {
        switch options.tls {
        case .none: return Identity()
        case .files(let certificate, let key):
            return Identity(tls: TLSIdentity(certificateChainPEM: try text(of: certificate), privateKeyPEM: try text(of: key)))
        case .localAuthority: return try localIdentity(folder: options.folder)
        }
    }

    private static func localIdentity(folder: String) throws(CommandError) -> Identity {
        let name = NetworkInterfaces.hostName
        let names = name == "localhost" ? [name] : [name, "localhost"]
        do throws(SecretsError) {
            let authority = try LocalAuthority.createIfMissing(
                directory: folder + "/" + DataFolder.authorityName, hostNames: names,
                addresses: NetworkInterfaces.addresses() + ["127.0.0.1", "::1"], now: WallClock.now().milliseconds / 1000)
            let identity = authority.serverIdentity()
            return Identity(
                tls: TLSIdentity(certificateChainPEM: identity.certificateChainPEM, privateKeyPEM: identity.privateKeyPEM),
                authorityCertificate: authority.certificateDER)
        } catch {
            throw CommandError(error)
        }
    }

    private static func text(of path: String) throws(CommandError) -> String {
        guard let file = fopen(path, "rbe") else { throw .inputOutput("\(path): \(SystemError.reason(errno))") }
        defer { fclose(file) }
        let bytes = [UInt8](unsafeUninitializedCapacity: maximumFileBytes) { buffer, count in
            count = fread(buffer.baseAddress, 1, buffer.count, file)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .damaged("\(path): not a PEM file") }
        return text
    }
}
