import Archive
import Blobs
import Domain
import Glibc

/// The folder with the archives of people who were removed, each named by the day and the person, and kept for 30 days.
public struct RemovedPeopleFolder: Sendable {
    /// The name of the folder in the data folder.
    public static let name = "removed-people"
    /// The number of days for which an archive stays.
    public static let dayCount = AsideFolder.dayCount

    private let path: String

    /// Creates a value for the folder in a data folder; the folder itself is created when it is first needed.
    public init(dataFolder: String) {
        path = dataFolder + "/" + Self.name
    }

    /// Returns a path for the archive of a person, in the folder, which is created.
    func freePath(for person: String, at moment: Instant) throws(ServiceError) -> String {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw ServiceError(BlobError("mkdir", path)) }
        let stem = path + "/" + CivilDate(moment, offsetMinutes: 0).text + " " + ArchiveName.fileName(person)
        guard FileState.exists(stem + ".zip") else { return stem + ".zip" }
        var number = 2
        while FileState.exists("\(stem) \(number).zip") { number += 1 }
        return "\(stem) \(number).zip"
    }

    /// Removes the archives that have been here for more than 30 days, and returns their number.
    public func removeExpired(at moment: Instant) -> Int {
        let limit = CivilDate(moment.adding(days: -Int64(Self.dayCount)), offsetMinutes: 0)
        var count = 0
        for name in FileState.names(in: path) {
            guard let day = CivilDate(text: String(name.prefix { $0 != " " })), day < limit else { continue }
            if unlink(path + "/" + name) == 0 { count += 1 }
        }
        return count
    }
}
