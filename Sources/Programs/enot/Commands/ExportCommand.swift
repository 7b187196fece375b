import Blobs
import Domain
import EmbeddedSupport
import Glibc
import Markup
import MediaHost
import Services
import Store
import StoreSQLite

/// The command that writes notes of a data folder into a document, even while a server uses it.
struct ExportCommand {
    private let options: ExportOptions

    private static let blockBytes = 256 << 10

    init(_ options: ExportOptions) {
        self.options = options
    }

    /// Writes a document, completely or not at all.
    func run(to file: String) throws(CommandError) {
        let store = try options.database.openExisting()
        defer { store.close() }
        let space = try space(in: store)
        let subject = try subject(in: space, store)
        let blobs = try options.database.contents.open(of: store)
        let host = MediaHost(toolPath: options.mediaTool) { Console.report("warning: \($0)\n") }
        let service = DocumentService(store: store, blobs: blobs, maker: host)
        do throws(ServiceError) {
            let request = try DocumentRequest(subject, language: options.language)
            let document = try Blocking.run { () throws(ServiceError) in try await service.make(request, in: space) }
            try write(document, to: file)
            let pages = document.pageCount == 1 ? "1 page" : "\(document.pageCount) pages"
            Console.report("Wrote \(pages).\n")
        } catch {
            switch error {
            case .unavailable(let detail): throw .unavailable(detail)
            case .unsuitable(let detail): throw .cannotCreate(detail)
            default: throw CommandError(error, path: file)
            }
        }
        Blocking.run { await host.close() }
    }

    private func write(_ document: DocumentService.Document, to file: String) throws(ServiceError) {
        if file == BackupCommand.standardOutput {
            signal(SIGPIPE, SIG_IGN)
            return try copy(document.file, to: STDOUT_FILENO)
        }
        try Blocking.run { () throws(ServiceError) in
            try await ArchiveFile.make(file) { descriptor throws(ServiceError) in try copy(document.file, to: descriptor) }
        }
    }

    private func copy(_ file: OpenFile, to descriptor: Int32) throws(ServiceError) {
        var block = [UInt8](repeating: 0, count: Self.blockBytes)
        var offset: off_t = 0
        while offset < file.byteCount {
            let count = pread(file.descriptor, &block, block.count, offset)
            guard count > 0 else { throw .unexpected("cannot read the document: \(SystemError.reason(errno))") }
            var written = 0
            while written < count {
                let done = block.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, count - written) }
                guard done > 0 else { throw .unexpected("cannot write the document: \(SystemError.reason(errno))") }
                written += done
            }
            offset += off_t(count)
        }
    }

    // MARK: Finding

    private func space(in store: any Store) throws(CommandError) -> Identifier<Space> {
        let users = try read(store) { transaction in try transaction.users() }
        if let name = options.person {
            guard let user = users.first(where: { $0.name == name }) else { throw .usage("no person named \(name)") }
            return user.space
        }
        guard users.count == 1, let user = users.first else {
            throw .usage(
                users.isEmpty ? "no people in \(options.database.name)" : "there are several people\nhint: choose one with --user")
        }
        return user.space
    }

    private func subject(in space: Identifier<Space>, _ store: any Store) throws(CommandError) -> DocumentRequest.Subject {
        switch options.subject {
        case .topic(let name):
            let found = try read(store) { transaction in
                try transaction.projections(of: Topic.self, in: space).compactMap { try transaction.projection($0, in: space) }
                    .filter { $0.deletedAt == nil && (ExactText.areSame($0.name, name) || ExactText.areSame($0.id.text, name)) }
            }
            return .topic(try Self.only(found.map(\.id), "topic", name))
        case .notes(let names):
            let notes = try read(store) { transaction in
                try transaction.projections(of: Note.self, in: space).compactMap { id -> (id: Identifier<Note>, names: [String])? in
                    guard let note = try transaction.projection(id, in: space), note.deletedAt == nil else { return nil }
                    return (id, [note.title, note.shownName, id.text])
                }
            }
            let ids = try names.map { name throws(CommandError) in
                let found = notes.filter { note in note.names.contains { ExactText.areSame($0, name) } }
                return try Self.only(found.map(\.id), "note", name)
            }
            return .selection(notes: ids, photos: [])
        }
    }

    private static func only<Kind>(
        _ found: [Identifier<Kind>], _ kind: String, _ name: String
    ) throws(CommandError) -> Identifier<Kind> {
        guard let first = found.first else { throw .usage("no \(kind) named \(name)") }
        guard found.count == 1 else {
            throw .usage("\(found.count) \(kind)s named \(name); choose one of \(found.map(\.text).sorted().joined(separator: ", "))")
        }
        return first
    }

    private func read<Outcome: Sendable>(
        _ store: any Store, _ body: @escaping @Sendable (any ReadTransaction) throws -> Outcome
    ) throws(CommandError) -> Outcome {
        do {
            return try Blocking.run { () throws(any Error) in try await store.read(body) }
        } catch let error as StoreError {
            throw CommandError(error, path: options.database.name)
        } catch {
            throw .inputOutput("\(options.database.name): \(error)")
        }
    }
}
