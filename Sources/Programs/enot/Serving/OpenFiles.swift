import Glibc
import Server

/// Has the system let this process open as many files as it may: each connection is one, and so is each file that is sent.
enum OpenFiles {
    /// Counts the files without which connections are refused before they reach the limit of the server.
    static let enough: rlim_t = 8_192
    /// Limits what is asked for: some systems allow a thousand million, and some programs walk through all.
    static let most: rlim_t = 65_536

    /// Raises the limit as far as it may be; says so in the log where that is not enough.
    static func raise(log: Log) {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(resource, &limit) == 0 else { return }
        let wanted = min(limit.rlim_max, most)
        if limit.rlim_cur < wanted {
            limit.rlim_cur = wanted
            guard setrlimit(resource, &limit) == 0 else { return log.write(.warning, "the limit of open files can't be raised") }
        }
        if limit.rlim_cur < enough {
            log.write(.warning, "only \(limit.rlim_cur) files may be open at once (ulimit -n); \(enough) are enough for all connections")
        }
    }
}
