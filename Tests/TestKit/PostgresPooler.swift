import Foundation

/// A pgBouncer in front of the tests' PostgreSQL server, which runs until it is stopped.
public final class PostgresPooler: Sendable {
    /// How connections share those to the database.
    public enum Mode: String, Sendable, CaseIterable {
        case session, transaction
    }

    private let process = Process()
    private let folder: String

    /// Starts a pooler for a database.
    public init(_ mode: Mode, to address: String) throws {
        let parts = address.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1) }
        let values = Dictionary(parts.map { (String($0[0]), String($0[1])) }) { first, _ in first }
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("enot-pb-" + UUID().uuidString.prefix(8)).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let configuration = """
            [databases]
            \(values["dbname"] ?? "") = host=\(values["host"] ?? "") user=enot
            [pgbouncer]
            listen_addr =
            unix_socket_dir = \(folder)
            auth_type = any
            pool_mode = \(mode.rawValue)
            ignore_startup_parameters = extra_float_digits
            """
        try configuration.write(toFile: folder + "/pgbouncer.ini", atomically: true, encoding: .utf8)
        self.address = "host=\(folder) port=6432 user=enot dbname=\(values["dbname"] ?? "")"
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", Self.script, "pgbouncer", folder]
        process.standardError = output
        process.standardOutput = output
        try process.run()
        var text = ""
        while !text.contains("process up") {
            let bytes = output.fileHandleForReading.availableData
            guard !bytes.isEmpty else { throw PostgresCluster.Failure(message: "pgBouncer did not start: \(text)") }
            text += String(decoding: bytes, as: UTF8.self)
        }
    }

    /// The address of the database through the pooler.
    public let address: String

    /// Starts the pooler as somebody else than root, which it refuses to be.
    private static let script = """
        if [ "$(id -u)" = 0 ]; then
            chown -R nobody "$1"
            exec setpriv --reuid=nobody --regid=nogroup --clear-groups pgbouncer "$1/pgbouncer.ini"
        fi
        exec pgbouncer "$1/pgbouncer.ini"
        """

    /// Stops the pooler.
    public func stop() {
        process.terminate()
        process.waitUntilExit()
        do { try FileManager.default.removeItem(atPath: folder) } catch { print("cannot remove \(folder): \(error)") }
    }
}
