import Foundation
import Mirror

/// A visit to a website of one page, with a picture that is there and one that is not.
final class PageVisit: SiteVisit {
    static let address = "https://moss.example/page"
    /// A picture of one pixel, as a GIF.
    private static let gif: [UInt8] = [
        0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44,
        1,
        0, 0x3B,
    ]

    func page(at address: String) async throws(MirrorProblem) -> KeptPage {
        guard address == Self.address, let there = FetchAddress("https://moss.example/there"),
            let gone = FetchAddress("https://moss.example/gone")
        else { throw .notFound }
        var page = KeptPage()
        (page.title, page.text) = (#"All "moss""#, "It **grows**.\n\n![green](1.gif)\n\n![](2.jpg)")
        page.pictures = [KeptPage.Picture(name: "1.gif", address: there), KeptPage.Picture(name: "2.jpg", address: gone)]
        return page
    }

    func fetch(_ picture: PictureRequest) async throws(MirrorProblem) -> PictureAnswer {
        guard picture.address.text.hasSuffix("there") else { throw .notFound }
        var answer = PictureAnswer()
        (answer.status, answer.byteCount) = (200, Self.gif.count)
        _ = FileManager.default.createFile(atPath: picture.file, contents: Data(Self.gif))
        return answer
    }

    func explore(_: String) async throws(MirrorProblem) -> SiteSource { throw .noReader }
    func sweep(_: SiteSource, withTexts _: Bool) async throws(MirrorProblem) -> SiteSweep { throw .noReader }
    func fetch(_: [SiteSweep.Item]) async throws(MirrorProblem) -> [MirrorEntry] { throw .noReader }
    var statistics: SiteClient.Statistics { SiteClient.Statistics() }
    func end() {}
}
