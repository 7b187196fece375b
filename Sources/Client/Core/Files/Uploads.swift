import Domain
import EmbeddedSupport
import Replication
import Wire

/// The files that are added to the device and uploaded to the server.
public final class Uploads: CorePart {
    /// The progress of adding several files.
    public struct Progress: Equatable, Sendable {
        /// The number of the file that is being added, from 1.
        public let number: Int
        /// The number of files.
        public let total: Int

        public init(number: Int, total: Int) {
            self.number = number
            self.total = total
        }
    }

    /// The files that the server does not have yet.
    public private(set) var queue = UploadQueue()
    /// The files that are being added; the first is being stored now.
    public internal(set) var additions: [FileAddition] = []
    /// When the server was last asked which files it lacks; nil if it is to be asked next.
    var askedForLackingAt: Instant?
    /// Whether stored files that nothing shows were looked for.
    public private(set) var hasRecovered = false
    private var isPermitted = false
    /// Whether a person has paused sending, until the page is loaded again.
    var isPaused = false
    /// The files sent since there was nothing to send.
    var batch = UploadBatch()
    /// The number of files added or refused since nothing was being added.
    private var additionsDone = 0
    /// The names of the files refused since nothing was being added, with the reasons.
    private var refusals: [(name: String, reason: FileRefusal)] = []
    /// The files that were chosen and not added, the last one at the end; of these the device has no bytes.
    var notAdded: [UnsentFile] = []

    /// Who receives chosen files, by the words of the page that say what they are for.
    private var receivers: [(word: String, take: (Range<Int>) -> Bool)] = []

    /// The number of files that the device has not stored yet.
    var unstoredCount: Int { additions.count }

    /// The number of files that the server does not have, including those that it refuses and those that are being added.
    var unsentCount: Int { waitingCount + additions.count }

    /// The number of stored files that the server does not have, including those that it refuses.
    var waitingCount: Int { queue.files.count + queue.refused.count }

    /// The number of chosen files of which the device does not have the bytes: they would be lost with the page.
    var onlyInPageCount: Int { additions.reduce(0) { $0 + ($1.isHeld ? 0 : 1) } }

    /// The progress of adding; nil while no more than one file is added.
    public var progress: Progress? {
        let total = additionsDone + additions.count
        return total > 1 && !additions.isEmpty ? Progress(number: additionsDone + 1, total: total) : nil
    }

    // MARK: Events

    /// Handles what happened to files.
    public func happened(_ event: MediaEvent) {
        switch event {
        case .chosen(let word, let files):
            // Whoever they were chosen for may not want them any more.
            let receiver = receivers.first { ExactText.areSame($0.word, word) }
            if receiver?.take(files) != true { enqueue(.media(.forgetChosen(files))) }
        case .kept(let file): stored(file)
        case .notKept(let name, let error): refused(name, FileRefusal(errorName: error))
        case .textTooLarge(let name): say(.filesRefused(name: name, count: 1, .tooLarge))
        case .uploadsRead(let files):
            handle(.read(files))
            recover(files)
            core.notify(.uploadsChanged)
        case .upload(let event):
            handle(event)
            core.notify(.uploadsChanged)
            core.sync.filesWereSent()
        case .held(let files): held(files)
        case .picksRead(let picks, let lost): recover(picks, lost: lost)
        case .resent(let files, let isAll): resent(files, isAll: isAll)
        case .notSaved(let name): say(.filesRefused(name: name, count: 1, .lost))
        case .taken, .fetched, .shared, .sorted, .gathered, .notGathered, .cameraOpened, .cameraFailed, .recordingBegan,
            .recordingFailed, .archiveSent, .archiveAnswered, .importSent, .importAnswered:
            break
        }
    }

    /// Starts uploading once this tab may, and stops once it may not; called after each event.
    public func eventHandled() {
        guard mayUpload != isPermitted else { return }
        isPermitted = mayUpload
        handle(.permitted(isPermitted))
        core.notify(.uploadsChanged)
    }

    /// Retries when the network may be back.
    public func wakeUp() {
        handle(.permitted(mayUpload))
        handle(.retryDue)
        // Another tab may have been closed while it added files.
        if core.sync.isLeader, hasRecovered { enqueue(.media(.readPicks)) }
    }

    private var mayUpload: Bool { core.sync.isLeader && core.account.signedIn.hasValue && !isPaused }

    /// Handles an event of the queue and performs its actions.
    func handle(_ event: UploadQueue.Event) {
        let first = queue.files.first
        let actions = queue.handle(event)
        follow(actions, first)
        for action in actions {
            switch action {
            case .wait(let milliseconds): wake("uploads.retry", afterMilliseconds: milliseconds) { [self] in handle(.retryDue) }
            case .settle(let id, _):
                enqueue(.media(.upload(action)))
                notifyTabs(ofUpload: id.text)
                core.notify(.uploaded(id))
            case .tellTwin(let name, let twin): say(.fileKnown(name: name, twin: twin))
            case .refuse(let file, let problem):
                sayRefused(file.request.name, count: 1, FileRefusal(problem))
            case .begin, .send, .abandon: enqueue(.media(.upload(action)))
            }
        }
    }

    /// Follows how much of the files is on the server; `first` is the file that was being sent before.
    private func follow(_ actions: [UploadQueue.Action], _ first: KeptFile?) {
        if let first, actions.contains(where: { if case .settle(let id, _) = $0 { id == first.id } else { false } }) {
            batch.finish(max(0, first.request.byteCount))
        }
        if queue.files.isEmpty, additions.isEmpty { batch = UploadBatch() } else { batch.mark(batch.doneBytes + queue.offset, at: now) }
    }

    /// Removes files from the device for good.
    public func forget(_ files: [EntityID]) {
        guard !files.isEmpty else { return }
        handle(.removed(files))
        enqueue(.media(.remove(files)))
        for file in files { notifyTabs(ofUpload: file.text) }
    }

    // MARK: Other tabs

    /// Called when another tab has added a file, or the server has received one.
    func receive(_ setting: StoreBatch.Setting) {
        guard ExactText.areSame(setting.name, Setting.uploads) else { return }
        if let id = EntityID(text: setting.value) { handle(.removed([id])) } else { enqueue(.media(.readUploads)) }
        core.notify(.uploadsChanged)
    }

    private func notifyTabs(ofUpload text: String) {
        core.broadcast([StoreBatch.Setting(Setting.uploads, text)])
    }

    // MARK: Adding

    /// Delivers files that a person chooses, drops or pastes for a purpose, a word of the page, to `take`, which returns false where they
    /// are not wanted now.
    public func deliver(_ word: String, to take: @escaping (Range<Int>) -> Bool) { receivers.append((word, take)) }

    /// Adds files that a person has chosen, by their numbers in the runtime; returns their identities.
    ///
    /// `stored` is called for each that the device has stored and returns whether it is still wanted, `refused` for each that is not added.
    /// Where the page is left meanwhile, the features are asked to recover what has a place.
    @discardableResult
    public func add(
        _ files: Range<Int>, as purpose: UploadRequest.Purpose, to place: FilePlace = .none,
        refused: @escaping (EntityID) -> Void = { _ in }, stored: @escaping (KeptFile) -> Bool
    ) -> [EntityID] {
        let isIdle = additions.isEmpty
        var identities: [EntityID] = []
        var picks: [FilePick] = []
        for number in files {
            let id = core.makeIdentity()
            identities.append(id)
            additions.append(FileAddition(number: number, purpose: purpose, id: id, place: place, stored: stored, refused: refused))
            picks.append(FilePick(number: number, id: id, purpose: purpose, place: place))
        }
        if isIdle, !picks.isEmpty {
            // The first is stored as a whole at once.
            picks.removeFirst()
            storeNext()
        }
        if !picks.isEmpty { enqueue(.media(.hold(picks))) }
        return identities
    }

    /// Returns the first of some chosen files, and releases the others.
    public func first(of files: Range<Int>) -> Range<Int> {
        if files.count > 1 { enqueue(.media(.forgetChosen(files.dropFirst()))) }
        return files.prefix(1)
    }

    /// Returns whether a file is being added.
    public func isAdding(_ file: EntityID) -> Bool { additions.contains { $0.id == file } }

    /// Stores the first waiting file; one at a time, so that memory contains no more than one.
    private func storeNext() {
        if let addition = additions.first {
            guard let number = addition.number else { return enqueue(.media(.storeHeld(addition.id, addition.purpose))) }
            return enqueue(.media(.store(file: number, id: addition.id, addition.purpose, addition.place)))
        }
        additionsDone = 0
        guard let first = refusals.first else { return }
        sayRefused(first.name, count: refusals.count, first.reason)
        refusals = []
    }

    private func held(_ files: [EntityID]) {
        let files = Set(files)
        for index in additions.indices where files.contains(additions[index].id) { additions[index].isHeld = true }
    }

    private func stored(_ file: KeptFile) {
        guard let addition = additions.first, addition.id == file.id else { return }
        additions.removeFirst()
        additionsDone += 1
        guard !addition.isUnwanted, addition.stored(file) else {
            forget([file.id])
            return storeNext()
        }
        notAdded.removeAll { ExactText.areSame($0.name, file.request.name) }
        handle(.added(file))
        if !core.sync.isLeader { notifyTabs(ofUpload: "") }
        storeNext()
    }

    private func refused(_ name: String, _ reason: FileRefusal) {
        guard !additions.isEmpty else { return }
        let first = additions.removeFirst()
        // A full device can't store the others either, except for those whose bytes it has.
        let failed = [first] + (reason == .deviceFull ? additions.filter { !$0.isHeld } : [])
        if reason == .deviceFull { additions.removeAll { !$0.isHeld } }
        for addition in failed {
            addition.refused(addition.id)
            notAdded.append(UnsentFile(id: addition.id, name: addition.id == first.id ? name : "", reason: reason))
        }
        additionsDone += failed.count
        refusals.insert((name, reason), at: reason == .deviceFull ? 0 : refusals.count)
        storeNext()
    }

    /// Finds features to show the pictures that were stored just before the page was killed; only once, since later another tab may be
    /// adding some.
    private func recover(_ files: [KeptFile]) {
        guard core.sync.isLeader, core.journal.isLoaded, !hasRecovered else { return }
        hasRecovered = true
        enqueue(.media(.readPicks))
        for file in files where file.request.purpose == .photo && !isAdding(file.id) {
            _ = core.features.contains { $0.recover(file) }
        }
    }

    /// Continues to add the files of which a page that was left has stored the bytes, and says which ones are lost.
    private func recover(_ picks: [HeldPick], lost: [String]) {
        if !lost.isEmpty { say(.filesNotTaken(lost)) }
        let isIdle = additions.isEmpty
        for pick in picks where !isAdding(pick.id) {
            let features = core.features
            additions.append(
                FileAddition(
                    number: nil, purpose: pick.purpose, id: pick.id, place: .none, isHeld: true,
                    stored: { file in
                        if file.request.purpose == .photo { _ = features.contains { $0.recover(file) } }
                        return true
                    }, refused: { _ in }))
        }
        if isIdle, !additions.isEmpty { storeNext() }
    }
}
