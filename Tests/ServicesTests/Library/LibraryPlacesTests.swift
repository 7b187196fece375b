import Domain
import Store
import TestKit
import Testing
import Wire

@testable import Services

/// Finds files by where they were made.
@Suite(.timeLimit(.minutes(1))) struct LibraryPlacesTests {
    private func fixture() async throws -> LibraryFixture {
        let fixture = try await LibraryFixture()
        let space = fixture.caller.spaceID
        try await fixture.store.write { transaction in
            let places: [(Double, Double)?] = [(48.5079, 32.2623), nil, (48.5080001, 32.2625), (-33.8568, 151.2153), (0, -180)]
            for (index, place) in places.enumerated() {
                var file = FileRecord(
                    id: LibraryFixture.id(UInt64(index)), origin: .upload, name: "\(index)", byteCount: 1,
                    createdAt: Instant(milliseconds: Int64(index)), addedAt: Instant(milliseconds: 0))
                file.media = MediaProbe(kind: index == 3 ? .audio : .image, mediaType: "image/jpeg")
                file.media.location = place.flatMap { GeographicPoint(latitude: $0.0, longitude: $0.1) }
                try transaction.save(file, in: space)
            }
        }
        return fixture
    }

    @Test func allPlacesAreToldTheLatestFirstAndHowManyPicturesHaveNone() async throws {
        let fixture = try await fixture()
        let answer = try await fixture.library.places(for: fixture.caller)
        #expect(
            answer.points == [0, -180_000_000, -33_856_800, 151_215_300, 48_508_000, 32_262_500, 48_507_900, 32_262_300])
        #expect(answer.total == 4 && answer.placeless == 1)
        try await fixture.store.write { transaction in
            try transaction.setDeleted(LibraryFixture.id(4), in: fixture.caller.spaceID, at: Instant(milliseconds: 9))
        }
        #expect(try await fixture.library.places(for: fixture.caller).total == 3)
    }

    @Test func theFilesOfAnAreaAreThoseOfItsPlacesThoughTheseAreRounded() async throws {
        let fixture = try await fixture()
        var request = FileListRequest(count: 9)
        request.area = GeographicArea([48_507_900, 32_262_300, 48_508_000, 32_262_500])
        #expect(try await fixture.list(request).files.map(\.name) == ["2", "0"])
        request.area = GeographicArea([48_508_000, 32_262_500, 48_508_000, 32_262_500])
        #expect(try await fixture.list(request).files.map(\.name) == ["2"])
        request.area = .earth
        #expect(try await fixture.list(request).total == 4)
    }

    @Test(arguments: [
        ("1,2,3,4", true), ("-90000000,-180000000,90000000,180000000", true), ("3,2,1,4", false), ("1,4,3,2", false), ("1,2,3", false),
        ("1,2,3,180000001", false), ("-90000001,2,3,4", false), ("1,2,3,4,5", false), ("", false), ("1,,3,4", false), ("a,2,3,4", false),
    ])
    func anAreaIsReadWithDistrust(text: String, isValid: Bool) {
        #expect(GeographicArea(text: text)?.text == (isValid ? text : nil))
    }

    @Test func anOddNumberOfCoordinatesIsRefused() {
        #expect(FilePlacesAnswer(text: #"{"points":[1,2],"total":1,"placeless":0}"#) != nil)
        #expect(FilePlacesAnswer(text: #"{"points":[1],"total":1,"placeless":0}"#) == nil)
    }
}
