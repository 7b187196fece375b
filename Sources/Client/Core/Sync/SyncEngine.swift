import Domain
import EmbeddedSupport
import JSON
import Wire

/// Decides when to exchange what with the server; everything it wants done is given as data.
///
/// One tab of a browser runs it. Nothing is dropped: what the server refuses is tried alone, then kept apart.
public struct SyncEngine: Sendable {
    /// Tells how things stand with the server.
    public enum Condition: Equatable, Sendable {
        /// Says that the server was not asked yet.
        case unknown
        /// Says that the last exchange went well.
        case reached
        /// Says that the server can't be reached.
        case offline
        /// Says that nobody is signed in here.
        case signedOut
        /// Says that a person has to confirm that much is deleted that nobody deleted by hand; all else goes on meanwhile.
        case asksMassDeletion
        /// Says that the device holds the data of another space than the one signed in to.
        case otherSpace
        /// Says that the server failed or refused.
        case problem(Problem.Kind)
    }

    /// Reports what happened.
    public enum Event: Sendable {
        /// Reports that this tab is the one that exchanges.
        case becameLeader
        /// Reports that there may be something to exchange.
        case nudged
        /// Reports, in place of `nudged`, that something was written that waits to be sent and deletes nothing.
        case written
        /// Reports that the person whose data the device holds signed in.
        case signedIn
        /// Reports that nobody is signed in here any more.
        case signedOut
        /// Reports that another person signed in.
        case otherSpace
        /// Reports that the person wants the mass deletion.
        case confirmedMassDeletion
        /// Reports, in place of `nudged`, that something was brought back from the trash, so that less may be to be deleted.
        case broughtBack
        /// Brings the first entries of the outbox.
        case outboxRead([OutboxEntry])
        /// Brings the server's answer.
        case answered(status: Int, body: String)
        /// Reports that the server was not reached.
        case unreachable
        /// Reports that a batch is durable.
        case stored
        /// Reports that the time to try again has come.
        case retryDue
    }

    /// Asks for something to be done.
    public enum Action: Sendable {
        /// Asks for the first entries of the outbox.
        case readOutbox(limit: Int)
        /// Asks for a request to be sent.
        case send(SyncSubmission<EncodedOperation>)
        /// Asks for an answer to be merged, shown and stored.
        case merge(SyncAnswer, sent: [String])
        /// Asks for an operation to be set aside that the server can't take.
        case reject(OutboxEntry, Problem.Kind)
        /// Asks for everything known to be queued again: the server was restored from an older state.
        case queueEverything
        /// Asks to be told when so many milliseconds have passed.
        case retry(afterMilliseconds: Int)
    }

    /// Numbers the last journal entry that was merged.
    public private(set) var revision: Int64
    /// Tells how things stand with the server.
    public private(set) var condition = Condition.unknown
    /// Names the space whose data the device holds; nil before it has any.
    public var space: String?
    /// Names entities whose stay in the trash seems to be over; the server is asked which of them it has removed.
    public var expired: [EntityID] = []
    /// Says that an exchange is under way.
    public private(set) var isBusy = false
    private var isLeader = false
    private var isNudged = false
    /// Names what is not sent before a person has confirmed it, and what one has confirmed.
    private var unconfirmed: Set<ExactKey> = []
    private var confirmed: Set<ExactKey> = []
    /// Says that something was brought back since the outbox was read last.
    private var isReconsidered = false
    private var isStepping = false
    /// The reason why the server takes no more, until the next attempt; deletions alone are sent meanwhile. Nil where it takes all.
    private var refusal: Problem.Kind?
    /// Whether it takes no deletions either, so that nothing is sent and only what is new is heard.
    private var isListening = false
    private var hasSignedInMeanwhile = false
    /// Whether everything is to be requested again. The next exchange still starts from the device's revision, since only that shows
    /// whether the server was restored from an older copy.
    private var wantsAll = false
    /// Whether the answer being stored is that one, after which everything is asked for.
    public private(set) var isOutdated = false
    /// The first key of the outbox since the server was put back to an older state; nil where it was not.
    public var firstKeyHeard: String?
    private var failures = 0
    private var sending: [OutboxEntry] = []
    private var arriving: Int64?
    private var fingerprinted: (revision: Int64, text: String)?

    /// Starts after a revision.
    public init(revision: Int64) {
        self.revision = revision
    }

    /// The stretch of the journal that the answer being stored brings; nil where none is.
    public var arrivingRange: Range<Int64>? { isOutdated ? nil : arriving.flatMap { revision <= $0 ? revision..<$0 : nil } }

    /// Limits the operations of one request.
    public static let batchLimit = 500
    /// The entries of the outbox among which deletions are looked for while the server takes nothing else.
    public static let deletionSearchLimit = 10_000
    /// Limits the pause between attempts, in milliseconds.
    public static let maximumPauseMilliseconds = 60_000

    /// Takes note of the revision that is stored.
    public mutating func observe(revision: Int64) {
        if !isBusy { self.revision = max(self.revision, revision) }
    }

    /// Asks for everything after the next exchange, or the one under way.
    public mutating func beginAnew() { wantsAll = revision > 0 || isBusy }

    /// Takes note of the fingerprint that came with a revision, as stored; it is sent only with that revision.
    public mutating func observe(fingerprint: String) {
        if let text = ExactText.rest(of: fingerprint, after: "\(revision) ") { fingerprinted = (revision, text) }
    }

    /// Gives the fingerprint of the last answer with its revision, to be stored; empty where none is known.
    public var fingerprint: String { fingerprinted.map { "\($0.revision) " + $0.text } ?? "" }

    /// Takes note of an event and gives what is to be done.
    public mutating func handle(_ event: Event) -> [Action] {
        switch event {
        case .becameLeader:
            isLeader = true
            return isNudged ? begin() : []
        case .nudged:
            isNudged = true
            if !isBusy { refusal = nil }
            return condition == .signedOut ? [] : begin()
        case .written: return refusal.hasValue ? [] : handle(.nudged)
        case .signedIn:
            if condition == .signedOut || condition == .otherSpace { condition = .unknown }
            hasSignedInMeanwhile = isBusy
            return begin()
        case .retryDue:
            if !isBusy { refusal = nil }
            return begin()
        case .signedOut: return stop(.signedOut)
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
        case .answered(let status, let body): return take(status: status, body: body)
        case .unreachable: return isBusy ? pause(.offline) : []
        case .stored:
            if let arriving, !isOutdated { revision = arriving }
            arriving = nil
            // What is held back is tried after a pause.
            return refusal.hasValue && !isNudged ? pause(conditionReached) : finish()
        }
    }

    private mutating func begin() -> [Action] {
        guard isLeader else {
            // Whatever asked for an exchange before this tab may lead is made up for once it does.
            isNudged = true
            return []
        }
        guard !isBusy, condition != .otherSpace, condition != .signedOut else { return [] }
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
        // Deletions are sent with those alone whose tabs stood where theirs did.
        let seen = sent.first.flatMap(seen)
        sending = Array(sent.prefix { self.seen($0) == seen })
        let submission = SyncSubmission(
            since: revision, seen: seen, fingerprint: fingerprinted?.revision == revision ? fingerprinted?.text : nil, space: space,
            operations: sending.map { EncodedOperation(text: $0.text) }, expired: expired, isMassDeletionConfirmed: isConfirmed(sending))
        return [.send(submission)]
    }

    /// Returns the revision that the tab had reached when it made a deletion; nil if it is this tab's own. It is 0 for a deletion made
    /// before the server was restored from an older copy.
    private func seen(_ entry: OutboxEntry) -> Int64? {
        guard let heard = entry.heardRevision else { return nil }
        if let firstKeyHeard, ExactText.precedes(entry.key, firstKeyHeard) { return 0 }
        return heard == revision ? nil : heard
    }

    private func isSent(_ entry: OutboxEntry) -> Bool {
        !isListening && !unconfirmed.contains(ExactKey(entry.key)) && (refusal == nil || entry.deletion.hasValue)
    }

    /// Tells whether persons did or confirmed all that entries delete, and that they delete something.
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

    /// Sets aside what nobody deleted by hand until a person has confirmed it, and goes on with all else.
    private mutating func askAboutDeletion() -> [Action] {
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

    private mutating func take(status: Int, body: String) -> [Action] {
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
        if answer.hasMore || !sending.isEmpty || isOutdated { isNudged = true }
        if sending.isEmpty { isStepping = false }
        let keys = sending.map { $0.key }
        for key in keys { confirmed.remove(ExactKey(key)) }
        sending = []
        return [.merge(answer, sent: keys)]
    }

    /// How things stand once the server has answered.
    private var conditionReached: Condition {
        if !unconfirmed.isEmpty { return .asksMassDeletion }
        if let refusal { return .problem(refusal) }
        return .reached
    }

    private mutating func refuse(_ problem: Problem) -> [Action] {
        switch problem.kind {
        case .signedOut where hasSignedInMeanwhile:
            // The request went before the session was there.
            isNudged = true
            sending = []
            return finish()
        case .signedOut: return stop(.signedOut)
        case .otherSpace: return stop(.otherSpace)
        case .massDeletion: return askAboutDeletion()
        case .aheadOfServer:
            revision = 0
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

    /// Sends deletions alone, for which the server has room for longer, or nothing, and hears what is new; then pauses and tries all again.
    private mutating func holdBack(_ kind: Problem.Kind) -> [Action] {
        guard !isListening, !sending.isEmpty else { return pause(.problem(kind)) }
        isListening = refusal.hasValue
        refusal = kind
        sending = []
        condition = .problem(kind)
        isNudged = true
        return finish()
    }

    /// Finds the operation the server can't take by sending one at a time, and has it set aside.
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
        isBusy = false
        arriving = nil
        sending = []
        return []
    }

    private mutating func pause(_ condition: Condition) -> [Action] {
        self.condition = condition
        isBusy = false
        sending = []
        failures += 1
        let pause = min(1000 << min(failures - 1, 6), SyncEngine.maximumPauseMilliseconds)
        return isLeader ? [.retry(afterMilliseconds: pause)] : []
    }

    private mutating func finish() -> [Action] {
        guard isBusy else { return [] }
        isBusy = false
        return isNudged ? begin() : []
    }
}
