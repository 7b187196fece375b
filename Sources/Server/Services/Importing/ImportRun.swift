import Blobs
import Domain
import EmbeddedSupport
import Importing
import Markup
import Merge
import Replication
import Store

/// One import, from its first item to its last.
final class ImportRun {
    let service: ImportService
    let source: ImportSource
    let caller: Caller
    let writes: Bool
    private let reader: any ImportReader
    private let report: @Sendable (LedgerLine) -> Void
    private let number: UInt64
    private var clock: HybridClock
    private var sums = LedgerSums()
    /// The operations of the next step, and the lines that are true once it is done.
    private var operations: [Replication.Operation] = []
    private var scalarCount = 0
    private var lines: [(line: LedgerLine, entity: EntityID?)] = []
    private var files: ImportFiles
    private var places: ImportPlaces
    /// The lines of what is nothing of its own, such as a tag: it is there once anything of the source is.
    private var accompanying: [LedgerLine] = []
    /// The notes that were there at the beginning, in the trash or not.
    private let known: Set<EntityID>
    /// The references of pictures, and the identities of files, that could not be added.
    private var lost: Set<String> = []

    /// The number of operations after which a step ends.
    static let operationCount = 120
    private static let notAttached = "its file of the source could not be kept"
    /// The number of scalars of texts after which a step ends.
    static let scalarCount = 200_000

    init(
        _ service: ImportService, _ source: ImportSource, _ settings: ImportSettings, for caller: Caller, writes: Bool,
        report: @escaping @Sendable (LedgerLine) -> Void
    ) async throws {
        self.service = service
        self.source = source
        self.caller = caller
        self.writes = writes
        self.report = report
        number = source.importNumber
        var random = SystemRandomNumberGenerator()
        clock = HybridClock(agent: Agent(rawValue: number | random.next() & ~ImportIdentity.mask))
        reader = try source.reader(settings)
        known = Set(
            try await service.read { transaction in try transaction.projections(of: Note.self, in: caller.spaceID).map(\.entity) })
        files = try await ImportFiles(service, source, for: caller)
        places = try await ImportPlaces(service, for: caller)
    }

    /// Takes all items, and returns the sums of the ledger.
    func result() async throws -> LedgerSums {
        while let item = try reader.next() {
            try Task.checkCancellation()
            switch item.content {
            case .nothing(let outcome):
                let line = LedgerLine(item.source, item.kind, outcome, detail: Self.detail(item.changes))
                if outcome == .taken { accompanying.append(line) } else { add(line) }
            case .file(let file): try await take(file, of: item)
            case .note(let note): try await take(note, of: item)
            }
            if operations.count >= Self.operationCount || scalarCount >= Self.scalarCount || files.isFull { try await endStep() }
        }
        try await endStep()
        let isNew = sums[.taken] + sums[.changed] > 0
        for var line in accompanying {
            if !isNew { (line.outcome, line.detail) = (.skipped, ImportService.thereBefore) }
            add(line)
        }
        invariant(sums.total == source.count, "each item of a source has one line")
        return sums
    }

    private static func detail(_ changes: [String]) -> String { changes.joined(separator: "; ") }

    private func add(_ line: LedgerLine) {
        sums.add(line)
        report(line)
    }

    private func add(_ lines: [(line: LedgerLine, entity: EntityID?)]) {
        for (line, _) in lines { add(line) }
    }

    /// Writes what was gathered, and reports the lines of it.
    private func endStep() async throws {
        let (operations, lines) = (operations, lines)
        (self.operations, self.lines, scalarCount) = ([], [], 0)
        guard writes else { return add(lines) }
        for line in try await files.end() { add(line) }
        guard !operations.isEmpty else { return add(lines) }
        let refusal: String?
        do throws(ServiceError) {
            refusal = try await service.synchronization.importOperations(operations, for: caller) > 0 ? "It can't be merged." : nil
        } catch {
            guard case .quota(let limit) = error else { throw error }
            refusal = "There is no room left: notes may take \(limit) bytes."
        }
        let present = refusal == nil ? [] : try await service.present(lines.compactMap(\.entity), for: caller)
        for (line, entity) in lines {
            guard let refusal, let entity, !present.contains(entity) else {
                add(line)
                continue
            }
            add(LedgerLine(line.source, line.kind, .skipped, detail: refusal))
        }
    }

    // MARK: Files

    private func take(_ file: ImportedFile, of item: ImportItem) async throws {
        var line = LedgerLine(item.source, item.kind, item.changes.isEmpty ? .taken : .changed, detail: Self.detail(item.changes))
        line.destination = file.photo.map { "photo:" + $0.text } ?? "file:" + file.id.text
        let outcome = writes ? try await files.add(file, line) : try await files.look(at: file)
        switch outcome {
        case .added(let digest, let shape):
            guard let photo = file.photo, let shape, writes else { return writes ? () : add(line) }
            try await show(photo, of: file, digest, shape)
        case .present:
            var isShown = true
            if let photo = file.photo { isShown = try await isPhotoThere(photo) }
            if isShown || !writes {
                add(LedgerLine(item.source, item.kind, .skipped, destination: line.destination, detail: ImportService.thereBefore))
            } else if let photo = file.photo, let record = try await service.file(file.id, for: caller), let shape = file.shape {
                // Whoever was killed in between has added the file alone.
                try await show(photo, of: file, record.digest ?? "", shape)
                lines.append((line, photo))
            }
        case .refused(let reason):
            lost.insert(file.photo.map { EntityReference($0).text } ?? file.id.text)
            add(LedgerLine(item.source, item.kind, .skipped, detail: reason))
        }
    }

    private func isPhotoThere(_ id: EntityID) async throws -> Bool {
        let photo = try await service.read { [caller] transaction in
            try transaction.projection(Identifier<Photo>(id), in: caller.spaceID) as Photo?
        }
        guard let photo else { return false }
        if let moment = photo.deletedAt { restore(.photo, id, deletedAt: moment) }
        return true
    }

    /// Makes the photo of a file.
    private func show(_ id: EntityID, of file: ImportedFile, _ digest: String, _ shape: PictureShape) async throws {
        guard let imported = file.topic else { return }
        let topic = try await topic(for: imported)
        var photo = Photo(id: Identifier(id))
        photo.topicID = topic
        photo.position = places.nextPhotoPosition()
        photo.picture = Picture(
            file: file.id, digest: digest, mediaType: shape.mediaType, width: shape.width, height: shape.height)
        photo.createdAt = file.file.changedAt ?? service.now()
        write(photo.fieldWrites(), to: .photo, id)
    }

    // MARK: Notes

    private func take(_ imported: ImportedNote, of item: ImportItem) async throws {
        var (note, changes) = (imported, item.changes)
        changes += ImportedText.replacing(lost, in: &note.text)
        let plain = note.text
        if let original = item.original { changes.append(try await attach(original, to: &note)) }
        let destination = "note:" + note.id.text
        var line = LedgerLine(
            item.source, item.kind, changes.isEmpty ? .taken : .changed, destination: destination, detail: Self.detail(changes))
        switch known.contains(note.id) ? try await service.presence(of: note.id, for: caller) : .absent {
        case .living(let known):
            let isSame = Self.isSame(known, note, plain)
            let detail = isSame ? ImportService.thereBefore : ImportService.differs
            return add(LedgerLine(item.source, item.kind, .skipped, destination: destination, detail: detail))
        case .trashed(let known):
            guard Self.isSame(known, note, plain) else {
                return add(LedgerLine(item.source, item.kind, .skipped, destination: destination, detail: ImportService.editedInTrash))
            }
            line.detail = Self.detail(changes + ["it is back from the trash"])
            guard writes else { return add(line) }
            let topic = try await topic(for: note.topic)
            if let moment = known.deletedAt { restore(.note, note.id, deletedAt: moment, to: topic) }
            if let original = item.original { _ = try await add(original) }
        case .absent:
            guard writes else { return add(line) }
            if let original = item.original, note.text != plain, try await !add(original) {
                note.text = plain
                line.detail = Self.detail(changes.dropLast() + [Self.notAttached])
            }
            try await make(note)
        }
        lines.append((line, note.id))
    }

    /// Returns whether a note is as it was moved in, with the source's file or, where there was no room for that, without it.
    private static func isSame(_ known: Note, _ note: ImportedNote, _ plain: String) -> Bool {
        ExactText.areSame(known.title, note.title)
            && (ImportedText.areSame(known.text, note.text) || ImportedText.areSame(known.text, plain))
    }

    /// Links to the source's file at the end of a note, and returns what is different by that.
    private func attach(_ original: ImportedFile, to note: inout ImportedNote) async throws -> String {
        let text = ImportedText.attaching(NoteFile.text(name: original.name, id: original.id), to: note.text)
        let isRefused = try await files.refusal(ofAdding: original) != nil
        guard !isRefused, text.unicodeScalars.count <= Note.maximumTextLength else { return Self.notAttached }
        note.text = text
        return "its file of the source is attached"
    }

    /// Adds the source's file that a note links to; returns whether it is there.
    private func add(_ original: ImportedFile) async throws -> Bool {
        if case .refused = try await files.add(original, nil) { false } else { true }
    }

    private func make(_ imported: ImportedNote) async throws {
        let topic = try await topic(for: imported.topic)
        var note = Note(id: Identifier(imported.id))
        note.topicID = topic
        note.position = try await places.nextPosition(in: topic)
        (note.isPinned, note.isDone, note.color) = (imported.isPinned, imported.isDone, imported.color)
        (note.deadline, note.deadlineTime, note.remindAt) = (imported.deadline, imported.deadlineTime, imported.remindAt)
        let moment = service.now()
        note.createdAt = imported.createdAt ?? moment
        note.changedAt = (imported.changedAt ?? imported.createdAt ?? moment).minute
        write(note.fieldWrites(), to: .note, imported.id)
        write(imported.title, to: Note.titleField, of: imported.id)
        write(imported.text, to: Note.textField, of: imported.id)
    }

    /// Returns the topic that an imported one is, made or restored if there is none in use.
    private func topic(for imported: ImportedTopic) async throws -> Identifier<Topic> {
        switch places.state(of: imported) {
        case .living(let id): return id
        case .trashed(let moment): restore(.topic, imported.id, deletedAt: moment)
        case .absent:
            var topic = Topic(id: Identifier(imported.id))
            (topic.name, topic.isArchived) = (imported.name, imported.isArchived)
            (topic.position, topic.createdAt) = (places.nextTopicPosition(), service.now())
            write(topic.fieldWrites(), to: .topic, imported.id)
        }
        places.add(imported)
        return Identifier(imported.id)
    }

    // MARK: Operations

    /// Restores something from the trash, to which it went at a moment, into a topic.
    private func restore(_ kind: EntityKind, _ id: EntityID, deletedAt moment: Instant, to topic: Identifier<Topic>? = nil) {
        clock.observe(Timestamp(milliseconds: moment.milliseconds, counter: Timestamp.maximumCounter, agent: clock.agent))
        let place = topic.map { [FieldWrite(Fields.topicID, $0)] } ?? []
        write([FieldWrite(Fields.deletedAt, nil)] + place, to: kind, id)
    }

    private func write(_ fields: [FieldWrite], to kind: EntityKind, _ id: EntityID) {
        guard writes else { return }
        let stamp = clock.stamp(wall: service.now().milliseconds)
        operations.append(Operation(kind: kind, entity: id, change: .write(fields, at: stamp)))
    }

    /// Writes a text. Its agent follows from its words, so that the same text written twice is one.
    private func write(_ text: String, to field: MergedTextField, of id: EntityID) {
        let scalars = Array(text.unicodeScalars)
        guard !scalars.isEmpty else { return }
        scalarCount += scalars.count
        let agent = Agent(rawValue: number | ImportIdentity.hash(field.name + "\0" + text).low & ~ImportIdentity.mask)
        let run = TextRun(
            agent: agent, firstSequence: 0, parents: [], edits: [TextEdit(position: 0, deletedCount: 0, inserted: scalars)])
        operations.append(Operation(kind: .note, entity: id, change: .edit(field: field.name, run)))
    }
}
