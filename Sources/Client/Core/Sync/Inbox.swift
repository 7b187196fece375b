import Domain
import EmbeddedSupport
import Merge
import Replication

/// The operations that arrive from the server and from other tabs: each is merged and shown at once, or kept until it can be.
public final class Inbox: CorePart {
    /// Operations that arrived before what they build on.
    private var early: [Operation] = []
    /// Operations that arrived for a text in which an input method is composing.
    private var heldBack: [Operation] = []
    /// The entities that the operations being received have deleted.
    private var deletedMeanwhile: [EntityID] = []

    /// The operations that have arrived and are not part of any state yet.
    public var unmerged: [Operation] { early + heldBack }

    /// Returns whether an operation about an entity waits for what it builds on.
    func isWaitingForParents(_ entity: EntityID) -> Bool { early.contains { $0.entity == entity } }

    /// Shows operations made elsewhere; those on a text in which an input method is composing wait until it ends.
    ///
    /// A deletion from another tab of this device is never one made without knowledge of what was written here. `origin` is `.person` where
    /// the person requested the operations here.
    public func receive(_ operations: [Operation], isFromThisDevice: Bool = false, by origin: TextOrigin = .others) {
        deletedMeanwhile = []
        for operation in operations {
            if core.isComposing(operation.entity) {
                heldBack.append(operation)
            } else {
                receive(operation, isFromThisDevice, by: origin)
            }
        }
        var count = 0
        while count != early.count {
            count = early.count
            let waiting = early
            early = []
            for operation in waiting { receive(operation, isFromThisDevice, by: .others) }
            core.resender.retryRefused(waiting)
        }
    }

    /// Shows what was held back while an input method was composing.
    public func receiveHeldBack() {
        let operations = heldBack
        heldBack = []
        // A tab that deleted the note meanwhile had not seen what was being composed here, just like another device.
        receive(operations)
    }

    private func receive(_ operation: Operation, _ isFromThisDevice: Bool, by origin: TextOrigin) {
        let wasDeleted = notebook.replica[operation.entity]?.isDeleted ?? false
        let registers = wasDeleted ? notebook.replica[operation.entity]?.registers : nil
        var isEditedElsewhere = wasDeleted && operation.answersDeletion(in: registers ?? [])
        let patches: [TextPatch]
        do throws(MergeError) { patches = try core.notebook.apply(operation) } catch {
            return postpone(operation, error)
        }
        switch operation.change {
        case .edit(let field, _):
            guard !patches.isEmpty else { break }
            core.notify(.merged(patches, into: field, of: operation.entity, by: origin))
        case .write: core.notify(.written(operation.entity))
        }
        if operation.isDeletion, !wasDeleted { deletedMeanwhile.append(operation.entity) }
        if operation.isDeletion, !isFromThisDevice, !wasDeleted, hasUnsentEdits(operation.entity) {
            core.restore(operation.entity)
        }
        // The server hears of a deletion that waits here only once this device has what it deleted: the server can't know that this was not
        // seen.
        if wasDeleted, operation.isContent, core.journal.engine.hasUnsentChanges(operation.entity),
            !patches.isEmpty || notebook.replica[operation.entity]?.registers != registers
        {
            core.restore(operation.entity)
            isEditedElsewhere = !isFromThisDevice
        }
        // There is no notice for what a person restored, or what was deleted and restored while this device was away.
        if isEditedElsewhere, notebook.replica[operation.entity]?.isDeleted == false, !deletedMeanwhile.contains(operation.entity) {
            say(.broughtBack(name: core.name(of: operation.entity)))
        }
    }

    /// Postpones an operation that builds on something not known yet: messages of tabs arrive in no particular order.
    public func postpone(_ operation: Operation, _ error: MergeError) {
        if error.isEarly, early.count < Outbox.longestList { early.append(operation) }
    }

    /// Returns whether an edit made here to an entity has not reached the server: it waits to be sent, or was refused because what it
    /// builds on is neither there nor here.
    private func hasUnsentEdits(_ entity: EntityID) -> Bool {
        let journal = core.journal.engine
        return journal.outbox.isQueued(entity) || journal.outbox.refused.contains(entity) && isWaitingForParents(entity)
            || journal.hasUnsaved(entity, countsDeletions: false)
    }
}

extension Operation {
    /// Returns whether this is how the server answers a deletion by a device that had not seen an edit: with a write of its own, the very
    /// next one.
    fileprivate func answersDeletion(in registers: [EntityState.Register]) -> Bool {
        guard case .write(let fields, let timestamp) = change,
            fields.contains(where: { $0.name == Fields.deletedAt.name && $0.value == .null }),
            let deletion = registers.first(where: { $0.name == Fields.deletedAt.name })?.timestamp
        else { return false }
        return timestamp.agent != deletion.agent && timestamp == deletion.next(by: timestamp.agent)
    }
}
