import StorePostgreSQL

/// The options of `enot move`.
struct MoveOptions: Equatable, Sendable {
    /// The database that is moved, and where its files are.
    let source: Database
    /// The database that it becomes, and where its files will be.
    let target: Database

    /// Parses the options; throws `usage` if a place is missing or can't be used.
    init(_ list: ArgumentList, environment: [String: String]) throws(CommandError) {
        let (from, to) = (try Place(list, .from), try Place(list, .to))
        let given = list.value(of: .data)
        func database(_ place: Place, _ blobs: Option, otherwise folder: String?) throws(CommandError) -> Database {
            switch place {
            case .folder(let folder):
                return Database(
                    folder: folder, address: nil, contents: try Contents(list, blobs, folder: folder, environment: environment))
            case .address(let address):
                let folder = if let folder { folder } else { try DataFolder.path(list, environment: environment) }
                return Database(
                    folder: folder, address: address, contents: try Contents(list, blobs, folder: folder, environment: environment))
            }
        }
        source = try database(from, .fromBlobs, otherwise: given)
        // The files of a data directory can stay where they are.
        target = try database(to, .toBlobs, otherwise: given ?? from.folder)
        if source.address == target.address, source.address != nil || source.folder == target.folder {
            throw .usage("--from and --to are the same database")
        }
    }

    /// A place as it was written.
    private enum Place {
        case folder(String)
        case address(String)

        init(_ list: ArgumentList, _ option: Option) throws(CommandError) {
            guard let text = list.value(of: option) else {
                throw .usage("--\(option.name) is missing\nusage: enot move --from PLACE --to PLACE")
            }
            let isAddress =
                ["postgres://", "postgresql://"].contains { text.hasPrefix($0) } || text.contains("=") && !text.hasPrefix(Self.sqlite)
            guard isAddress else {
                let folder = text.hasPrefix(Self.sqlite) ? String(text.dropFirst(Self.sqlite.count)) : text
                self = .folder(folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder)
                return
            }
            if let problem = PostgresSettings(address: text).problem { throw .usage("--\(option.name): \(problem)") }
            self = .address(text)
        }

        var folder: String? { if case .folder(let folder) = self { folder } else { nil } }

        private static let sqlite = "sqlite:"
    }
}
