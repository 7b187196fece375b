/// Bytes at a fixed address, such as a static asset, that any number of responses send without copying them.
public final class SharedBytes: Sendable {
    /// Never written after init, so that reading it from any thread is safe; freed with the object.
    private nonisolated(unsafe) let storage: UnsafeMutableRawBufferPointer

    /// Creates shared bytes by copying them once.
    public init(_ bytes: [UInt8]) {
        storage = .allocate(byteCount: bytes.count, alignment: 1)
        storage.copyBytes(from: bytes)
    }

    deinit {
        storage.deallocate()
    }

    /// The number of bytes.
    public var count: Int { storage.count }

    /// Calls a closure with the bytes; the pointer is valid for as long as the object lives.
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(storage))
    }

    /// The address from which the library reads while it retains the object.
    var address: UnsafeMutableRawPointer? { storage.baseAddress }
}
