import Domain
import JSON
import Store
import Testing
import Wire

@testable import Services

/// Holds the count of the library's months to the list.
@Suite struct LibraryMonthsTests {
    private static let hour: Int64 = 3_600_000

    /// Adds a file that was made at a moment.
    private func add(_ number: UInt64, _ milliseconds: Int64, kind: MediaKind = .image, to fixture: LibraryFixture) async throws {
        var file = FileRecord(
            id: LibraryFixture.id(number), origin: .upload, name: "\(number)", byteCount: 1, createdAt: Instant(milliseconds: milliseconds),
            addedAt: Instant(milliseconds: 0))
        file.media = MediaProbe(kind: kind, mediaType: "image/png")
        let added = file
        let space = fixture.caller.spaceID
        try await fixture.store.write { transaction in
            try transaction.save(added, in: space)
            _ = try transaction.advanceLibrary(of: space)
        }
    }

    private func months(_ request: FileListRequest, _ fixture: LibraryFixture) async throws -> [[Int]] {
        try await fixture.list(request).months.map { [$0.year, $0.month, $0.count] }
    }

    @Test func theFilesOfEachMonthAreCountedByTheReadersClock() async throws {
        let fixture = try await LibraryFixture()
        // The last hour of May 2024, twice the first of June, and New Year's Day of 1970.
        let june: Int64 = 1_717_200_000_000
        for (number, moment) in [june - Self.hour, june, june + 1, 0].enumerated() { try await add(UInt64(number), moment, to: fixture) }
        var request = FileListRequest(count: 1)
        #expect(try await months(request, fixture) == [])
        request.monthsOffset = 0
        #expect(try await months(request, fixture) == [[2024, 6, 2], [2024, 5, 1], [1970, 1, 1]])
        request.monthsOffset = 120
        #expect(try await months(request, fixture) == [[2024, 6, 3], [1970, 1, 1]])
        request.monthsOffset = -60
        #expect(try await months(request, fixture) == [[2024, 5, 3], [1969, 12, 1]])
    }

    @Test func theyAreThoseThatTheFilterLetsThroughAndOfThisRevision() async throws {
        let fixture = try await LibraryFixture()
        let june: Int64 = 1_717_200_000_000
        try await add(1, june, to: fixture)
        try await add(2, june, kind: .video, to: fixture)
        var request = FileListRequest(count: 1, kind: .video)
        request.monthsOffset = 0
        #expect(try await months(request, fixture) == [[2024, 6, 1]])
        try await add(3, june + 40 * 24 * Self.hour, kind: .video, to: fixture)
        #expect(try await months(request, fixture) == [[2024, 7, 1], [2024, 6, 1]])
        request.before = Instant(milliseconds: june + 1)
        #expect(try await months(request, fixture) == [[2024, 6, 1]])
        request.since = Instant(milliseconds: june + 1)
        request.before = nil
        #expect(try await months(request, fixture) == [[2024, 7, 1]])
        let answer = try await fixture.list(request)
        #expect(try FileListAnswer(json: JSON(parsing: answer.jsonText)) == answer)
    }
}
