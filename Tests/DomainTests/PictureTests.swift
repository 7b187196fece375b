import Domain
import Testing

@Suite("A picture's description")
struct PictureTests {
    private let digest = String(repeating: "0a", count: 32)

    @Test("reads back what it wrote, with everything and with as little as there can be")
    func roundTrip() throws {
        let file = EntityID(high: 1, low: 2)
        let full = Picture(
            file: file, digest: digest, mediaType: "image/jpeg", width: 4032, height: 3024, takenAt: Instant(milliseconds: 5),
            tiny: "data:image/webp;base64,UklGRg==")
        let bare = Picture(file: file, mediaType: "image/heic", width: 1, height: 100_000)
        #expect(try #require(Picture(text: full.text)) == full)
        #expect(try #require(Picture(text: bare.text)) == bare)
        #expect(bare.text == "\(file.text) - image/heic 1 100000 - -")
    }

    @Test(
        "is nothing but what it writes itself",
        arguments: [
            "", "- - image/png 1 1 - -", "# - image/png 1 1 - - ", "# - image/png 0 1 - -", "# - image/png 01 1 - -",
            "# - image/png 1 100001 - -", "# 0A image/png 1 1 - -", "# - png 1 1 - -", "# - IMAGE/PNG 1 1 - -", "# - image/png 1 1 -5 -",
            "# - image/png 1 1 - https://example.org/a.png", "# - image/png 1 1 - data:image/svg+xml,<svg>",
            "# - image/png 1 1 - data:text/html;x",
        ])
    func refusals(_ form: String) {
        let text = form.split(separator: "#", omittingEmptySubsequences: false).joined(separator: EntityID(high: 1, low: 2).text)
        #expect(Picture(text: text) == nil)
    }
}
