import Glibc

/// A folder and those below it, read without ever leaving it: no link is followed, and only files and folders are seen whose names do not
/// begin with a dot.
public struct FolderRoot: Hashable, Sendable {
    /// The folder's path, without links.
    public let path: String

    /// The deepest level to which folders may nest.
    public static let maximumDepth = 64

    /// Creates the root at a path; throws `missing` or `failed` if the folder isn't there at the start, so that a mistyped path is reported
    /// at once.
    public init(_ path: String) throws(FolderError) {
        guard let resolved = realpath(path, nil) else { throw FolderError("realpath") }
        defer { free(resolved) }
        self.path = String(cString: resolved)
        close(try openFolder([]))
    }

    /// A file held open under a path by which another process finds it.
    public final class Handle: Sendable {
        /// The path by which another process finds the file.
        public let path: String
        private let descriptor: Int32

        /// Takes ownership of a descriptor.
        init(path: String, descriptor: Int32) {
            self.path = path
            self.descriptor = descriptor
        }

        deinit {
            close(descriptor)
        }
    }

    /// Opens a file for reading and returns its descriptor; nil if it is missing, is no file or has a link in its path.
    public func openFile(_ path: [UInt8]) -> Int32? {
        let parts = Self.split(path)
        guard let name = parts.last, parts.allSatisfy(Self.isSeen) else { return nil }
        do throws(FolderError) {
            let folder = try openFolder(Array(parts.dropLast()))
            defer { close(folder) }
            // A pipe would wait for its other side to be opened.
            let descriptor = Self.withName(name) { openat(folder, $0, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK) }
            var status = stat()
            guard descriptor >= 0 else { return nil }
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                close(descriptor)
                return nil
            }
            return descriptor
        } catch {
            return nil
        }
    }

    /// Returns the first bytes of a file, at most `count`; none if it can't be read.
    public func beginning(of path: [UInt8], _ count: Int) -> [UInt8] {
        guard let descriptor = openFile(path) else { return [] }
        defer { close(descriptor) }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
        }
    }

    /// Opens a file and holds it open for another process; one whose path is no valid text is found among the descriptors of this process.
    public func hold(_ path: [UInt8]) -> Handle? {
        guard let descriptor = openFile(path) else { return nil }
        let text = String(validating: path, as: UTF8.self).map { self.path + "/" + $0 }
        return Handle(path: text ?? "/proc/\(getpid())/fd/\(descriptor)", descriptor: descriptor)
    }

    /// Whether there is nothing in the folder itself: it is missing, or the disk that was mounted on it is.
    public var isAway: Bool {
        do throws(FolderError) {
            let descriptor = try openFolder([])
            guard let directory = fdopendir(descriptor) else {
                close(descriptor)
                return true
            }
            defer { closedir(directory) }
            while let next = readdir(directory) {
                if Self.isSeen(Self.name(of: next)[...]) { return false }
            }
            return true
        } catch {
            return true
        }
    }

    /// Returns the entry at a path; nil if there is none.
    public func entry(_ path: [UInt8]) throws(FolderError) -> FolderEntry? {
        let parts = Self.split(path)
        guard let name = parts.last, parts.allSatisfy(Self.isSeen) else { return nil }
        do throws(FolderError) {
            let folder = try openFolder(Array(parts.dropLast()))
            defer { close(folder) }
            return Self.entry(name, in: folder, path: path)
        } catch {
            guard error == .missing else { throw error }
            // The folder itself may be what is missing.
            close(try openFolder([]))
            return nil
        }
    }

    /// Returns what is directly in a folder; the empty path is the watched folder itself.
    public func list(_ path: [UInt8]) throws(FolderError) -> [FolderEntry] {
        let descriptor = try openFolder(Self.split(path))
        guard let directory = fdopendir(descriptor) else {
            let error = FolderError("fdopendir")
            close(descriptor)
            throw error
        }
        defer { closedir(directory) }
        var entries: [FolderEntry] = []
        errno = 0
        while let next = readdir(directory) {
            let name = Self.name(of: next)
            guard Self.isSeen(name[...]) else { continue }
            let full = path.isEmpty ? name : path + [UInt8(ascii: "/")] + name
            if let entry = Self.entry(name[...], in: descriptor, path: full) { entries.append(entry) }
            errno = 0
        }
        guard errno == 0 else { throw FolderError("readdir") }
        return entries
    }

    /// Calls `visit` with all files of a folder and those below it; returns the folders that could not be read.
    public func walk(_ folder: [UInt8], _ visit: ([FolderEntry]) -> Void) throws(FolderError) -> [[UInt8]] {
        var unreadable: [[UInt8]] = []
        var waiting = [folder]
        var isFirst = true
        while let next = waiting.popLast() {
            do throws(FolderError) {
                let entries = try list(next)
                for entry in entries where entry.kind == .folder && Self.split(entry.path).count < Self.maximumDepth {
                    waiting.append(entry.path)
                }
                visit(entries.filter { $0.kind == .file })
            } catch {
                if isFirst { throw error }
                if error != .missing { unreadable.append(next) }
            }
            isFirst = false
        }
        return unreadable
    }

    // MARK: Steps

    private func openFolder(_ parts: [ArraySlice<UInt8>]) throws(FolderError) -> Int32 {
        var descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw FolderError("open") }
        for part in parts {
            guard Self.isSeen(part) else {
                close(descriptor)
                throw .missing
            }
            let next = Self.withName(part) { openat(descriptor, $0, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW) }
            let error = FolderError("openat")
            close(descriptor)
            guard next >= 0 else { throw error }
            descriptor = next
        }
        return descriptor
    }

    private static func entry(_ name: ArraySlice<UInt8>, in folder: Int32, path: [UInt8]) -> FolderEntry? {
        var status = stat()
        guard withName(name, { fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else { return nil }
        let kind: FolderEntry.Kind
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        default: return nil
        }
        let seconds = Int64(status.st_mtim.tv_sec)
        let nanoseconds = Int64(status.st_mtim.tv_nsec)
        let version = [Int64(status.st_size), seconds, nanoseconds, Int64(truncatingIfNeeded: status.st_ino)].map { String($0, radix: 36) }
        return FolderEntry(
            path: path, kind: kind, byteCount: Int64(status.st_size), modifiedMilliseconds: milliseconds(of: status.st_mtim),
            version: version.joined(separator: "."), hasOtherNames: status.st_nlink > 1)
    }

    /// Returns a file's time in milliseconds since the epoch. Whoever may write to the folder may set any time: one that is out of the
    /// range of calendars becomes their first or last (ECMA-262, 21.4.1.1).
    static func milliseconds(of time: timespec) -> Int64 {
        let seconds = min(max(Int64(time.tv_sec), -lastSecond), lastSecond)
        return min(seconds * 1000 + Int64(time.tv_nsec) / 1_000_000, lastSecond * 1000)
    }
    private static let lastSecond: Int64 = 8_640_000_000_000

    /// Splits a path into names.
    static func split(_ path: [UInt8]) -> [ArraySlice<UInt8>] {
        path.split(separator: UInt8(ascii: "/"))
    }

    /// Returns whether a name is seen: it neither is hidden nor leads upwards, as both begin with a dot, nor has a NUL.
    static func isSeen(_ name: ArraySlice<UInt8>) -> Bool {
        !name.isEmpty && name.first != UInt8(ascii: ".") && !name.contains(0) && !name.contains(UInt8(ascii: "/"))
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in [UInt8](bytes.prefix { $0 != 0 }) }
    }

    private static func withName<Outcome>(_ name: ArraySlice<UInt8>, _ body: (UnsafePointer<CChar>) -> Outcome) -> Outcome {
        (name.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { preconditionFailure("a name ends with NUL") }
            return body(start)
        }
    }
}
