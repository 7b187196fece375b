import Foundation
import Testing

@testable import HTTP

private let openSSL = "/usr/bin/openssl"
private let hasOpenSSL = FileManager.default.isExecutableFile(atPath: openSSL)

/// Serves TLS with a certificate that the `openssl` program makes, and asks by the same program.
@Suite(.serialized, .enabled(if: hasOpenSSL, "the openssl program is not installed"))
struct TLSTests {
    private func run(_ arguments: [String], input: String = "") throws -> String {
        let process = Process()
        let (standardInput, output) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: openSSL)
        process.arguments = arguments
        process.standardInput = standardInput
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    private func makeIdentity() throws -> TLSIdentity {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer {
            do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
        }
        let key = folder.appendingPathComponent("key.pem")
        let certificate = try run([
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key.path, "-days", "2",
            "-subj", "/CN=localhost",
        ])
        return TLSIdentity(certificateChainPEM: certificate, privateKeyPEM: try String(contentsOf: key, encoding: .utf8))
    }

    @Test func requestIsAnsweredOverTLS() async throws {
        let identity = try await onThread { try makeIdentity() }
        try await withServer(.testing { $0.tls = identity }) { server in
            let port = server.port
            let text = try await onThread {
                try run(
                    ["s_client", "-quiet", "-connect", "127.0.0.1:\(port)"],
                    input: "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi")
            }
            #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(text.hasSuffix("POST /a hi"))
            let plain = try await onThread {
                let client = try RawClient(port: port)
                try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                return String(decoding: try client.receiveToEnd(), as: UTF8.self)
            }
            #expect(!plain.contains("HTTP/1.1 200"))
        }
    }

    @Test func eventStreamOverTLSEndsOnStop() async throws {
        let identity = try await onThread { try makeIdentity() }
        try await withServer(.testing { $0.tls = identity }) { _ in
            HTTPResponse(
                headers: ["Content-Type": "text/event-stream"],
                body: .stream { writer in
                    try await writer.write(": hello\n\n")
                    await Gate().pass()
                })
        } serving: { server in
            let port = server.port
            async let text = onThread {
                try run(["s_client", "-quiet", "-connect", "127.0.0.1:\(port)"], input: "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            }
            try await eventually("the stream runs") { server.liveWriters.value == 1 }
            await server.stop(graceSeconds: 8)
            let received = try await text
            #expect(received.hasSuffix("\r\n0\r\n\r\n"))
        }
    }

    @Test func aRenewedIdentityIsForNewConnectionsAndStreamsGoOn() async throws {
        let (first, second) = try await onThread { (try makeIdentity(), try makeIdentity()) }
        let sign = Gate()
        try await withServer(.testing { $0.tls = first }) { _ in
            HTTPResponse(
                headers: ["Content-Type": "text/event-stream"],
                body: .stream { writer in
                    try await writer.write(": hello\n\n")
                    await sign.pass()
                    try await writer.write(": still here\n\n")
                })
        } serving: { server in
            let port = server.port
            async let text = onThread {
                try run(["s_client", "-quiet", "-connect", "127.0.0.1:\(port)"], input: "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            }
            try await eventually("the stream runs") { server.liveWriters.value == 1 }
            #expect(try await shown(at: port) == first.certificateChainPEM)
            #expect(try server.renew(second))
            #expect(try !server.renew(second), "the same once more is no change")
            #expect(try await shown(at: port) == second.certificateChainPEM)
            let mixed = TLSIdentity(certificateChainPEM: first.certificateChainPEM, privateKeyPEM: second.privateKeyPEM)
            #expect(throws: HTTPError.self) { try server.renew(mixed) }
            #expect(try await shown(at: port) == second.certificateChainPEM, "a useless one changes nothing")
            sign.open()
            try await eventually("the stream has ended by itself") { server.liveWriters.value == 0 }
            await server.stop(graceSeconds: 8)
            #expect(try await text.contains(": still here"))
        }
    }

    @Test func aServerWithoutTLSHasNoIdentityToRenew() async throws {
        let identity = try await onThread { try makeIdentity() }
        try await withServer { server in
            let error = #expect(throws: HTTPError.self) { try server.renew(identity) }
            #expect(error != nil)
        }
    }

    /// Returns the certificate that a server shows to a new connection, as PEM.
    private func shown(at port: Int) async throws -> String {
        try await onThread {
            let text = try run(["s_client", "-connect", "127.0.0.1:\(port)"])
            let start = try #require(text.range(of: "-----BEGIN CERTIFICATE-----"))
            let end = try #require(text.range(of: "-----END CERTIFICATE-----\n"))
            return String(text[start.lowerBound..<end.upperBound])
        }
    }

    @Test func uselessIdentityIsRefusedAndThePortFreed() async throws {
        var configuration = HTTPServerConfiguration(host: "127.0.0.1", port: 0)
        configuration.tls = TLSIdentity(certificateChainPEM: "no certificate", privateKeyPEM: "no key")
        let server = HTTPServer(configuration: configuration, handler: echo)
        let error = #expect(throws: HTTPError.self) { try server.start() }
        guard case .tlsRefused(let reason) = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(!reason.isEmpty)
        #expect(!"\(configuration)".contains("no key"))
        #expect(server.port == 0)
    }
}
