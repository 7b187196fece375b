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
