import Domain
import HTTP
import Server
import TestKit
import Testing
import Wire

/// Asks a server for the files in the trash.
@Suite struct FileTrashRouteTests {
    @Test func deletedFilesAreListedDeletedForGoodAndPutBack() async throws {
        let fixture = try ServerFixture(.memory)
        let device = try await UploadingDevice(fixture)
        try await device.upload(1, [1, 2, 3], name: "tea.txt")
        func trash() async throws -> [FileEntry] {
            try FileListAnswer(json: try await device.get(Route.trashedFiles).json()).files
        }
        func send(_ request: FileTrashRequest) async throws -> Int {
            let type = ("Content-Type", "application/json")
            return try await fixture.send(
                .patch, Route.trashedFiles, headers: [type], cookie: device.cookie, body: Array(request.jsonText.utf8)
            ).status
        }
        let file = Route.fileDetails + "/" + UploadingDevice.id(1).text
        #expect(try await trash() == [])
        _ = try await fixture.send(.delete, file, cookie: device.cookie)
        #expect(try await trash().map(\.name) == ["tea.txt"])
        #expect(try await send(FileTrashRequest([UploadingDevice.id(1)])) == 204)
        #expect(try await trash() == [])
        #expect(try await send(FileTrashRequest([UploadingDevice.id(1)], isUndone: true)) == 204)
        #expect(try await trash().map(\.name) == ["tea.txt"])
        let tooMany = (0...UInt64(FileListAnswer.maximumCount)).map { UploadingDevice.id($0) }
        #expect(try await send(FileTrashRequest(Array(tooMany.dropLast()))) == 204)
        #expect(try await send(FileTrashRequest(tooMany)) == 400)
        await fixture.stop()
    }
}
