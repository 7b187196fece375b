import Domain
import Foundation
import TestKit
import Testing
import Wire

@testable import enot

@Suite(.timeLimit(.minutes(1))) struct MetricsProgramTests {
    private static let path = "/metrics"

    @Test func whoeverHasTheTokenGetsNumbersThatPrometheusAccepts() async throws {
        let folder = try TemporaryFolder()
        try folder.write("bPq7cVd0KxZ3mW9s\n", to: "token")
        let program = try Program(
            ["serve", "--port", "0", "--data", folder.path + "/data", "--metrics", folder.path + "/token"], folder: folder)
        let (port, secret) = try await program.waitUntilServing(readsLink: true)
        _ = try await SignedInClient(port: port, secret: try #require(secret))
        let wrong = SignInRequest(passPhrase: "not the passphrase", deviceName: "x")
        let refused = try await SocketClient.send(
            port: port, method: "POST", path: Route.session,
            headers: [("Content-Type", "application/json"), ("Sec-Fetch-Site", "same-origin")], body: wrong.bytes)
        #expect(refused.status == 403)
        for headers in [[], [("Authorization", "Bearer x")]] {
            #expect(try await SocketClient.send(port: port, method: "GET", path: Self.path, headers: headers).status == 401)
        }
        let reply = try await SocketClient.send(
            port: port, method: "GET", path: Self.path, headers: [("Authorization", "Bearer bPq7cVd0KxZ3mW9s")])
        #expect(reply.status == 200)
        let text = String(decoding: reply.body, as: UTF8.self)
        #expect(text.contains("enot_build_info{version=\"\(ProgramVersion.text)\"} 1\n"))
        #expect(text.contains("enot_refused_sign_ins_total{reason=\"wrong\"} 1\n"))
        for name in ["enot_disk_free_bytes", "enot_database_bytes", "process_resident_memory_bytes", "enot_jobs{kind=\"copying\"}"] {
            #expect(text.contains("\n\(name) "), "\(name)")
        }
        try folder.write(text, to: "numbers")
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let tool = root.path + "/.cache/promtool/promtool"
        let check = try Program(["-c", "'\(tool)' check metrics < '\(folder.path)/numbers' 2>&1"], path: "/bin/sh", folder: folder)
        let outcome = try await check.finish()
        #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.output)")
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
    }

    @Test func withoutATokenThereIsNoSuchPage() async throws {
        let folder = try TemporaryFolder()
        let program = try Program(["serve", "--port", "0", "--data", folder.path], folder: folder)
        let port = try await program.waitUntilServing(readsLink: true).port
        let headers = [("Authorization", "Bearer ")]
        #expect(try await SocketClient.send(port: port, method: "GET", path: Self.path, headers: headers).status == 404)
        program.send(signal: SIGTERM)
        _ = try await program.finish()
    }

    @Test func aTokenThatIsTooShortEndsTheStart() async throws {
        let folder = try TemporaryFolder()
        try folder.write("short\n", to: "token")
        for (name, status) in [("token", 64), ("none", 74)] as [(String, Int32)] {
            let arguments = ["serve", "--port", "0", "--data", folder.path + "/data", "--metrics", folder.path + "/" + name]
            #expect(try await Program(arguments, folder: folder).finish().status == status, "\(name)")
        }
    }
}
