import Glibc
import HTTP
import Server

/// The number of files that this process may have open, raised as far as the system allows, and its distribution: each connection is one,
/// and so is each file that is sent, received or read by another process.
enum OpenFiles {
    /// The highest limit that is requested: some systems allow a billion, and some programs walk through all.
    static let most: rlim_t = 65_536
    /// The number of files of a connection: its socket, and what it sends or receives.
    static let perConnection = 2
    /// The largest number of connections, however many files there may be: each takes memory as well.
    static let mostConnections = 4_096
    /// The smallest number of connections with which a server is useful.
    static let leastConnections = 32
    /// The number of files that are open whatever the connections do.
    static let besidesConnections = [
        8,  // standard streams, listener, lock, clocks
        3 * 17,  // the database, its log and index, of the writer and 16 readers
        4 * 32,  // processes that examine files and read websites, with their pipes and what they read
        32,  // archives, uploads and folders that are being made durable, watched folders
        16,  // connections to push services, mail and map servers
        2 * 16,  // Dispatch and the event threads
    ].reduce(0, +)

    /// Raises the limit as far as possible, and returns how many connections it allows; logs a warning if that is not enough for all.
    /// Throws `unavailable` if it is not enough to serve.
    static func raise(log: Log) throws(CommandError) -> Int {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(resource, &limit) == 0 else { throw .unavailable("cannot read the limit of open files") }
        let found = limit.rlim_cur
        let wanted = min(limit.rlim_max, most)
        if limit.rlim_cur < wanted {
            limit.rlim_cur = wanted
            if setrlimit(resource, &limit) != 0 {
                limit.rlim_cur = found
                log.write(.warning, "cannot raise the limit of open files")
            }
        }
        let files = Int(clamping: min(limit.rlim_cur, most))
        guard let connections = connections(files: files) else {
            throw .unavailable(
                "the limit of open files is \(files) (ulimit -n); at least \(filesNeeded(for: leastConnections)) are needed")
        }
        if connections < mostConnections {
            let enough = filesNeeded(for: mostConnections)
            log.write(
                .warning,
                "the limit of open files is \(files) (ulimit -n), enough for \(connections) connections; \(enough) would be enough for all")
        }
        return connections
    }

    /// Returns how many connections a limit of open files allows; nil if they are too few to serve.
    static func connections(files: Int) -> Int? {
        let count = min((files - besidesConnections) / perConnection, mostConnections)
        return count < leastConnections ? nil : count
    }

    private static func filesNeeded(for connections: Int) -> Int { besidesConnections + perConnection * connections }
}
