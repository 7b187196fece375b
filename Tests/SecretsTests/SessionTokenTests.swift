import RandomTesting
import Testing

@testable import Secrets

@Suite struct SessionTokenTests {
    static let knownText = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"

    @Test func newTokenHasFortyThreeCharactersOfBase64URL() {
        let text = SessionToken().text
        #expect(text.utf8.count == 43)
        #expect(text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
    }

    @Test func newTokensDiffer() {
        #expect(Set((0..<100).map { _ in SessionToken().text }).count == 100)
    }

    @Test func textReadsBackAsTheSameToken() throws {
        let token = SessionToken()
        let read = try #require(SessionToken(text: token.text))
        #expect(read.text == token.text)
        #expect(read.digest == token.digest)
    }

    @Test func aLinkGivesEachKeyATokenOfItsOwn() {
        let link = SessionToken(), key = String(repeating: "0", count: 32)
        let token = SessionToken(link: link, key: key)
        #expect(SessionToken(link: link, key: key).text == token.text)
        #expect(SessionToken(link: link, key: key + "0").text != token.text)
        #expect(SessionToken(link: SessionToken(), key: key).text != token.text)
        #expect(token.text != link.text && token.digest != link.digest)
    }

    @Test func knownBytesHaveKnownTextAndDigest() {
        let token = SessionToken(bytes: Array(0..<32))
        #expect(token.text == Self.knownText)
        #expect(token.digest == [UInt8](hexadecimal: "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6"))
    }

    @Test(arguments: [
        ("", "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"),
        ("abc", "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319"),
    ])
    func digestIsBlake2b256(text: String, digest: String) {
        #expect(Blake2b.digest(of: Array(text.utf8)) == [UInt8](hexadecimal: digest))
    }

    @Test func everyTruncationAndExtensionIsRefused() {
        for length in 0..<43 {
            #expect(SessionToken(text: String(Self.knownText.prefix(length))) == nil)
        }
        #expect(SessionToken(text: Self.knownText + "A") == nil)
        #expect(SessionToken(text: Self.knownText + "=") == nil)
    }

    @Test(arguments: ["+", "/", "=", " ", "\n", "\0", "é"])
    func foreignCharacterIsRefused(character: String) {
        #expect(SessionToken(text: character + Self.knownText.dropFirst(character.utf8.count)) == nil)
    }

    @Test func secondSpellingOfTheSameBytesIsRefused() {
        #expect(SessionToken(text: Self.knownText.dropLast() + "9") == nil)
    }

    @Test func randomTextIsRefusedOrRoundTrips() {
        var random = SeededRandom(seed: 11)
        let alphabet = Array("ABCxyz019-_+/=")
        for _ in 0..<2_000 {
            let text = String((0..<43).map { _ in alphabet.randomElement(using: &random) ?? "A" })
            if let token = SessionToken(text: text) {
                #expect(token.text == text)
                #expect(token.digest.count == 32)
            }
        }
    }

    @Test func descriptionHidesTheText() {
        let token = SessionToken()
        #expect(!"\(token)".contains(token.text))
    }
}
