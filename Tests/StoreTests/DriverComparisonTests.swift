import Domain
import RandomTesting
import Store
import StoreSQLite
import TestKit
import Testing

/// States that both drivers answer the same calls in the same way.
@Suite struct DriverComparisonTests {
    @Test(arguments: 1...6 as ClosedRange<UInt64>) func randomCallsAreAnsweredAlike(seed: UInt64) async throws {
        let folder = try TemporaryFolder()
        let stores: [any Store] = [try SQLiteStore(path: folder.path + "/enot.sqlite"), try TestStore.openPostgreSQL(folder.path)]
        var random = SeededRandom(seed: seed)
        for _ in 0..<60 {
            let (transaction, scope) = (random.next(), random.next(below: 3))
            var answers: [[String]] = []
            for store in stores {
                answers.append(
                    try await store.write(in: RandomCalls.scope(scope)) { RandomCalls(seed: transaction).write(in: $0) })
                answers[answers.count - 1] += try await store.read { RandomCalls(seed: transaction).read($0) }
            }
            guard let place = zip(answers[0], answers[1]).enumerated().first(where: { $1.0 != $1.1 })?.offset else { continue }
            Issue.record("answer \(place) in the scope \(scope): \(answers[0][place]) by SQLite, \(answers[1][place]) by PostgreSQL")
            return
        }
        for store in stores { store.close() }
    }
}

/// Random calls by a seed, and the answers to them.
private struct RandomCalls {
    private static let spaces: [Identifier<Space>] = [Samples.id(1), Samples.id(2)]
    private static let words = ["", "a", "ё猫😀", "Z", "\u{0}\u{1}0", "'; --", String(repeating: "long ", count: 30)]
    private var random: SeededRandom

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    /// Returns the scope of a number: everything, where each body runs alone, or a space, where they run together if possible.
    static func scope(_ number: Int) -> WriteScope {
        number == 0 ? .everything : .space(spaces[number - 1], foreseen: [.space(spaces[number - 1])])
    }

    private mutating func space() -> Identifier<Space> { Self.spaces[random.next(below: 2)] }
    private mutating func entity() -> EntityID { EntityID(high: 9, low: UInt64(random.next(below: 5))) }
    private mutating func word() -> String { Self.words[random.next(below: Self.words.count)] }
    private mutating func moment() -> Instant { Instant(milliseconds: Int64(random.next(below: 6))) }
    private mutating func text() -> ProjectedText {
        ProjectedText(space: space(), kind: .note, entity: entity(), field: random.next(below: 2) == 0 ? "text" : "title")
    }

    private static func answer<Answer>(_ call: () throws -> Answer) -> String {
        do { return String(describing: try call()) } catch let error as StoreError {
            if case .constraint = error { return "constraint" }
            return "\(error)"
        } catch { return "\(error)" }
    }

    /// Writes rows of all sorts; a space's row is there before what refers to it.
    func write(in transaction: any WriteTransaction) -> [String] {
        var copy = self
        return copy.writeAll(transaction)
    }

    private mutating func writeAll(_ transaction: any WriteTransaction) -> [String] {
        var answers: [String] = []
        for space in Self.spaces {
            answers.append(
                Self.answer {
                    if try transaction.space(space) == nil { try transaction.save(Space(id: space)) }
                })
        }
        for _ in 0..<(1 + random.next(below: 8)) {
            answers += random.next(below: 2) == 0 ? writeEntity(transaction) : writeOther(transaction)
            answers += readOne(transaction)
        }
        return answers
    }

    private mutating func writeEntity(_ transaction: any WriteTransaction) -> [String] {
        let (space, entity, word, moment) = (space(), entity(), word(), moment())
        let isDeleted = random.next(below: 2) == 0
        let record = EntityRecord(
            id: entity, kind: .note, registers: word, deletedAt: isDeleted ? moment : nil, isPurged: random.next(below: 4) == 0)
        switch random.next(below: 4) {
        case 0:
            let next = Self.answer {
                guard var state = try transaction.space(space) else { return }
                state.revision += 1
                try transaction.append(
                    JournalEntry(
                        revision: state.revision, entity: entity, kind: .note, session: isDeleted ? Samples.id(4) : nil, receivedAt: moment,
                        operation: word,
                        folded: isDeleted ? .init(firstRevision: 1, firstReceivedAt: moment, entryCount: 2) : nil), to: space)
                try transaction.save(state)
            }
            return [next]
        case 1:
            var note = Note(id: Identifier(entity))
            note.position = word
            note.topicID = isDeleted ? Identifier(self.entity()) : nil
            note.isPinned = isDeleted
            let kept = note
            return [
                Self.answer {
                    try transaction.save(record, in: space)
                    try transaction.project(kept, in: space)
                }
            ]
        case 2:
            let text = ProjectedText(space: space, kind: .note, entity: entity, field: isDeleted ? "text" : "title")
            let sequence = Int64(random.next(below: 9))
            return [
                Self.answer {
                    try transaction.save(record, in: space)
                    try transaction.save(word, frontier: "[\(sequence)]", of: text)
                    try transaction.save(nextSequence: sequence, of: word, in: text)
                }
            ]
        default:
            return [
                Self.answer {
                    guard isDeleted else { return try transaction.removeJournal(of: entity, in: space) }
                    try transaction.removeJournal([1, moment.milliseconds], of: space)
                    try transaction.save(FoldingState(revision: moment.milliseconds, removedCount: 2), of: space)
                    return 0
                },
                Self.answer { try transaction.removeProjection(Identifier<Note>(entity), in: space) },
            ]
        }
    }

    private mutating func writeOther(_ transaction: any WriteTransaction) -> [String] {
        let (space, entity, word, moment) = (space(), entity(), word(), moment())
        let digest = String(repeating: random.next(below: 2) == 0 ? "a" : "b", count: 64)
        switch random.next(below: 6) {
        case 0:
            var file = FileRecord(
                id: entity, origin: random.next(below: 3) == 0 ? .photo : .upload, name: word, digest: digest, byteCount: 3,
                createdAt: moment, addedAt: moment)
            file.media.kind = random.next(below: 2) == 0 ? .image : .video
            file.isWaiting = random.next(below: 2) == 0
            let kept = file
            return [
                Self.answer {
                    try transaction.save(kept, in: space)
                    try transaction.updateListing(of: kept, in: space)
                    try transaction.addJob(for: entity, in: space, at: moment)
                }, Self.answer { try transaction.advanceLibrary(of: space) },
            ]
        case 1:
            return [
                Self.answer { try transaction.setDeleted(entity, in: space, at: random.next(below: 2) == 0 ? moment : nil) },
                Self.answer { try transaction.save(pictureText: word, of: entity, in: space) },
            ]
        case 2:
            return [
                Self.answer { try transaction.claimJob(now: moment, outside: []) },
                Self.answer { try transaction.removeFile(entity, in: space) },
            ]
        case 3:
            let upload = UploadRecord(
                id: entity, name: word, byteCount: 8, expectedDigest: digest, modifiedAt: moment, isPhoto: false, touchedAt: moment)
            return [Self.answer { try transaction.save(upload, in: space) }]
        case 4:
            let draft = CatalogueEntry(
                kind: "product", id: entity, fingerprint: word, facts: word, pictures: [entity],
                body: random.next(below: 3) == 0 ? nil : word)
            let revision = moment.milliseconds
            return [
                Self.answer {
                    try transaction.save(
                        CatalogueRecord(id: space.entity, space: space, createdAt: moment, revision: revision, state: word))
                    try transaction.save(draft: draft, of: space.entity)
                }, Self.answer { random.next(below: 2) == 0 ? 0 : try transaction.publishDrafts(of: space.entity, revision: revision) },
            ]
        default:
            let user = User(id: Identifier(entity), name: entity.text, passPhraseHash: word, space: space, createdAt: moment)
            let session = Session(
                id: Identifier(entity), user: user.id, tokenDigest: [UInt8(entity.low)], name: word, signedInAt: moment, lastSeenAt: moment)
            return [
                Self.answer {
                    try transaction.save(user)
                    try transaction.save(session)
                }, Self.answer { if random.next(below: 3) == 0 { try transaction.removeSession(session.id) } },
            ]
        }
    }

    /// Reads one row that was perhaps just written.
    private mutating func readOne(_ transaction: any ReadTransaction) -> [String] {
        let (space, entity, text) = (space(), entity(), text())
        return switch random.next(below: 6) {
        case 0: [Self.answer { try transaction.space(space) }]
        case 1: [Self.answer { try transaction.entity(entity, in: space) }]
        case 2: [Self.answer { (try transaction.frontier(of: text), try transaction.text(text)) }]
        case 3: [Self.answer { try transaction.projection(Identifier<Note>(entity), in: space) as Note? }]
        case 4: [Self.answer { try transaction.file(entity, in: space) }]
        default: [Self.answer { try transaction.journalByteCount(of: space) }]
        }
    }

    /// Reads all rows.
    func read(_ transaction: any ReadTransaction) -> [String] {
        var answers = [
            Self.answer { try transaction.spaces() }, Self.answer { try transaction.users() },
            Self.answer { try transaction.uploads(untouchedSince: Instant(milliseconds: 99)).map { "\($0)" }.sorted() },
            Self.answer { try transaction.referencedDigests(after: "", limit: 9) },
            Self.answer { try transaction.catalogues(of: nil) },
        ]
        for space in Self.spaces {
            answers += [
                Self.answer { try transaction.journal(of: space, after: 0, limit: 1_000, byteLimit: 1_000_000) },
                Self.answer { try transaction.journal(of: space, after: 1, limit: 3, byteLimit: 100) },
                Self.answer { try transaction.journalCount(of: space) },
                Self.answer { try transaction.journalCount(of: space, in: 2..<5) },
                Self.answer { try transaction.journalPlaces(of: space, after: 1, limit: 3) },
                Self.answer { try transaction.foldedEntries(of: space, in: 2..<9, from: 3) },
                Self.answer { try transaction.folding(of: space) },
                Self.answer { try transaction.journalByteCount(of: space) },
                Self.answer { try transaction.entities(of: space, after: nil, limit: 100) },
                Self.answer { try transaction.deletedEntities(of: space, until: Instant(milliseconds: 4), limit: 3) },
                Self.answer { try transaction.livingEntityCount(of: .note, in: space) },
                Self.answer { try transaction.places(of: .note, topic: nil, in: space) },
                Self.answer { try transaction.firstTopic(of: space) },
                Self.answer { try transaction.projections(of: Note.self, in: space) },
                Self.answer { try transaction.libraryRevision(of: space) },
                Self.answer { try transaction.files(of: space, filter: FileFilter(), from: 0, count: 9, total: 9) },
                Self.answer { try transaction.files(of: space, filter: FileFilter(kind: .image), from: 0, count: 2, total: 2) },
                Self.answer { try transaction.fileCount(of: space, filter: FileFilter(kind: .video, since: Instant(milliseconds: 2))) },
                Self.answer { try transaction.latestMoment(of: space, filter: FileFilter()) },
                Self.answer { try transaction.keptByteCount(of: space) },
                Self.answer { try transaction.trashedFiles(of: space, since: Instant(milliseconds: 1), limit: 9) },
                Self.answer { try transaction.trashedFileCount(of: space, since: Instant(milliseconds: 1)) },
                Self.answer { try transaction.expiredByteCount(of: space, until: Instant(milliseconds: 4)) },
                Self.answer { try transaction.changedFiles(of: space, after: 0, limit: 100) },
                Self.answer { try transaction.catalogueEntries(of: space.entity, after: nil, limit: 100) },
                Self.answer {
                    try transaction.catalogueEntries(
                        of: space.entity, kind: "product", after: nil, changedAfter: 2, limit: 3)
                },
                Self.answer { try transaction.catalogueOutlook(of: space.entity, kind: "product", after: nil, limit: 9) },
                Self.answer {
                    try transaction.catalogueDraftFingerprints(of: space.entity, kind: "product").sorted { $0.key < $1.key }
                },
            ]
            for number in 0..<5 as Range<UInt64> {
                let id = EntityID(high: 9, low: number)
                let text = ProjectedText(space: space, kind: .note, entity: id, field: "text")
                answers += [
                    Self.answer { try transaction.journal(of: id, in: space, after: 0, containing: nil) },
                    Self.answer { try transaction.journal(of: id, in: space, after: 0, containing: "\u{0}\u{1}") },
                    Self.answer { try transaction.projection(Identifier<Note>(id), in: space) as Note? },
                    Self.answer { (try transaction.frontier(of: text), try transaction.text(text)) },
                    Self.answer { try transaction.nextSequence(of: "a", in: text) },
                    Self.answer { try transaction.pictureText(of: id, in: space) },
                    Self.answer { try transaction.sessions(of: Identifier(id)) },
                ]
            }
        }
        return answers
    }
}
