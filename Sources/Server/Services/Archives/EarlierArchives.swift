import Blobs
import Domain
import Glibc
import Wire

/// The archives in the data folder of what restores have replaced.
public struct EarlierArchives: Sendable {
    private let folder: String

    private static let start = "before-restore-", end = ".zip"

    public init(dataFolder: String) {
        folder = dataFolder
    }

    /// Returns the path of an archive that is made now; `moment` is the part of its name that tells it from others.
    public func path(at moment: String) -> String { folder + "/" + Self.start + moment + Self.end }

    /// The archives, the latest first.
    var list: [EarlierArchive] {
        FileState.names(in: folder).compactMap { name in
            var status = stat()
            guard Self.isName(name), lstat(folder + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            let madeAt = Instant(milliseconds: Int64(status.st_mtim.tv_sec) * 1000)
            return EarlierArchive(name: name, madeAt: madeAt, byteCount: Int64(status.st_size))
        }.sorted { ($0.madeAt, $0.name) > ($1.madeAt, $1.name) }
    }

    /// Opens an archive by its name; throws `notFound`.
    func contents(of name: String) throws(ServiceError) -> FileContents {
        guard let archive = list.first(where: { $0.name == name }) else { throw .notFound("There is no such archive.") }
        do throws(BlobError) {
            return FileContents(
                bytes: .local(try OpenFile(path: folder + "/" + name)), name: name, mediaType: "application/zip",
                tag: "\(name)-\(archive.byteCount)", mayChange: false)
        } catch {
            throw ServiceError(error)
        }
    }

    /// Returns whether a file of the folder is called like an archive, in letters that need no encoding in an address.
    private static func isName(_ name: String) -> Bool {
        name.hasPrefix(start) && name.hasSuffix(end)
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "-"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }
}
