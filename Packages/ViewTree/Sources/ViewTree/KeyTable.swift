/// A table of positions by key; a hash table of this one type takes far less code in the browser than a `Dictionary` of texts.
struct KeyTable {
    private struct Entry {
        let key: String
        let position: Int
        /// The next entry of the same slot; −1 at the end.
        let next: Int
        var isTaken = false
    }

    private var entries: [Entry] = []
    private var slots: [Int]

    /// Creates a table with capacity for a number of keys.
    init(capacity: Int) {
        slots = [Int](repeating: -1, count: max(capacity, 1))
    }

    /// Adds a key that the table does not have yet.
    mutating func add(_ key: String, at position: Int) {
        let slot = slot(of: key)
        guard index(of: key, in: slot) < 0 else { return }
        entries.append(Entry(key: key, position: position, next: slots[slot]))
        slots[slot] = entries.count - 1
    }

    /// Returns the position of a key, once.
    mutating func take(_ key: String) -> Int? {
        let index = index(of: key, in: slot(of: key))
        guard index >= 0, !entries[index].isTaken else { return nil }
        entries[index].isTaken = true
        return entries[index].position
    }

    private func index(of key: String, in slot: Int) -> Int {
        var index = slots[slot]
        while index >= 0, entries[index].key != key { index = entries[index].next }
        return index
    }

    private func slot(of key: String) -> Int { Int(KeyTable.hash(of: key) % UInt32(slots.count)) }

    /// Hashes a key (FNV-1a, 32 bits); keys come from this program, so none is chosen to collide.
    static func hash(of key: String) -> UInt32 {
        var key = key
        var hash: UInt32 = 2_166_136_261
        key.withUTF8 { for byte in $0 { hash = (hash ^ UInt32(byte)) &* 16_777_619 } }
        return hash
    }
}
