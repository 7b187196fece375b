import Domain
import Secrets
import Services
import Store

/// The numbers of a server for Prometheus, for whoever has the token.
public struct MetricsPage: Sendable {
    /// What the process uses.
    public struct Process: Sendable {
        public var cpuSeconds: Double
        public var residentBytes: Int64?
        /// When it started, in Unix seconds.
        public var startSeconds: Double

        public init(cpuSeconds: Double, residentBytes: Int64?, startSeconds: Double) {
            (self.cpuSeconds, self.residentBytes, self.startSeconds) = (cpuSeconds, residentBytes, startSeconds)
        }
    }

    /// Where the numbers that nobody counts come from.
    public struct Sources: Sendable {
        public var version = ""
        public var connectionCount: @Sendable () -> Int = { 0 }
        public var streamCount: @Sendable () -> Int = { 0 }
        /// Returns the bytes that are free on the disk of the data; nil if the system does not say.
        public var freeBytes: @Sendable () -> Int64? = { nil }
        /// Returns the bytes of the database's files; nil for one that is elsewhere.
        public var databaseBytes: @Sendable () -> Int64? = { nil }
        /// Returns what is known of the history of a database that is elsewhere; nil for another one.
        public var history: @Sendable () -> DatabaseHistory? = { nil }
        /// Returns the work that waits; nothing if the database does not answer.
        public var work: @Sendable () async -> [MediaWork] = { [] }
        /// Returns the state of the backups; nil if none are made.
        public var backups: @Sendable () -> SeenBackups? = { nil }
        public var process: @Sendable () -> Process? = { nil }
        public var now: @Sendable () -> Instant

        public init(now: @escaping @Sendable () -> Instant) {
            self.now = now
        }
    }

    /// The path at which the numbers are.
    public static let path = "/metrics"
    /// The fewest bytes of a token.
    public static let minimumTokenBytes = 16

    /// The token of those who may read the numbers; nil for nobody.
    public let token: Setting<[UInt8]?>
    let metrics: Metrics
    private let sources: Sources

    public init(token: Setting<[UInt8]?>, metrics: Metrics, sources: Sources) {
        self.token = token
        self.metrics = metrics
        self.sources = sources
    }

    /// Returns whether a field `Authorization` has the token.
    func admits(_ authorization: String?) -> Bool {
        let scheme = "bearer "
        guard let token = token.value, let authorization, authorization.lowercased().hasPrefix(scheme) else { return false }
        return ConstantTime.equals(Array(authorization.utf8.dropFirst(scheme.utf8.count)), token)
    }

    /// Returns the page. What can't be found out is left out.
    public func text() async -> String {
        MetricFamily.text(of: metrics.families + gauges + work(await sources.work()))
    }

    private var gauges: [MetricFamily] {
        let (backups, process, history) = (sources.backups(), sources.process(), sources.history())
        func seconds(_ moment: Instant?) -> Double? { moment.map { Double($0.milliseconds) / 1_000 } }
        return [
            MetricFamily(
                "enot_build_info", .gauge, "The version of the server.",
                samples: [.init(labels: [("version", sources.version)], value: 1)]),
            MetricFamily("enot_connections", .gauge, "Open connections.", value: Double(sources.connectionCount())),
            MetricFamily("enot_event_streams", .gauge, "Open event streams.", value: Double(sources.streamCount())),
            MetricFamily(
                "enot_disk_free_bytes", .gauge, "Free bytes on the disk of the data directory.", value: sources.freeBytes().map(Double.init)
            ),
            MetricFamily(
                "enot_database_bytes", .gauge, "Bytes of the database and its log.", value: sources.databaseBytes().map(Double.init)),
            MetricFamily(
                "enot_database_refused_total", .counter, "Refused connections to old primaries, or to other databases.",
                value: history.map { Double($0.refusedCount) }),
            MetricFamily(
                "enot_database_refused", .gauge, "Whether the last connection to the database was refused as one to an old primary.",
                value: history.map { $0.refusal == nil ? 0 : 1 }),
            MetricFamily(
                "enot_backup_newest_timestamp_seconds", .gauge, "When the newest backup was made.", value: seconds(backups?.newestAt)),
            MetricFamily(
                "enot_backup_good_timestamp_seconds", .gauge, "When the newest backup was made that was test-restored.",
                value: seconds(backups?.goodAt)),
            MetricFamily(
                "enot_backup_failed", .gauge, "Whether the last backup failed, or its test.", value: backups.map { $0.hasFailed ? 1 : 0 }),
            MetricFamily(
                "process_cpu_seconds_total", .counter, "Processor time of the server.", value: process?.cpuSeconds),
            MetricFamily(
                "process_resident_memory_bytes", .gauge, "Resident memory of the server.", value: process?.residentBytes.map(Double.init)),
            MetricFamily(
                "process_start_time_seconds", .gauge, "When the server started.", value: process?.startSeconds),
        ]
    }

    private func work(_ work: [MediaWork]) -> [MetricFamily] {
        let now = sources.now().milliseconds
        func samples(_ value: (MediaWork) -> Double) -> [MetricFamily.Sample] {
            work.map { .init(labels: [("kind", $0.kind.rawValue)], value: value($0)) }
        }
        return [
            MetricFamily("enot_jobs", .gauge, "Files that wait for work, by its kind.", samples: samples { Double($0.waitingCount) }),
            MetricFamily(
                "enot_failed_jobs", .gauge, "Files whose work failed and is to be tried again.", samples: samples { Double($0.failedCount) }
            ),
            MetricFamily(
                "enot_job_age_seconds", .gauge, "Time for which the file that has waited longest for work waits, 0 if none waits.",
                samples: samples { work in work.waitsSince.map { max(0, Double(now - $0.milliseconds) / 1_000) } ?? 0 }),
        ]
    }
}
