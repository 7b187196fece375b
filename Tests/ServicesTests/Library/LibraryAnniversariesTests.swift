import Domain
import Store
import Testing
import Wire

@testable import Services

/// Looks for what was taken on a calendar day of former years.
@Suite(.timeLimit(.minutes(1))) struct LibraryAnniversariesTests {
    private static func moment(_ year: Int, _ month: Int, _ day: Int, hour: Int64 = 12) throws -> Instant {
        let date = try #require(CivilDate(year: year, month: month, day: day))
        return Instant(milliseconds: (Int64(date.dayNumber) * 24 + hour) * 3_600_000)
    }

    private func fixture(_ moments: [(Instant, MediaKind)]) async throws -> LibraryFixture {
        let fixture = try await LibraryFixture()
        let space = fixture.caller.spaceID
        try await fixture.store.write { transaction in
            for (index, (moment, kind)) in moments.enumerated() {
                var file = FileRecord(
                    id: LibraryFixture.id(UInt64(index)), origin: .upload, name: "\(index)", byteCount: 1, createdAt: moment,
                    addedAt: Instant(milliseconds: 0))
                file.media = MediaProbe(kind: kind, mediaType: "image/png")
                try transaction.save(file, in: space)
            }
        }
        return fixture
    }

    private func found(
        _ fixture: LibraryFixture, _ year: Int, _ month: Int, _ day: Int, offset: Int = 0, from: Int = 0, count: Int = 9
    ) async throws -> FileListAnswer {
        var request = FileListRequest(from: from, count: count)
        (request.anniversary, request.monthsOffset) = (CivilDate(year: year, month: month, day: day), offset)
        return try await fixture.list(request)
    }

    @Test func onlyFormerYearsCountAndOnlyPicturesAndFilms() async throws {
        let fixture = try await fixture([
            (Self.moment(2026, 11, 30), .image), (Self.moment(2025, 11, 30), .image), (Self.moment(2025, 11, 29), .image),
            (Self.moment(2025, 12, 1), .image), (Self.moment(2023, 11, 30), .video), (Self.moment(2022, 11, 30), .other),
            (Self.moment(1969, 11, 30), .image), (Self.moment(2027, 11, 30), .image),
        ])
        let answer = try await found(fixture, 2026, 11, 30)
        #expect(answer.files.map(\.name) == ["1", "4", "6"] && answer.total == 3)
        #expect(answer.months == [2025, 2023, 1969].map { FileMonth(year: $0, month: 11, count: 1) })
        #expect(try await found(fixture, 2026, 11, 28).total == 0)
    }

    @Test func theDayIsThatOfTheReadersClock() async throws {
        let fixture = try await fixture([(Self.moment(2025, 11, 29, hour: 23), .image), (Self.moment(2025, 11, 30, hour: 23), .image)])
        #expect(try await found(fixture, 2026, 11, 30).files.map(\.name) == ["1"])
        #expect(try await found(fixture, 2026, 11, 30, offset: 120).files.map(\.name) == ["0"])
    }

    @Test func aLeapDayHasAnniversariesInLeapYearsOnly() async throws {
        let fixture = try await fixture([
            (Self.moment(2024, 2, 29), .image), (Self.moment(2025, 3, 1), .image), (Self.moment(2025, 2, 28), .image),
            (Self.moment(1896, 2, 29), .image), (Self.moment(1904, 2, 29), .image),
        ])
        #expect(try await found(fixture, 2028, 2, 29).files.map(\.name) == ["0", "4", "3"])
        #expect(try await found(fixture, 2026, 2, 28).files.map(\.name) == ["2"])
    }

    @Test func pagesFollowEachOtherAcrossYears() async throws {
        let fixture = try await fixture(
            (0..<6).map { (try Self.moment(2025 - $0 / 2, 11, 30, hour: Int64(20 - $0 % 2)), MediaKind.image) })
        var names: [String] = []
        for from in [0, 1, 4] { names += try await found(fixture, 2026, 11, 30, from: from, count: from == 1 ? 3 : 2).files.map(\.name) }
        #expect(names == ["0", "1", "1", "2", "3", "4", "5"])
        #expect(try await found(fixture, 2026, 11, 30, from: 6).files == [])
    }
}
