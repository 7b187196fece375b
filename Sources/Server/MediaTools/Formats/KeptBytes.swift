/// A picture file in memory, which lives as long as somebody keeps it.
final class KeptBytes {
    let bytes: UnsafeRawBufferPointer

    /// Copies bytes.
    init(_ bytes: [UInt8]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        copy.copyBytes(from: bytes)
        self.bytes = UnsafeRawBufferPointer(copy)
    }

    deinit {
        bytes.deallocate()
    }
}
