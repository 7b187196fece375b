import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting

@testable import Components

/// Checks that the viewer says so of a file which can't be shown, in each language, and offers it as a file.
struct UnshownFileViewTests {
    private let id = EntityID(high: 1, low: 3)

    private func item(_ kind: MediaKind, _ mediaType: String, hasPreview: Bool = false, hasProblem: Bool = true) -> ViewerItem {
        var item = ViewerItem(id: id, kind: kind, mediaType: mediaType, width: 40, height: 30, hasPreview: hasPreview, name: "a")
        item.hasProblem = hasProblem
        return item
    }

    private func shown(_ item: ViewerItem, _ language: Language = .english, refusal: Bool = false) throws -> RecordedNode {
        var viewer = MediaViewer(index: 0, count: 1, item: item, from: nil)
        if refusal { _ = viewer.update(.unplayable(id, isCopy: false), item: { _ in item }) }
        let document = RecordedDOM()
        let addresses = ViewerAddresses(contents: "/c", previews: "/p", copies: "/k")
        Renderer(document).render(
            .element(viewer.node(item: { _ in item }, addresses: addresses, strings: Strings(language)) { _ in }),
            into: RecordedDOM.container)
        return try #require(document.root.first { $0.role == "dialog" })
    }

    private static let damaged = [
        (Language.english, "The file is damaged or in an unusual format. It’s kept as is."),
        (.russian, "Файл повреждён или в необычном формате. Он хранится как есть."),
        (.japanese, "ファイルが壊れているか特殊な形式です。そのまま保存されています。"),
    ]

    @Test(arguments: damaged) func aDamagedPictureIsSaidToBeDamaged(language: Language, words: String) throws {
        for item in [item(.image, "image/tiff"), item(.other, "image/jp2"), item(.other, "video/mp4")] {
            let dialog = try shown(item, language)
            #expect(dialog.textContent.contains(words))
            let card = try #require(dialog.first { $0.attributes[.dataKey] == "card" })
            #expect(card.all { $0.attributes[.download] != nil }.map { $0.attributes[.href] } == ["/c/" + id.text])
        }
    }

    @Test func aPictureThatTakesTooMuchRoomIsSaidToBeTooLarge() throws {
        var large = item(.image, "image/tiff")
        large.isTooLarge = true
        #expect(try shown(large).textContent.contains("The file is too large to be shown here. It’s kept as is."))
    }

    @Test func anotherFileIsSaidNotToBeShown() throws {
        #expect(try shown(item(.other, "application/pdf")).textContent.contains("This kind of file can’t be shown here."))
    }

    @Test func thePageOfADocumentIsAPictureInTheSizeOfItsPreview() throws {
        var page = item(.other, "application/pdf", hasPreview: true, hasProblem: false)
        page.becomeDrawn()
        #expect(page.kind == .image && page.width == 2048 && page.height == 1536 && !page.isUnreadable)
        #expect(try shown(page).first { $0.attributes[.dataMedia] == "720/" + id.text } != nil)
        #expect(!page.isTooCoarse(zoom: 9, width: 2048), "no browser shows the original")
        for (kind, type) in [(MediaKind.other, "application/zip"), (.image, "image/png")] {
            var other = item(kind, type, hasPreview: kind == .image)
            other.becomeDrawn()
            #expect(other.kind == kind && other.width == 40)
        }
    }

    @Test func aPictureThatTheBrowserRefusesIsSaidToBeDamaged() throws {
        let words = Self.damaged[0].1
        let picture = item(.image, "image/jpeg")
        #expect(try !shown(picture).textContent.contains(words))
        #expect(try shown(picture, refusal: true).textContent.contains(words))
        // Of a picture that has a preview, only the finest details are missing.
        #expect(try !shown(item(.image, "image/jpeg", hasPreview: true), refusal: true).textContent.contains(words))
    }

    @Test func aPictureThatIsLookedIntoOrHasAPreviewIsNoProblem() throws {
        for item in [item(.image, "image/tiff", hasProblem: false), item(.image, "image/tiff", hasPreview: true)] {
            #expect(try shown(item).first { $0.attributes[.dataKey] == "card" } == nil)
            #expect(try !shown(item).textContent.contains(Self.damaged[0].1))
        }
    }
}
