import Domain
import Replication
import Store
import Testing
import Wire

@testable import Services

struct ProfileSyncTests {
    private static func write(
        _ fields: [FieldWrite], at milliseconds: Int64 = 10, agent: UInt64 = 1, of id: EntityID = Profile.identity.entity
    ) -> Operation {
        Operation(kind: .profile, entity: id, change: .write(fields, at: Samples.stamp(milliseconds, agent: agent)))
    }

    @Test func twoDevicesWriteIntoOneProfile() async throws {
        let fixture = try await SyncFixture()
        try await fixture.push([
            Self.write([FieldWrite("firstName", .text("Ann")), FieldWrite("birthDate", .text("1990-02-28"))])
        ])
        try await fixture.push([Self.write([FieldWrite("city", .text("京都"))], at: 5, agent: 2)], as: fixture.second)
        let profile = try #require(try await fixture.store.read { try $0.projection(Profile.identity, in: fixture.first.spaceID) })
        #expect(profile.firstName == "Ann" && profile.city == "京都" && profile.birthDate?.text == "1990-02-28")
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test(arguments: [
        (FieldWrite("firstName", .null), Problem.Kind.malformed), (FieldWrite("birthDate", .text("1990-02-30")), .malformed),
        (FieldWrite("birthDate", .integer(5)), .malformed), (FieldWrite("nickname", .text("A")), .unknownEntity),
        (FieldWrite("city", .text(String(repeating: "x", count: Profile.maximumTextLength + 1))), .tooLarge),
    ])
    func badFieldIsRefused(field: FieldWrite, kind: Problem.Kind) async throws {
        let fixture = try await SyncFixture()
        await #expect { try await fixture.push([Self.write([field])]) } throws: { ($0 as? ServiceError)?.problem.kind == kind }
        #expect(fixture.revisionsAnnounced.isEmpty)
    }

    @Test func secondProfileIsRefused() async throws {
        let fixture = try await SyncFixture()
        let other = Self.write([FieldWrite("firstName", .text("Ann"))], of: Samples.entity(1))
        await #expect { try await fixture.push([other]) } throws: { ($0 as? ServiceError)?.problem.kind == .unknownEntity }
    }

    @Test func textAtItsLimitIsTaken() async throws {
        let fixture = try await SyncFixture()
        try await fixture.push([Self.write([FieldWrite("city", .text(String(repeating: "😀", count: Profile.maximumTextLength)))])])
        #expect(fixture.revisionsAnnounced == [1])
    }
}
