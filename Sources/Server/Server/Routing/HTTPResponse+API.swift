import HTTP

extension HTTPResponse {
    /// Returns an answer with encoded JSON.
    static func json(_ bytes: [UInt8]) -> HTTPResponse { HTTPResponse(headers: AnswerHeaders.json, body: .bytes(bytes)) }

    /// Returns an answer in plain text.
    static func text(_ status: HTTPStatus, _ text: String) -> HTTPResponse {
        HTTPResponse(status: status, headers: AnswerHeaders.text, body: .bytes(Array(text.utf8)))
    }

    /// The answer to a request that succeeded and returns nothing.
    static var done: HTTPResponse { HTTPResponse(status: .noContent, headers: AnswerHeaders.empty) }
}
