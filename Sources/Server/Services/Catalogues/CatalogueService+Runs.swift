import Blobs
import Domain
import Mirror
import Store
import Synchronization
import Wire

extension CatalogueService {
    /// Sets aside the folders of catalogues that the database doesn't know; to be called before anything else uses them.
    ///
    /// Returns why some could not be moved, a line each: they stay where they are.
    public func setStrayFoldersAside(on moment: Instant) async throws(ServiceError) -> [String] {
        let kept = Set(try await read { transaction in try transaction.catalogues(of: nil) }.map(\.id))
        return folder.setAsideCatalogues(but: kept, on: moment).map(\.message)
    }

    /// Removes the folders that were set aside long ago, and returns their number.
    public func removeExpiredAside(at moment: Instant) throws(ServiceError) -> Int {
        do throws(BlobError) { return try folder.aside.removeExpired(at: moment).count } catch { throw ServiceError(error) }
    }

    /// Continues runs that a kill interrupted, and starts those that are due.
    public func start() async {
        do throws(ServiceError) { try await startDue() } catch { log("catalogues: \(error)") }
    }

    /// Stops all runs and all visits that look for titles; what the runs fetched is kept for the next start.
    public func stop() {
        let (running, titles) = state.withLock { state in
            state.isStopped = true
            state.queue = []
            return (Array(state.active.values), Array(state.titles.values))
        }
        for active in running { active.cancellation.cancel() }
        for title in titles { title.visit?.end() }
    }

    /// Starts the runs that are due: those interrupted by a kill or a passing problem, and refreshes after ten days.
    public func startDue() async throws(ServiceError) {
        let moment = now()
        // What is read of a catalogue while its run ends says that the run was broken off.
        let running = Set(state.withLock { $0.active.keys })
        for record in try await read({ transaction in try transaction.catalogues(of: nil) }) where !running.contains(record.id) {
            let kept = try CatalogueRunState(stored: record.state)
            guard Self.isDue(kept, at: moment), !isPaused(record.id, at: moment), let host = Self.place(of: kept.address) else { continue }
            let isWhole = kept.run?.isWhole ?? Self.isDueForComparison(kept, at: moment)
            enqueue(record, isWhole: isWhole, acceptsLoss: kept.run?.acceptsLoss ?? false, host: host, mustBeDue: true)
        }
    }

    /// Returns whether a run is due at a moment: one that was broken off, or a refresh.
    static func isDue(_ kept: CatalogueRunState, at moment: Instant) -> Bool {
        let longest = Int64(refreshDays) * 86_400_000
        guard !kept.isPaused, !kept.isRecorded, !kept.isRemoved, kept.retryAt?.isAwaited(at: moment, longest: longest) != true else {
            return false
        }
        return kept.run != nil || kept.refreshedAt?.adding(days: refreshDays).isAwaited(at: moment, longest: longest) != true
    }

    /// Adds a run to the queue, unless the catalogue has one. With `mustBeDue` it is done only if it is due when it begins.
    func enqueue(_ record: CatalogueRecord, isWhole: Bool, acceptsLoss: Bool, host: String, mustBeDue: Bool = false) {
        state.withLock { state in
            guard !state.isStopped, state.active[record.id] == nil else { return }
            var active = Active(isWhole: isWhole, acceptsLoss: acceptsLoss, host: host, space: record.space)
            active.mustBeDue = mustBeDue
            state.active[record.id] = active
            state.queue.append(record.id)
        }
        startWaiting()
    }

    /// Stops the run of a catalogue because another server said so, unless this one said so first.
    func stopForOthers(_ id: EntityID) {
        let isGivenUp = state.withLock { $0.active[id]?.isGivenUp ?? false }
        guard !isGivenUp else { return }
        // A run that ends removes the folder by itself.
        if !stop(id, givingUp: false), folder.objects != nil { Task { await removeFolderIfGone(id) } }
    }

    /// Stops the run of a catalogue; returns false if it has none.
    @discardableResult
    func stop(_ id: EntityID, givingUp: Bool) -> Bool {
        let active = state.withLock { state -> Active? in
            guard var active = state.active[id] else { return nil }
            active.isGivenUp = givingUp
            state.active[id] = active.isRunning ? active : nil
            state.queue.removeAll { $0 == id }
            return active
        }
        active?.cancellation.cancel()
        return active?.isRunning ?? false
    }

    /// Starts as many of the waiting runs as may run at once.
    private func startWaiting() {
        let started = state.withLock { state -> [(EntityID, Active)] in
            var started: [(EntityID, Active)] = []
            for id in state.queue {
                let running = state.active.values.filter(\.isRunning)
                guard let waiting = state.active[id], running.count < Self.maximumRuns,
                    !running.contains(where: { $0.host == waiting.host })
                else { continue }
                state.active[id]?.isRunning = true
                started.append((id, waiting))
            }
            state.queue.removeAll { id in started.contains { $0.0 == id } }
            return started
        }
        for (id, active) in started { Task.detached { [self] in await run(id, active) } }
    }

    private func run(_ id: EntityID, _ active: Active) async {
        let ending = await runAlone(id, active)
        state.withLock { state in
            state.active[id] = nil
            if ending == .succeeded { state.pauses[id] = nil }
        }
        announceSoon(to: active.space)
        startWaiting()
        guard ending != .elsewhere else { return }
        await resumeIfAsked(id)
        if ending == .succeeded { await makePreviews(of: id) }
    }

    /// How a run ended.
    private enum Ending {
        case succeeded, failed
        /// It did not begin, since another server visits the catalogue or its host.
        case elsewhere
    }

    /// Runs with the leases of the catalogue and its host; a run that another server's prevents is due later.
    private func runAlone(_ id: EntityID, _ active: Active) async -> Ending {
        do throws(ServiceError) {
            let ending = try await leases.hold("catalogue " + id.text) { lease async throws(ServiceError) in
                try await leases.hold("host " + active.host) { _ async throws(ServiceError) in await run(id, active, lease) }
            }
            if let ending = ending ?? nil { return ending }
            if !active.mustBeDue, !active.cancellation.isCancelled {
                try await noteRun(id, CatalogueRunState.Run(isWhole: active.isWhole, acceptsLoss: active.acceptsLoss))
            }
        } catch {
            log("catalogue \(id.text): \(error)")
        }
        return .elsewhere
    }

    private func run(_ id: EntityID, _ active: Active, _ lease: Lease) async -> Ending {
        lease.whenLost { active.cancellation.cancel() }
        var problem: MirrorProblem?
        do throws(MirrorProblem) { try await mirror(id, active, lease) } catch { problem = error }
        let isGivenUp = state.withLock { $0.active[id]?.isGivenUp ?? false }
        do throws(ServiceError) {
            if let problem { try await note(problem, of: id, isGivenUp: isGivenUp) }
        } catch {
            log("catalogue \(id.text): \(error)")
        }
        return problem == nil ? .succeeded : .failed
    }

    /// Stores that a run is wanted, unless one has begun.
    private func noteRun(_ id: EntityID, _ run: CatalogueRunState.Run) async throws(ServiceError) {
        try await write(in: .catalogue(id)) { transaction in
            guard var record = try transaction.catalogue(id) else { return }
            var state = try CatalogueRunState(stored: record.state)
            guard state.run == nil else { return }
            (state.run, state.retryAt) = (run, nil)
            record.state = state.jsonText
            try transaction.save(record)
        }
    }

    /// Returns whether runs of a catalogue failed a short while ago.
    private func isPaused(_ id: EntityID, at moment: Instant) -> Bool {
        state.withLock { $0.pauses[id]?.until.isAwaited(at: moment, longest: Self.longestRetryMilliseconds) == true }
    }

    /// Records how a run ended; returns the moment before which the next one doesn't begin by itself.
    private func pause(_ id: EntityID, after problem: MirrorProblem) -> Instant {
        let moment = now().milliseconds
        return state.withLock { state in
            let failures = (state.pauses[id]?.failures ?? 0) + 1
            let until = Instant(milliseconds: moment + Self.pauseMilliseconds(after: problem, failures: failures))
            state.pauses[id] = Pause(failures: failures, until: until)
            return until
        }
    }

    /// Returns the milliseconds between a run that failed and the next, after a number of failures in a row.
    static func pauseMilliseconds(after problem: MirrorProblem, failures: Int) -> Int64 {
        switch problem {
        case .unreachable, .rateLimited, .siteFailed, .interrupted, .storage, .malformed, .unreadable, .noReader:
            min(retryMilliseconds << Int64(min(failures, 16) - 1), longestRetryMilliseconds)
        case .badAddress, .unknownHost, .untrusted, .privateAddress, .firewall, .robots, .notFound, .noContent, .emptied, .tooLarge,
            .tooManyRedirects, .cancelled:
            longestRetryMilliseconds
        }
    }

    /// Starts again a run that was stopped for a change of its settings and is to continue.
    private func resumeIfAsked(_ id: EntityID) async {
        do throws(ServiceError) {
            guard let record = try await read({ transaction in try transaction.catalogue(id) }) else { return folder.remove(id) }
            let kept = try CatalogueRunState(stored: record.state)
            guard !kept.isPaused, !kept.isRecorded, kept.retryAt == nil, kept.refreshedAt == nil || kept.run != nil, kept.problem == nil,
                !isPaused(id, at: now()), let host = Self.place(of: kept.address)
            else { return }
            enqueue(record, isWhole: kept.run?.isWhole ?? true, acceptsLoss: kept.run?.acceptsLoss ?? false, host: host)
        } catch {
            log("catalogue \(id.text): \(error)")
        }
    }

    private func mirror(_ id: EntityID, _ active: Active, _ lease: Lease) async throws(MirrorProblem) {
        let isWhole = active.isWhole
        let begun = CatalogueRunState.Run(isWhole: isWhole, acceptsLoss: active.acceptsLoss, number: lease.number)
        let state = try await begin(id, begun, mustBeDue: active.mustBeDue)
        let visit = visit(
            VisitSettings(
                catalogue: id, allowsPrivateAddresses: settings.allowsPrivateSites,
                allowsUntrustedCertificate: state.allowsUntrustedCertificate))
        defer { visit.end() }
        active.cancellation.whenCancelled { visit.end() }
        visit.whenWaiting { [self] milliseconds in
            let until = Instant(milliseconds: now().milliseconds + Int64(milliseconds))
            self.state.withLock { $0.active[id]?.waitsUntil = until }
            announceSoon(to: active.space)
        }
        let run = CatalogueRun(id: id, store: store, folder: folder, room: room, visit: visit, now: now, number: lease.number) {
            [self] progress in
            self.state.withLock { $0.active[id]?.progress = progress }
            announceSoon(to: active.space)
        }
        let start = now().milliseconds
        try await run.run(isWhole: isWhole, acceptsLoss: active.acceptsLoss)
        let done = visit.statistics
        log("catalogue \(id.text): refreshed with \(done.requests) requests, \(done.bytes) bytes, \(now().milliseconds - start) ms")
    }

    /// Records that a run has begun and returns the catalogue's state; throws `cancelled` if it was removed, or must be due and is not.
    private func begin(
        _ id: EntityID, _ run: CatalogueRunState.Run, mustBeDue: Bool
    ) async throws(MirrorProblem) -> CatalogueRunState {
        let moment = now()
        do {
            return try await store.write(in: .catalogue(id)) { transaction in
                guard var record = try transaction.catalogue(id) else { throw MirrorProblem.cancelled }
                var state = try CatalogueRunState(stored: record.state)
                if mustBeDue, !Self.isDue(state, at: moment) { throw MirrorProblem.cancelled }
                state.run = run
                record.state = state.jsonText
                try transaction.save(record)
                return state
            }
        } catch {
            throw error as? MirrorProblem ?? .storage
        }
    }

    /// Begins a visit to a site.
    func visit(_ settings: VisitSettings) -> any SiteVisit {
        if let visit = self.settings.visit { return visit(settings) }
        var client = SiteClient.Settings()
        client.wait = self.settings.wait
        return DirectVisit(settings, client: client)
    }

    /// Records a problem; what a passing problem interrupted is continued later.
    private func note(_ problem: MirrorProblem, of id: EntityID, isGivenUp: Bool) async throws(ServiceError) {
        if isGivenUp { return try await forgetRun(id) }
        guard problem != .cancelled else { return }
        log("catalogue \(id.text): \(problem.rawValue)")
        let retry = pause(id, after: problem)
        try await write(in: .catalogue(id)) { transaction in
            guard var record = try transaction.catalogue(id) else { return }
            var state = try CatalogueRunState(stored: record.state)
            state.problem = problem.rawValue
            state.retryAt = retry
            if problem == .unreadable {
                state.unreadableCount += 1
                // What nobody can read is not read again and again; the person may say that it is to be tried once more.
                if state.unreadableCount >= Self.maximumUnreadable { state.isPaused = true }
            }
            record.state = state.jsonText
            try transaction.save(record)
        }
    }

    /// Removes what a run has fetched.
    func forgetRun(_ id: EntityID) async throws(ServiceError) {
        let later = now().adding(days: Self.refreshDays)
        try await write(in: .catalogue(id)) { transaction in
            guard var record = try transaction.catalogue(id) else { return }
            var state = try CatalogueRunState(stored: record.state)
            state.run = nil
            if state.refreshedAt == nil { (state.problem, state.retryAt) = (MirrorProblem.cancelled.rawValue, later) }
            record.state = state.jsonText
            try transaction.removeDrafts(of: id)
            try transaction.save(record)
        }
    }
}
