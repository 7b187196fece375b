import Foundation
import TestKit
import Testing

@testable import enot

@Suite(.timeLimit(.minutes(1))) struct ServeLimitsTests {
    @Test(
        arguments: [
            ("127.0.0.1", nil, 0), ("0.0.0.0", nil, ServeCommand.connectionsPerAddress), ("::", nil, ServeCommand.connectionsPerAddress),
            ("0.0.0.0", "https://notes.example.org", 0),
        ] as [(String, String?, Int)])
    func anAddressHasItsShareOfConnectionsUnlessItMayBeAProxys(host: String, publicOrigin: String?, count: Int) {
        #expect(ServeCommand.connectionsPerAddress(host: host, publicOrigin: publicOrigin) == count)
    }

    @Test func theServerOpensAsManyFilesAsItMay() async throws {
        let folder = try TemporaryFolder()
        // The limit of the shell that starts it is lower than what the server may have.
        let tool = try FakeTool(
            script: "ulimit -S -n 256; exec \(Program.path) serve --port 0 --data \(folder.path) & echo $! > $0.id; wait")
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: tool.path)
        let output = Pipe()
        (shell.standardOutput, shell.standardError) = (output, FileHandle.nullDevice)
        try shell.run()
        var said = ""
        while !said.contains("/enter#") {
            let data = output.fileHandleForReading.availableData
            try #require(!data.isEmpty)
            said += String(decoding: data, as: UTF8.self)
        }
        let id = try #require(
            pid_t(try String(contentsOfFile: tool.path + ".id", encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)))
        let limits = try String(contentsOfFile: "/proc/\(id)/limits", encoding: .utf8)
        let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max open files") })
        let numbers = line.split(separator: " ").compactMap { Int($0) }
        #expect(numbers.count == 2 && numbers[0] > 256 && numbers[0] == min(numbers[1], Int(OpenFiles.most)))
        kill(id, SIGTERM)
        shell.waitUntilExit()
    }
}
