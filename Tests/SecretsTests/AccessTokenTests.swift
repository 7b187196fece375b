import Testing

@testable import Secrets

@Suite struct AccessTokenTests {
    @Test func aTokenIsItsBytesInBase62WithAChecksum() {
        let lowest = AccessToken(bytes: [UInt8](repeating: 0, count: 32)).text
        let highest = AccessToken(bytes: [UInt8](repeating: 0xFF, count: 32)).text
        #expect(lowest.hasPrefix("enot_" + String(repeating: "0", count: 43)) && lowest.utf8.count == 54)
        #expect(lowest == "enot_00000000000000000000000000000000000000000002CZclj")
        #expect(highest == "enot_yhjskwdA6OZ1AL1YmHWZWm8LLG7HjnuCA2j5rOw8Xp13sRzl1")
    }

    @Test func whatWasMadeIsRead() throws {
        for _ in 0..<200 {
            let token = AccessToken()
            let read = try #require(AccessToken(text: token.text))
            #expect(read.text == token.text && read.digest == token.digest && token.digest.count == 32)
        }
        #expect(AccessToken().text != AccessToken().text && "\(AccessToken())" == "AccessToken(hidden)")
    }

    @Test func everyOtherTextIsNoToken() {
        let text = AccessToken(bytes: (0..<32).map { UInt8($0 * 7) }).text
        let characters = Array(text)
        for place in characters.indices {
            var other = characters
            other[place] = characters[place] == "x" ? "y" : "x"
            #expect(AccessToken(text: String(other)) == nil, "\(place)")
            #expect(AccessToken(text: String(characters[..<place])) == nil)
        }
        #expect(AccessToken(text: text + "0") == nil && AccessToken(text: " " + text) == nil && AccessToken(text: "") == nil)
        #expect(AccessToken(text: text.replacing("enot_", with: "ENOT_")) == nil)
    }
}
