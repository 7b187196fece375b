#if arch(wasm32)
/// A value in linear memory, 16 bytes, laid out as `readSlot` and `writeSlot` of the runtime expect it.
struct JSSlot {
    /// What a slot contains.
    enum Tag {
        /// Values without an object.
        static let undefined: UInt32 = 0, null: UInt32 = 1, bool: UInt32 = 2, number: UInt32 = 3, text: UInt32 = 4
        /// Handles.
        static let object: UInt32 = 5, thrown: UInt32 = 6
    }

    /// One of `Tag`.
    var tag: UInt32 = Tag.undefined
    /// The Boolean, the length of a text in bytes, or the handle of an object.
    var extra: UInt32 = 0
    /// The number, or the address of a text.
    var number = 0.0

    /// Frees a text that nobody has read.
    func releaseText() {
        if tag == Tag.text { UnsafeMutablePointer<Double>(bitPattern: UInt(number))?.deallocate() }
    }
}

/// Returns UTF-8 that the runtime left in memory, and frees it.
func takeText(_ start: UnsafeMutableRawPointer?, _ length: Int32) -> String {
    guard let start else { return "" }
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(length))
    let text = String(decoding: bytes, as: UTF8.self)
    start.assumingMemoryBound(to: Double.self).deallocate()
    return text
}

/// Allocates memory for the runtime, aligned for slots; the program frees it.
@_expose(wasm, "enot_allocate") @_cdecl("enot_allocate")
public func enotAllocate(_ count: Int32) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(UnsafeMutablePointer<Double>.allocate(capacity: max(1, (Int(count) + 7) / 8)))
}

/// Frees the slots of a call that the runtime made, and a text that the call returned.
@_expose(wasm, "enot_release_slot") @_cdecl("enot_release_slot")
public func enotReleaseSlot(_ slots: UnsafeMutableRawPointer) {
    slots.load(as: JSSlot.self).releaseText()
    slots.assumingMemoryBound(to: Double.self).deallocate()
}
#endif
