import ArchiveFiles
import Blobs
import Domain
import EmbeddedSupport
import Importing
import Mirror
import Store
import Synchronization
import Wire

/// What the server does with an import once its files are here.
extension HostedImports {
    /// Begins what is asked for, or ends what is under way, and returns how far it is then.
    ///
    /// A request with the address of a page begins an import of its own. Throws `notFound`, and `unsuitable` for what can't be done now: a
    /// person has one import under way at a time.
    public func work(on id: EntityID, _ request: ImportRequest, for caller: Caller) async throws(ServiceError) -> ImportAnswer {
        let key = ImportFolder.Key(person: caller.userID, id: id)
        if request.action == .stop { return try await stop(key) }
        if let page = request.page { return try begin(Self.newPage(page, id, at: now()), request, key, for: caller) }
        guard var record = folder.record(of: key) else { throw Self.unknown }
        let hasFiles = !folder.files(of: key).isEmpty
        switch request.action {
        case .look, .take:
            guard hasFiles else { throw .unsuitable("The files of this import are no longer here.") }
            record.answer.stage = request.action == .look ? .looking : .taking
        case .undo:
            guard !record.numbers.isEmpty else { throw .unsuitable("This import moved nothing in.") }
            record.answer.stage = .undoing
        case .stop: break
        }
        record.answer.restart(hasFiles: hasFiles)
        return try begin(record, request, key, for: caller)
    }

    private func begin(
        _ record: ImportRecord, _ request: ImportRequest, _ key: ImportFolder.Key, for caller: Caller
    ) throws(ServiceError) -> ImportAnswer {
        let work = Work(record.answer)
        let isFree = state.withLock { state in
            guard !state.works.keys.contains(where: { $0.person == key.person }), !state.arriving.contains(key) else { return false }
            state.works[key] = work
            return true
        }
        guard isFree else { throw .unsuitable("Another import is under way.") }
        do throws(BlobError) { try folder.save(record, of: key) } catch {
            state.withLock { $0.works[key] = nil }
            throw ServiceError(error)
        }
        // It has the permission of the request: it ends once the device is signed out.
        let task = Task { [self, record] in await run(request, key, record, work, for: caller) }
        work.task.withLock { $0 = task }
        return work.answer.withLock { $0 }
    }

    /// Ends what is under way between two steps.
    private func stop(_ key: ImportFolder.Key) async throws(ServiceError) -> ImportAnswer {
        await end(key)
        guard let answer = answer(key) else { throw Self.unknown }
        return answer
    }

    private func end(_ key: ImportFolder.Key) async {
        let task = state.withLock { $0.works[key] }?.task.withLock { $0 }
        task?.cancel()
        await task?.value
    }

    /// Ends what is under way and forgets an import, but not what it moved in.
    public func drop(_ id: EntityID, for caller: Caller) async throws(ServiceError) {
        let key = ImportFolder.Key(person: caller.userID, id: id)
        await end(key)
        guard !state.withLock({ $0.arriving.contains(key) }) else { throw .tooMany(retryAfterSeconds: 1) }
        folder.remove(key)
    }

    /// Waits until nothing is under way.
    func settle() async {
        for work in state.withLock({ Array($0.works.values) }) { await work.task.withLock { $0 }?.value }
    }

    private func run(
        _ request: ImportRequest, _ key: ImportFolder.Key, _ record: ImportRecord, _ work: Work, for caller: Caller
    ) async {
        var record = record
        var outcome: ImportAnswer.Stage
        do {
            if let page = request.page { try await fetch(page, key) }
            switch request.action {
            case .look, .take: try await read(request, key, &record, work, for: caller)
            case .undo: try await undo(key, record, work, for: caller)
            case .stop: break
            }
            outcome = request.action == .look ? .looked : request.action == .take ? .taken : .undone
        } catch {
            outcome = Task.isCancelled ? .interrupted : .failed
            if !Task.isCancelled { fail(work, error, key) }
        }
        // What is moved in needs its files no more.
        if outcome == .taken { folder.removeFiles(of: key) }
        let hasFiles = !folder.files(of: key).isEmpty
        record.answer = work.answer.withLock { answer in
            (answer.stage, answer.hasFiles) = (outcome, hasFiles)
            return answer
        }
        do throws(BlobError) { try folder.save(record, of: key) } catch { settings.log("an import is not noted: \(error.message)") }
        state.withLock { $0.works[key] = nil }
    }

    private func fail(_ work: Work, _ error: any Error, _ key: ImportFolder.Key) {
        let reason: String
        if case ArchiveError.refused(let words) = error {
            // A person knows the file by its name alone.
            reason = folder.files(of: key).reduce(words) { words, path in
                words.replacing(path, with: path.split(separator: "/").last.map(String.init) ?? path)
            }
        } else if let problem = error as? MirrorProblem {
            reason = Self.sentence(problem)
        } else {
            let problem = ServiceError(error).problem
            reason = problem.detail
            settings.log("an import failed: \(reason)")
        }
        work.answer.withLock { $0.problem = reason }
    }

    private func service() -> ImportService {
        ImportService(
            store: store, blobs: blobs, synchronization: synchronization, limits: settings.limits.value, now: now,
            onFiles: settings.onFiles)
    }

    /// Returns what notes a line in the ledger and in the sums.
    private func reporter(_ key: ImportFolder.Key, _ work: Work) throws(BlobError) -> @Sendable (LedgerLine) -> Void {
        let writer = Mutex(try LedgerFile.Writer(path: folder.ledger(of: key)))
        return { line in
            writer.withLock { $0.add(line) }
            work.answer.withLock { $0.add(line) }
        }
    }

    private func read(
        _ request: ImportRequest, _ key: ImportFolder.Key, _ record: inout ImportRecord, _ work: Work, for caller: Caller
    ) async throws {
        let (files, unpacking) = (folder.files(of: key), folder.unpacking(of: key))
        let sources = try await DiskThreads.run { () async throws(any Error) in
            try ImportSource.open(files, unpackingIn: unpacking)
        }
        record.numbers = sources.map { String($0.importNumber, radix: 16) }
        record.answer = work.answer.withLock { answer in
            answer.itemCount = sources.reduce(0) { $0 + $1.count }
            answer.name = request.page ?? sources.first?.name ?? answer.name
            answer.format = Set(sources.map(\.format.name)).sorted().joined(separator: ", ")
            return answer
        }
        try folder.save(record, of: key)
        let topic = request.topic.flatMap { $0.isEmpty ? nil : $0 }
        let importing = ImportSettings(clock: settings.clock, topic: topic)
        let report = try reporter(key, work)
        for source in sources {
            try Task.checkCancellation()
            _ = try await service().run(source, importing, for: caller, writes: request.action == .take, report: report)
        }
    }

    private func undo(_ key: ImportFolder.Key, _ record: ImportRecord, _ work: Work, for caller: Caller) async throws {
        let report = try reporter(key, work)
        for number in record.numbers.compactMap({ UInt64($0, radix: 16) }) {
            try Task.checkCancellation()
            _ = try await service().undo(number, for: caller, report: report)
        }
    }
}

extension ImportAnswer {
    /// Counts from the beginning.
    fileprivate mutating func restart(hasFiles: Bool) {
        (itemCount, takenCount, changedCount, skippedCount) = (0, 0, 0, 0)
        (noteCount, pictureCount, fileCount) = (0, 0, 0)
        (problem, self.hasFiles) = (nil, hasFiles)
    }

    /// Counts a line of the ledger.
    fileprivate mutating func add(_ line: LedgerLine) {
        switch line.outcome {
        case .taken: takenCount += 1
        case .changed: changedCount += 1
        case .skipped: skippedCount += 1
        }
        guard line.outcome != .skipped else { return }
        switch line.kind {
        case .note: noteCount += 1
        case .picture: pictureCount += 1
        case .file: fileCount += 1
        case .topic, .tag, .settings, .unreadable: break
        }
    }
}
