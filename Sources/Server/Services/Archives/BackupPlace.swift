import Domain

/// An archive of a night.
public struct NightArchive: Equatable, Sendable {
    /// The day on which it was made.
    public let day: CivilDate
    /// The name of its file.
    public let name: String
    /// The moment at which it was made.
    public let madeAt: Instant
    /// The length of the file in bytes, without the contents beside it.
    public let byteCount: Int64

    /// Returns the name of the archive of a day.
    static func name(of day: CivilDate) -> String { "enot-\(day.text).zip" }

    /// Returns the day of the archive with a name; nil for other names.
    static func day(of name: String) -> CivilDate? {
        guard name.hasPrefix("enot-"), name.hasSuffix(".zip") else { return nil }
        return CivilDate(text: String(name.dropFirst(5).dropLast(4)))
    }
}

/// A place for a server's archives, one a day: those of the last seven days, and four of the weeks before.
public protocol BackupPlace: Sendable {
    /// The path or the address, for messages.
    var path: String { get }
    /// Returns the archives, the newest first; throws `storage` if the place can't be reached.
    func archives() async throws(ServiceError) -> [NightArchive]
    /// Makes the archive of a day, unless it is there, and removes those that are no longer kept.
    func make(_ maker: ArchiveMaker, on day: CivilDate, now: Instant) async throws(ServiceError) -> ArchiveCount
    /// Restores an archive aside, and returns what is wrong with it.
    func findings(
        of archive: NightArchive, by trial: ArchiveTrial, now: @escaping @Sendable () -> Instant
    ) async throws(ServiceError) -> [String]
    /// Returns the result of the last test; nil if there is none that can be read.
    func lastTest() async throws(ServiceError) -> BackupTest?
    /// Stores the result of a test in place of the last one.
    func save(_ test: BackupTest) async throws(ServiceError)
}
