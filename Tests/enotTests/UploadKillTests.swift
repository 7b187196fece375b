import Blobs
import Domain
import Foundation
import RandomTesting
import TestKit
import Testing
import Wire

@Suite(.timeLimit(.minutes(1))) struct UploadKillTests {
    private static let seed: UInt64 = 12_048
    private static let roundCount = 5
    private static let partBytes = 1 << 17

    @Test func anUploadGoesOnWhereAKilledServerHadAcknowledgedIt() async throws {
        print("seed \(Self.seed)")
        var random = SeededRandom(seed: Self.seed)
        let folder = try TemporaryFolder()
        let bytes = (0..<(12 * Self.partBytes + 77)).map { _ in UInt8.random(in: 0...255, using: &random) }
        let id = EntityID(high: 1, low: 2)
        let path = Route.uploads + "/" + id.text
        let request = UploadRequest(name: "a", byteCount: Int64(bytes.count), purpose: .library)
        var client: SignedInClient?
        var acknowledged: Int64 = 0
        for round in 0...Self.roundCount {
            let program = try Program(["serve", "--port", "0", "--data", folder.path], folder: folder)
            let (port, secret) = try await program.waitUntilServing(readsLink: client == nil)
            let browser: SignedInClient
            if let client { browser = client } else { browser = try await SignedInClient(port: port, secret: try #require(secret)) }
            client = browser
            var answer = try UploadAnswer(json: try await browser.send(port: port, "PUT", path, body: request.bytes).json())
            #expect(answer.offset >= acknowledged, "round \(round)")
            let isLast = round == Self.roundCount
            let killedAfter = Int.random(in: 1...3, using: &random)
            let delayMicroseconds = UInt32.random(in: 0..<12_000, using: &random)
            var sent = 0
            while !answer.isComplete {
                let start = Int(answer.offset)
                let part = Array(bytes[start..<min(start + Self.partBytes, bytes.count)])
                sent += 1
                if !isLast, sent > killedAfter {
                    Thread.detachNewThread {
                        usleep(delayMicroseconds)
                        program.send(signal: SIGKILL)
                    }
                }
                do {
                    let headers = [(UploadAnswer.offsetHeader, "\(start)")]
                    let reply = try await browser.send(port: port, "PATCH", path, headers: headers, body: part)
                    #expect(reply.status == 200)
                    answer = try UploadAnswer(json: reply.json())
                    acknowledged = answer.offset
                } catch is SocketClient.Failure {
                    break
                }
                if !isLast, sent > killedAfter { break }
            }
            if isLast {
                let hash = ContentHash()
                bytes.withUnsafeBytes(hash.update)
                #expect(answer.digest == ContentHash.text(of: hash.finish()))
                let stored = try await browser.send(port: port, "GET", Route.fileContents + "/" + id.text)
                #expect(stored.body == bytes)
                program.send(signal: SIGTERM)
                #expect(try await program.finish().status == 0)
            } else {
                program.send(signal: SIGKILL)
                _ = try await program.finish()
            }
        }
        let check = try await Program(["check", "--data", folder.path], folder: folder).finish()
        #expect(check.output == "No damage found.\n")
    }

    @Test func aLargeUploadIsNeverHeldInMemory() async throws {
        let folder = try TemporaryFolder()
        let program = try Program(["serve", "--port", "0", "--data", folder.path], folder: folder)
        let (port, secret) = try await program.waitUntilServing(readsLink: true)
        let browser = try await SignedInClient(port: port, secret: try #require(secret))
        _ = try await browser.send(port: port, "GET", Route.files)
        let idle = try program.peakMemoryKilobytes()
        let part = [UInt8](repeating: 5, count: UploadAnswer.maximumPartBytes)
        let count = 7
        let request = UploadRequest(name: "a", byteCount: Int64(count * part.count), purpose: .library)
        let path = Route.uploads + "/" + EntityID(high: 1, low: 2).text
        _ = try await browser.send(port: port, "PUT", path, body: request.bytes)
        for number in 0..<count {
            let headers = [(UploadAnswer.offsetHeader, "\(number * part.count)")]
            let reply = try await browser.send(port: port, "PATCH", path, headers: headers, body: part)
            #expect(reply.status == 200)
        }
        let growth = try program.peakMemoryKilobytes() - idle
        #expect(growth <= 30_000, "\(growth) kB")
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
    }

    @Test func whatArrivesInAWatchedFolderIsTold() async throws {
        let folder = try TemporaryFolder()
        let library = try TemporaryFolder()
        let program = try Program(["serve", "--port", "0", "--data", folder.path, "--library", library.path], folder: folder)
        let (port, secret) = try await program.waitUntilServing(readsLink: true)
        let browser = try await SignedInClient(port: port, secret: try #require(secret))
        let stream = try await EventStreamClient(port: port, path: Route.events, headers: [("Cookie", browser.cookie)])
        #expect(try await stream.read(until: "event: library\ndata: {\"revision\":0}\n\n") != nil)
        try library.write("x", to: "2026/a.jpg")
        // Where the media process is installed, what it finds may be told together with the arrival.
        #expect(try await stream.read(until: "event: library\ndata: {\"revision\":") != nil)
        let list = try FileListAnswer(json: try await browser.send(port: port, "GET", Route.files).json())
        #expect(list.files.map(\.name) == ["a.jpg"])
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
    }

    @Test func aFolderThatIsNotThereIsToldAtTheStart() async throws {
        let folder = try TemporaryFolder()
        let missing = folder.path + "/missing"
        let outcome = try await Program(["serve", "--port", "0", "--data", folder.path, "--library", missing], folder: folder).finish()
        #expect(outcome.status == 74)
        #expect(outcome.errors.contains("\(missing): no such directory"))
        for library in [folder.path, folder.path + "/data", "/"] {
            let refused = try await Program(
                ["serve", "--port", "0", "--data", folder.path + "/data", "--library", library], folder: folder
            ).finish()
            #expect(refused.status == 64, "\(library)")
        }
    }
}
