import Domain
import JSON
import Wire

/// Uploads the device's files one at a time and in parts, whatever happens to network, server or page in between.
///
/// The server knows how far an upload is; after any doubt it is asked, so that nothing is sent twice. A file is done when the server has
/// it as a whole and with the digest that the device computed.
public struct UploadQueue: Equatable, Sendable {
    /// Tells the queue what happened.
    public enum Event: Sendable {
        /// Brings what the device has to upload, as read from its storage.
        case read([KeptFile])
        /// Adds a file that the device has just stored.
        case added(KeptFile)
        /// Takes files away that nobody wants any more.
        case removed([EntityID])
        /// Tells whether this tab may upload: it leads, and someone is signed in.
        case permitted(Bool)
        /// Brings an answer of the server.
        case answered(EntityID, status: Int, body: String)
        /// Reports that a request got no answer.
        case unreachable(EntityID)
        /// Reports that the device no longer has the bytes of a file.
        case unreadable(EntityID)
        /// Reports that the pause is over, or that the network is back.
        case retryDue
    }

    /// Asks for what the queue can't do itself.
    public enum Action: Equatable, Sendable {
        /// Begins an upload or finds it again (PUT).
        case begin(KeptFile)
        /// Sends the bytes from an offset up to an end (PATCH).
        case send(EntityID, from: Int64, to: Int64)
        /// Gives an upload up that went wrong (DELETE).
        case abandon(EntityID)
        /// Notes that the server has a file; only with the proof that it is the same may the device ever drop its bytes.
        case settle(EntityID, isProven: Bool)
        /// Says that a file can't be uploaded, though the device keeps it; without a problem the device has lost its bytes.
        case refuse(KeptFile, Problem.Kind?)
        /// Waits so long, in milliseconds.
        case wait(milliseconds: Int)
    }

    /// Tells what is under way.
    private enum Phase: Equatable, Sendable {
        case idle, waiting
        case beginning(EntityID)
        case sending(EntityID, to: Int64)
        case abandoning(EntityID)
    }

    /// Lists what is to be uploaded, the first one first.
    public private(set) var files: [KeptFile] = []
    /// Counts the bytes of the first file that are safe on the server.
    public private(set) var offset: Int64 = 0
    /// Lists the files that the server does not take, or of which the device has lost the bytes; they wait for another start.
    public private(set) var refused: [KeptFile] = []
    private var phase = Phase.idle
    private var isPermitted = false
    private var failures = 0
    private var mismatches = 0

    /// Limits the bytes of a part of a small file, so that its progress shows.
    public static let smallPart: Int64 = 1 << 20
    /// Limits the bytes of a part.
    public static let largePart: Int64 = 4 << 20
    /// Tells from which size on parts are large, in bytes.
    public static let largeFile: Int64 = 16 << 20
    /// Counts the first pause after a failure, in milliseconds; each further one is twice as long.
    public static let firstPause = 2_000
    /// Limits the pause after failures, in milliseconds.
    public static let longestPause = 300_000
    /// Counts how often a file that arrived changed is sent again.
    public static let mismatchLimit = 3

    public init() {}

    /// Tells how far the upload of a file is, from 0 to 1; nil when it is not to be uploaded.
    public func progress(of id: EntityID) -> Double? {
        guard let index = files.firstIndex(where: { $0.id == id }) else { return nil }
        let count = files[index].request.byteCount
        return index == 0 && count > 0 ? Double(offset) / Double(count) : 0
    }

    /// Takes an event and gives what has to be done.
    public mutating func handle(_ event: Event) -> [Action] {
        switch event {
        case .read(let kept):
            for file in kept where !contains(file.id) && !isRefused(file.id) { files.append(file) }
        case .added(let file): if !contains(file.id) { files.append(file) }
        case .removed(let ids): remove(ids)
        case .permitted(let isPermitted):
            self.isPermitted = isPermitted
            if !isPermitted { phase = .idle }
        case .answered(let id, let status, let body): return answered(id, status, body)
        case .unreachable(let id): return isAbout(id) ? pause() : []
        case .unreadable(let id): return isAbout(id) ? refuse(nil) : []
        case .retryDue: if phase == .waiting { phase = .idle }
        }
        return next()
    }

    private func contains(_ id: EntityID) -> Bool { files.contains { $0.id == id } }

    /// Tells whether a file can't be uploaded.
    public func isRefused(_ id: EntityID) -> Bool { refused.contains { $0.id == id } }

    private mutating func remove(_ ids: [EntityID]) {
        refused.removeAll { ids.contains($0.id) }
        guard let first = files.first?.id else { return }
        files.removeAll { ids.contains($0.id) }
        if files.first?.id != first { start() }
    }

    /// Forgets how far the file before was.
    private mutating func start() {
        phase = .idle
        offset = 0
        failures = 0
        mismatches = 0
    }

    /// Tells whether an answer is that to the request under way; those of requests given up say nothing.
    private func isAbout(_ id: EntityID) -> Bool {
        switch phase {
        case .idle, .waiting: false
        case .beginning(let current), .sending(let current, _), .abandoning(let current): current == id
        }
    }

    private mutating func next() -> [Action] {
        guard isPermitted, phase == .idle, let file = files.first else { return [] }
        phase = .beginning(file.id)
        return [.begin(file)]
    }

    private mutating func answered(_ id: EntityID, _ status: Int, _ body: String) -> [Action] {
        guard isAbout(id), let file = files.first else { return [] }
        if case .abandoning = phase {
            phase = .idle
            return mismatches < UploadQueue.mismatchLimit ? next() : refuse(.other)
        }
        switch status {
        case 200..<300:
            guard let answer = UploadAnswer(text: body), (0...file.request.byteCount).contains(answer.offset) else { return pause() }
            return accept(answer, file)
        case 401:
            phase = .idle
            isPermitted = false
            return []
        case 400..<500: return refused(by: Problem(text: body)?.kind ?? .other, file)
        default: return pause()
        }
    }

    /// Takes a refusal: what may be put right is tried again, what can't is left on the device.
    private mutating func refused(by problem: Problem.Kind, _ file: KeptFile) -> [Action] {
        switch problem {
        case .wrongOffset, .notFound:
            // The server knows better how far it is; but one that says so again and again is let alone for a while.
            guard case .sending = phase, failures == 0 else { return pause() }
            failures = 1
            phase = .beginning(file.id)
            return [.begin(file)]
        case .wrongDigest:
            mismatches += 1
            guard mismatches < UploadQueue.mismatchLimit else { return refuse(problem) }
            phase = .beginning(file.id)
            return [.begin(file)]
        case .malformed, .contradiction, .tooLarge, .unknownEntity: return refuse(problem)
        case .signedOut, .refused, .tooMany, .unknownParent, .massDeletion, .otherSpace, .aheadOfServer, .quota, .storage,
            .licenceMalformed, .licenceTruncated, .licenceForeign, .licenceExpired, .licenceUnwanted, .other:
            return pause()
        }
    }

    private mutating func accept(_ answer: UploadAnswer, _ file: KeptFile) -> [Action] {
        if answer.isComplete {
            let sum = file.request.digest
            if let sum, answer.digest != sum {
                mismatches += 1
                phase = .abandoning(file.id)
                return [.abandon(file.id)]
            }
            files.removeFirst()
            start()
            return [.settle(file.id, isProven: sum != nil)] + next()
        }
        if case .sending = phase, answer.offset <= offset { return pause() }
        if answer.offset > offset { failures = 0 }
        // A server restored from a backup, or one that found the bytes damaged, may have less than before.
        offset = answer.offset
        // All is there but not put together yet: it is asked again after a pause.
        guard offset < file.request.byteCount || file.request.byteCount == 0 else { return pause() }
        let part = file.request.byteCount < UploadQueue.largeFile ? UploadQueue.smallPart : UploadQueue.largePart
        let end = min(offset + part, file.request.byteCount)
        phase = .sending(file.id, to: end)
        return [.send(file.id, from: offset, to: end)]
    }

    private mutating func pause() -> [Action] {
        phase = .waiting
        let milliseconds = UploadQueue.firstPause << min(failures, 20)
        failures += 1
        return [.wait(milliseconds: min(milliseconds, UploadQueue.longestPause))]
    }

    private mutating func refuse(_ problem: Problem.Kind?) -> [Action] {
        let file = files.removeFirst()
        refused.append(file)
        start()
        return [.refuse(file, problem)] + next()
    }
}
