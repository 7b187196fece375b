/// A place for contents and previews by their names: a folder, or a storage that several servers share.
///
/// A file exists completely or not at all. Calls wait on the caller's thread, for a network if the store is shared.
public protocol BlobStore: Sendable {
    /// Whether other servers use the same store, over a network.
    var isShared: Bool { get }

    /// Moves a synchronised file into the store, durably; what has the same name is replaced. The file is gone afterwards. Throws `missing`
    /// if there is no such file.
    func put(_ path: String, as name: BlobName) throws(BlobError)
    /// Opens a file; throws `missing` if there is none. What a network brings is checked against the digest in its name.
    func open(_ name: BlobName) throws(BlobError) -> LocalBlob
    /// Opens a file unless it would have to be fetched and has more than `limit` bytes; throws `missing`.
    func open(_ name: BlobName, upTo limit: Int64) throws(BlobError) -> LocalBlob?
    /// Returns the number of bytes of a file; nil if there is none.
    func byteCount(of name: BlobName) throws(BlobError) -> Int64?
    /// Passes the bytes of a range of a file to `body`, which returns false to stop; throws `missing`. Of a shared store these
    /// are the bytes that it has, not those of a copy.
    func read(_ name: BlobName, _ range: Range<Int64>, _ body: (UnsafeRawBufferPointer) -> Bool) throws(BlobError)
    /// Removes a file, if there is one.
    func remove(_ name: BlobName) throws(BlobError)
    /// Returns the digests of the contents whose first two digits are a number.
    func digests(beginningWith number: UInt8) throws(BlobError) -> [String]
    /// Returns whether there are any contents.
    func hasContents() throws(BlobError) -> Bool
}

/// A file of a store, open and at a path of this machine.
public struct LocalBlob: Sendable {
    public let file: OpenFile
    public let place: BlobPlace

    public var path: String { place.path }

    init(_ file: OpenFile, path: String, onRelease: @escaping @Sendable () -> Void = {}) {
        self.file = file
        place = BlobPlace(path, onRelease: onRelease)
    }
}

/// The path at which a file of a store is on this machine as long as this value exists.
public final class BlobPlace: Sendable {
    public let path: String
    private let onRelease: @Sendable () -> Void

    init(_ path: String, onRelease: @escaping @Sendable () -> Void) {
        self.path = path
        self.onRelease = onRelease
    }

    deinit {
        onRelease()
    }
}
