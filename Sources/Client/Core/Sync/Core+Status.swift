import Components
import Domain
import EmbeddedSupport
import Localization
import ViewTree
import Wire

extension Core {
    /// Returns the mark in the editor that shows where the note is stored.
    public func storageMark(isPending: Bool) -> Node {
        storageMark(
            isPending: isPending,
            isPending ? journal.engine.isSilent ? words.strings.statusInPage : words.strings.statusOnDevice : words.strings.statusOnServer)
    }

    /// Returns the mark that shows where something is stored, with a text.
    public func storageMark(isPending: Bool, _ text: String) -> Node {
        .element(
            el(.span, isPending ? "storage-mark is-pending" : "storage-mark") {
                isPending ? Icon.device.node : Icon.cloud.node
                el(.span) { text }
            }
            .attr(.role, "status"))
    }

    /// The sync status, as an icon and in words.
    public var synchronization: (icon: Icon, text: String) { status ?? (.cloud, words.strings.statusUpToDate) }

    /// The sync status as an icon and in words; nil when all is well.
    public var status: (Icon, String)? {
        if journal.engine.isStorageBroken { return (.offline, words.strings.statusNoStorage) }
        if journal.engine.isSilent { return (.offline, words.strings.statusStorageSilent) }
        switch sync.engine.condition {
        case .signedOut: return (.key, words.strings.statusSignedOut)
        case .disabled: return (.key, words.strings.statusDisabled)
        case .offline: return (.offline, words.strings.statusOffline)
        case .problem(.quota): return (.device, words.strings.statusQuota)
        case .problem(.storage): return (.device, words.strings.statusServerFull)
        case .problem: return (.offline, words.strings.statusProblem)
        case .otherSpace: return (.info, words.strings.noticeOtherSpace)
        case .asksMassDeletion: return (.info, words.strings.statusAsks)
        case .unknown, .reached:
            let unsent = uploads.unsent.count
            if unsent > 0 { return (.info, words.strings.statusUnsent(count: unsent)) }
            let waitingCount = journal.engine.outbox.waiting.count
            if waitingCount > 0 { return (.device, words.strings.statusPending(count: waitingCount)) }
            if uploads.waitingCount > 0 { return (.device, words.strings.statusFiles(count: uploads.waitingCount)) }
            if !journal.engine.outbox.refused.isEmpty { return (.device, words.strings.statusProblem) }
            return unsentCount == 0 ? nil : (.device, words.strings.statusPending(count: unsentCount))
        }
    }

    /// Does what a person who taps the sync status most likely wants: to sign in, or to sync at once and see what can't be.
    public func tapStatus() {
        if sync.engine.condition == .asksMassDeletion { return sync.sayMassDeletion() }
        if account.signedIn.hasValue, !journal.engine.isStorageBroken {
            sync.handle(.retryDue)
            if !uploads.unsent.isEmpty { shell.show(.unsent, replaces: false) }
        } else {
            shell.show(.devices, replaces: false)
        }
    }

    /// The number of changes that are not durable on the device yet.
    public var pendingWriteCount: Int { features.reduce(journal.engine.unstoredCount + uploads.unstoredCount) { $0 + $1.unstoredCount } }

    /// The number of things that would be lost if the page were left now.
    public var onlyInPageCount: Int { features.reduce(uploads.onlyInPageCount) { $0 + $1.onlyInPageCount } }

    /// The number of changes and files that are not on the server, including those that it refuses.
    public var unsentCount: Int { journal.engine.unsentCount + uploads.unsentCount }
}
