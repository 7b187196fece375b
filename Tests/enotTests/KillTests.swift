import Domain
import Foundation
import RandomTesting
import TestKit
import Testing
import Wire

@Suite(.timeLimit(.minutes(1))) struct KillTests {
    private static let seed: UInt64 = 8_080
    private static let roundCount = 4

    @Test func nothingAcknowledgedIsLostWhenTheServerIsKilled() async throws {
        print("seed \(Self.seed)")
        var random = SeededRandom(seed: Self.seed)
        let folder = try TemporaryFolder()
        var device = WritingDevice(seed: Self.seed)
        var client: SignedInClient?
        var acknowledged: [(id: Identifier<Note>, text: String)] = []
        for round in 0...Self.roundCount {
            let program = try Program(["serve", "--port", "0", "--data", folder.path], folder: folder)
            let (port, secret) = try await program.waitUntilServing(readsLink: client == nil)
            let browser: SignedInClient
            if let client { browser = client } else { browser = try await SignedInClient(port: port, secret: try #require(secret)) }
            client = browser
            for note in acknowledged {
                let reply = try await browser.send(port: port, "GET", Route.notes + "/" + note.id.text)
                #expect(try reply.json()["text"]?.string == note.text, "round \(round)")
            }
            if round == Self.roundCount {
                program.send(signal: SIGTERM)
                #expect(try await program.finish().status == 0)
                break
            }
            // The kill comes while a request is under way: some microseconds after a random one was sent.
            let killedAt = Int.random(in: 3..<25, using: &random)
            let delayMicroseconds = UInt32.random(in: 0..<8_000, using: &random)
            for index in 0...killedAt {
                let text = "round \(round) note \(index)"
                let (id, operations) = try device.note(text, now: Self.now())
                if index == killedAt {
                    Thread.detachNewThread {
                        usleep(delayMicroseconds)
                        program.send(signal: SIGKILL)
                    }
                }
                do {
                    let reply = try await browser.send(port: port, "POST", Route.sync, body: WritingDevice.push(operations))
                    #expect(reply.status == 200)
                    if reply.status == 200 { acknowledged.append((id, text)) }
                } catch let failure as SocketClient.Failure {
                    #expect(index == killedAt, "\(failure)")
                }
            }
            #expect(try await program.finish().status == SIGKILL)
        }
        #expect(acknowledged.count >= 3 * Self.roundCount)
        let check = try await Program(["check", "--data", folder.path], folder: folder).finish()
        #expect(check.output == "No damage found.\n")
    }

    private static func now() -> Instant {
        Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
    }
}
