import Glibc
import Synchronization

/// A client of a storage that speaks S3; its calls wait for the network on the caller's thread, which should be one of those that may wait.
public final class ObjectClient: Sendable {
    /// How the client behaves.
    public struct Settings: Sendable {
        /// The number of times that a request is sent again after a failure that may pass.
        public var retries = 5
        /// The seconds without any byte after which a request is not sent again.
        public var deadlineSeconds = 45.0
        /// The seconds without any byte after which a request is given up.
        public var stallSeconds = 20
        /// Waits a number of seconds.
        public var pause: @Sendable (Double) -> Void = { usleep(useconds_t($0 * 1_000_000)) }
        /// Returns the seconds since some moment.
        public var uptime: @Sendable () -> Double = ObjectClient.uptime
        /// The size up to which the storage copies an object in one piece, in bytes, and the size of the parts of larger ones.
        public var wholeCopyBytes: Int64 = 5_000_000_000, copyPartBytes: Int64 = 1 << 30
        /// Returns the seconds since 1970, for signatures.
        public var now: @Sendable () -> Int64 = { Int64(Glibc.time(nil)) }

        public init() {}
    }

    /// The seconds before a request is sent again for the first time, doubled each time.
    static let firstPauseSeconds = 0.1
    /// The most connections that are kept when nobody uses them.
    static let maximumIdleCount = 16

    public let address: StorageAddress
    private let credentials: StorageCredentials
    let settings: Settings
    private let idle = Mutex<[ObjectConnection]>([])

    public init(_ address: StorageAddress, _ credentials: StorageCredentials, _ settings: Settings = Settings()) {
        self.address = address
        self.credentials = credentials
        self.settings = settings
    }

    /// Sends a request until it succeeds, fails for good, or its time is over; returns its answer.
    func send(
        _ request: ObjectRequest, sink: ((ObjectAnswer, UnsafeRawBufferPointer) -> Bool)? = nil
    ) throws(StorageError) -> ObjectAnswer {
        try repeating { progress throws(StorageError) in try sendOnce(request, progress, sink: sink) }
    }

    /// What the attempts of a request have brought about.
    final class Progress {
        /// The time at which a byte was sent or received last.
        fileprivate(set) var movedAt: Double
        /// Whether the next attempt continues where this one broke off.
        var isAhead = false

        init(at time: Double) {
            movedAt = time
        }
    }

    /// Repeats work that fails for a reason that may pass, with growing pauses, until it got no further for too often or too long.
    func repeating<Outcome>(_ work: (Progress) throws(StorageError) -> Outcome) throws(StorageError) -> Outcome {
        let progress = Progress(at: settings.uptime())
        var pause = Self.firstPauseSeconds
        var attempt = 0
        while true {
            do throws(StorageError) {
                return try work(progress)
            } catch {
                if progress.isAhead { (pause, attempt, progress.isAhead) = (Self.firstPauseSeconds, 0, false) }
                guard error.isTemporary, attempt < settings.retries, settings.uptime() - progress.movedAt < settings.deadlineSeconds else {
                    throw error
                }
            }
            settings.pause(pause * .random(in: 0.5...1.5))
            pause *= 2
            attempt += 1
        }
    }

    /// Sends a request once; throws for every status but 2xx.
    func sendOnce(
        _ request: ObjectRequest, _ progress: Progress, sink: ((ObjectAnswer, UnsafeRawBufferPointer) -> Bool)? = nil
    ) throws(StorageError) -> ObjectAnswer {
        let path = RequestSignature.encoded(address.path(of: request.key), isPath: true)
        let query = RequestSignature.query(request.query)
        let time = Self.time(settings.now())
        var headers = request.headers
        headers.append(("x-amz-content-sha256", request.body.digest))
        headers.append(("x-amz-date", time.text))
        if let token = credentials.token { headers.append(("x-amz-security-token", token)) }
        let signature = RequestSignature(credentials: credentials, region: address.region, time: time)
        let authorization = signature.authorization(
            method: request.method.rawValue, path: path, query: query, headers: headers + [("host", address.host)],
            payload: request.body.digest)
        headers.append(("Authorization", authorization))
        let connection = idle.withLock { $0.popLast() } ?? ObjectConnection()
        let answer = try connection.perform(
            request.method, url: address.origin + path + (query.isEmpty ? "" : "?" + query), headers: headers, body: request.body,
            stallSeconds: request.stallSeconds ?? settings.stallSeconds, sink: sink
        ) { [settings] in progress.movedAt = settings.uptime() }
        // After a failure the connection is closed.
        idle.withLock { if $0.count < Self.maximumIdleCount { $0.append(connection) } }
        guard (200...299).contains(answer.status) else { throw Self.error(of: answer, request.key ?? address.bucket) }
        return answer
    }

    /// Returns the error that an answer reports about an object.
    static func error(of answer: ObjectAnswer, _ what: String) -> StorageError {
        let problem = XMLAnswer.read(answer.body)
        let code = problem?.text(of: "Code") ?? ""
        if code == "RequestTimeTooSkewed" { return .clockDiffers }
        if answer.status == 404 { return .missing(code == "NoSuchBucket" ? "the bucket" : what) }
        return .refused(status: answer.status, code: code, detail: problem?.text(of: "Message") ?? "")
    }

    @Sendable private static func uptime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Returns a number of seconds since 1970 as signatures have it.
    static func time(_ seconds: Int64) -> RequestSignature.Time {
        var moment = time_t(seconds)
        var parts = tm()
        gmtime_r(&moment, &parts)
        func text(_ number: Int32, _ count: Int = 2) -> String {
            let digits = "\(number)"
            return String(repeating: "0", count: max(0, count - digits.count)) + digits
        }
        return RequestSignature.Time(
            text: text(parts.tm_year + 1900, 4) + text(parts.tm_mon + 1) + text(parts.tm_mday) + "T" + text(parts.tm_hour)
                + text(parts.tm_min) + text(parts.tm_sec) + "Z")
    }
}
