import Domain
import EmbeddedSupport
import JSON
import Wire

/// A queue that uploads the device's files one at a time and in parts, whatever happens to network, server or page in between.
///
/// The server knows how far an upload is; after any doubt it is asked, so that nothing is sent twice. A file is done when the server has
/// all of it and with the digest that the device computed.
public struct UploadQueue: Equatable, Sendable {
    /// Something that happened to the queue.
    public enum Event: Sendable {
        /// The files to upload were read from the device's storage.
        case read([KeptFile])
        /// The device has just stored a file.
        case added(KeptFile)
        /// Files were removed that nobody wants any more.
        case removed([EntityID])
        /// This tab may upload, or may not: it must be the leader, and someone must be signed in.
        case permitted(Bool)
        /// The server answered.
        case answered(EntityID, status: Int, body: String)
        /// A request got no answer.
        case unreachable(EntityID)
        /// The device no longer has the bytes of a file.
        case unreadable(EntityID)
        /// A person wants a refused file to be uploaded after all.
        case retried(EntityID)
        /// The pause is over, or the network is back.
        case retryDue
    }

    /// A request for something that the queue can't do itself.
    public enum Action: Equatable, Sendable {
        /// Begins an upload or finds it again (PUT).
        case begin(KeptFile)
        /// Sends the bytes from an offset up to an end (PATCH).
        case send(EntityID, from: Int64, to: Int64)
        /// Cancels an upload that went wrong (DELETE).
        case abandon(EntityID)
        /// Records that the server has a file; only with the proof that it is the same may the device ever remove its bytes.
        case settle(EntityID, isProven: Bool)
        /// A notice that the server has the bytes of a file under another name as well.
        case tellTwin(name: String, twin: String)
        /// A file can't be uploaded, though the device keeps it; without a problem the device has lost its bytes.
        case refuse(KeptFile, Problem.Kind?)
        /// Waits for a time, in milliseconds.
        case wait(milliseconds: Int)
    }

    /// A file that can't be uploaded.
    public struct Refusal: Equatable, Sendable {
        /// The file, which the device keeps.
        public let file: KeptFile
        /// The problem that the server named; nil for bytes that the device has lost.
        public let problem: Problem.Kind?
    }

    /// What is in progress.
    private enum Phase: Equatable, Sendable {
        case idle, waiting
        case beginning(EntityID)
        case sending(EntityID, to: Int64)
        case abandoning(EntityID)
    }

    /// The files to upload, the first one first.
    public private(set) var files: [KeptFile] = []
    /// The number of bytes of the first file that are safe on the server.
    public private(set) var offset: Int64 = 0
    /// The files that the server refuses, or whose bytes the device has lost; they wait for another start, or until a person retries.
    public private(set) var refusals: [Refusal] = []
    private var phase = Phase.idle
    private var isPermitted = false
    private var failures = 0
    private var mismatches = 0

    /// The size of a part of a small file, in bytes, so that its progress shows.
    public static let smallPart: Int64 = 1 << 20
    /// The size of a part of a large file, in bytes.
    public static let largePart: Int64 = 4 << 20
    /// The size from which on a file has large parts, in bytes.
    public static let largeFile: Int64 = 16 << 20
    /// The first pause after a failure, in milliseconds; each further one is twice as long.
    public static let firstPause = 2_000
    /// The longest pause after failures, in milliseconds.
    public static let longestPause = 300_000
    /// After how many digest mismatches a file is refused instead of being sent again.
    public static let mismatchLimit = 3

    public init() {}

    /// Returns how far the upload of a file is, from 0 to 1; nil when it is not to be uploaded.
    public func progress(of id: EntityID) -> Double? {
        guard let index = files.firstIndex(where: { $0.id == id }) else { return nil }
        let count = files[index].request.byteCount
        return index == 0 && count > 0 ? Double(offset) / Double(count) : 0
    }

    /// Handles an event; returns the actions to perform.
    public mutating func handle(_ event: Event) -> [Action] {
        let actions = actions(for: event)
        checkInvariants()
        return actions
    }

    /// Checks what holds between events; where it doesn't, a file may never reach the server.
    private func checkInvariants() {
        invariant(!files.contains { isRefused($0.id) }, "a file waits or is refused, not both")
        invariant(files.indices.allSatisfy { !files[..<$0].contains(files[$0]) }, "a file waits once")
        invariant(files.first.map { (0...$0.request.byteCount).contains(offset) } ?? (offset == 0), "an offset is that of the first file")
        invariant(current.map { $0 == files.first?.id } ?? true, "what is in progress is the first file")
        invariant(!isPermitted || phase != .idle || files.isEmpty, "a file that may be uploaded is, or waits for a pause")
    }

    private mutating func actions(for event: Event) -> [Action] {
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
        case .retried(let id):
            if let index = refusals.firstIndex(where: { $0.file.id == id }) { files.append(refusals.remove(at: index).file) }
        case .retryDue: if phase == .waiting { phase = .idle }
        }
        return next()
    }

    private func contains(_ id: EntityID) -> Bool { files.contains { $0.id == id } }

    /// Returns whether a file can't be uploaded.
    public func isRefused(_ id: EntityID) -> Bool { refusals.contains { $0.file.id == id } }

    /// The files that can't be uploaded.
    public var refused: [KeptFile] { refusals.map { $0.file } }

    private mutating func remove(_ ids: [EntityID]) {
        refusals.removeAll { ids.contains($0.file.id) }
        guard let first = files.first?.id else { return }
        files.removeAll { ids.contains($0.id) }
        if files.first?.id != first { start() }
    }

    /// Resets the state of the previous file's upload.
    private mutating func start() {
        phase = .idle
        offset = 0
        failures = 0
        mismatches = 0
    }

    /// The file that a request is in progress about; nil where none is.
    private var current: EntityID? {
        switch phase {
        case .idle, .waiting: nil
        case .beginning(let current), .sending(let current, _), .abandoning(let current): current
        }
    }

    /// Returns whether an answer is that to the current request; those to abandoned requests are ignored.
    private func isAbout(_ id: EntityID) -> Bool { current == id }

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

    /// Handles a refusal: what may be corrected is retried; what can't be is left on the device.
    private mutating func refused(by problem: Problem.Kind, _ file: KeptFile) -> [Action] {
        switch problem {
        case .wrongOffset, .notFound:
            // The server knows better how far it is; if it repeats this, the next attempt waits.
            guard case .sending = phase, failures == 0 else { return pause() }
            failures = 1
            phase = .beginning(file.id)
            return [.begin(file)]
        case .wrongDigest:
            mismatches += 1
            guard mismatches < UploadQueue.mismatchLimit else { return refuse(problem) }
            phase = .beginning(file.id)
            return [.begin(file)]
        case .malformed, .contradiction, .tooLarge, .quota, .unknownEntity: return refuse(problem)
        case .signedOut, .refused, .disabled, .tooMany, .unknownParent, .massDeletion, .otherSpace, .aheadOfServer, .storage,
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
            let twin = answer.twinName.map { [Action.tellTwin(name: file.request.name, twin: $0)] } ?? []
            return [.settle(file.id, isProven: sum != nil)] + twin + next()
        }
        if case .sending = phase, answer.offset <= offset { return pause() }
        if answer.offset > offset { failures = 0 }
        // A server restored from a backup, or one that found the bytes damaged, may have less than before.
        offset = answer.offset
        // All of it is there but not assembled yet: the server is asked again after a pause.
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
        refusals.append(Refusal(file: file, problem: problem))
        start()
        return [.refuse(file, problem)] + next()
    }
}
