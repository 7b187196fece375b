#if arch(wasm32)
/// The closures that JavaScript functions call by number.
///
/// A number includes a generation, so that a function kept by JavaScript after its closure was freed calls nothing.
enum ClosureTable {
    /// A closure that answers a call.
    typealias Action = ([JSValue]) -> JSValue

    private struct Entry {
        /// The number that distinguishes the uses of one place.
        var generation: Int32
        /// The closure; nil if the place is vacant.
        var action: Action?
        /// Whether the first call removes it.
        var isOnce = false
        /// The number of the closure that is removed with it, 0 for none.
        var partner: Int32 = 0
    }

    /// How many bits of a number are the index, which limits the closures alive at one time; the rest is the generation.
    private static let indexBits: Int32 = 20
    private static let generationMask: Int32 = 0x7FF
    // The program has one thread.
    nonisolated(unsafe) private static var entries: [Entry] = [Entry(generation: 0)]
    // The program has one thread.
    nonisolated(unsafe) private static var vacant: [Int32] = []

    /// The number of closures in use.
    static var liveCount: Int { entries.count - 1 - vacant.count }

    /// Adds a closure that stays until it is removed.
    static func add(_ action: @escaping Action) -> Int32 { add(action, isOnce: false) }

    /// Adds a closure that is removed when it is called.
    static func addOnce(_ action: @escaping Action) -> Int32 { add(action, isOnce: true) }

    /// Pairs two closures of which only one will be called: that call removes both.
    static func pair(_ first: Int32, _ second: Int32) {
        entries[index(first)].partner = second
        entries[index(second)].partner = first
    }

    /// Creates a JavaScript function for a closure.
    static func function(_ closure: Int32) -> JSValue { .object(JSObject(handle: bridgeFunction(closure))) }

    /// Removes a closure, if it is still there.
    static func remove(_ closure: Int32) {
        let index = index(closure)
        guard isCurrent(closure), entries[index].action != nil else { return }
        entries[index] = Entry(generation: (entries[index].generation + 1) & generationMask)
        vacant.append(Int32(index))
    }

    /// Calls a closure; returns `undefined` if it is gone.
    static func call(_ closure: Int32, _ values: [JSValue]) -> JSValue {
        let entry = entries[index(closure)]
        guard isCurrent(closure), let action = entry.action else { return .undefined }
        if entry.isOnce {
            remove(closure)
            if entry.partner != 0 { remove(entry.partner) }
        }
        return action(values)
    }

    private static func add(_ action: @escaping Action, isOnce: Bool) -> Int32 {
        let index = vacant.popLast() ?? Int32(entries.count)
        precondition(index < 1 << indexBits, "too many closures")
        if Int(index) == entries.count { entries.append(Entry(generation: 0)) }
        entries[Int(index)].action = action
        entries[Int(index)].isOnce = isOnce
        return index | entries[Int(index)].generation << indexBits
    }

    private static func index(_ closure: Int32) -> Int { Int(closure & (1 << indexBits - 1)) }

    private static func isCurrent(_ closure: Int32) -> Bool { entries[index(closure)].generation == closure >> indexBits }
}

/// Calls a closure for the runtime; the result is written to the first slot, and a text in it is freed by `enot_release_slot`.
@_expose(wasm, "enot_invoke") @_cdecl("enot_invoke")
public func enotInvoke(_ closure: Int32, _ raw: UnsafeMutableRawPointer, _ count: Int32) {
    let slots = raw.assumingMemoryBound(to: JSSlot.self)
    let values = (0..<Int(count)).map { JSValue(taking: slots[$0]) }
    let result = ClosureTable.call(closure, values)
    // The result keeps an object alive until the runtime has read it, which it does right after this call returns.
    ClosureResult.kept = result
    slots[0] = result.makeSlot()
}

/// The result of the last call, kept alive until the runtime has read it.
private enum ClosureResult {
    // The program has one thread.
    nonisolated(unsafe) static var kept = JSValue.undefined
}

/// Returns the number of closures, for `enot.counts()`.
@_expose(wasm, "enot_closure_count") @_cdecl("enot_closure_count")
public func enotClosureCount() -> Int32 { Int32(ClosureTable.liveCount) }
#endif
