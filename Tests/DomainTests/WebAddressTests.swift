import Domain
import EmbeddedSupport
import Testing

struct WebAddressTests {
    @Test(arguments: [
        ("https://github.com/me", "https://github.com/me"), ("  http://localhost:3000/cv?x=1#top\n", "http://localhost:3000/cv?x=1#top"),
        ("github.com/me", "https://github.com/me"), ("HTTPS://Example.org", "HTTPS://Example.org"), ("пример.рф/я", "https://пример.рф/я"),
        ("example.org:8443", "https://example.org:8443"),
    ])
    func whatIsAPageOfTheWebIsTaken(typed: String, text: String) {
        #expect(WebAddress(typed: typed)?.text == text)
    }

    @Test(arguments: [
        "", "   ", "javascript:alert(1)", "javascript://example.org/%0aalert(1)", "data:text/html,x", "ftp://example.org", "https://",
        "http:///path", "me", "https://exa mple.org", "https://me@example.org", "https://example.org:port/", "\u{1}https://x.org",
        "https://a\\b.org", "file:///etc/passwd", ".org",
    ])
    func whatIsNoneIsNotOpened(typed: String) {
        #expect(WebAddress(typed: typed) == nil)
    }

    @Test func anAddressPastItsLimitIsNone() {
        let longest = "https://a.org/" + String(repeating: "x", count: WebAddress.maximumLength - 14)
        #expect(WebAddress(typed: longest) != nil)
        #expect(WebAddress(typed: longest + "x") == nil)
    }

    @Test func whiteSpaceAroundATextIsTrimmed() {
        #expect(ExactText.trimmed("\u{3000}\t Мария Ивановна \n") == "Мария Ивановна")
        #expect(ExactText.trimmed(" \n").isEmpty)
    }
}
