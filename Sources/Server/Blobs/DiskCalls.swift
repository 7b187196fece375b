import Glibc

/// The system calls that may fail for lack of room, so that tests can make them fail.
public struct DiskCalls: Sendable {
    /// Writes bytes of a file at an offset; returns their number, or -1 with `errno`.
    public var write: @Sendable (Int32, UnsafeRawBufferPointer, Int64) -> Int
    /// Makes what was written to a file or folder durable; returns 0, or -1 with `errno`.
    public var synchronize: @Sendable (Int32) -> Int32
    /// Returns the number of bytes that may still be written below a folder; nil if the system does not say.
    public var freeBytes: @Sendable (String) -> Int64?

    public init(
        write: @escaping @Sendable (Int32, UnsafeRawBufferPointer, Int64) -> Int,
        synchronize: @escaping @Sendable (Int32) -> Int32, freeBytes: @escaping @Sendable (String) -> Int64?
    ) {
        self.write = write
        self.synchronize = synchronize
        self.freeBytes = freeBytes
    }

    /// The calls of the system.
    public static let system = DiskCalls(
        write: { pwrite($0, $1.baseAddress, $1.count, off_t($2)) }, synchronize: { fsync($0) },
        freeBytes: { folder in
            var status = statvfs()
            guard statvfs(folder, &status) == 0 else { return nil }
            return Int64(clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize)).partialValue)
        })
}
