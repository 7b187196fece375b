import Foundation
import Glibc

/// Runs the `enot` program that was built beside the tests.
public final class Program: Sendable {
    /// Holds how a run ended.
    public struct Outcome: Sendable {
        public let status: Int32
        /// Holds what was written to standard output.
        public let output: String
        /// Holds what was written to standard error.
        public let errors: String
    }

    /// Reports a server that ended instead of telling its address.
    public struct NotServing: Error {
        /// Holds what it wrote instead.
        public let errors: String
    }

    private let process = Process()
    private let output = Pipe()
    private let errors: URL

    public static var path: String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("enot").path
    }

    /// Starts the program; it sees no environment but what is given.
    /// Another path is that of a script that starts it.
    public init(_ arguments: [String], path: String = Program.path, environment: [String: String] = [:], folder: TemporaryFolder) throws {
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = environment
        errors = URL(fileURLWithPath: folder.path + "/stderr-" + UUID().uuidString)
        try Data().write(to: errors)
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Waits for the end.
    public func finish() async throws -> Outcome {
        try await SocketClient.onThread { [self] in
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return Outcome(
                status: process.terminationStatus, output: text, errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
        }
    }

    /// Waits until the program has written a text to standard error; the bound only ends a test that has failed.
    public func waitUntilSaid(_ text: String) async throws {
        let end = ContinuousClock.now + .seconds(50)
        while try !String(decoding: Data(contentsOf: errors), as: UTF8.self).contains(text) {
            if ContinuousClock.now > end || !process.isRunning {
                throw NotServing(errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
            }
            await Task.yield()
        }
    }

    public var isRunning: Bool { process.isRunning }

    public func send(signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// Gives the most memory the program has held so far, in units of 1,024 bytes.
    public func peakMemoryKilobytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }

    /// Waits until the server tells its address; gives the port, and the secret of the link if there is one.
    public func waitUntilServing(readsLink: Bool) async throws -> (port: Int, secret: String?) {
        try await SocketClient.onThread { [self] in
            var text = ""
            let isDone = { text.hasSuffix("\n") && (!readsLink || text.contains("/enter#")) }
            while !isDone() {
                let data = output.fileHandleForReading.availableData
                if data.isEmpty { throw NotServing(errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self)) }
                text += String(decoding: data, as: UTF8.self)
            }
            let first = text.split(separator: "\n").first.map(String.init) ?? ""
            guard let port = first.dropLast().split(separator: ":").last.flatMap({ Int($0) }) else { throw NotServing(errors: text) }
            let secret = text.components(separatedBy: "/enter#").dropFirst().first?.split(separator: "\n").first
            return (port, secret.map(String.init))
        }
    }
}
