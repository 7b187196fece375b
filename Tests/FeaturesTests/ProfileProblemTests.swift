import Domain
import ProfileForm
import Testing

struct ProfileProblemTests {
    private static let today = CivilDate(Instant(milliseconds: 1_774_000_000_000), offsetMinutes: 0)

    private func problem(_ field: ProfileField, _ text: String) -> ProfileProblem? {
        ProfileProblem(field, text: text, today: Self.today)
    }

    @Test func nothingTypedIsNeverWrong() {
        for field in ProfileField.allCases {
            #expect(problem(field, "") == nil)
            #expect(problem(field, " \u{3000}") == nil)
        }
    }

    @Test(arguments: ["a@b.co", " anna.k+enot@mail.example.org ", "почта@пример.рф", "名@例え.jp", "o'neil@x-y.museum"])
    func wholeAddressesAreFine(text: String) {
        #expect(problem(.email, text) == nil)
    }

    @Test(arguments: ["anna", "anna@", "@b.co", "anna@home", "anna@b.", "a@@b.co", "a b@c.de", "a@.de"])
    func addressesThatAreNotWholeAreNoticed(text: String) {
        #expect(problem(.email, text) == .emailIncomplete)
    }

    @Test(
        arguments: [
            ("+7 (912) 345-67-89", nil), ("０３-１２３４-５６７８", nil), ("112", .phoneShort), ("call me", .phoneShort),
            ("+1 234 567 89 01 23 45 678", .phoneLong),
            ("+49 30 123456, ext. 123456789", nil), ("12345", nil), ("123456789012345", nil),
        ] as [(String, ProfileProblem?)])
    func phoneNumbersAreCountedByTheirDigits(text: String, expected: ProfileProblem?) {
        #expect(problem(.phone, text) == expected)
    }

    @Test(
        arguments: [
            (0, nil), (1, .birthDateAhead), (-1, nil), (-366 * 131, .birthDateLongAgo), (-365 * 120, nil),
        ] as [(Int, ProfileProblem?)])
    func birthIsPastAndNotTooLongAgo(days: Int, expected: ProfileProblem?) {
        #expect(problem(.birthDate, Self.today.adding(days: days).text) == expected)
    }

    @Test func daysThatTheCalendarLacksAreNoticed() {
        #expect(problem(.birthDate, "1990-02-30") == .birthDateUnknown)
        #expect(problem(.birthDate, "May 1990") == .birthDateUnknown)
    }

    @Test func namesAndPlacesAreNeverWrong() {
        for field in [ProfileField.firstName, .lastName, .address, .city, .occupation] { #expect(problem(field, "№ 1 / 2?") == nil) }
    }
}
