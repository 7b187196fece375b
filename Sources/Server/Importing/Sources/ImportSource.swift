import ArchiveFiles
import Domain
import Glibc

/// The files that are moved in together: a folder, an archive, or the parts of one export.
public struct ImportSource: Sendable {
    /// The format, by what the files have in them.
    public internal(set) var format: ImportFormat
    /// The name of the source, without what its download added.
    public let name: String
    /// The files of all containers, each path once.
    private(set) var files: [SourceFile] = []
    /// What can't be read, with the reasons.
    private(set) var refused: [(path: String, reason: String)] = []
    private(set) var containers: [any FileContainer] = []
    /// The records of a file that has many items in it, and the number of the first among the files; nil for a source of other files.
    private(set) var records: (container: any RecordContainer, start: Int)?

    init(_ format: ImportFormat, name: String) {
        self.format = format
        self.name = name
    }

    /// The number of items: of files, and of what can't be read.
    public var count: Int { files.count + refused.count }

    /// Adds the files of a container; a path that is there already is refused.
    mutating func add(_ container: any FileContainer) {
        var known = Set(files.map(\.path))
        for var file in container.files {
            file.container = containers.count
            if known.insert(file.path).inserted {
                files.append(file)
            } else {
                refused.append((file.path, "Another part has a file of this name."))
            }
        }
        refused += container.refused
        containers.append(container)
    }

    /// Adds the records of one of the files, whose paths are in it.
    mutating func add(records container: any RecordContainer) {
        records = (container, files.count)
        add(container)
    }

    // MARK: Reading

    /// Reads a file from beginning to end, a block at a time.
    public func read(_ file: SourceFile, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        try containers[file.container].read(file.place, body)
    }

    /// Returns all bytes of a file of at most `limit` bytes; throws `refused` for a larger one.
    func bytes(of file: SourceFile, limit: Int) throws -> [UInt8] {
        guard file.byteCount <= Int64(limit) else { throw ArchiveError.refused("It is too large.") }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Int(file.byteCount))
        try read(file) { block in
            bytes += block
            guard bytes.count <= limit else { throw ArchiveError.refused("It is too large.") }
        }
        return bytes
    }

    /// Returns the first bytes of a file, as many as there are of `count`.
    func beginning(of file: SourceFile, _ count: Int) throws -> [UInt8] {
        struct Enough: Error {}
        var bytes: [UInt8] = []
        do {
            try read(file) { block in
                bytes += block.prefix(count - bytes.count)
                if bytes.count == count { throw Enough() }
            }
        } catch is Enough {
            return bytes
        }
        return bytes
    }

    /// Returns what is wrong with a file that could not be read.
    static func reason(_ error: any Error) -> String {
        switch error {
        case ArchiveError.refused(let reason): reason
        case let error as ArchiveError: error.message
        default: "\(error)"
        }
    }
}
