import Blobs
import Domain
import Glibc
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
        let search = NameSearch(store: store, database: options.database)
        let space = try search.space(of: options.person)
        let subject = try subject(in: space, search)
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

    private func subject(in space: Identifier<Space>, _ search: NameSearch) throws(CommandError) -> DocumentRequest.Subject {
        switch options.subject {
        case .topic(let name): .topic(try search.topic(name, in: space))
        case .notes(let names): .selection(notes: try search.notes(names, in: space), photos: [])
        }
    }
}
