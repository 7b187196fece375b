import Foundation
import Synchronization

/// A storage that speaks S3 for the tests of one process: `rclone`, started when the first test asks for a bucket and stopped when the
/// process ends. `scripts/setup unit` installs it.
public final class S3Server: Sendable {
    /// The failure of a start.
    public struct Failure: Error {
        public let message: String
    }

    /// A bucket that nobody else uses.
    public struct Bucket: Sendable {
        public let name: String
        /// The port of the server.
        public let port: Int
        /// The folder in which each object is a file.
        public let folder: String

        /// The address of the bucket at a port, which may be that of a proxy.
        public func address(prefix: String = "", port: Int? = nil) -> String {
            "s3://\(name)/\(prefix)?endpoint=http://127.0.0.1:\(port ?? self.port)"
        }

        /// The paths of all objects, in order.
        public func objects() throws -> [String] {
            try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder) && !isFolder.boolValue
            }.sorted()
        }
    }

    public static let keyID = "enot-tests"
    public static let secret = "a-secret-of-tests"

    private static let shared = Mutex<S3Server?>(nil)
    private let folder: String
    private let port: Int
    private let watch = Process()
    private let input = Pipe()

    /// Returns a new, empty bucket.
    public static func makeBucket() throws -> Bucket {
        let server = try shared.withLock { shared in
            if let shared { return shared }
            let started = try S3Server()
            shared = started
            return started
        }
        let name = "bucket-" + UUID().uuidString.lowercased()
        let folder = server.folder + "/data/" + name
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return Bucket(name: name, port: server.port, folder: folder)
    }

    private init() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("enot-s3-" + UUID().uuidString.prefix(8)).path
        try FileManager.default.createDirectory(atPath: folder + "/data", withIntermediateDirectories: true)
        let output = Pipe()
        watch.executableURL = URL(fileURLWithPath: "/bin/sh")
        watch.arguments = ["-c", Self.script, "s3-server", folder, root + "/.cache/unit-tests/bin/rclone", "\(Self.keyID),\(Self.secret)"]
        watch.standardInput = input
        watch.standardOutput = output
        try watch.run()
        let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw Failure(message: "rclone did not start; is it installed (scripts/setup unit)? \(text)")
        }
        self.port = port
    }

    /// Starts a server on a free port, prints the port, waits until nobody holds the other end of its input, and stops it.
    ///
    /// Without any time for its cache of folders rclone never rests.
    private static let script = """
        folder=$1 program=$2 key=$3
        mkfifo "$folder/log"
        HOME=$folder RCLONE_CONFIG=/dev/null "$program" serve s3 --addr 127.0.0.1:0 --auth-key "$key" --vfs-cache-mode off \\
            --dir-cache-time 1ms --no-modtime "$folder/data" >"$folder/log" 2>&1 &
        server=$!
        exec 3<"$folder/log"
        while read -r line <&3; do
            case $line in
                *"Starting s3 server on [http://127.0.0.1:"*) port=${line##*:}; echo "${port%%/*}"; break ;;
                *) echo "$line" >&2 ;;
            esac
        done
        exec 1>&-
        cat <&3 >/dev/null &
        read -r _ || true
        kill "$server"
        rm -rf "$folder"
        """
}
