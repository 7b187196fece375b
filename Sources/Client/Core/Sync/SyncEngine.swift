import Domain
import EmbeddedSupport
import JSON
import Wire

/// The logic of when to exchange what with the server; what it wants done is returned as data.
///
/// One tab of a browser runs it. Nothing is dropped: what the server refuses is retried alone, then set aside.
public struct SyncEngine: Sendable {
    /// The state of the connection to the server.
    public enum Condition: Equatable, Sendable {
        /// The server has not been asked yet.
        case unknown
        /// The last exchange went well.
        case reached
        /// The server can't be reached.
        case offline
        /// Nobody is signed in here.
        case signedOut
        /// The server's owner has disabled the person, so that nobody is signed in here.
        case disabled
        /// A person has to confirm a mass deletion that nobody made by hand; everything else continues meanwhile.
        case asksMassDeletion
        /// The device has the data of a space other than the one signed in to.
        case otherSpace
        /// The server failed or refused.
        case problem(Problem.Kind)

        /// Whether nobody is signed in here, whatever the reason.
        public var isSignedOut: Bool { self == .signedOut || self == .disabled }
    }

    /// Something that happened.
    public enum Event: Sendable {
        /// This tab became the leader, which exchanges.
        case becameLeader
        /// There may be something to exchange.
        case nudged
        /// Something was written that waits to be sent and deletes nothing; sent instead of `nudged`.
        case written
        /// The person whose data the device has signed in.
        case signedIn
        /// Nobody is signed in here any more.
        case signedOut
        /// The server's owner has disabled the person.
        case disabled
        /// Another person signed in.
        case otherSpace
        /// The person confirmed the mass deletion.
        case confirmedMassDeletion
        /// Something was restored from the trash, so that less may have to be deleted; sent instead of `nudged`.
        case broughtBack
        /// The first entries of the outbox were read.
        case outboxRead([OutboxEntry])
        /// The server answered.
        case answered(status: Int, body: String)
        /// The server was not reached.
        case unreachable
        /// A batch is durable.
        case stored
        /// An answer is merged, with more to request, and will be stored together with what follows.
        case gathered
        /// It is time to try again.
        case retryDue
    }

    /// A request for something that the engine can't do itself.
    public enum Action: Sendable {
        /// Reads the first entries of the outbox.
        case readOutbox(limit: Int)
        case send(SyncSubmission<EncodedOperation>)
        /// Merges, shows and stores an answer.
        case merge(SyncAnswer, sent: [String])
        /// Stores what was gathered: nothing more follows for now.
        case storeGathered
        /// Sets aside an operation that the server can't accept.
        case reject(OutboxEntry, Problem.Kind)
        /// Queues everything known again: the server was restored from an older state.
        case queueEverything
        /// Sends `retryDue` after a time, in milliseconds.
        case retry(afterMilliseconds: Int)
    }

    /// The number of the last journal entry that was merged.
    public private(set) var revision: Int64
    /// The state of the connection to the server.
    public private(set) var condition = Condition.unknown
    /// The space whose data the device has; nil before it has any.
    public var space: String?
    /// The entities whose time in the trash seems to be over; the server is asked which of them it has removed.
    public var expired: [EntityID] = []
    /// The number of changes and files that wait to be sent, as the device counts them.
    public var waitingCount = 0
    /// Whether the server has asked how much the device still has to send, since it was restored.
    private var isAskedForWaiting = false
    /// The number that the server was told last; nil before it was.
    private var toldCount: Int?
    /// Whether an exchange is in progress.
    public private(set) var isBusy = false
    private var isLeader = false
    private var isNudged = false
    /// The keys of what is not sent before a person has confirmed it.
    private var unconfirmed: Set<ExactKey> = []
    /// The keys of what a person has confirmed.
    private var confirmed: Set<ExactKey> = []
    /// Whether something was restored since the outbox was last read.
    private var isReconsidered = false
    private var isStepping = false
    /// The reason why the server accepts no more, until the next attempt; only deletions are sent meanwhile. Nil where it accepts
    /// everything.
    private var refusal: Problem.Kind?
    /// Whether it accepts no deletions either, so that nothing is sent and only news is received.
    private var isListening = false
    private var hasSignedInMeanwhile = false
    /// Whether everything has to be requested again. The next exchange still starts from the device's revision, since only that shows
    /// whether the server was restored from an older copy.
    private var wantsAll = false
    /// Whether the answer being stored is the last one before everything is requested.
    public private(set) var isOutdated = false
    /// The first key of the outbox since the server was restored to an older state; nil where it was not.
    public var firstKeyHeard: String?
    private var failures = 0
    private var sending: [OutboxEntry] = []
    private var arriving: Int64?
    /// Whether there is more to request than the answer being stored.
    private var wantsMore = false
    /// The revision that was stored before answers were gathered; nil if none were.
    private var firstGathered: Int64?
    private var fingerprinted: (revision: Int64, text: String)?

    /// Starts after a revision.
    public init(revision: Int64) {
        self.revision = revision
    }

    /// The range of the journal that the answer being stored contains, with those gathered before it; nil where none is being stored.
    public var arrivingRange: Range<Int64>? {
        let first = firstGathered ?? revision
        return isOutdated ? nil : arriving.flatMap { first <= $0 ? first..<$0 : nil }
    }

    /// The largest number of operations in one request.
    public static let batchLimit = 500
    /// The number of outbox entries among which deletions are searched for while the server accepts nothing else.
    public static let deletionSearchLimit = 10_000
    /// The longest pause between attempts, in milliseconds.
    public static let maximumPauseMilliseconds = 60_000

    /// Advances to the revision that is stored, unless an exchange is in progress.
    public mutating func observe(revision: Int64) {
        if !isBusy { self.revision = max(self.revision, revision) }
    }

    /// Takes over what the device's storage has: a revision, which may be less than before, with its fingerprint; not while an answer is
    /// awaited or stored.
    public mutating func restart(at revision: Int64, fingerprint: String) {
        self.revision = revision
        fingerprinted = nil
        observe(fingerprint: fingerprint)
    }

    /// Requests everything after the next exchange, or the one in progress.
    public mutating func beginAnew() { wantsAll = revision > 0 || isBusy }

    /// Sets the fingerprint that came with a revision, as stored; it is sent only with that revision.
    public mutating func observe(fingerprint: String) {
        if let text = ExactText.rest(of: fingerprint, after: "\(revision) ") { fingerprinted = (revision, text) }
    }

    /// The fingerprint of the last answer with its revision, to be stored; empty where none is known.
    public var fingerprint: String { fingerprinted.map { "\($0.revision) " + $0.text } ?? "" }

    /// Handles an event; returns the actions to perform.
    public mutating func handle(_ event: Event) -> [Action] {
        let actions = actions(for: event)
        invariant(isLeader || !isBusy, "only the leader exchanges")
        invariant(isBusy || sending.isEmpty, "what is being sent is part of an exchange")
        invariant(firstGathered.map { $0 <= revision } ?? true, "what was gathered follows what is stored")
        return actions
    }

    private mutating func actions(for event: Event) -> [Action] {
        switch event {
        case .becameLeader:
            isLeader = true
            return isNudged ? begin() : []
        case .nudged:
            isNudged = true
            if !isBusy { refusal = nil }
            return condition.isSignedOut ? [] : begin()
        case .written: return refusal.hasValue ? [] : handle(.nudged)
        case .signedIn:
            if condition.isSignedOut || condition == .otherSpace { condition = .unknown }
            hasSignedInMeanwhile = isBusy
            return begin()
        case .retryDue:
            if !isBusy { refusal = nil }
            return begin()
        case .signedOut: return stop(.signedOut)
        case .disabled: return stop(.disabled)
        case .otherSpace: return stop(.otherSpace)
        case .confirmedMassDeletion:
            confirmed.formUnion(unconfirmed)
            unconfirmed = []
            return handle(.nudged)
        case .broughtBack:
            unconfirmed = []
            isReconsidered = true
            return handle(.nudged)
        case .outboxRead(let entries): return send(entries)
        case .answered(let status, let body): return receive(status: status, body: body)
        case .unreachable: return isBusy ? pause(.offline) : []
        case .stored:
            if let arriving, !isOutdated { revision = arriving }
            (arriving, firstGathered) = (nil, nil)
            if wantsMore { isNudged = true }
            wantsMore = false
            // What was held back is retried after a pause.
            return refusal.hasValue && !isNudged ? pause(conditionReached) : finish()
        case .gathered: return requestMore()
        }
    }

    /// Requests what follows an answer that is not stored yet; what waits in the outbox is sent once all has come.
    private mutating func requestMore() -> [Action] {
        guard isBusy, let arriving, !isOutdated else { return [] }
        firstGathered = firstGathered ?? revision
        revision = arriving
        self.arriving = nil
        wantsMore = false
        return [.send(submission(of: [], seen: nil))]
    }

    /// Whether the server waits to be told that there is nothing left to send, or how much there is for the first time.
    public var owesCount: Bool { isAskedForWaiting && (toldCount == nil || toldCount != 0 && waitingCount == 0) }

    private mutating func begin() -> [Action] {
        guard isLeader else {
            // An exchange requested before this tab may lead is made once it does.
            isNudged = true
            return []
        }
        guard !isBusy, condition != .otherSpace, !condition.isSignedOut else { return [] }
        isBusy = true
        isNudged = false
        isReconsidered = false
        hasSignedInMeanwhile = false
        isOutdated = false
        if refusal == nil { isListening = false }
        return [.readOutbox(limit: refusal.hasValue ? SyncEngine.deletionSearchLimit : limit + unconfirmed.count)]
    }

    private var limit: Int { isStepping ? 1 : SyncEngine.batchLimit }

    private mutating func send(_ entries: [OutboxEntry]) -> [Action] {
        guard isBusy else { return [] }
        let sent = entries.filter(isSent).prefix(limit)
        // Deletions are only sent together with those whose tabs had reached the same revision.
        let seen = sent.first.flatMap(seenRevision)
        sending = Array(sent.prefix { self.seenRevision(of: $0) == seen })
        return [.send(submission(of: sending, seen: seen))]
    }

    private mutating func submission(of entries: [OutboxEntry], seen: Int64?) -> SyncSubmission<EncodedOperation> {
        var submission = SyncSubmission(
            since: revision, seen: seen, fingerprint: fingerprinted?.revision == revision ? fingerprinted?.text : nil, space: space,
            operations: JoinedOperations.of(entries), expired: expired, isMassDeletionConfirmed: isConfirmed(entries))
        if isAskedForWaiting { submission.waitingCount = max(0, waitingCount - entries.count) }
        toldCount = submission.waitingCount
        return submission
    }

    /// Returns the revision that the tab had reached when it made a deletion; nil if it is this tab's own. It is 0 for a deletion made
    /// before the server was restored from an older copy.
    private func seenRevision(of entry: OutboxEntry) -> Int64? {
        guard let heard = entry.heardRevision else { return nil }
        if let firstKeyHeard, ExactText.precedes(entry.key, firstKeyHeard) { return 0 }
        return heard == revision ? nil : heard
    }

    private func isSent(_ entry: OutboxEntry) -> Bool {
        !isListening && !unconfirmed.contains(ExactKey(entry.key)) && (refusal == nil || entry.deletion.hasValue)
    }

    /// Returns whether a person made or confirmed everything that entries delete, and that they delete something.
    private func isConfirmed(_ entries: [OutboxEntry]) -> Bool {
        var isConfirmed = false
        for entry in entries {
            switch entry.deletion {
            case .byHand: isConfirmed = true
            case .unattended where confirmed.contains(ExactKey(entry.key)): isConfirmed = true
            case .unattended: return false
            case nil: break
            }
        }
        return isConfirmed
    }

    /// Sets aside what nobody deleted by hand until a person has confirmed it, and continues with everything else.
    private mutating func requestDeletionConfirmation() -> [Action] {
        let unattended = sending.filter { $0.deletion == .unattended }
        guard !unattended.isEmpty else { return pause(.problem(.massDeletion)) }
        for entry in unattended where !isReconsidered {
            unconfirmed.insert(ExactKey(entry.key))
            confirmed.remove(ExactKey(entry.key))
        }
        condition = .asksMassDeletion
        sending = []
        isNudged = true
        return finish()
    }

    private mutating func receive(status: Int, body: String) -> [Action] {
        guard isBusy else { return [] }
        let isTaken = status == 200
        do throws(JSONError) {
            let json = try JSON(parsing: body)
            do throws(WireError) {
                return isTaken ? accept(try SyncAnswer(json: json)) : refuse(try Problem(json: json))
            } catch {
                return isTaken ? pause(.problem(.malformed)) : refuse(Problem(.other, status: status, detail: ""))
            }
        } catch {
            return pause(.offline)
        }
    }

    private mutating func accept(_ answer: SyncAnswer) -> [Action] {
        if refusal == nil { failures = 0 }
        condition = conditionReached
        isOutdated = wantsAll
        wantsAll = false
        if isOutdated { revision = 0 }
        arriving = answer.revision
        fingerprinted = isOutdated ? nil : answer.fingerprint.map { (answer.revision, $0) }
        wantsMore = answer.hasMore
        isAskedForWaiting = answer.asksForWaiting
        if !sending.isEmpty || isOutdated || owesCount { isNudged = true }
        if sending.isEmpty { isStepping = false }
        let keys = sending.map { $0.key }
        for key in keys { confirmed.remove(ExactKey(key)) }
        sending = []
        return [.merge(answer, sent: keys)]
    }

    /// The state of the connection once the server has answered.
    private var conditionReached: Condition {
        if !unconfirmed.isEmpty { return .asksMassDeletion }
        if let refusal { return .problem(refusal) }
        return .reached
    }

    private mutating func refuse(_ problem: Problem) -> [Action] {
        switch problem.kind {
        case .signedOut where hasSignedInMeanwhile, .disabled where hasSignedInMeanwhile:
            // The request was sent before the session existed.
            isNudged = true
            sending = []
            return finish()
        case .signedOut: return stop(.signedOut)
        case .disabled: return stop(.disabled)
        case .otherSpace: return stop(.otherSpace)
        case .massDeletion: return requestDeletionConfirmation()
        case .aheadOfServer:
            (revision, firstGathered) = (0, nil)
            wantsAll = false
            isNudged = true
            return [.queueEverything]
        case .contradiction, .unknownParent, .unknownEntity, .malformed, .tooLarge: return isolate(problem.kind)
        case .quota, .storage: return holdBack(problem.kind)
        case .refused, .tooMany, .notFound, .licenceMalformed, .licenceTruncated, .licenceForeign, .licenceExpired,
            .licenceUnwanted, .wrongOffset, .wrongDigest, .other:
            return pause(.problem(problem.kind))
        }
    }

    /// Sends only deletions, for which the server has room for longer, or nothing, and receives what is new; then pauses and retries
    /// everything.
    private mutating func holdBack(_ kind: Problem.Kind) -> [Action] {
        guard !isListening, !sending.isEmpty else { return pause(.problem(kind)) }
        isListening = refusal.hasValue
        refusal = kind
        sending = []
        condition = .problem(kind)
        isNudged = true
        return finish()
    }

    /// Finds the operation that the server can't accept by sending one at a time, and sets it aside.
    private mutating func isolate(_ kind: Problem.Kind) -> [Action] {
        guard let entry = sending.first else { return pause(.problem(kind)) }
        isNudged = true
        if sending.count == 1 {
            sending = []
            return [.reject(entry, kind)]
        }
        isStepping = true
        sending = []
        return finish()
    }

    private mutating func stop(_ condition: Condition) -> [Action] {
        self.condition = condition
        arriving = nil
        sending = []
        return end()
    }

    private mutating func pause(_ condition: Condition) -> [Action] {
        self.condition = condition
        sending = []
        failures += 1
        let pause = min(1000 << min(failures - 1, 6), SyncEngine.maximumPauseMilliseconds)
        return end() + (isLeader ? [.retry(afterMilliseconds: pause)] : [])
    }

    private mutating func finish() -> [Action] {
        guard isBusy else { return [] }
        let ended = end()
        return isNudged ? begin() : ended
    }

    /// Ends the exchange in progress; what was gathered, if anything, is stored without the rest.
    private mutating func end() -> [Action] {
        isBusy = false
        return firstGathered.hasValue ? [.storeGathered] : []
    }
}
