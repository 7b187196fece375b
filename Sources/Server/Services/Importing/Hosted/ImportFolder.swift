import Blobs
import Domain
import Glibc
import Store
import Wire

/// The folder of the imports that people begin in the app: of each its files, until they are moved in, its record and its ledger.
struct ImportFolder: Sendable {
    /// A person's import.
    struct Key: Hashable, Sendable {
        let person: Identifier<User>
        let id: EntityID
    }

    /// The most files of one import.
    static let maximumPartCount = 100
    private static let maximumNameBytes = 200
    private static let recordName = "import.json"
    private static let filesName = "files"

    private let path: String

    init(dataFolder: String) { path = dataFolder + "/imports" }

    private func folder(of key: Key) -> String { folder(of: key.person) + "/" + key.id.text }
    private func folder(of person: Identifier<User>) -> String { path + "/" + person.text }
    private func filesFolder(of key: Key) -> String { folder(of: key) + "/" + Self.filesName }

    /// Returns the path of an import's ledger, JSON lines.
    func ledger(of key: Key) -> String { folder(of: key) + "/ledger.jsonl" }

    /// Returns the folder in which an import may unpack.
    func unpacking(of key: Key) -> String { folder(of: key) }

    // MARK: Records

    /// Returns the record of an import; nil if there is none.
    func record(of key: Key) -> ImportRecord? {
        FileBytes.read(folder(of: key) + "/" + Self.recordName).flatMap { ImportRecord(bytes: $0) }
    }

    /// Stores the record of an import.
    func save(_ record: ImportRecord, of key: Key) throws(BlobError) {
        try Self.makeFolders([path, folder(of: key.person), folder(of: key)])
        let place = folder(of: key) + "/" + Self.recordName
        guard FileBytes.write(record.bytes, to: place + ".new"), rename(place + ".new", place) == 0 else {
            throw BlobError("write", place)
        }
    }

    /// Returns the imports of a person.
    func keys(of person: Identifier<User>) -> [Key] {
        FileState.names(in: folder(of: person)).compactMap { EntityID(text: $0) }.map { Key(person: person, id: $0) }
    }

    /// Returns the people who have imports.
    func people() -> [Identifier<User>] { FileState.names(in: path).compactMap { EntityID(text: $0) }.map { Identifier($0) } }

    /// Removes an import, without what it moved in.
    func remove(_ key: Key) { FileState.removeFolder(folder(of: key)) }

    /// Removes the imports of a person.
    func remove(_ person: Identifier<User>) { FileState.removeFolder(folder(of: person)) }

    // MARK: Files

    /// Returns the paths of an import's files, in the order in which they were chosen.
    func files(of key: Key) -> [String] {
        (0..<Self.maximumPartCount).compactMap { part in
            let folder = filesFolder(of: key) + "/\(part)"
            return FileState.names(in: folder).first.map { folder + "/" + $0 }
        }
    }

    /// Returns the bytes of the files of all imports of a person.
    func byteCount(of person: Identifier<User>) -> Int64 {
        keys(of: person).flatMap(files).reduce(0) { sum, path in
            var status = stat()
            return lstat(path, &status) == 0 ? sum + Int64(status.st_size) : sum
        }
    }

    /// Opens a file that arrives; `isNew` begins it, in place of what there was of it.
    func open(_ part: Int, named name: String, of key: Key, isNew: Bool) throws(BlobError) -> PartialFile {
        let folder = filesFolder(of: key) + "/\(part)"
        if isNew { FileState.removeFolder(folder) }
        try Self.makeFolders([filesFolder(of: key), folder])
        let known = isNew ? nil : FileState.names(in: folder).first
        return try PartialFile(path: folder + "/" + (known ?? Self.fileName(name)), calls: .system)
    }

    /// Makes a folder in place of an import's first file.
    func makeFolder(named name: String, of key: Key) throws(BlobError) -> String {
        let part = filesFolder(of: key) + "/0"
        FileState.removeFolder(part)
        let made = part + "/" + Self.fileName(name)
        try Self.makeFolders([path, folder(of: key.person), folder(of: key), filesFolder(of: key), part, made])
        return made
    }

    /// Removes the files of an import.
    func removeFiles(of key: Key) { FileState.removeFolder(filesFolder(of: key)) }

    /// Returns when the last bytes of an import's files arrived, in seconds; nil without files.
    func touched(_ key: Key) -> Int64? {
        files(of: key).compactMap { path in
            var status = stat()
            return lstat(path, &status) == 0 ? Int64(status.st_mtim.tv_sec) : nil
        }.max()
    }

    /// Returns a name that a file may have here: sources are known by theirs.
    static func fileName(_ name: String) -> String {
        var safe = String.UnicodeScalarView()
        var count = 0
        for scalar in name.unicodeScalars {
            count += String(scalar).utf8.count
            guard count <= maximumNameBytes else { break }
            safe.append(scalar == "/" || scalar.value < 0x20 || scalar.value == 0x7F ? "_" : scalar)
        }
        let text = String(safe)
        return text.isEmpty || text == "." || text == ".." ? "file" : text
    }

    private static func makeFolders(_ folders: [String]) throws(BlobError) {
        for folder in folders where mkdir(folder, 0o700) != 0 && errno != EEXIST { throw BlobError("mkdir", folder) }
    }
}
