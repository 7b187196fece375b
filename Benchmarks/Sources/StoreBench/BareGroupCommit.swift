import CSQLite
import Dispatch
import Glibc
import Synchronization

/// Measures what SQLite gives without us: the same rows, one savepoint a request, groups committed by one thread.
final class BareGroupCommit: @unchecked Sendable {
    private var handle: OpaquePointer?
    private var statements: [OpaquePointer?] = []
    private let waiting = Mutex<[(number: Int, continuation: CheckedContinuation<Void, Never>)]>([])
    private let wake = DispatchSemaphore(value: 0)
    private var revisions: [Int64] = []

    /// Opens the database that the service made, so that the tables are the same, and makes a note a client.
    init(path: String, clients: Int) {
        check(sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil))
        let settings = """
            PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=FAST; PRAGMA wal_autocheckpoint=2000;
            PRAGMA foreign_keys=ON
            """
        check(sqlite3_exec(handle, settings, nil, nil, nil))
        for sql in [
            "BEGIN IMMEDIATE", "SAVEPOINT job", "RELEASE job", "COMMIT",
            "INSERT INTO journal (space, revision, entity, kind, session, received_at, operation) VALUES (?, ?, ?, 'note', ?, ?, ?)",
            "UPDATE space SET revision = ? WHERE id = ?",
            """
            INSERT INTO document (space, entity, field, frontier) VALUES (?, ?, 'text', ?)
            ON CONFLICT (space, entity, field) DO UPDATE SET frontier = excluded.frontier
            """,
            "INSERT INTO note (space, id, content) VALUES (?, ?, ?) ON CONFLICT (space, id) DO UPDATE SET content = excluded.content",
            "INSERT INTO space VALUES (?, 0, 0)",
            "INSERT INTO entity_state (space, entity, kind, registers, is_purged) VALUES (?, ?, 'note', '{}', 0)",
        ] {
            var statement: OpaquePointer?
            check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
            statements.append(statement)
        }
        prepare(clients: clients)
    }

    /// Names the space of a client.
    static func space(_ client: Int) -> String { "aaaaaaaaaaaaaaaaaaaaaaaaaaaa" + String(1000 + client) }

    /// Names the note of a client.
    static func entity(_ client: Int) -> String { "bbbbbbbbbbbbbbbbbbbbbbbbbbbb" + String(1000 + client) }

    private func prepare(clients: Int) {
        step(0)
        revisions = [Int64](repeating: 0, count: clients)
        for client in 0..<clients {
            run(8, [.text(Self.space(client))])
            run(9, [.text(Self.space(client)), .text(Self.entity(client))])
        }
        step(3)
    }

    /// Starts the writing thread.
    func start() {
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            {
                Unmanaged<BareGroupCommit>.fromOpaque($0!).takeUnretainedValue().loop(); return nil
            },
            Unmanaged.passRetained(self).toOpaque())
    }

    /// Writes a client's rows and returns once they are durable.
    func write(_ number: Int) async {
        await withCheckedContinuation { continuation in
            waiting.withLock { $0.append((number, continuation)) }
            wake.signal()
        }
    }

    private enum Value { case text(String), number(Int64) }

    private func loop() {
        while true {
            wake.wait()
            let jobs = waiting.withLock { jobs in
                defer { jobs = [] }; return jobs
            }
            if jobs.isEmpty { continue }
            step(0)
            for job in jobs {
                step(1)
                write(client: job.number)
                step(2)
            }
            step(3)
            for job in jobs { job.continuation.resume() }
        }
    }

    private func write(client: Int) {
        revisions[client] += 1
        let (number, space) = (revisions[client], Self.space(client))
        let entity = Self.entity(client)
        let head = #"["00000000000004d2",\#(number)]"#
        let operation =
            #"{"kind":"note","id":"\#(entity)","text":"text","agent":"00000000000004d2","seq":\#(number),"#
            + #""parents":[\#(head)],"edits":[[12,6,"hello "]]}"#
        run(4, [.text(space), .number(number), .text(entity), .text(space), .number(1_700_000_000_000), .text(operation)])
        run(5, [.number(number), .text(space)])
        run(6, [.text(space), .text(entity), .text(#"{"events":\#(number),"heads":[\#(head)]}"#)])
        run(7, [.text(space), .text(entity), .text(Self.content)])
    }

    private static let content = String(repeating: "hello ", count: 150)

    private func run(_ index: Int, _ values: [Value]) {
        for (place, value) in values.enumerated() {
            switch value {
            case .text(var text):
                text.withUTF8 { bytes in
                    bytes.withMemoryRebound(to: CChar.self) { characters in
                        check(enot_sqlite_bind_text(statements[index]!, Int32(place + 1), characters.baseAddress, UInt64(characters.count)))
                    }
                }
            case .number(let number): check(sqlite3_bind_int64(statements[index], Int32(place + 1), number))
            }
        }
        step(index)
    }

    private func step(_ index: Int) {
        guard sqlite3_step(statements[index]) == SQLITE_DONE else { fatalError(String(cString: sqlite3_errmsg(handle))) }
        sqlite3_reset(statements[index])
    }

    private func check(_ status: Int32) {
        guard status == SQLITE_OK else { fatalError("SQLite \(status)") }
    }
}
