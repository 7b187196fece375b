/// The closures of the document's listeners, by number.
struct HandlerTable {
    /// A closure with its element.
    struct Entry {
        var action: EventHandler
        let event: Name
        /// The element, owned by the renderer, which removes the entry before the element is freed.
        unowned(unsafe) let owner: Mounted
    }

    /// The entries by number; number 0 is never used.
    private var entries: [Entry?] = [nil]
    private var vacant: [Int32] = []
    private(set) var liveCount = 0

    subscript(_ id: Int32) -> Entry? {
        Int(id) < entries.count && id > 0 ? entries[Int(id)] : nil
    }

    /// Adds a closure and returns its number.
    mutating func add(_ action: @escaping EventHandler, _ event: Name, _ owner: Mounted) -> Int32 {
        let entry = Entry(action: action, event: event, owner: owner)
        liveCount += 1
        if let id = vacant.popLast() {
            entries[Int(id)] = entry
            return id
        }
        entries.append(entry)
        return Int32(entries.count - 1)
    }

    mutating func replace(_ id: Int32, _ action: @escaping EventHandler) {
        entries[Int(id)]?.action = action
    }

    mutating func remove(_ id: Int32) {
        entries[Int(id)] = nil
        vacant.append(id)
        liveCount -= 1
    }
}
