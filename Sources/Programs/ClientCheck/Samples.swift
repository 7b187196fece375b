import Client
import Core
import Domain
import EmbeddedSupport
import JSON
import Merge
import Replication
import Wire

/// Sound messages of every kind, with all that they may contain.
enum Samples {
    /// Returns an identifier of something that the samples are about.
    static func id(_ number: UInt64) -> EntityID { EntityID(high: 7, low: number) }

    /// Returns the JSON of a text that was just written; null if it can't be read.
    static func parsed(_ text: String) -> JSON {
        do throws(JSONError) { return try JSON(parsing: text) } catch { return .null }
    }

    // MARK: Notes

    private static let agent = Agent(rawValue: 5)

    private static func write(_ kind: EntityKind, _ number: UInt64, _ fields: [FieldWrite]) -> Operation {
        let timestamp = Timestamp(milliseconds: 1_700_000_000_000 + Int64(number), counter: 1, agent: agent)
        return Operation(kind: kind, entity: id(number), change: .write(fields, at: timestamp))
    }

    private static func edit(_ kind: EntityKind, _ number: UInt64, _ field: String, _ text: String) -> Operation {
        let edits = [TextEdit(position: 0, deletedCount: 0, inserted: ExactText.scalars(of: text))]
        return Operation(
            kind: kind, entity: id(number), change: .edit(field: field, TextRun(agent: agent, firstSequence: 0, parents: [], edits: edits)))
    }

    /// The operations that create one thing of every kind, a list for each record.
    static var records: [[Operation]] {
        let digest = String(repeating: "ab", count: 32)
        let picture = Picture(
            file: id(8), digest: digest, mediaType: "image/jpeg", width: 40, height: 30, takenAt: Instant(milliseconds: 9),
            tiny: "data:image/webp;base64,AA")
        let dated = [
            FieldWrite("position", .text("V")), FieldWrite("createdAt", .integer(1_700_000_000_000)), FieldWrite("deletedAt", .null),
            FieldWrite("deadline", .text("2026-03-20")), FieldWrite("removesAfterDeadline", .text("2026-03-20")),
            FieldWrite("color", .text("0.5 0.5 1.0 1.0")), FieldWrite("customColor", .text("0.25 0.5 1.0 1.0")),
        ]
        return [
            [write(.topic, 1, [FieldWrite("name", .text("Forest")), FieldWrite("position", .text("V"))])],
            [
                write(.note, 2, [FieldWrite("topicID", .text(id(1).text))] + dated), edit(.note, 2, "title", "Mushrooms"),
                edit(.note, 2, "text", "# Where\nask @anna https://example.org 😀 ש"),
            ],
            [
                write(.note, 3, [FieldWrite("topicID", .text(id(1).text)), FieldWrite("deletedAt", .integer(1_699_999_999_999))]),
                edit(.note, 3, "text", "gone"),
            ],
            [
                write(.photo, 4, [FieldWrite("topicID", .text(id(1).text)), FieldWrite("picture", .text(picture.text))] + dated),
                edit(.photo, 4, "caption", "A fox"),
            ],
            [write(.profile, 0, [FieldWrite("firstName", .text("Anna")), FieldWrite("birthDate", .text("1990-02-28"))])],
            [
                write(
                    .productOpinion, 21,
                    [
                        FieldWrite("catalogueID", .text(id(20).text)), FieldWrite("rating", .integer(4)),
                        FieldWrite("viewedAt", .integer(1_700_000_000_000)),
                    ]), edit(.productOpinion, 21, "remark", "fine"),
            ],
        ]
    }

    static var syncRequest: JSON {
        SyncRequest(since: 3, fingerprint: "m", space: "s", operations: records.flatMap { $0 }, isMassDeletionConfirmed: true).json
    }
    /// The answer to an exchange.
    static var syncAnswer: JSON { syncAnswer(records.flatMap { $0 }) }
    /// Returns the answer to an exchange with some operations.
    static func syncAnswer(_ operations: [Operation]) -> JSON {
        SyncAnswer(revision: 9, fingerprint: "m", operations: operations, hasMore: false, serverTime: 1_700_000_000_000).json
    }

    // MARK: Files

    static var uploadRequest: JSON {
        UploadRequest(
            name: "a.jpg", byteCount: 5, mediaType: "image/jpeg", digest: String(repeating: "ab", count: 32),
            modifiedAt: Instant(milliseconds: 7), purpose: .photo
        ).json
    }
    static var uploadAnswer: JSON { UploadAnswer(offset: 5, isComplete: true, digest: String(repeating: "ab", count: 32)).json }

    /// The description of a file that the device stores.
    static var keptFile: JSON {
        guard case .object(var object) = uploadRequest else { return .null }
        object["id"] = .string(id(8).text)
        (object["width"], object["height"], object["takenAt"], object["tiny"]) = (40, 30, 9, "data:image/webp;base64,AA")
        return .object(object)
    }

    private static var entry: FileEntry {
        var entry = FileEntry(id: id(8), name: "video.mov", byteCount: 9, createdAt: Instant(milliseconds: 1_700_000_000_000))
        (entry.kind, entry.mediaType, entry.width, entry.height, entry.durationSeconds) = (.video, "video/quicktime", 1920, 1080, 61.5)
        (entry.hasPreview, entry.tiny, entry.stage, entry.isReadOnly, entry.isPhoto, entry.problem) = (
            true, "data:image/webp;base64,AA", .ready, true, true, "cut"
        )
        return entry
    }
    static var fileList: JSON {
        let bare = FileEntry(id: id(9), name: "b", byteCount: 0, createdAt: Instant(milliseconds: 0))
        return FileListAnswer(total: 2, revision: 8, waiting: 1, problem: "toolMissing", files: [entry, bare]).json
    }
    static var fileDetails: JSON {
        var details = FileDetailsAnswer(entry: entry, addedAt: Instant(milliseconds: 12))
        details.location = GeographicPoint(latitude: -33.856784, longitude: 151.215297)
        details.metadata = [MetadataItem("Model", "X"), MetadataItem("FNumber", "1.8")]
        (details.digest, details.folder) = ("ab", "2026/11")
        return details.json
    }

    // MARK: Accounts

    static var settings: JSON {
        var settings = ServerSettings(edition: .full, limits: EditionLimits(), locale: "ru", licenceIssuer: "ab12")
        settings.mapCredit = "© somebody"
        settings.offer = "9 € at https://enot.test/buy"
        return settings.json
    }
    static var session: JSON {
        guard
            case .object(var object) = SessionAnswer(
                user: "me", space: "s", device: "d", deviceName: "d", hasPassPhrase: true, licence: "k"
            ).json
        else { return .null }
        object["settings"] = settings
        return .object(object)
    }
    static var device: JSON {
        Device(
            id: "d", name: "n", signedInAt: Instant(milliseconds: 1_700_000_000_000), lastSeenAt: Instant(milliseconds: 1_700_000_000_001),
            isCurrent: true
        ).json
    }
    static var invitation: JSON {
        InvitationAnswer(
            secret: "s", expiresAt: Instant(milliseconds: 1_700_000_000_000), links: ["https://a/enter#s"], qrRows: ["0110", "1001"]
        ).json
    }
    static var signIn: JSON {
        let key = "0123456789abcdef0123456789abcdef"
        return SignInRequest(invitation: "i", idempotencyKey: key, user: "u", passPhrase: "p", deviceName: "d").json
    }
    static var passPhrase: JSON { PassPhraseRequest(current: "c", new: "n").json }
    /// The refusal of an operation that contradicts the journal.
    static var problem: JSON { Problem(.contradiction, status: 409, detail: "x").json }

    // MARK: Catalogues

    private static var nodes: [ContentNode] {
        [
            .element(.heading, [.text("Gold")]), .lineBreak, .picture(id(31), "words"),
            .element(.paragraph, [.text("a"), .link("mailto:a@example.org", [.element(.strong, [.text("b")])])]),
            .element(.table, [.element(.row, [.element(.cell, [])])]),
        ]
    }
    static var summary: JSON {
        var summary = CatalogueSummary(id: id(20), address: "https://example.org/")
        summary.contacts.location = GeographicPoint(latitude: 48.5079, longitude: 32.2623)
        (summary.contacts.address, summary.contacts.phone, summary.contacts.email) = ("1 Street", "+380", "a@example.org")
        (summary.problem, summary.refreshedAt, summary.phase) = ("firewall", Instant(milliseconds: 3), .texts)
        (summary.revision, summary.productCount, summary.previewBytes) = (4, 1, 1 << 40)
        (summary.allowsUntrustedCertificate, summary.isRecorded, summary.canSendOrders) = (true, true, true)
        return summary.json
    }
    static var content: JSON {
        var content = CatalogueContent(revision: 4, isWhole: true)
        var product = CatalogueProduct(id: id(21), name: "Mitre", modifiedAt: Instant(milliseconds: 9))
        (product.article, product.link, product.price, product.isFeatured) = ("17", "https://example.org/?p=17", "12 ₴", true)
        (product.categories, product.pictures, product.content) = ([id(22)], [id(31), id(32)], nodes)
        product.attributes = [MetadataItem("cloth", "velvet")]
        content.products = [product]
        content.categories = [CatalogueCategory(id: id(22), name: "K", parent: id(23), count: 3, design: .mosaic, content: nodes)]
        content.pages = [CataloguePage(id: id(24), title: "About", role: .about, link: "x", content: nodes)]
        content.pictures = [CatalogueContent.Picture(id: id(31), width: 3, height: 4, byteCount: 5)]
        content.removed = [id(25)]
        return content.json
    }
    static var catalogueRequest: JSON {
        CatalogueRequest(address: "https://example.org", allowsUntrustedCertificate: true, isPaused: true).json
    }
    static var order: JSON {
        OrderRequest(catalogue: id(20), id: id(40), subject: "s", text: "t\n", replyTo: "a@example.org").json
    }
}
