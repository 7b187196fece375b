import Testing

@testable import HTTP

/// Checks what answers carry by themselves.
struct HTTPResponseTests {
    @Test(arguments: [HTTPStatus.badRequest, .contentTooLarge, .serviceUnavailable])
    func refusalsMayNeitherRunNorBeFramedNorKept(status: HTTPStatus) {
        let headers = HTTPResponse.refusal(status).headers
        #expect(headers["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'")
        #expect(headers["X-Content-Type-Options"] == "nosniff")
        #expect(headers["Cache-Control"] == "no-store")
        #expect(headers["Connection"] == "close")
    }
}
