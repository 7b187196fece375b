import ArchiveFiles
import Blobs
import Glibc

/// The files of archives that are all that another archive has in it, as Notion exports them.
struct NestedContainer: FileContainer {
    let files: [SourceFile]
    let refused: [(path: String, reason: String)]
    let containers: [ZIPContainer]
    /// The archive around them.
    let outer: ZIPContainer
    private let places: [(container: Int, place: Int)]

    /// The most archives in an archive.
    static let maximumCount = 100

    /// Unpacks the archives of an archive into files without a name; nil if it has anything else in it.
    init?(_ outer: ZIPContainer, unpackingIn folder: String) throws {
        guard !outer.files.isEmpty, outer.files.count <= Self.maximumCount,
            outer.files.allSatisfy({ SourcePath.ending(of: $0.name) == "zip" })
        else { return nil }
        var (containers, refused) = ([ZIPContainer](), outer.refused)
        for file in outer.files {
            do { containers.append(try Self.unpacked(file, outer, folder)) } catch ArchiveError.refused(let reason) {
                refused.append((file.path, reason))
            }
        }
        guard !containers.isEmpty else { return nil }
        var (files, places): ([SourceFile], [(container: Int, place: Int)]) = ([], [])
        for (number, container) in containers.enumerated() {
            for file in container.files {
                files.append(SourceFile(path: file.path, byteCount: file.byteCount, changedAt: file.changedAt, place: places.count))
                places.append((number, file.place))
            }
            refused += container.refused
        }
        (self.containers, self.files, self.places, self.refused, self.outer) = (containers, files, places, refused, outer)
    }

    private static func unpacked(_ file: SourceFile, _ outer: ZIPContainer, _ folder: String) throws -> ZIPContainer {
        let (descriptor, path) = try ImportSource.open(in: folder)
        unlink(path)
        defer { close(descriptor) }
        let room = DiskRoom(folder: folder)
        try outer.read(file.place) { block in try ImportSource.append(block, to: descriptor, room) }
        return try ZIPContainer(path: "/proc/self/fd/\(descriptor)")
    }

    func read(_ place: Int, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        try containers[places[place].container].read(places[place].place, body)
    }
}
