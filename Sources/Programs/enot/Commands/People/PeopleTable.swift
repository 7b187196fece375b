import Domain
import Services

/// The table of people that `enot user list` prints.
enum PeopleTable {
    private static let heading = ["NAME", "FILES", "QUOTA", "NOTES", "DEVICES", "LAST SEEN", "STATE"]

    /// Returns the lines: a heading, and one for each person.
    static func lines(of people: [PersonState]) -> [String] { TextTable.lines([heading] + people.map(cells)) }

    private static func cells(of person: PersonState) -> [String] {
        [
            DirectionSigns.removed(from: person.user.name), ByteCount.text(of: person.fileByteCount),
            person.user.fileBytes.map(ByteCount.text) ?? "-",
            ByteCount.text(of: person.journalByteCount), "\(person.deviceCount)",
            person.lastSeenAt.map { CivilDate($0, offsetMinutes: 0).text } ?? "-",
            person.isOwner ? "owner" : person.user.isDisabled ? "disabled" : "",
        ]
    }
}
