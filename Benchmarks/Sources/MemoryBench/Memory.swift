/// The memory of the program.
enum Memory {
    /// The size of the program's memory, in bytes; it never shrinks.
    static var byteCount: Int { Int(end(0)) }
}

#if arch(wasm32)
/// Returns where the program's memory ends; the number of bytes by which to move that is 0.
@_extern(c, "sbrk") private func end(_ step: Int) -> UInt

/// Fills memory with the numbers that hashing is seeded with.
@_cdecl("arc4random_buf") public func fillWithNumbers(_ bytes: UnsafeMutableRawPointer?, _ count: Int) {
    for index in 0..<count { bytes?.storeBytes(of: UInt8(truncatingIfNeeded: index &* 37), toByteOffset: index, as: UInt8.self) }
}
#else
/// Returns zero: elsewhere memory has no end that says how much there is.
private func end(_ step: Int) -> UInt { 0 }
#endif
