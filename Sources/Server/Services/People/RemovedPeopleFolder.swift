import Archive
import Blobs
import Domain
import Glibc

/// The archives of people who were removed, each named by the day and the person, and kept for 30 days: in a folder of the data folder, or
/// in the storage of nightly archives, which all servers see.
public struct RemovedPeopleFolder: Sendable {
    /// The name of the folder.
    public static let name = "removed-people"
    /// The number of days for which an archive stays.
    public static let dayCount = AsideFolder.dayCount

    private let dataFolder: String
    private let objects: ObjectFolder?

    /// Creates a value for a data folder and the storage of nightly archives, if these are in one.
    public init(dataFolder: String, objects: ObjectFolder? = nil) {
        self.dataFolder = dataFolder
        self.objects = objects
    }

    private var path: String { dataFolder + "/" + Self.name }

    /// Where the archives are, for messages.
    public var place: String { objects.map { "\($0.address)/\(Self.name)" } ?? path }

    /// Returns a path in the data folder to make the archive of a person at; its folder is created.
    func freePath(for person: String, at moment: Instant) throws(ServiceError) -> String {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw ServiceError(BlobError("mkdir", path)) }
        return path + "/" + Self.freeName(for: person, at: moment) { FileState.exists(path + "/" + $0) }
    }

    private static func freeName(for person: String, at moment: Instant, isTaken: (String) -> Bool) -> String {
        let stem = CivilDate(moment, offsetMinutes: 0).text + " " + ArchiveName.fileName(person)
        guard isTaken(stem + ".zip") else { return stem + ".zip" }
        var number = 2
        while isTaken("\(stem) \(number).zip") { number += 1 }
        return "\(stem) \(number).zip"
    }

    /// Stores an archive that was made at a path where it is to stay, and returns its path or address.
    func keep(_ path: String, of person: String, at moment: Instant) async throws(ServiceError) -> String {
        guard let objects else { return path }
        defer { unlink(path) }
        let bucket = BackupBucket(objects, dataFolder: dataFolder)
        return try await onDisk { () throws(BlobError) in
            let names = Set(try objects.list(beginningWith: Self.name + "/").map(\.name))
            let name = Self.freeName(for: person, at: moment) { names.contains(Self.name + "/" + $0) }
            try bucket.store(path, as: Self.name + "/" + name)
            return "\(place)/\(name)"
        }
    }

    /// Removes an archive that `keep` returned.
    func drop(_ location: String) async throws(ServiceError) {
        guard let objects else {
            unlink(location)
            return
        }
        let name = Self.name + location.dropFirst(place.count)
        try await onDisk { () throws(BlobError) in try objects.remove(name) }
    }

    /// Removes the archives that have been here for more than 30 days, and returns their number.
    public func removeExpired(at moment: Instant) async throws(ServiceError) -> Int {
        let limit = CivilDate(moment.adding(days: -Int64(Self.dayCount)), offsetMinutes: 0)
        func isExpired(_ name: some StringProtocol) -> Bool {
            CivilDate(text: String(name.prefix { $0 != " " })).map { $0 < limit } ?? false
        }
        // A server that has got a storage still has the archives from before.
        var count = FileState.names(in: path).count { isExpired($0) && unlink(path + "/" + $0) == 0 }
        guard let objects else { return count }
        count += try await onDisk { () throws(BlobError) in
            let names = try objects.list(beginningWith: Self.name + "/").map(\.name).filter { isExpired($0.dropFirst(Self.name.count + 1)) }
            for name in names { try objects.remove(name) }
            return names.count
        }
        return count
    }

    /// Runs work with the storage on a thread that may wait.
    private func onDisk<Outcome: Sendable>(_ work: () throws(BlobError) -> Outcome) async throws(ServiceError) -> Outcome {
        do throws(BlobError) { return try await DiskThreads.run { () async throws(BlobError) in try work() } } catch {
            throw ServiceError(error)
        }
    }
}
