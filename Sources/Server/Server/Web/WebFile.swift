import Blobs

/// A file of the web client as it was read at the start.
struct WebFile: Sendable {
    let bytes: [UInt8]
    /// The open file that is sent instead of the bytes, so that they need not stay in memory; nil for a small one.
    ///
    /// A file that is replaced on the disk, as by a newer package, stays as it is here.
    var opened: OpenFile?

    /// The size from which a file is not kept in memory, in bytes.
    static let largeBytes = 64 << 10
}
