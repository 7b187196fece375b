import Glibc
import Synchronization

/// Counts the times that SQLite had the disk write what it holds.
enum SyncCount {
    /// Holds the count since the program started.
    static let total = Atomic<Int>(0)

    /// Finds the C library's own function, which ours stands before.
    static let original: @convention(c) (Int32) -> Int32 = {
        guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -1), "fdatasync") else { fatalError("no fdatasync") }
        return unsafeBitCast(symbol, to: (@convention(c) (Int32) -> Int32).self)
    }()
}

/// Stands before the C library's `fdatasync`, which SQLite calls once a commit and now and then for a checkpoint.
@_cdecl("fdatasync") public func countedSync(_ descriptor: Int32) -> Int32 {
    SyncCount.total.add(1, ordering: .relaxed)
    return SyncCount.original(descriptor)
}
