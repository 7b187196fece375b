import Blobs
import Domain
import Glibc

/// A folder of contents beside archives, each stored once: `ab/abcd…`, files by their SHA-256, pictures of catalogues by their identity,
/// which depends on their bytes as well.
public struct ContentFolder: ContentsBeside {
    /// The folder's name beside archives.
    public static let name = "contents"
    private let path: String
    private var aside: AsideFolder { AsideFolder(in: path) }

    /// Creates a value for a folder, which is made when it is first needed.
    public init(path: String) {
        self.path = path
    }

    /// Returns the path of a content.
    func path(of name: String) -> String { path + "/" + name.prefix(2) + "/" + name }

    /// Returns whether a content is there.
    public func has(_ name: String) -> Bool { access(path(of: name), F_OK) == 0 }

    /// Adds a content, unless it is there: copied and made durable under another name first. Returns false for bytes that can't be read or
    /// don't match their digest; throws if the folder can't be written.
    public func add(_ name: String, from source: OpenFile) throws(BlobError) -> Bool {
        let target = path(of: name)
        guard !has(name) else { return true }
        for folder in [path, path + "/" + name.prefix(2)] where mkdir(folder, 0o700) != 0 && errno != EEXIST {
            throw BlobError("mkdir", folder)
        }
        let partial = try PartialFile(path: target + ".new", calls: .system)
        try partial.cut(to: 0)
        let hash = ContentHash()
        var written: Int64 = 0
        var problem: BlobError?
        var isRead = true
        do throws(BlobError) {
            try source.read(upTo: source.byteCount, path: name) { block in
                hash.update(block)
                guard problem == nil else { return }
                do throws(BlobError) { try partial.write(block, at: written) } catch { problem = error }
                written += Int64(block.count)
            }
        } catch {
            isRead = false
        }
        if let problem { throw problem }
        guard isRead, !ContentDigest.isValid(name) || ContentHash.text(of: hash.finish()) == name else {
            unlink(target + ".new")
            return false
        }
        try partial.synchronize()
        guard rename(target + ".new", target) == 0 else { throw BlobError("rename", target) }
        return true
    }

    /// Returns the names of all contents.
    func names() -> [String] {
        FileState.names(in: path).flatMap { FileState.names(in: path + "/" + $0) }
            .filter { ContentDigest.isValid($0) || EntityID(text: $0) != nil }
    }

    /// Restores contents that were set aside and are needed, sets aside all others, and removes what was set aside long ago.
    func setAside(but needed: Set<String>, on moment: Instant) throws(BlobError) {
        for item in try aside.items() where needed.contains(item.name) && !has(item.name) {
            let folder = path + "/" + item.name.prefix(2)
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw BlobError("mkdir", folder) }
            try aside.restore(item, to: self.path(of: item.name))
        }
        for name in names() where !needed.contains(name) { try aside.setAside(self.path(of: name), as: name, on: moment) }
        _ = try aside.removeExpired(at: moment)
    }

    /// Reads a content; returns false if it is missing.
    public func read(_ name: String, _ body: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool {
        let file: OpenFile
        do throws(BlobError) { file = try OpenFile(path: path(of: name)) } catch {
            guard case .missing = error else { throw error }
            return false
        }
        var problem: (any Error)?
        try file.read(upTo: file.byteCount, path: name) { bytes in
            guard problem == nil else { return }
            do { try body(bytes) } catch { problem = error }
        }
        if let problem { throw problem }
        return true
    }

    /// Removes a content.
    public func remove(_ name: String) { unlink(path(of: name)) }
}
