import Foundation
import Synchronization

/// A PostgreSQL server for the tests of one process, started when the first test asks for a database and stopped when the process ends.
///
/// It does not wait for the disk: what a crash of the machine leaves is not what these tests are about.
public final class PostgresCluster: Sendable {
    /// The failure of a command that the cluster needs.
    public struct Failure: Error {
        public let message: String
    }

    private static let shared = Mutex<PostgresCluster?>(nil)
    private let folder: String
    private let watch = Process()
    private let input = Pipe()

    /// Returns the address of a new, empty database, whose encoding is UTF-8 if no other is given.
    public static func makeDatabase(encoding: String = "UTF8") throws -> String {
        let cluster = try running()
        let name = "test_" + UUID().uuidString.lowercased().replacingOccurrences(of: "-", with: "")
        try cluster.run("CREATE DATABASE \(name) ENCODING '\(encoding)' TEMPLATE template0")
        return "host=\(cluster.folder) user=enot dbname=\(name)"
    }

    /// Ends all connections to a database whose last statement begins with some words.
    static func cutConnections(to address: String, lastStatement: String = "") throws {
        guard let name = address.split(separator: "=").last else { return }
        try running().run(
            """
            SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = '\(name)' AND query LIKE '\(lastStatement)%'
            """)
    }

    /// Runs a statement on a database.
    static func run(_ sql: String, on address: String) throws {
        guard let name = address.split(separator: "=").last else { return }
        try running().run(sql, database: String(name))
    }

    /// Returns all that is in a database, as text.
    static func contents(of address: String) throws -> String {
        guard let name = address.split(separator: "=").last else { return "" }
        return try running().run("SELECT schema_to_xml('public', true, false, '')", database: String(name))
    }

    /// Runs a file of statements on a database.
    static func run(file: String, on address: String) throws {
        guard let name = address.split(separator: "=").last else { return }
        try running().run("SELECT", database: String(name), file: file)
    }

    private static func running() throws -> PostgresCluster {
        try shared.withLock { shared in
            if let shared { return shared }
            let started = try PostgresCluster()
            shared = started
            return started
        }
    }

    private init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("enot-pg-" + UUID().uuidString.prefix(8)).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let output = Pipe()
        watch.executableURL = URL(fileURLWithPath: "/bin/sh")
        watch.arguments = ["-c", Self.script, "postgres-cluster", folder]
        watch.standardInput = input
        watch.standardOutput = output
        try watch.run()
        let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard text == "ready\n" else { throw Failure(message: "PostgreSQL did not start: \(text)") }
    }

    /// Starts a server as somebody else than root, waits until nobody holds the other end of its input, and stops it.
    private static let script = """
        set -e
        folder=$1
        bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
        log=$folder/log
        options="-k $folder -c listen_addresses= -c fsync=off -c full_page_writes=off -c max_connections=400"
        as() { "$@"; }
        if [ "$(id -u)" = 0 ]; then
            chown nobody "$folder"
            as() { setpriv --reuid=nobody --regid=nogroup --clear-groups env HOME="$folder" "$@"; }
        fi
        as "$bin/initdb" --pgdata="$folder/data" --username=enot --auth=trust --no-sync --encoding=UTF8 --locale=C >"$log" 2>&1 \\
            && as "$bin/pg_ctl" --pgdata="$folder/data" --log="$folder/server.log" --wait --silent --options="$options" start \\
                >>"$log" 2>&1 \\
            && echo ready || { cat "$log"; exit 1; }
        exec 1>&-
        read -r _ || true
        as "$bin/pg_ctl" --pgdata="$folder/data" --mode=immediate --silent stop || true
        rm -rf "$folder"
        """

    /// Runs a statement by `psql`, and then those of a file; returns what was printed.
    @discardableResult private func run(_ sql: String, database: String = "postgres", file: String? = nil) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["psql", "--host", folder, "--username", "enot", "--dbname", database, "--quiet", "--command", sql]
        if let file { process.arguments?.append(contentsOf: ["--set", "ON_ERROR_STOP=1", "--output", "/dev/null", "--file", file]) }
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(message: text) }
        return text
    }
}
