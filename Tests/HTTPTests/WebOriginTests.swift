import Testing

@testable import HTTP

@Suite struct WebOriginTests {
    @Test(arguments: [
        ("https://notes.example", "https://notes.example"), ("https://notes.example:443", "https://notes.example"),
        ("https://notes.example:0443", "https://notes.example"), ("https://notes.example:", "https://notes.example"),
        ("http://notes.example:80", "http://notes.example"), ("http://notes.example:443", "http://notes.example:443"),
        ("https://notes.example:80", "https://notes.example:80"), ("HTTPS://Notes.Example:08443", "https://notes.example:8443"),
        ("http://[FD00::1]:80", "http://[fd00::1]"), ("http://10.0.0.1:8080", "http://10.0.0.1:8080"), ("http://a_b-c", "http://a_b-c"),
    ])
    func anOriginIsWrittenAsBrowsersSendIt(text: String, expected: String) throws {
        let origin = try #require(WebOrigin(text))
        #expect(origin.text == expected && WebOrigin(expected) == origin)
        #expect(WebOrigin(authority: origin.authority, isSecure: origin.isSecure) == origin)
    }

    @Test(arguments: [
        "", "null", "notes.example", "ftp://notes.example", "https://", "https://:443", "https://a:b", "https://a:65536", "https://a:0",
        "https://a:-1", "https://a:+1", "https://a:80:80", "https://a/", "https://a?b", "https://me@a", "https://[::1", "https://[a]",
        "https://[::1]a", "https://bücher.example", "https://a b", "https://a:443.evil", "https://a%2e",
        "https://" + String(repeating: "a", count: 254), "https://a:99999999999999999999",
    ])
    func whatIsNoOriginIsRefused(text: String) {
        #expect(WebOrigin(text) == nil)
    }
}
