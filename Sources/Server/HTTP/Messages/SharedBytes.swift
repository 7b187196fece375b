/// Owns bytes at a fixed address that any number of responses send without copying them, such as a static asset.
public final class SharedBytes: Sendable {
    /// Never written after init, so that reading it from any thread is safe; freed with the object.
    private nonisolated(unsafe) let storage: UnsafeMutableRawBufferPointer

    /// Copies the bytes once.
    public init(_ bytes: [UInt8]) {
        storage = .allocate(byteCount: bytes.count, alignment: 1)
        storage.copyBytes(from: bytes)
    }

    deinit {
        storage.deallocate()
    }

    /// Counts the bytes.
    public var count: Int { storage.count }

    /// Calls a closure with the bytes; the pointer is good for as long as the object lives.
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(storage))
    }

    /// Gives the library the address it reads from while it retains the object.
    var address: UnsafeMutableRawPointer? { storage.baseAddress }
}
