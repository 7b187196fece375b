import Blobs
import Testing

@Suite struct ResumableHashTests {
    @Test(arguments: [0, 1, 55, 63, 64, 65, 1_000]) func aStoredStateGoesOn(_ place: Int) throws {
        let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0) }
        let whole = ContentHash()
        bytes.withUnsafeBytes(whole.update)
        var first = ResumableHash()
        bytes[..<place].withUnsafeBytes { first.update($0) }
        var second = try #require(ResumableHash(text: first.text))
        bytes[place...].withUnsafeBytes { second.update($0) }
        #expect(second.digest() == ContentHash.text(of: whole.finish()))
        #expect(second.digest() == second.digest())
    }

    @Test(arguments: ["", "00", String(repeating: "g", count: 208)]) func anythingElseIsNoState(_ text: String) {
        #expect(ResumableHash(text: text) == nil)
    }
}
