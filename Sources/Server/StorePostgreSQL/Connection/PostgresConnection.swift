import CPostgreSQL
import Glibc

/// A connection in pipeline mode, used by one thread at a time: `queue` adds statements, `finish` makes one round trip for all of them.
///
/// It never waits without a limit: a network that swallows everything, or a frozen server, ends as a lost connection.
final class PostgresConnection {
    /// What a result to come belongs to.
    private enum Awaited {
        case preparation(String)
        case answer
    }

    /// The seconds after which a round trip counts as lost.
    static let roundTripSeconds = 30

    private let handle: OpaquePointer
    /// Whether the database has warned since the round trip began.
    private var hasWarned = false
    private var names: [String: String] = [:]
    private var awaited: [Awaited] = []
    private var nameCount = 0
    private let seconds: Int

    /// Connects to a server, by a connection string or an address of one or more hosts, of which one may be chosen, and runs statements
    /// that set the session up.
    init(
        _ address: String, host: PostgresHost? = nil, settings: String = "", roundTripSeconds: Int = PostgresConnection.roundTripSeconds
    ) throws(PostgresError) {
        guard let handle = PostgresConnection.connect(address, host) else { throw .lost("out of memory") }
        self.handle = handle
        seconds = roundTripSeconds
        // All properties are set, so `deinit` frees the connection if this throws.
        guard PQstatus(handle) == CONNECTION_OK else { throw PostgresConnection.failure(of: handle) }
        // Notices arrive only while this object reads, so it exists.
        PQsetNoticeReceiver(
            handle, { connection, notice in connection.map { PostgresConnection.receive(notice, for: $0) } },
            Unmanaged.passUnretained(self).toOpaque())
        if !settings.isEmpty { try PostgresConnection.run(settings, on: handle) }
        guard PQsetnonblocking(handle, 1) == 0, PQenterPipelineMode(handle) == 1 else { throw PostgresConnection.failure(of: handle) }
    }

    deinit {
        PQfinish(handle)
    }

    /// The server that was reached.
    var host: PostgresHost {
        let (reached, port) = (String(cString: PQhost(handle)), String(cString: PQport(handle)))
        return hosts.first { ($0.name.isEmpty ? $0.address : $0.name) == reached && $0.port == port }
            ?? PostgresHost(name: reached, address: "", port: port)
    }

    /// All servers that the address names.
    var hosts: [PostgresHost] {
        guard let options = PQconninfo(handle) else { return [] }
        defer { PQconninfoFree(options) }
        var values: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { values[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        return PostgresHost.all(names: values["host"] ?? "", addresses: values["hostaddr"] ?? "", ports: values["port"] ?? "")
    }

    /// The encoding of the database; empty if the server doesn't say.
    var databaseEncoding: String { PQparameterStatus(handle, "server_encoding").map { String(cString: $0) } ?? "" }

    var databaseName: String { PQdb(handle).map { String(cString: $0) } ?? "" }

    /// Adds a statement to the next round trip. It is prepared once, however often it is run.
    func queue(_ sql: String, _ parameters: PostgresParameters = PostgresParameters()) throws(PostgresError) {
        let name = try name(of: sql, types: parameters.types)
        let isSent = parameters.bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                // An empty value needs an address; null has none.
                let base = bytes.baseAddress ?? UnsafePointer(PostgresConnection.nothing)
                let values = parameters.places.map { $0.length < 0 ? nil : Optional(base + $0.start) }
                let lengths = parameters.places.map { max(0, $0.length) }
                let formats = [Int32](repeating: 1, count: values.count)
                return PQsendQueryPrepared(handle, name, Int32(values.count), values, lengths, formats, 1)
            }
        }
        guard isSent == 1 else { throw PostgresConnection.failure(of: handle) }
        awaited.append(.answer)
    }

    /// Adds a statement with parameters to the next round trip.
    func queue<each Value: PostgresValue>(_ sql: String, _ values: repeat each Value) throws(PostgresError) {
        try queue(sql, PostgresParameters(repeat each values))
    }

    /// Makes the round trip and returns the rows of each statement.
    ///
    /// Throws the first refusal; the statements after it were skipped.
    @discardableResult func finish() throws(PostgresError) -> [PostgresRows] {
        let deadline = PostgresConnection.uptime() + Int64(seconds) * 1000
        hasWarned = false
        guard PQpipelineSync(handle) == 1 else { throw PostgresConnection.failure(of: handle) }
        try send(until: deadline)
        return try receive(until: deadline)
    }

    /// Makes the round trip with a COMMIT at its end, and returns the rows of each statement.
    ///
    /// A warning counts as a lost answer: the database gives one instead of an error when somebody ends the wait for a standby, although
    /// the change is on one machine only.
    @discardableResult func commit() throws(PostgresError) -> [PostgresRows] {
        try queue("COMMIT")
        let answers = try finish()
        if hasWarned { throw .lost("the database warned at a COMMIT") }
        return answers
    }

    /// Returns the notifications that have come, after waiting for the first one for some milliseconds.
    func notifications(waitMilliseconds: Int32) throws(PostgresError) -> [(channel: String, payload: String)] {
        var entry = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
        poll(&entry, 1, waitMilliseconds)
        guard PQconsumeInput(handle) == 1 else { throw PostgresConnection.failure(of: handle) }
        var found: [(channel: String, payload: String)] = []
        while let notification = PQnotifies(handle) {
            found.append((String(cString: notification.pointee.relname), String(cString: notification.pointee.extra)))
            PQfreemem(notification)
        }
        return found
    }

    /// Runs statements without parameters in a round trip of their own, such as those of a schema.
    func execute(_ script: String) throws(PostgresError) {
        guard PQexitPipelineMode(handle) == 1, PQsetnonblocking(handle, 0) == 0 else { throw PostgresConnection.failure(of: handle) }
        defer {
            PQsetnonblocking(handle, 1)
            PQenterPipelineMode(handle)
        }
        try PostgresConnection.run(script, on: handle)
    }

    /// The parameters that an address may override. A network that swallows everything is noticed within seconds, and of several servers
    /// the one that writes is taken.
    private static let defaults = [
        ("connect_timeout", "3"), ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
        ("tcp_user_timeout", "15000"), ("target_session_attrs", "read-write"), ("application_name", "enot"),
    ]

    private static func connect(_ address: String, _ host: PostgresHost?) -> OpaquePointer? {
        // Of a parameter that is named twice, the last one holds.
        let parameters = defaults + [("dbname", address), ("client_encoding", "UTF8")] + (host?.parameters ?? [])
        let words = parameters.map { (strdup($0.0), strdup($0.1)) }
        defer {
            for (name, value) in words {
                free(name)
                free(value)
            }
        }
        let names = words.map { UnsafePointer<CChar>($0.0) } + [nil]
        let values = words.map { UnsafePointer<CChar>($0.1) } + [nil]
        return PQconnectdbParams(names, values, 1)
    }

    // MARK: Round trips

    /// An address for values without bytes. Unsafe, but nobody reads or writes there.
    private nonisolated(unsafe) static let nothing = UnsafeMutablePointer<CChar>.allocate(capacity: 1)

    private func name(of sql: String, types: [UInt32]) throws(PostgresError) -> String {
        if let name = names[sql] { return name }
        nameCount += 1
        let name = "s\(nameCount)"
        guard PQsendPrepare(handle, name, sql, Int32(types.count), types) == 1 else { throw PostgresConnection.failure(of: handle) }
        names[sql] = name
        awaited.append(.preparation(sql))
        return name
    }

    private func send(until deadline: Int64) throws(PostgresError) {
        while true {
            let status = PQflush(handle)
            if status == 0 { return }
            guard status == 1 else { throw PostgresConnection.failure(of: handle) }
            // The server may be waiting to send: unless that is read, both sides wait for ever.
            if try wait(POLLIN | POLLOUT, until: deadline), PQconsumeInput(handle) != 1 { throw PostgresConnection.failure(of: handle) }
        }
    }

    private func receive(until deadline: Int64) throws(PostgresError) -> [PostgresRows] {
        var answers: [PostgresRows] = []
        var refusal: PostgresError?
        for expected in awaited {
            guard let result = try nextOfAny(until: deadline) else { throw PostgresConnection.failure(of: handle) }
            let status = PQresultStatus(result)
            if status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK {
                if case .answer = expected { answers.append(PostgresRows(result)) } else { PQclear(result) }
            } else {
                if case .preparation(let sql) = expected { names[sql] = nil }
                if status != PGRES_PIPELINE_ABORTED { refusal = refusal ?? PostgresConnection.refusal(result) }
                PQclear(result)
                if PQstatus(handle) == CONNECTION_BAD { throw refusal ?? PostgresConnection.failure(of: handle) }
            }
            guard try next(until: deadline) == nil else { throw .lost("the results are out of step") }
        }
        awaited = []
        guard let end = try nextOfAny(until: deadline) else { throw PostgresConnection.failure(of: handle) }
        defer { PQclear(end) }
        guard PQresultStatus(end) == PGRES_PIPELINE_SYNC else { throw .lost("the results are out of step") }
        if let refusal { throw refusal }
        return answers
    }

    /// Returns the next result, before which the end of those before may come.
    private func nextOfAny(until deadline: Int64) throws(PostgresError) -> OpaquePointer? {
        if let result = try next(until: deadline) { return result }
        return try next(until: deadline)
    }

    private func next(until deadline: Int64) throws(PostgresError) -> OpaquePointer? {
        while PQisBusy(handle) == 1 {
            _ = try wait(POLLIN, until: deadline)
            guard PQconsumeInput(handle) == 1 else { throw PostgresConnection.failure(of: handle) }
        }
        return PQgetResult(handle)
    }

    /// Waits until something can be read (true) or written.
    private func wait(_ events: Int32, until deadline: Int64) throws(PostgresError) -> Bool {
        while true {
            let left = deadline - PostgresConnection.uptime()
            guard left > 0 else { throw .lost("the database did not answer for \(seconds) s") }
            var entry = pollfd(fd: PQsocket(handle), events: Int16(events), revents: 0)
            let count = poll(&entry, 1, Int32(min(left, 60_000)))
            if count > 0 { return entry.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 }
            guard count == 0 || errno == EINTR else { throw .lost(String(cString: strerror(errno))) }
        }
    }

    private static func uptime() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    // MARK: Failures

    private static func run(_ script: String, on handle: OpaquePointer) throws(PostgresError) {
        let result = PQexec(handle, script)
        defer { PQclear(result) }
        let status = PQresultStatus(result)
        guard status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_EMPTY_QUERY else { throw refusal(result) }
    }

    private static func failure(of handle: OpaquePointer) -> PostgresError { .lost(trimmed(PQerrorMessage(handle))) }

    private static func refusal(_ result: OpaquePointer?) -> PostgresError {
        func field(_ code: Character) -> String {
            code.asciiValue.flatMap { PQresultErrorField(result, Int32($0)) }.map { String(cString: $0) } ?? ""
        }
        let state = field("C")
        // A newer server has added columns to a table since a statement was prepared: a new connection prepares it again.
        if state == "0A000", field("R") == "RevalidateCachedQuery" { return .lost(trimmed(PQresultErrorMessage(result))) }
        return PostgresError(state: state, message: trimmed(PQresultErrorMessage(result)))
    }

    private static func receive(_ notice: OpaquePointer?, for connection: UnsafeMutableRawPointer) {
        // The severity that is never translated.
        guard let severity = PQresultErrorField(notice, Int32(UInt8(ascii: "V"))), strcmp(severity, "WARNING") == 0 else { return }
        Unmanaged<PostgresConnection>.fromOpaque(connection).takeUnretainedValue().hasWarned = true
    }

    private static func trimmed(_ message: UnsafePointer<CChar>?) -> String {
        var text = message.map { String(cString: $0) } ?? ""
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
