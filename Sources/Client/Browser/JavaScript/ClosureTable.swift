#if arch(wasm32)
/// Keeps the closures that JavaScript functions call by number.
///
/// A number holds a generation, so that a function kept by JavaScript after its closure was freed calls nothing.
enum ClosureTable {
    /// Answers a call.
    typealias Action = ([JSValue]) -> JSValue

    private struct Entry {
        /// Tells the uses of one place apart.
        var generation: Int32
        /// Holds the closure, nothing when the place is vacant.
        var action: Action?
        /// Tells that the first call removes it.
        var isOnce = false
        /// Numbers the closure that is removed along, 0 for none.
        var partner: Int32 = 0
    }

    /// Limits the closures alive at one time; the rest of the number is the generation.
    private static let indexBits: Int32 = 20
    private static let generationMask: Int32 = 0x7FF
    // The program has one thread.
    nonisolated(unsafe) private static var entries: [Entry] = [Entry(generation: 0)]
    // The program has one thread.
    nonisolated(unsafe) private static var vacant: [Int32] = []

    /// Counts the closures in use.
    static var liveCount: Int { entries.count - 1 - vacant.count }

    /// Adds a closure that stays until it is removed.
    static func add(_ action: @escaping Action) -> Int32 { add(action, isOnce: false) }

    /// Adds a closure that is removed when it is called.
    static func addOnce(_ action: @escaping Action) -> Int32 { add(action, isOnce: true) }

    /// Ties two closures of which only one will be called: with it both are removed.
    static func pair(_ first: Int32, _ second: Int32) {
        entries[index(first)].partner = second
        entries[index(second)].partner = first
    }

    /// Makes a JavaScript function for a closure.
    static func function(_ closure: Int32) -> JSValue { .object(JSObject(handle: bridgeFunction(closure))) }

    /// Removes a closure, if it is still there.
    static func remove(_ closure: Int32) {
        let index = index(closure)
        guard isCurrent(closure), entries[index].action != nil else { return }
        entries[index] = Entry(generation: (entries[index].generation + 1) & generationMask)
        vacant.append(Int32(index))
    }

    /// Calls a closure; `undefined` when it is gone.
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

/// Calls a closure for the runtime; the result goes to the first slot, a text in it is freed by `enot_release_slot`.
@_expose(wasm, "enot_invoke") @_cdecl("enot_invoke")
public func enotInvoke(_ closure: Int32, _ raw: UnsafeMutableRawPointer, _ count: Int32) {
    let slots = raw.assumingMemoryBound(to: JSSlot.self)
    let values = (0..<Int(count)).map { JSValue(taking: slots[$0]) }
    let result = ClosureTable.call(closure, values)
    // An object is held by the result until the runtime has read it: it reads the handle right after this call returns.
    ClosureResult.kept = result
    slots[0] = result.makeSlot()
}

/// Keeps the result of the last call alive until the runtime has read it.
private enum ClosureResult {
    // The program has one thread.
    nonisolated(unsafe) static var kept = JSValue.undefined
}

/// Counts the closures for `enot.counts()`.
@_expose(wasm, "enot_closure_count") @_cdecl("enot_closure_count")
public func enotClosureCount() -> Int32 { Int32(ClosureTable.liveCount) }
#endif
