import EmbeddedSupport
import Testing

@Suite struct Base64Tests {
    /// RFC 4648, section 10.
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
    func bytesAreWrittenInBase64(bytes: String, text: String) {
        #expect(Base64.text(of: Array(bytes.utf8)) == text)
    }
}
