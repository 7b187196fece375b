import Blobs
import Domain
import Glibc
import HTTP
import Server
import Services
import Store

/// The parts of the page of numbers for Prometheus.
enum MetricsParts {
    /// The largest size of a file with a token, in bytes.
    static let maximumTokenBytes = 4_096

    /// Returns the token in the file of the options, its first line; nil without a file. Throws `usage` for one that is too short to be a
    /// secret.
    static func token(_ options: ServeOptions) throws(CommandError) -> [UInt8]? {
        guard let path = options.metrics else { return nil }
        guard let file = fopen(path, "rbe") else { throw .inputOutput("\(path): \(SystemError.reason(errno))") }
        defer { fclose(file) }
        let bytes = [UInt8](unsafeUninitializedCapacity: maximumTokenBytes) { buffer, count in
            count = fread(buffer.baseAddress, 1, buffer.count, file)
        }
        let line = Array(bytes.prefix { $0 > UInt8(ascii: " ") && $0 < 0x7F })
        guard line.count >= MetricsPage.minimumTokenBytes else {
            throw .usage("--metrics: the token in \(path) must have at least \(MetricsPage.minimumTokenBytes) letters and digits")
        }
        return line
    }

    /// Creates the page of a server that is about to be created, as `live` knows it then.
    static func page(
        _ options: ServeOptions, _ storage: StorageParts, _ services: ServiceParts, live: LiveServer
    ) throws(CommandError) -> MetricsPage {
        let sources = sources(options, storage, services) { live.connectionCount }
        return MetricsPage(token: Setting(try token(options)), metrics: services.metrics, sources: sources)
    }

    private static func sources(
        _ options: ServeOptions, _ storage: StorageParts, _ services: ServiceParts, connectionCount: @escaping @Sendable () -> Int
    ) -> MetricsPage.Sources {
        let (store, room, events, backups) = (storage.store, storage.room, services.events, services.backups)
        var sources = MetricsPage.Sources(now: WallClock.now)
        sources.version = ProgramVersion.text
        sources.connectionCount = connectionCount
        sources.streamCount = { events.streamCount }
        sources.freeBytes = { room.freeByteCount }
        sources.backups = { backups.seen }
        sources.work = { await work(of: store) }
        if let shared = store as? any SharedStore { sources.history = { shared.history } }
        if options.database.address == nil {
            let path = options.database.path
            sources.databaseBytes = { byteCount(of: path) + byteCount(of: path + "-wal") }
        }
        let start = Double(WallClock.now().milliseconds) / 1_000
        sources.process = { MetricsPage.Process(cpuSeconds: cpuSeconds(), residentBytes: residentBytes(), startSeconds: start) }
        return sources
    }

    /// Returns the work that waits; nothing if the database does not answer.
    static func work(of store: any Store) async -> [MediaWork] {
        do { return try await store.read { try $0.mediaWork(dueAt: WallClock.now()) } } catch { return [] }
    }

    /// Returns the size of a file, 0 if there is none.
    static func byteCount(of path: String) -> Int64 {
        var status = stat()
        return stat(path, &status) == 0 ? Int64(status.st_size) : 0
    }

    private static func cpuSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func residentBytes() -> Int64? {
        guard let file = fopen("/proc/self/statm", "re") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(line.count), file) != nil else { return nil }
        let numbers = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(separator: " ")
        return numbers.count > 1 ? Int64(numbers[1]).map { $0 * Int64(sysconf(Int32(_SC_PAGESIZE))) } : nil
    }
}
