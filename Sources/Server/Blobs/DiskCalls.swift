import Glibc

/// Holds the system calls that may fail for want of room, so that tests let them fail.
public struct DiskCalls: Sendable {
    /// Writes bytes of a file at an offset; gives their count, or -1 with `errno`.
    public var write: @Sendable (Int32, UnsafeRawBufferPointer, Int64) -> Int
    /// Makes what was written to a file or folder durable; gives 0, or -1 with `errno`.
    public var synchronize: @Sendable (Int32) -> Int32
    /// Counts the bytes that may still be written below a folder; nil where the system does not say.
    public var freeBytes: @Sendable (String) -> Int64?

    /// Makes a set of calls.
    public init(
        write: @escaping @Sendable (Int32, UnsafeRawBufferPointer, Int64) -> Int,
        synchronize: @escaping @Sendable (Int32) -> Int32, freeBytes: @escaping @Sendable (String) -> Int64?
    ) {
        self.write = write
        self.synchronize = synchronize
        self.freeBytes = freeBytes
    }

    /// Calls the system.
    public static let system = DiskCalls(
        write: { pwrite($0, $1.baseAddress, $1.count, off_t($2)) }, synchronize: { fsync($0) },
        freeBytes: { folder in
            var status = statvfs()
            guard statvfs(folder, &status) == 0 else { return nil }
            return Int64(clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize)).partialValue)
        })
}
