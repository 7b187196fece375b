import ArchiveFiles
import Blobs
import Domain
import Glibc
import JSON
import Mirror

extension ImportSource {
    /// The most bytes of an archive that gzip packed, once it is unpacked.
    static let maximumUnpackedBytes: Int64 = 64 << 30
    /// The number of files of a folder that are looked at for its format.
    private static let sampleCount = 5
    private static let maximumSampleBytes = 4 << 20

    /// Opens folders and archives, those of one export of Google together; what gzip packed is unpacked in `folder`, without a name there.
    ///
    /// Throws `refused` for what is neither, and for an archive of Enot itself.
    public static func open(_ paths: [String], unpackingIn folder: String) throws -> [ImportSource] {
        var (sources, keep): ([ImportSource], ImportSource?) = ([], nil)
        for path in paths {
            let container: any FileContainer
            do { container = try Self.container(path, folder) } catch {
                throw ArchiveError.refused("\(path): \(reason(error))")
            }
            let name = sourceName(path, container)
            let notion = NotionContainer((container as? NestedContainer)?.containers ?? [container])
            // An export has another name each time.
            var single = ImportSource(notion == nil ? .markdown : .notion, name: notion == nil ? name : ImportFormat.notion.name)
            single.add(notion ?? (container as? NestedContainer)?.outer ?? container)
            if try single.isArchiveOfEnot() {
                throw ArchiveError.refused("\(path) is an archive of Enot. Import it in the app: More, Backup, Import an archive.")
            }
            if notion == nil { single.format = try single.foundFormat() }
            if single.format == .markdown { try single.findRecords(unpackingIn: folder) }
            if single.format != .keep { sources.append(single) } else if keep == nil { keep = single } else { keep?.add(container) }
        }
        guard var whole = keep else { return sources }
        // A part of the export may have nothing but pictures.
        let top = whole.files.first.map { topFolder(of: $0.path) } ?? ""
        func belongs(_ source: ImportSource) -> Bool { !top.isEmpty && source.files.allSatisfy { topFolder(of: $0.path) == top } }
        for source in sources where belongs(source) { for container in source.containers { whole.add(container) } }
        return sources.filter { !belongs($0) } + [whole]
    }

    private static func topFolder(of path: String) -> String { path.firstIndex(of: "/").map { String(path[..<$0]) } ?? "" }

    private static func container(_ path: String, _ folder: String) throws -> any FileContainer {
        var status = stat()
        guard stat(path, &status) == 0 else { throw ArchiveError("open") }
        if status.st_mode & S_IFMT == S_IFDIR { return try FolderContainer(folder: path) }
        let file = try FolderContainer(file: path, named: SourcePath.name(of: path))
        var single = ImportSource(.markdown, name: "")
        single.add(file)
        let beginning = try single.beginning(of: single.files[0], 512)
        if beginning.starts(with: [0x50, 0x4B, 3, 4]) || beginning.starts(with: [0x50, 0x4B, 5, 6]) {
            let archive = try ZIPContainer(path: path)
            return try NestedContainer(archive, unpackingIn: folder) ?? archive
        }
        if TARReader.isArchive(beginning) { return try TARContainer(path: path) }
        if GZIPFile.isPacked(beginning) { return try unpacked(path, in: folder) }
        return file
    }

    /// Unpacks an archive into a file that vanishes when it is closed, however the program ends.
    private static func unpacked(_ path: String, in folder: String) throws -> any FileContainer {
        var template = (folder + "/unpacked-XXXXXX").utf8CString.map { $0 }
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw ArchiveError("open \(folder)") }
        unlink(template)
        defer { close(descriptor) }
        let room = DiskRoom(folder: folder)
        try GZIPFile(path: path).read(limit: maximumUnpackedBytes) { block in try append(block, to: descriptor, room) }
        return try TARContainer(path: "/proc/self/fd/\(descriptor)")
    }

    /// Writes bytes at the end of a file that unpacks something.
    static func append(_ block: UnsafeRawBufferPointer, to descriptor: Int32, _ room: DiskRoom) throws(ArchiveError) {
        guard room.allows(Int64(block.count), of: .file) else { throw .full }
        var written = 0
        while written < block.count {
            let done = write(descriptor, block.baseAddress.map { $0 + written }, block.count - written)
            if done < 0, errno == EINTR { continue }
            guard done > 0 else { throw ArchiveError("write") }
            written += done
        }
    }

    /// Returns the name of a source: that of its folder, or of the one folder in an archive, or else of the archive, without the number
    /// that a browser adds to a second download.
    private static func sourceName(_ path: String, _ container: any FileContainer) -> String {
        var path = path
        while path.hasSuffix("/"), path.utf8.count > 1 { path.removeLast() }
        if container is FolderContainer { return SourcePath.name(of: path) }
        let tops = Set(container.files.map { topFolder(of: $0.path) }).subtracting(["__MACOSX"])
        // Every export of Google's has the same folder.
        if tops.count == 1, let top = tops.first, !top.isEmpty, top != "Takeout" { return top }
        var stem = SourcePath.stem(of: SourcePath.name(of: path))
        if stem.hasSuffix(")"), let open = stem.lastIndex(of: "("), stem[stem.index(after: open)...].dropLast().allSatisfy(\.isNumber) {
            stem = String(stem[..<open])
        }
        while stem.last == " " { stem.removeLast() }
        // The parts of an export are numbered.
        let digits = stem.suffix(4)
        return digits.count == 4 && digits.first == "-" && digits.dropFirst().allSatisfy(\.isNumber) ? String(stem.dropLast(4)) : stem
    }

    // MARK: Formats

    private func isArchiveOfEnot() throws -> Bool {
        guard let file = files.first(where: { $0.name == "manifest.json" && $0.path.split(separator: "/").count <= 2 }),
            file.byteCount <= Self.maximumSampleBytes
        else { return false }
        do {
            return try JSON(parsing: bytes(of: file, limit: Self.maximumSampleBytes))["format"]?.string == "enot-archive"
        } catch {
            return false
        }
    }

    private func foundFormat() throws -> ImportFormat {
        var looked: [String: Int] = [:]
        for file in files where file.byteCount <= Int64(Self.maximumSampleBytes) {
            let kind = SourcePath.ending(of: file.name)
            guard kind == "json" || kind == "md" && JoplinItem.isIdentity(SourcePath.stem(of: file.name)) else { continue }
            let folder = SourcePath.folder(of: file.path) + "/" + kind
            guard looked[folder, default: 0] < Self.sampleCount else { continue }
            looked[folder, default: 0] += 1
            do {
                let bytes = try bytes(of: file, limit: Self.maximumSampleBytes)
                if kind == "json", KeepNote.isNote(bytes) { return .keep }
                if kind == "md", JoplinItem(ForeignText(bytes).text) != nil { return .joplin }
            } catch {
                // A damaged file says nothing of the format; its ledger line says that it is damaged.
                continue
            }
        }
        return .markdown
    }
}
