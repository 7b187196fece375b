import Blobs
import Domain
import Glibc
import Store

/// The removal of people with everything they have, after it was written into an archive.
public struct PersonRemover: Sendable, StoreUser {
    private let parts: ArchiveParts
    /// The service by which the owner manages people otherwise.
    public let people: PeopleService
    /// The archives of those who were removed.
    public let archives: RemovedPeopleFolder
    private let now: @Sendable () -> Instant

    var store: any Store { parts.store }

    /// How often the archive is written again because the person has changed something meanwhile.
    private static let attemptCount = 3
    /// The bytes of an archive for each byte of a journal: the operations, the notes as text, and what stands around both.
    private static let journalFactor: Int64 = 3

    /// Creates a remover; archives stay in a folder of the data folder unless they are given another place.
    public init(
        _ parts: ArchiveParts, people: PeopleService, archives: RemovedPeopleFolder? = nil, now: @escaping @Sendable () -> Instant
    ) {
        self.parts = parts
        self.people = people
        self.archives = archives ?? RemovedPeopleFolder(dataFolder: parts.folder)
        self.now = now
    }

    /// What changes with everything that a person does.
    private struct Fingerprint: Equatable, Sendable {
        let user: User
        let space: Space
        let libraryRevision: Int64
        let fileByteCount: Int64
        let journalByteCount: Int64

        init(of id: Identifier<User>, _ transaction: any FileReading & JournalReading & PeopleReading) throws {
            user = try PeopleService.person(id, transaction)
            guard try transaction.owner()?.id != id else {
                throw ServiceError.unsuitable("The owner can't be removed. Make somebody else the owner first.")
            }
            space = try transaction.space(user.space) ?? Space(id: user.space)
            libraryRevision = try transaction.libraryRevision(of: user.space)
            fileByteCount = try transaction.keptByteCount(of: user.space)
            journalByteCount = try transaction.journalByteCount(of: user.space)
        }
    }

    /// Removes a person, and returns the path or address of the archive of all that they had, which stays for
    /// `RemovedPeopleFolder.dayCount` days.
    ///
    /// Nothing is removed unless the archive is whole. Throws `notFound`, `unsuitable` for the owner, for a person whose contents are
    /// missing and for one who doesn't stop writing, and `storage(full)` if there is no room for the archive.
    public func remove(_ id: Identifier<User>) async throws(ServiceError) -> String {
        for _ in 0..<Self.attemptCount {
            let found = try await read { transaction in try Fingerprint(of: id, transaction) }
            let location = try await archive(found)
            do throws(ServiceError) {
                if try await remove(found) { return location }
            } catch {
                // Whether a commit happened may be unknown: then the archive may be all that is left.
                if case .storage = error { throw error }
                try await archives.drop(location)
                throw error
            }
            try await archives.drop(location)
        }
        throw .unsuitable("The person changes something at the moment. Disable them first, then remove them.")
    }

    private func archive(_ found: Fingerprint) async throws(ServiceError) -> String {
        guard parts.blobs.room.allows(found.fileByteCount + Self.journalFactor * found.journalByteCount, of: .file) else {
            throw .storage(.full)
        }
        let moment = now()
        let path = try archives.freePath(for: found.user.name, at: moment)
        let maker = ArchiveMaker(parts)
        let count = try await DiskThreads.run { () async throws(ServiceError) in
            try await ArchiveFile.make(path) { descriptor async throws(ServiceError) in
                try await maker.write(found.space.id, to: descriptor, now: moment)
            }
        }
        guard count.missing.isEmpty else {
            unlink(path)
            throw .unsuitable(
                "The archive would lack the contents of \(count.missing.count) files, which are missing or damaged. Nothing was removed.")
        }
        return try await archives.keep(path, of: found.user.name, at: moment)
    }

    /// Removes a person who is as they were found; returns false for one who is not.
    private func remove(_ found: Fingerprint) async throws(ServiceError) -> Bool {
        let removed = try await write(in: .everything) { transaction -> (sessions: [Identifier<Session>], catalogues: [EntityID])? in
            guard try Fingerprint(of: found.user.id, transaction) == found else { return nil }
            let sessions = try transaction.sessions(of: found.user.id).map(\.id)
            let catalogues = try transaction.catalogues(of: found.user.space).map(\.id)
            try transaction.remove(found.user)
            return (sessions, catalogues)
        }
        guard let removed else { return false }
        people.announceEnd(of: removed.sessions, found.user)
        people.announceEnd(ofRuns: removed.catalogues)
        for catalogue in removed.catalogues { parts.catalogues.remove(catalogue) }
        return true
    }
}
