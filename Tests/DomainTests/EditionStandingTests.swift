import Domain
import Testing

/// States the rule of the editions (E14, N5).
struct EditionStandingTests {
    private let today = CivilDate(year: 2026, month: 3, day: 20)

    private func standing(
        _ edition: Edition = .free, licence: Licence? = nil, topics: Int = 0, notes: Int = 0
    ) throws -> EditionStanding {
        EditionStanding(
            serverEdition: edition, licence: licence, today: try #require(today), limits: EditionLimits(), topicCount: topics,
            noteCount: notes)
    }

    private func licence(until day: CivilDate?) throws -> Licence {
        try #require(Licence(name: "Ann", edition: .full, lastDay: day))
    }

    @Test func thirtyNotesAreFreeAndOneMoreIsNot() throws {
        #expect(EditionLimits().notes == 30)
        #expect(try !standing(notes: 30).isExceeded)
        #expect(try standing(notes: 31).isExceeded)
        #expect(try !standing(.full, notes: 31_000).isExceeded)
    }

    @Test func twentyFiveTopicsOfTwentyFiveNotesCanBeMade() throws {
        #expect(try standing(topics: 24).allowsTopic)
        #expect(try !standing(topics: 25).allowsTopic)
        #expect(try standing().allowsNote(inTopicOf: 24))
        #expect(try !standing().allowsNote(inTopicOf: 25))
        #expect(try standing(.full, topics: 1_000).allowsTopic)
        #expect(try standing(.full).allowsNote(inTopicOf: 1_000))
    }

    @Test func aLicenceCountsUpToItsLastDay() throws {
        #expect(try standing(licence: licence(until: nil)).edition == .full)
        #expect(try standing(licence: licence(until: today)).edition == .full)
        #expect(try standing(licence: licence(until: CivilDate(year: 2026, month: 3, day: 19))).edition == .free)
        let free = try #require(Licence(name: "Ann", edition: .free, lastDay: nil))
        #expect(try standing(licence: free).edition == .free)
    }
}
