import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting

@testable import Components

/// Drives the viewer over a film that browsers can't play, while and after the server makes a copy that they can.
struct FilmCopyViewTests {
    private let id = EntityID(high: 1, low: 3)

    private func film(_ copy: FileCopy?) -> ViewerItem {
        var item = ViewerItem(id: id, kind: .video, mediaType: "video/x-msvideo", width: 40, height: 30, name: "a.avi")
        item.copy = copy
        return item
    }

    private func opened(_ copy: FileCopy?) -> MediaViewer {
        MediaViewer(index: 0, count: 1, item: film(copy), from: nil)
    }

    private func shown(_ viewer: MediaViewer, _ copy: FileCopy?) throws -> RecordedNode {
        let document = RecordedDOM()
        let addresses = ViewerAddresses(contents: "/c", previews: "/p", copies: "/k")
        Renderer(document).render(
            .element(viewer.node(item: { _ in film(copy) }, addresses: addresses, strings: Strings(.english)) { _ in }),
            into: RecordedDOM.container)
        return try #require(document.root.first { $0.role == "dialog" })
    }

    private func player(_ viewer: MediaViewer, _ copy: FileCopy?) throws -> String? {
        try shown(viewer, copy).first { $0.tag == .video }?.attributes[.src]
    }

    @Test func aCopyThatIsThereIsPlayedAndTheDownloadIsOfTheOriginal() throws {
        let viewer = opened(.ready)
        #expect(try player(viewer, .ready) == "/k/" + id.text)
        let links = try shown(viewer, .ready).all { $0.attributes[.download] != nil }
        #expect(links.map { $0.attributes[.href] } == ["/c/" + id.text])
    }

    @Test func whileACopyIsMadeTheViewerSaysHowFarItIsAndThenPlaysIt() throws {
        var viewer = opened(.underWay(percent: 0))
        #expect(try player(viewer, .underWay(percent: 0)) == "/c/" + id.text)
        #expect(viewer.update(.unplayable(id, isCopy: false), item: { _ in film(.underWay(percent: 0)) }) == [.render])
        _ = viewer.reload(index: 0, count: 1, item: film(.underWay(percent: 40)))
        let text = try shown(viewer, .underWay(percent: 40)).textContent
        #expect(text.contains("can’t play this format (video/x-msvideo). Making a copy it can play: 40%."))
        _ = viewer.reload(index: 0, count: 1, item: film(.ready))
        #expect(try player(viewer, .ready) == "/k/" + id.text)
    }

    @Test func whatThisBrowserPlaysItselfGoesOnWhenTheCopyComes() throws {
        var viewer = opened(.underWay(percent: 90))
        _ = viewer.reload(index: 0, count: 1, item: film(.ready))
        #expect(try player(viewer, .ready) == "/c/" + id.text)
    }

    @Test func aCopyThatIsGoneLetsTheFilmItselfBeTried() throws {
        var viewer = opened(.ready)
        #expect(viewer.update(.unplayable(id, isCopy: false), item: { _ in film(.ready) }) == [])
        #expect(viewer.update(.unplayable(id, isCopy: true), item: { _ in film(.ready) }) == [.render])
        #expect(try player(viewer, .ready) == "/c/" + id.text)
        _ = viewer.update(.unplayable(id, isCopy: false), item: { _ in film(.ready) })
        #expect(try player(viewer, .ready) == nil)
    }

    @Test func aFilmThatCannotBeCopiedSaysSo() throws {
        var viewer = opened(.failed)
        _ = viewer.update(.unplayable(id, isCopy: false), item: { _ in film(.failed) })
        #expect(try shown(viewer, .failed).textContent.contains("it couldn’t be converted"))
    }
}
