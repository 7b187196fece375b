import Blobs
import Testing

@Suite struct ContentHashTests {
    @Test func digestsAreThoseOfTheStandard() {
        let hash = ContentHash()
        #expect(ContentHash.text(of: hash.finish()) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        Array("abc".utf8).withUnsafeBytes(hash.update)
        #expect(ContentHash.text(of: hash.finish()) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test func aCopyGoesOnByItself() {
        let hash = ContentHash()
        Array("a".utf8).withUnsafeBytes(hash.update)
        let copy = hash.copy()
        Array("x".utf8).withUnsafeBytes(hash.update)
        Array("bc".utf8).withUnsafeBytes(copy.update)
        #expect(ContentHash.text(of: copy.finish()) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }
}
