import HTTP

extension MetricsPage {
    /// Returns the numbers of the server to whoever has the token; without a token in the server there is no such page.
    func answer(_ request: HTTPRequest) async throws(ServerError) -> HTTPResponse {
        guard token.value != nil else { return .text(.notFound, "Page not found.\n") }
        guard request.method == .get else { throw .otherMethods(allowed: "GET, HEAD") }
        guard admits(request.headers["Authorization"]) else {
            var response = HTTPResponse.text(.unauthorized, "A token is required.\n")
            response.headers.append("WWW-Authenticate", "Bearer")
            return response
        }
        var response = HTTPResponse.text(.ok, await text())
        response.headers["Content-Type"] = "text/plain; version=0.0.4; charset=utf-8"
        return response
    }
}
