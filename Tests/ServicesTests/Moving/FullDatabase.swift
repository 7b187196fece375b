import Domain
import RandomTesting
import Store

/// Rows of all sorts, odd ones among them, to be moved to another database.
enum FullDatabase {
    static let texts: [String] = [
        "", "a", "ё猫😀 e\u{301}", "\u{0}", "\u{1}", "\u{0}\u{1}0\u{1}1\u{0}", "'; DROP TABLE note; --", "\\000 \\x00 \u{7F}\u{80}\u{10FFFF}",
        String(repeating: "long and easily packed ", count: 300), noise(3_000), noise(300_000), String(repeating: "\u{0}", count: 70_000),
    ]

    static func id<Subject>(_ number: UInt64) -> Identifier<Subject> { Identifier(EntityID(high: 0xFEED_0000_0000_0001, low: number)) }

    static let spaces: [Identifier<Space>] = [id(1), id(0xFFFF_FFFF_FFFF_FFFF), id(0x80)]

    /// Returns a text that can't be packed.
    private static func noise(_ count: Int) -> String {
        var random = SeededRandom(seed: 1)
        return String(decoding: (0..<count).map { _ in UInt8(33 + random.next(below: 94)) }, as: UTF8.self)
    }

    /// Fills an empty database; every table has rows then.
    static func fill(_ store: any Store) async throws {
        try await store.write(in: .everything) { transaction throws in
            for (number, space) in spaces.enumerated() {
                try fillSpace(space, UInt64(number), transaction)
                try fillPeople(of: space, UInt64(number), transaction)
                try fillFiles(of: space, UInt64(number), transaction)
                try fillCatalogue(of: space, UInt64(number), transaction)
            }
            try transaction.save(believedTime: moment(77))
            try transaction.save(RestoreRecord(restoredAt: moment(78), madeAt: moment(70), entryCount: 5, fileCount: 2))
            try transaction.save(RestoreProgress(session: id(3), waitingCount: 4))
            try transaction.save(DatabaseStamp(identity: EntityID(high: 5, low: 6), generation: 7))
            for number in 0..<2 as Range<UInt64> { try transaction.announce(digest(number), byteCount: 3, at: moment(1)) }
            try transaction.endContent(digest(1))
            try transaction.save(ContentPlace(identity: EntityID(high: 8, low: 9), address: "s3://bucket"))
        }
    }

    private static func moment(_ number: UInt64) -> Instant { Instant(milliseconds: 1_700_000_000_000 + Int64(number)) }

    private static func digest(_ number: UInt64) -> String {
        let digit = "\(number)"
        return String(repeating: digit, count: 64)
    }

    private static func fillSpace(_ space: Identifier<Space>, _ number: UInt64, _ transaction: any WriteTransaction) throws {
        try transaction.save(Space(id: space, revision: Int64(texts.count), purgedCount: Int64(number)))
        for (index, text) in texts.enumerated() {
            let note: Identifier<Note> = id(100 + UInt64(index))
            let (isEven, isThird): (Bool, Bool) = (index % 2 == 0, index % 3 == 0)
            let session: Identifier<Session>? = isEven ? id(3) : nil
            let topic: Identifier<Topic>? = isEven ? id(200) : nil
            try transaction.append(
                JournalEntry(
                    revision: Int64(index + 1), entity: note.entity, kind: .note, session: session,
                    receivedAt: moment(UInt64(index)), operation: text,
                    folded: isThird ? JournalEntry.Folded(firstRevision: 1, firstReceivedAt: moment(0), entryCount: 2) : nil), to: space)
            try transaction.save(
                EntityRecord(
                    id: note.entity, kind: .note, registers: text, deletedAt: index % 4 == 0 ? moment(9) : nil, isPurged: index % 5 == 0),
                in: space)
            var row = Note(id: note)
            (row.position, row.isPinned, row.topicID) = (text, isEven, topic)
            try transaction.project(row, in: space)
            for field in ["text", "title"] {
                let name = ProjectedText(space: space, kind: .note, entity: note.entity, field: field)
                try transaction.save(text, frontier: "[\(index)]", of: name)
                try transaction.save(nextSequence: Int64(index), of: "agent", in: name)
            }
        }
        try transaction.save(FoldingState(revision: 3, removedCount: 1), of: space)
        func add<Subject: Entity>(_ subject: Subject, _ id: EntityID) throws {
            try transaction.save(EntityRecord(id: id, kind: Subject.kind, registers: "{}", deletedAt: nil, isPurged: false), in: space)
            try transaction.project(subject, in: space)
        }
        try add(Topic(id: id(200)), entity(200))
        var photo = Photo(id: id(201))
        photo.picture = Picture(file: EntityID(high: number, low: 1), mediaType: "image/png", width: 3, height: 4)
        try add(photo, entity(201))
        try add(ProductOpinion(id: id(202)), entity(202))
        try add(Profile(), Profile.identity.entity)
    }

    private static func entity(_ number: UInt64) -> EntityID { (id(number) as Identifier<Note>).entity }

    private static func fillPeople(of space: Identifier<Space>, _ number: UInt64, _ transaction: any WriteTransaction) throws {
        let person: Identifier<User> = id(300 + number)
        let user = User(
            id: person, name: "person \(number) \u{0}", passPhraseHash: number == 0 ? nil : "$argon2id$", space: space,
            createdAt: moment(1), licence: number == 1 ? "key" : nil)
        try transaction.save(user)
        for device in 0..<2 as Range<UInt64> {
            let place: UInt64 = 400 + 10 * number + device
            let session: Identifier<Session> = id(place)
            try transaction.save(
                Session(
                    id: session, user: user.id, tokenDigest: [UInt8(number), 0, 255, UInt8(device)], name: texts[2], signedInAt: moment(2),
                    lastSeenAt: moment(3)))
            try transaction.save(
                PushSubscription(
                    session: session, address: "https://push.example/\(number)/\(device)", publicKey: [4, 0], authentication: [],
                    subscribedAt: moment(4)))
            try transaction.save(PushedReminder(entity: entity(100), moment: moment(5)), pushedTo: session)
        }
        try transaction.save(
            TokenRecord(
                id: id(450 + number), user: user.id, digest: [7, UInt8(number)], name: texts[2], scopes: [.notesRead, .calendar],
                createdAt: moment(4), expiresAt: number == 0 ? nil : moment(9), usedAt: number == 1 ? nil : moment(5)))
        try transaction.save(Invitation(digest: [9, UInt8(number)], user: user.id, expiresAt: moment(6)))
        try transaction.save(OrderRecord(identity: "order \(number)", space: space, begunAt: moment(7), isSent: number == 0))
    }

    private static func fillFiles(of space: Identifier<Space>, _ number: UInt64, _ transaction: any WriteTransaction) throws {
        for index in 0..<4 as Range<UInt64> {
            var file = FileRecord(
                id: EntityID(high: number, low: index), origin: index == 1 ? .photo : .upload, name: texts[Int(index)],
                digest: digest(index),
                byteCount: 3, createdAt: moment(index), addedAt: moment(8))
            file.media.kind = .image
            file.isWaiting = index == 0
            file.hasPreview = index == 2
            let latitude: Double = Double(number) / 3 - 0.1
            if index == 3 { file.media.location = GeographicPoint(latitude: latitude, longitude: 179.999_999_999_9) }
            try transaction.save(file, in: space)
            try transaction.updateListing(of: file, in: space)
            try transaction.addJob(for: file.id, in: space, at: moment(8))
            if index == 2 { try transaction.save(pictureText: texts[2], of: file.id, in: space) }
        }
        let album = AlbumRecord(
            id: EntityID(high: 6, low: number), name: texts[2], createdAt: moment(3), deletedAt: number == 2 ? moment(4) : nil)
        try transaction.save(album, in: space)
        for index in [0, 2] as [UInt64] { try transaction.add(EntityID(high: number, low: index), toAlbum: album.id, of: space) }
        // The numbers of changes have gaps then, and one is of a file that is gone.
        try transaction.setDeleted(EntityID(high: number, low: 0), in: space, at: moment(9))
        try transaction.removeFile(EntityID(high: number, low: 1), in: space)
        if number != 1 { _ = try transaction.advanceLibrary(of: space) }
        var upload = UploadRecord(
            id: EntityID(high: 7, low: number), name: "film", byteCount: 1 << 40, expectedDigest: digest(5), modifiedAt: nil,
            isPhoto: false,
            touchedAt: moment(1))
        (upload.offset, upload.parts) = (5, number == 0 ? "sha256 …" : nil)
        try transaction.save(upload, in: space)
    }

    private static func fillCatalogue(of space: Identifier<Space>, _ number: UInt64, _ transaction: any WriteTransaction) throws {
        let catalogue = EntityID(high: 3, low: number)
        try transaction.save(CatalogueRecord(id: catalogue, space: space, createdAt: moment(1), revision: 2, state: texts[2]))
        for (index, text) in texts.enumerated() {
            let entry = CatalogueEntry(
                kind: index % 2 == 0 ? "product" : "picture", id: EntityID(high: 1, low: UInt64(index)), fingerprint: text,
                facts: "f\(index)",
                pictures: [catalogue], body: index == 0 ? nil : text, revision: 1)
            try transaction.save(entry: entry, of: catalogue)
            try transaction.save(draft: entry, of: catalogue)
        }
    }
}
