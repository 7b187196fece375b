import Domain
import EmbeddedSupport
import Replication

/// Changes that the storage had not stored by the end of a page: the next page, or another tab, stores them.
///
/// The entries of a person follow an entry with their space as its text, which is empty where nobody had signed in.
extension Journal {
    /// Stores what another page could not store before it ended; what was stored after all is recognised by its key. Another person's
    /// entries stay unsaved. Entries of nobody, on a device with nobody's data, can't belong to the person who signs in now.
    public func storeUnsaved(_ entries: [OutboxEntry]) {
        hasKeptUnsaved = true
        var batch = StoreBatch()
        var owner: OutboxEntry?
        for entry in entries {
            if ExactText.areSame(entry.key, Setting.space) {
                owner = entry.text.isEmpty ? nil : entry
            } else if let owner, core.account.space.map({ ExactText.areSame($0, owner.text) }) != true {
                unsavedOfOthers += [owner, entry]
            } else if hasSpace, pending[ExactKey(entry.key)] == nil {
                let operations = queued(entry)
                batch.operations += operations
                if !operations.isEmpty { batch.outbox.append(entry) }
            }
        }
        guard !batch.isEmpty else { return writeUnsaved() }
        let id = store(batch)
        if localBatch == nil, !isSilent { localBatch = id }
    }

    /// Stores what the page of another tab had no time to store, once this tab knows whose data the device has: before that `storeUnsaved`
    /// would treat it as nobody's and drop it.
    public func receive(unsaved entries: [OutboxEntry]) {
        if isLoaded, hasSpace { storeUnsaved(entries) } else { unsavedOfOthers += [mark(for: nil)] + entries }
    }

    /// Stores what other pages left unsaved before it was known whose data the device has.
    public func storeUnsavedOfOthers() {
        let entries = unsavedOfOthers
        unsavedOfOthers = []
        if !entries.isEmpty { storeUnsaved(entries) }
    }

    /// Writes the changes that are not stored yet to `localStorage`, so that they outlive the page; removes them once all are stored.
    public func writeUnsaved() {
        var entries: [OutboxEntry] = []
        for unstored in storing where unstored.id != exchangeBatch || unstored.batch.isWhole { entries += unstored.batch.outbox }
        entries += aside.outbox.filter { pending[ExactKey($0.key)].hasValue }
        if !entries.isEmpty { entries.insert(mark(for: core.account.space), at: 0) }
        entries += unsavedOfOthers
        guard hasKeptUnsaved || !entries.isEmpty else { return }
        hasKeptUnsaved = !entries.isEmpty
        enqueue(.writeUnsaved(entries))
    }

    private func mark(for space: String?) -> OutboxEntry { OutboxEntry(key: Setting.space, text: space ?? "") }
}
