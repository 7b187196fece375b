#if arch(wasm32)
/// Fills memory with the numbers that hashing is seeded with; a check needs no secrets, only the same run each time.
@_cdecl("arc4random_buf") public func fillWithNumbers(_ bytes: UnsafeMutableRawPointer?, _ count: Int) {
    for index in 0..<count { bytes?.storeBytes(of: UInt8(truncatingIfNeeded: index &* 37), toByteOffset: index, as: UInt8.self) }
}
#endif
