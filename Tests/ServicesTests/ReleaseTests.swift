import Blobs
import Domain
import Foundation
import Store
import StoreSQLite
import TestKit
import Testing

@testable import Services

/// States that what earlier releases left on a server is all there for the present program.
@Suite struct ReleaseTests {
    /// Says what a notebook holds, as it is listed beside what a release left.
    private struct Contents: Decodable, Equatable {
        struct Entry: Decodable, Equatable {
            let topic: String
            let title: String
            let text: String
            let color: String?
            let deadline: String?
            let isDeleted: Bool
        }

        struct Picture: Decodable, Equatable {
            let caption: String
            let digest: String
            let isDeleted: Bool
        }

        struct Catalogue: Decodable, Equatable {
            let name: String
            let productCount: Int
        }

        let topics: [String]
        let notes: [Entry]
        let photos: [Picture]
        let profile: [String: String]
        let people: [String]
        let deviceCount: Int
        let catalogues: [Catalogue]
    }

    @Test(arguments: try FrozenRelease.names()) func nothingThatAReleaseLeftIsMissingOrDamaged(name: String) async throws {
        let release = try FrozenRelease(name)
        let store = try SQLiteStore(path: release.folder.path + "/enot.sqlite")
        defer { store.close() }
        #expect(try await IntegrityCheck.check(store) == [])
        #expect(try await BlobCheck(store, try BlobFolder(dataFolder: release.folder.path)).findings == [])
        try await expect(release, in: store)
    }

    @Test(arguments: try TestStore.keptDatabases()) func aDatabaseOfAnEarlierSchemaIsBroughtToThePresentOne(file: String) async throws {
        let (release, folder) = (try FrozenRelease("1"), try TemporaryFolder())
        try TestStore.run(file: file, on: folder.path)
        let store = try TestStore.openPostgreSQL(folder.path)
        defer { store.close() }
        #expect(try await IntegrityCheck.check(store) == [])
        try await expect(release, in: store)
    }

    @Test func aDatabaseThatANewerProgramHasAddedToIsServed() async throws {
        let (release, folder) = (try FrozenRelease("1"), try TemporaryFolder())
        try TestStore.run(file: try #require(try TestStore.keptDatabases().last), on: folder.path)
        try TestStore.openPostgreSQL(folder.path).close()
        try TestStore.run(
            """
            UPDATE schema_version SET version = version + 1; CREATE TABLE later (id int8 PRIMARY KEY);
            ALTER TABLE journal ADD COLUMN later text; ALTER TABLE entity_state ADD COLUMN later text;
            ALTER TABLE note ADD COLUMN later text;
            ALTER TABLE space ADD COLUMN later int8; ALTER TABLE session ADD COLUMN later text; ALTER TABLE file ADD COLUMN later bool;
            UPDATE note SET later = 'kept'
            """, on: folder.path)
        let store = try TestStore.openPostgreSQL(folder.path)
        defer { store.close() }
        try await expect(release, in: store)
        let space = try #require(try await store.read { try $0.spaces() }.first)
        try await store.write(in: .space(space.id, foreseen: [.space(space.id)])) { transaction throws in
            var grown = try #require(try transaction.space(space.id))
            grown.revision += 1
            let note = try #require(try transaction.projections(of: Note.self, in: space.id).first)
            try transaction.append(
                JournalEntry(
                    revision: grown.revision, entity: note.entity, kind: .note, session: nil, receivedAt: Instant(milliseconds: 1),
                    operation: "{}"), to: space.id)
            try transaction.save(grown)
            var changed = try #require(try transaction.projection(note, in: space.id))
            changed.isPinned.toggle()
            try transaction.project(changed, in: space.id)
        }
        #expect(try await store.read { try $0.space(space.id) }?.revision == space.revision + 1)
        try TestStore.run("SELECT 1 / (count(*) = 0)::int FROM note WHERE later IS DISTINCT FROM 'kept'", on: folder.path)
    }

    @Test func aDatabaseThatNeedsANewerProgramIsRefused() throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        try TestStore.run(file: try #require(try TestStore.keptDatabases().last), on: path)
        try TestStore.openPostgreSQL(path).close()
        try TestStore.run("UPDATE schema_version SET version = 1002, oldest_reader = 1001", on: path)
        do {
            _ = try TestStore.openPostgreSQL(path)
            Issue.record("it was opened")
        } catch StoreError.newerVersion(let found, _) {
            #expect(found == 1002)
        }
    }

    private func expect(_ release: FrozenRelease, in store: any Store) async throws {
        let expected = try JSONDecoder().decode(Contents.self, from: release.expected)
        let found = try await store.read { transaction in try contents(transaction) }
        #expect(found.topics == expected.topics)
        #expect(found.notes == expected.notes.sorted { $0.title < $1.title })
        #expect(found.photos == expected.photos.sorted { $0.caption < $1.caption })
        #expect(found.profile == expected.profile)
        #expect(found.catalogues == expected.catalogues)
        #expect(found.people == expected.people && found.deviceCount == expected.deviceCount)
    }

    private func contents(_ transaction: any ReadTransaction) throws -> Contents {
        let users = try transaction.users()
        let space = try #require(try transaction.spaces().first).id
        let topics = try transaction.projections(of: Topic.self, in: space).compactMap { try transaction.projection($0, in: space) }
        let notes = try transaction.projections(of: Note.self, in: space).compactMap { try transaction.projection($0, in: space) }
        let photos = try transaction.projections(of: Photo.self, in: space).compactMap { try transaction.projection($0, in: space) }
        let profile = try transaction.projection(Profile.identity, in: space)
        return Contents(
            topics: topics.filter { $0.deletedAt == nil }.map(\.name).sorted(),
            notes: notes.map { note in
                Contents.Entry(
                    topic: topics.first { $0.id == note.topicID }?.name ?? "-", title: note.title, text: note.text,
                    color: note.color.flatMap { StandardColor.named(by: $0) }.map { "\($0)" }, deadline: note.deadline?.text,
                    isDeleted: note.deletedAt != nil)
            }.sorted { $0.title < $1.title },
            photos: photos.map { photo in
                Contents.Picture(caption: photo.caption, digest: photo.picture?.digest ?? "-", isDeleted: photo.deletedAt != nil)
            }.sorted { $0.caption < $1.caption },
            profile: profile.map(fields) ?? [:], people: users.map(\.name),
            deviceCount: try users.map { try transaction.sessions(of: $0.id).count }.reduce(0, +),
            catalogues: try transaction.catalogues(of: space).map { record in
                Contents.Catalogue(
                    name: try CatalogueRunState(stored: record.state).name,
                    productCount: try transaction.catalogueFingerprints(of: record.id, kind: "product").count)
            })
    }

    private func fields(of profile: Profile) -> [String: String] {
        [
            "firstName": profile.firstName, "lastName": profile.lastName, "birthDate": profile.birthDate?.text ?? "",
            "email": profile.email, "phone": profile.phone, "address": profile.address, "city": profile.city,
            "occupation": profile.occupation,
        ]
    }
}
