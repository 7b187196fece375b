import HTTP

extension Application {
    /// Returns the numbers of the server to whoever has the token; without a token in the server there is no such page.
    func tellNumbers(of page: MetricsPage, _ request: HTTPRequest) async -> HTTPResponse {
        guard page.token.value != nil else { return plain(.notFound, "Page not found.\n") }
        guard request.method == .get else { return refusal(of: .otherMethods(allowed: "GET, HEAD"), to: request) }
        guard page.admits(request.headers["Authorization"]) else {
            var response = plain(.unauthorized, "A token is required.\n")
            response.headers.append("WWW-Authenticate", "Bearer")
            return response
        }
        var response = plain(.ok, await page.text())
        response.headers["Content-Type"] = "text/plain; version=0.0.4; charset=utf-8"
        return response
    }

    private func plain(_ status: HTTPStatus, _ text: String) -> HTTPResponse {
        HTTPResponse(status: status, headers: AnswerHeaders.text, body: .bytes(Array(text.utf8)))
    }
}
