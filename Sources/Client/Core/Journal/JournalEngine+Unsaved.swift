import Domain
import EmbeddedSupport
import Replication

/// Changes that the storage had not stored by the end of a page: the next page, or another tab, stores them.
///
/// The entries of a person follow an entry with their space as its text, which is empty where nobody had signed in.
extension JournalEngine {
    /// Stores what other pages left: what was read with the rest, and what was put off before it was known whose data the device has.
    mutating func storeLeft(_ entries: [OutboxEntry]) {
        if !entries.isEmpty { storeUnsaved(entries) }
        if surroundings.space.hasValue { storeUnsavedOfOthers() }
    }

    /// Stores what another page could not store before it ended; what was stored after all is recognised by its key. Another person's
    /// entries stay unsaved. Entries of nobody, on a device with nobody's data, can't belong to the person who signs in now.
    mutating func storeUnsaved(_ entries: [OutboxEntry]) {
        hasKeptUnsaved = true
        var batch = StoreBatch()
        var owner: OutboxEntry?
        for entry in entries {
            if ExactText.areSame(entry.key, Setting.space) {
                owner = entry.text.isEmpty ? nil : entry
            } else if let owner, surroundings.space.map({ ExactText.areSame($0, owner.text) }) != true {
                unsavedOfOthers += [owner, entry]
            } else if surroundings.space.hasValue, !outbox.contains(entry.key) {
                let operations = addToOutbox(entry)
                batch.operations += operations
                if !operations.isEmpty { batch.outbox.append(entry) }
            }
        }
        guard !batch.isEmpty else { return writeUnsaved() }
        let id = store(batch)
        if !writes.localID.hasValue, !isSilent { writes.localID = id }
    }

    /// Stores what the page of another tab had no time to store, once this tab knows whose data the device has: before that it would be
    /// treated as nobody's and dropped.
    mutating func unsavedFound(_ entries: [OutboxEntry]) {
        if isLoaded, surroundings.space.hasValue { storeUnsaved(entries) } else { unsavedOfOthers += [mark(for: nil)] + entries }
    }

    /// Stores what other pages left unsaved before it was known whose data the device has.
    mutating func storeUnsavedOfOthers() {
        let entries = unsavedOfOthers
        unsavedOfOthers = []
        if !entries.isEmpty { storeUnsaved(entries) }
    }

    /// Writes the changes that are not stored yet to where they outlive the page; removes them once all are stored.
    mutating func writeUnsaved() {
        var entries: [OutboxEntry] = []
        for unstored in writes.batches where unstored.id != writes.exchangeID || unstored.batch.isWhole { entries += unstored.batch.outbox }
        entries += aside.outbox.filter { outbox.contains($0.key) }
        if !entries.isEmpty { entries.insert(mark(for: surroundings.space), at: 0) }
        entries += unsavedOfOthers
        guard hasKeptUnsaved || !entries.isEmpty else { return }
        hasKeptUnsaved = !entries.isEmpty
        ask(.writeUnsaved(entries))
    }

    private func mark(for space: String?) -> OutboxEntry { OutboxEntry(key: Setting.space, text: space ?? "") }
}
