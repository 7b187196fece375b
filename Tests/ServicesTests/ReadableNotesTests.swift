import ArchiveFiles
import Blobs
import Domain
import Foundation
import Replication
import Store
import TestKit
import Testing

@testable import Services

/// Checks the notes of an archive that whoever has no Enot reads.
@Suite(.timeLimit(.minutes(1))) struct ReadableNotesTests {
    private let fixture: SyncFixture

    init() async throws { fixture = try await SyncFixture() }

    /// Makes a person's archive, and gives the text of it: nothing in it is packed.
    private func archive() async throws -> String {
        let parts = ArchiveParts(
            store: fixture.store, blobs: try BlobFolder(dataFolder: fixture.folder.path), folder: fixture.folder.path, settings: [])
        let path = fixture.folder.path + "/a.zip"
        _ = try await ArchiveFile.make(path) { descriptor throws(ServiceError) in
            try await ArchiveMaker(parts).write(fixture.first.spaceID, to: descriptor, now: SyncFixture.moment)
        }
        return String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }

    @Test func notesAreNamedByTheirWordsAndLinkedByTheirFiles() async throws {
        // Identities of samples begin alike: the reference means the first note.
        let reference = EntityReference(Samples.entity(3)).text
        try await fixture.push([
            Samples.topic(1), Samples.note(2, topic: 1), Samples.typing(2, "# Oak wood\nold"), Samples.note(3, at: 1, topic: 1),
            Samples.write(3, [FieldWrite("position", .text("F"))], at: 2), Samples.typing(3, "List", agent: 3, field: "title"),
            Samples.typing(3, "[[List|\(reference)]] [[Gone|aaaaaaaaaaaa]]\n![Sails](photo:aaaaaaaaaaaa)", agent: 4),
        ])
        let text = try await archive()
        #expect(text.contains("notes/01 Topic 1/01 List.md") && text.contains("notes/01 Topic 1/02 Oak wood.md"))
        #expect(text.contains("# List\n\n[List](../../notes/01%20Topic%201/01%20List.md) Gone\nSails\n"))
    }
}
