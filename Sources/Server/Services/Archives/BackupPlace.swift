import Domain

/// An archive of a night.
public struct NightArchive: Equatable, Sendable {
    /// The day in the name of its file, of a clock that may have been wrong.
    public let day: CivilDate
    /// The name of its file.
    public let name: String
    /// The moment at which it was made, within a day of its name's.
    public let madeAt: Instant
    /// The length of the file in bytes, without the contents beside it.
    public let byteCount: Int64

    /// Creates a value from what a place says of the file.
    ///
    /// When it was written may be by a clock that was wrong, or that of a copy; so the day of the name bounds it, wherever that day was.
    public init(day: CivilDate, name: String, writtenAt: Instant, byteCount: Int64) {
        (self.day, self.name, self.byteCount) = (day, name, byteCount)
        let start = Int64(day.dayNumber) * Self.dayMilliseconds
        madeAt = Instant(
            milliseconds: min(max(writtenAt.milliseconds, start - Self.dayMilliseconds), start + 2 * Self.dayMilliseconds - 1))
    }

    private static let dayMilliseconds: Int64 = 86_400_000

    /// Returns the name of the archive of a day.
    static func name(of day: CivilDate) -> String { "enot-\(day.text).zip" }

    /// Returns the day of the archive with a name; nil for other names.
    static func day(of name: String) -> CivilDate? {
        guard name.hasPrefix("enot-"), name.hasSuffix(".zip") else { return nil }
        return CivilDate(text: String(name.dropFirst(5).dropLast(4)))
    }
}

extension [NightArchive] {
    /// Returns the newest archive that is not of the future.
    public func newest(on today: CivilDate) -> NightArchive? { filter { $0.day <= today }.max { $0.day < $1.day } }

    /// Returns the archives whose days are still to come: the clock was ahead when they were made.
    public func ofTheFuture(on today: CivilDate) -> [NightArchive] { filter { $0.day > today } }
}

/// A place for a server's archives, one a day: those of the last seven days, and four of the weeks before.
public protocol BackupPlace: Sendable {
    /// The path or the address, for messages.
    var path: String { get }
    /// Returns the archives, the newest first; throws `storage` if the place can't be reached.
    func archives() async throws(ServiceError) -> [NightArchive]
    /// Makes the archive of a day, unless it is there.
    func make(_ maker: ArchiveMaker, on day: CivilDate, now: Instant) async throws(ServiceError) -> ArchiveCount
    /// Removes the archives that are no longer kept on a day, and contents that no archive needs; those of the future stay.
    func prune(on day: CivilDate, now: Instant) async throws(ServiceError)
    /// Restores an archive aside, and returns what is wrong with it.
    func findings(
        of archive: NightArchive, by trial: ArchiveTrial, now: @escaping @Sendable () -> Instant
    ) async throws(ServiceError) -> [String]
    /// Returns the result of the last test; nil if there is none that can be read.
    func lastTest() async throws(ServiceError) -> BackupTest?
    /// Stores the result of a test in place of the last one.
    func save(_ test: BackupTest) async throws(ServiceError)
}
