import Blobs
import Domain
import Foundation
import Mirror
import Store
import TestKit
import Testing
import Wire

@testable import Services

/// Fills the catalogue that comes with the program, and clears up after those that are gone.
extension CatalogueServiceTests {
    private static let recorded = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Recorded").standardized.path

    @Test(arguments: 1...3) func aRecordedCatalogueThatWasLeftEmptyIsFilled(writes: Int) async throws {
        let fixture = try Fixture(recorded: Self.recorded)
        fixture.disk.fill(true, afterWrites: writes)
        #expect(try await fixture.service.list(for: fixture.caller).map(\.productCount) == [0])
        fixture.disk.fill(false)
        let filled = try #require(try await fixture.service.list(for: fixture.caller).first)
        #expect(filled.productCount >= 12)
        #expect(try await !fixture.contents(filled.id).pictures.isEmpty)
    }

    @Test func foldersOfCataloguesThatAreGoneAreSetAside() async throws {
        let fixture = try Fixture(recorded: Self.recorded)
        let kept = try #require(try await fixture.service.list(for: fixture.caller).first).id
        let (gone, picture) = (EntityID(high: 3, low: 3), EntityID(high: 4, low: 4))
        try fixture.folder.write("picture", to: "catalogues/\(gone.text)/\(picture.text)")
        #expect(try await fixture.service.setStrayFoldersAside(on: SyncFixture.moment) == [])
        let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path + "/catalogues")
        #expect(Set(names) == [kept.text, AsideFolder.name])
        let folder = CatalogueFolder(dataFolder: fixture.folder.path)
        #expect(try folder.aside.items().map(\.name) == [gone.text])
        #expect(
            try String(contentsOfFile: folder.aside.location(of: folder.aside.items()[0]) + "/" + picture.text, encoding: .utf8)
                == "picture")
        #expect(folder.setAsideCatalogues(but: [kept, gone], on: SyncFixture.moment) == [])
        #expect(try String(contentsOfFile: folder.path(of: picture, in: gone), encoding: .utf8) == "picture")
        #expect(try await !fixture.contents(kept).pictures.isEmpty)
    }

    @Test func aFolderThatIsSetAsideTwiceADayIsKeptTwice() async throws {
        let fixture = try Fixture()
        let gone = EntityID(high: 3, low: 3)
        for number in 1...3 {
            try fixture.folder.write("\(number)", to: "catalogues/\(gone.text)/picture")
            #expect(try await fixture.service.setStrayFoldersAside(on: SyncFixture.moment) == [])
        }
        #expect(try CatalogueFolder(dataFolder: fixture.folder.path).asideCount() == 3)
    }

    @Test func aFolderThatCannotBeMovedIsToldAndKeepsNoOtherFromIt() async throws {
        let fixture = try Fixture()
        let (blocked, moved) = (EntityID(high: 3, low: 3), EntityID(high: 3, low: 4))
        let day = CivilDate(SyncFixture.moment, offsetMinutes: 0).text
        for id in [blocked, moved] { try fixture.folder.write("picture", to: "catalogues/\(id.text)/picture") }
        try fixture.folder.write("in the way", to: "catalogues/aside/\(day)")
        #expect(try await fixture.service.setStrayFoldersAside(on: SyncFixture.moment).count == 3, "what is there can't be listed either")
        #expect(try await fixture.service.setStrayFoldersAside(on: SyncFixture.moment.adding(days: 1)).count == 1)
        let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path + "/catalogues")
        #expect(names == [AsideFolder.name])
    }

    @Test func foldersThatWereSetAsideGoWhileTheServerRuns() async throws {
        let fixture = try Fixture()
        try fixture.folder.write("picture", to: "catalogues/\(EntityID(high: 3, low: 3).text)/picture")
        _ = try await fixture.service.setStrayFoldersAside(on: SyncFixture.moment)
        let days = Int64(AsideFolder.dayCount)
        #expect(try fixture.service.removeExpiredAside(at: SyncFixture.moment.adding(days: days)) == 0)
        #expect(try fixture.service.removeExpiredAside(at: SyncFixture.moment.adding(days: days + 1)) == 1)
        #expect(try CatalogueFolder(dataFolder: fixture.folder.path).asideCount() == 0)
    }

    @Test func theRecordedCatalogueIsThereOnceInTheDevicesLanguage() async throws {
        let fixture = try Fixture(recorded: Self.recorded)
        let first = try #require(try await fixture.service.list(for: fixture.caller, languages: ["ru", "en"]).first)
        #expect(first.isRecorded && first.productCount >= 12 && first.phase == .idle)
        let contents = try await fixture.contents(first.id)
        #expect(contents.categories.count == 4 && contents.pages.contains { $0.role == .about } && !contents.pictures.isEmpty)
        #expect(contents.products.allSatisfy { !$0.pictures.isEmpty } && first.contacts.location != nil)
        #expect(contents.products.contains { $0.name.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) } })
        try await fixture.service.remove(first.id, for: fixture.caller)
        #expect(try await fixture.service.list(for: fixture.caller).isEmpty, "it does not come back")
        #expect(try await fixture.service.list(for: fixture.stranger, languages: ["ja"]).count == 1)
    }
}
