/// The mounted elements that have names, by their names. A page has a name for each of its sections, which may be thousands.
struct ReferenceTable {
    private struct Entry {
        let name: ElementID
        let mounted: Mounted
    }

    /// The number of slots of an empty table; there are at least as many as names.
    static let leastSlotCount = 64

    private var slots = [[Entry]](repeating: [], count: ReferenceTable.leastSlotCount)
    /// The number of names.
    private(set) var count = 0

    /// The element with a name; nil if none is mounted.
    subscript(name: ElementID) -> Mounted? { slots[slot(of: name)].first { $0.name == name }?.mounted }

    /// Assigns a name to an element, and to no other any more.
    mutating func set(_ name: ElementID, to mounted: Mounted) {
        let slot = slot(of: name)
        if let place = slots[slot].firstIndex(where: { $0.name == name }) {
            slots[slot][place] = Entry(name: name, mounted: mounted)
            return
        }
        slots[slot].append(Entry(name: name, mounted: mounted))
        count += 1
        if count > slots.count { grow() }
    }

    /// Removes a name, unless it is another element's by now.
    mutating func remove(_ name: ElementID, of mounted: Mounted) {
        let slot = slot(of: name)
        guard let place = slots[slot].firstIndex(where: { $0.name == name && $0.mounted === mounted }) else { return }
        slots[slot].remove(at: place)
        count -= 1
    }

    private func slot(of name: ElementID) -> Int { Int(KeyTable.hash(of: name.name) % UInt32(slots.count)) }

    private mutating func grow() {
        let entries = slots
        slots = [[Entry]](repeating: [], count: 2 * entries.count)
        for slot in entries { for entry in slot { slots[self.slot(of: entry.name)].append(entry) } }
    }
}
