import Domain
import Store
import TestKit
import Testing
import Wire

@testable import Services

/// Follows what people say of their files: names, captions and favourites.
@Suite(.timeLimit(.minutes(1))) struct LibraryMarksTests {
    private func change(_ id: EntityID, _ request: FileChangeRequest, _ fixture: LibraryFixture) async throws -> FileEntry {
        try await fixture.library.change(id, request, for: fixture.caller).entry
    }

    private func found(_ query: String, _ fixture: LibraryFixture) async throws -> [EntityID] {
        var request = SearchRequest(query: query)
        request.limit = 9
        return try await SearchService(store: fixture.store).search(request, for: fixture.caller).hits.map(\.id)
    }

    @Test func aFileIsRenamedDescribedAndAFavourite() async throws {
        let fixture = try await LibraryFixture()
        try await fixture.upload(1, [1])
        try await fixture.upload(2, [2])
        let id = LibraryFixture.id(1)
        #expect(try await change(id, FileChangeRequest(name: "Ferry.bin"), fixture).name == "Ferry.bin")
        let entry = try await change(id, FileChangeRequest(caption: "Crossing at noon", isFavorite: true), fixture)
        #expect(entry.name == "Ferry.bin" && entry.caption == "Crossing at noon" && entry.isFavorite)
        while try await fixture.jobs.runNext() {}
        var request = FileListRequest(count: 9)
        request.isFavorite = true
        let list = try await fixture.list(request)
        #expect(list.files.map(\.id) == [id] && list.total == 1 && list.files.first?.caption == "Crossing at noon")
        #expect(try await found("ferry", fixture) == [id])
        #expect(try await found("crossing", fixture) == [id])
        _ = try await change(id, FileChangeRequest(caption: "", isFavorite: false), fixture)
        #expect(try await found("crossing", fixture) == [])
        #expect(try await fixture.list(request).total == 0)
    }

    @Test func aRevisionIsNewOnlyWhereSomethingChanged() async throws {
        let fixture = try await LibraryFixture()
        try await fixture.upload(1, [1])
        let before = try await fixture.library.revision(of: fixture.caller.spaceID)
        _ = try await change(LibraryFixture.id(1), FileChangeRequest(name: "1", caption: "", isFavorite: false), fixture)
        #expect(try await fixture.library.revision(of: fixture.caller.spaceID) == before)
    }

    @Test func whatBelongsToOthersIsChangedThere() async throws {
        let outer = try TemporaryFolder()
        try outer.write("1", to: "watched/a.jpg")
        let fixture = try await LibraryFixture(libraries: [outer.path + "/watched"])
        try await fixture.lookThroughFolders()
        let watched = try #require(try await fixture.list().files.first?.id)
        await #expect(throws: ServiceError.self) { _ = try await change(watched, FileChangeRequest(name: "b"), fixture) }
        #expect(try await change(watched, FileChangeRequest(caption: "c", isFavorite: true), fixture).isFavorite)
        try outer.write("22", to: "watched/a.jpg")
        try await fixture.lookThroughFolders()
        #expect(try await fixture.list().files.first?.caption == "c", "a new content leaves what was said of the file")
        try await fixture.upload(5, [5], purpose: .photo)
        let photo = LibraryFixture.id(5)
        await #expect(throws: ServiceError.self) { _ = try await change(photo, FileChangeRequest(caption: "c"), fixture) }
        #expect(try await change(photo, FileChangeRequest(isFavorite: true), fixture).isFavorite)
        await #expect(throws: ServiceError.self) {
            _ = try await change(LibraryFixture.id(9), FileChangeRequest(isFavorite: true), fixture)
        }
    }

    @Test func theSameBytesUnderAnotherNameAreToldAndBothNamesAreFound() async throws {
        let fixture = try await LibraryFixture()
        #expect(try await fixture.upload(1, [1, 2]).twinName == nil)
        #expect(try await fixture.upload(2, [1, 2]).twinName == "1")
        #expect(try await fixture.upload(3, [1, 2], purpose: .photo).twinName == nil)
        _ = try await change(LibraryFixture.id(1), FileChangeRequest(name: "ferry"), fixture)
        #expect(try await fixture.list().files.map(\.name) == ["ferry"])
        #expect(try await found("ferry", fixture) == [LibraryFixture.id(1)])
        #expect(try await found("2", fixture) == [LibraryFixture.id(2)])
    }

    @Test(arguments: [
        (#"{"name":" "}"#, false), (#"{"name":""}"#, false), (#"{"name":"a"}"#, true), ("{}", true), (#"{"isFavorite":false}"#, true),
        (#"{"caption":""}"#, true),
    ])
    func aChangeIsReadWithDistrust(text: String, isValid: Bool) {
        #expect((FileChangeRequest(text: text) != nil) == isValid)
        let long = String(repeating: "x", count: FileChangeRequest.maximumCaptionLength)
        #expect(FileChangeRequest(text: FileChangeRequest(caption: long).jsonText) != nil)
        #expect(FileChangeRequest(text: FileChangeRequest(caption: long + "x").jsonText) == nil)
    }
}
