import HTTP
import Wire

/// What the server answers outside of the API: the files of the web client, and the certificate of the local authority.
public struct WebPages: Sendable {
    /// The path of the local authority's certificate.
    public static let authorityPath = "/authority.crt"

    private let assets: WebAssets
    private let site: Site
    /// The certificate of the local authority in DER; nil without one.
    private let authorityCertificate: [UInt8]?

    public init(assets: WebAssets, site: Site, authorityCertificate: [UInt8]? = nil) {
        self.assets = assets
        self.site = site
        self.authorityCertificate = authorityCertificate
    }

    /// Returns the answer to a request outside of the API.
    func answer(_ request: HTTPRequest) throws(ServerError) -> HTTPResponse {
        // Shared items are handled by the page's service worker; a browser that has none yet sends them here.
        if request.method == .post, request.path == PagePath.share { return redirect(.seeOther, to: PagePath.newNote) }
        guard request.method == .get else { throw .otherMethods(allowed: "GET, HEAD") }
        if let response = assets.answer(request) { return response }
        if request.path == Self.authorityPath, let authorityCertificate {
            var headers = AnswerHeaders.empty
            headers.append("Content-Type", "application/x-x509-ca-cert")
            return HTTPResponse(headers: headers, body: .bytes(authorityCertificate))
        }
        let isMissingShell = PagePath.opensProgram(request.path)
        return .text(.notFound, isMissingShell ? "The web client is not installed on this server.\n" : "Page not found.\n")
    }

    /// Returns the answer to a request beside the path below which the server answers.
    func answerBesidePath(_ request: HTTPRequest) -> HTTPResponse {
        guard request.method == .get, request.path + "/" == site.path else {
            // A redirect would never end behind a proxy that removes the path.
            return .text(.notFound, "Enot answers at \(site.path). A proxy has to pass on the path.\n")
        }
        return redirect(.found, to: "/" + (request.query.isEmpty ? "" : "?" + request.query))
    }

    /// Returns a redirect to a path of the server.
    private func redirect(_ status: HTTPStatus, to path: String) -> HTTPResponse {
        var headers = AnswerHeaders.empty
        headers.append("Location", site.path.dropLast() + path)
        return HTTPResponse(status: status, headers: headers)
    }
}
