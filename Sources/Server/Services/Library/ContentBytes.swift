import Blobs

/// The bytes of a file: open on this machine, or in a store that is reached over a network.
public enum ContentBytes: Sendable {
    case local(OpenFile)
    /// A file that is too large to be fetched as a whole before its first byte is sent.
    case remote(RemoteFile)

    /// The size up to which a file of a shared store is fetched as a whole, in bytes.
    static let wholeBytes: Int64 = 8 << 20

    /// Opens a file of a store; throws `missing`.
    init(_ name: BlobName, in blobs: BlobFolder) async throws(BlobError) {
        self = try await blobs.run { () throws(BlobError) in
            if let copy = try blobs.contents.open(name, upTo: Self.wholeBytes) { return .local(copy.file) }
            guard let count = try blobs.contents.byteCount(of: name) else { throw .missing(path: "\(name)") }
            return .remote(RemoteFile(name: name, byteCount: count, store: blobs.contents))
        }
    }

    /// The number of bytes.
    public var byteCount: Int64 {
        switch self {
        case .local(let file): file.byteCount
        case .remote(let file): file.byteCount
        }
    }
}

/// A file of a store that is reached over a network.
public struct RemoteFile: Sendable {
    let name: BlobName
    /// The number of bytes.
    public let byteCount: Int64
    let store: any BlobStore

    /// The SHA-256 of the bytes; nil if it is not known.
    public var digest: String? { name.digest }

    /// The size of the pieces in which a file is read, in bytes.
    public static let pieceBytes: Int64 = 1 << 20

    /// Reads a range of at most a few megabytes.
    public func read(_ range: Range<Int64>) async throws(BlobError) -> [UInt8] {
        let (store, name) = (store, name)
        return try await DiskThreads.run { () async throws(BlobError) in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(Int(range.upperBound - range.lowerBound))
            try store.read(name, range) { piece in
                bytes.append(contentsOf: piece)
                return true
            }
            guard bytes.count == range.upperBound - range.lowerBound else { throw .missing(path: "\(name)") }
            return bytes
        }
    }
}
