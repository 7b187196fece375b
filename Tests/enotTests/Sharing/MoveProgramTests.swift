import Domain
import Foundation
import RandomTesting
import TestKit
import Testing
import Wire

/// Moves data folders to PostgreSQL and S3 and back with the program, as devices see it.
@Suite(.timeLimit(.minutes(3))) struct MoveProgramTests {
    private static let now = Instant(milliseconds: 1_774_008_000_000)

    private let folder: TemporaryFolder
    private let environment: [String: String]

    init() throws {
        folder = try TemporaryFolder()
        environment = [
            "HOME": folder.path, "PATH": "/usr/bin:/bin", "AWS_ACCESS_KEY_ID": S3Server.keyID, "AWS_SECRET_ACCESS_KEY": S3Server.secret,
        ]
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func address(_ name: String) throws -> String { try TestStore.address(of: path(name)) }

    private func run(_ arguments: [String]) async throws -> Program.Outcome {
        try await Program(arguments, environment: environment, folder: folder).finish()
    }

    /// Runs a server while something is done with its port; returns what that returns.
    private func serving<Outcome>(
        _ options: [String], signsIn: Bool = false, _ work: (Int, String?) async throws -> Outcome
    ) async throws -> Outcome {
        let program = try Program(["serve", "--port", "0", "--recorded", "none"] + options, environment: environment, folder: folder)
        let (port, secret) = try await program.waitUntilServing(readsLink: signsIn)
        let outcome = try await work(port, secret)
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
        return outcome
    }

    private func move(_ arguments: [String]) async throws -> Program.Outcome {
        let outcome = try await run(["move"] + arguments)
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.output.contains("same") && !outcome.output.contains("DIFFERENT"))
        #expect(outcome.output.contains("No damage found."))
        return outcome
    }

    // MARK: A device

    /// What a device has written, and how it is signed in.
    private struct Device {
        let client: SignedInClient
        let note: String
        let text = "Grüße 猫 \u{0}\u{1} " + String(repeating: "long ", count: 2_000)
        let file = EntityID(high: 1, low: 1).text
        let film = EntityID(high: 1, low: 2).text
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 1_000) }

        init(_ port: Int, _ secret: String) async throws {
            client = try await SignedInClient(port: port, secret: secret)
            var device = WritingDevice(seed: 1)
            let topic = try device.topic("Moved", now: MoveProgramTests.now)
            let written = try device.note(text, now: MoveProgramTests.now)
            note = written.id.text
            let operations =
                topic.operations + written.operations + (try device.move(written.id, to: topic.id, now: MoveProgramTests.now))
            #expect(try await client.send(port: port, "POST", Route.sync, body: WritingDevice.push(operations)).status == 200)
            for (id, name) in [(file, "a.bin"), (film, "b.bin")] {
                let request = UploadRequest(name: name, byteCount: Int64(bytes.count), purpose: .library)
                #expect(try await client.send(port: port, "PUT", Route.uploads + "/" + id, body: request.bytes).status == 200)
            }
            #expect(try await send(bytes[...], of: file, at: 0, port).status == 200)
            // The other one breaks off.
            #expect(try await send(bytes[..<100_000], of: film, at: 0, port).status == 200)
        }

        func send(_ bytes: ArraySlice<UInt8>, of upload: String, at offset: Int, _ port: Int) async throws -> Reply {
            try await client.send(
                port: port, "PATCH", Route.uploads + "/" + upload, headers: [(UploadAnswer.offsetHeader, "\(offset)")], body: Array(bytes))
        }

        /// Expects that a server has everything, and that nobody has to sign in.
        func expectEverything(at port: Int) async throws {
            let reply = try await client.send(port: port, "GET", Route.notes + "/" + note)
            #expect(reply.status == 200)
            #expect(try reply.json()["text"]?.string == text)
            let content = try await client.send(port: port, "GET", Route.fileContents + "/" + file)
            #expect(content.status == 200 && content.body == bytes)
        }
    }

    private func export(_ name: String, _ options: [String]) async throws -> Data {
        let file = path(name + ".pdf")
        let outcome = try await run(["export", "--pdf", "--topic", "Moved", file] + options)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return try Data(contentsOf: URL(fileURLWithPath: file))
    }

    // MARK: Tests

    @Test func devicesGoOnWithoutNoticing() async throws {
        let (data, database) = (path("data"), try address("first"))
        let device = try await serving(["--data", data], signsIn: true) { port, secret in
            try await Device(port, try #require(secret))
        }
        let document = try await export("first", ["--data", data])

        // The database moves, the files stay.
        _ = try await move(["--from", data, "--to", database])
        try await serving(["--data", data, "--database", database]) { port, _ in
            try await device.expectEverything(at: port)
            #expect(try await device.send(device.bytes[100_000...], of: device.film, at: 100_000, port).status == 200)
            let film = try await device.client.send(port: port, "GET", Route.fileContents + "/" + device.film)
            #expect(film.body == device.bytes, "no byte is sent twice")
        }
        #expect(try await export("second", ["--data", data, "--database", database]) == document)
        let old = try await run(["serve", "--port", "0", "--data", data])
        #expect(old.status == 65 && old.errors.contains("is older than"), "what was left behind is not served by mistake: \(old.errors)")

        // Everything moves back, and the files into a storage.
        let bucket = try S3Server.makeBucket().address(prefix: "one")
        let back = path("back")
        let outcome = try await move(["--from", database, "--data", data, "--to", back, "--to-blobs", bucket])
        #expect(outcome.errors.contains("Files: 1, of which 1 were copied now."), "\(outcome.errors)")
        try await serving(["--data", back, "--blobs", bucket]) { port, _ in try await device.expectEverything(at: port) }
        #expect(try await export("third", ["--data", back, "--blobs", bucket]) == document)
        let keys = try [data, back].map { try String(contentsOfFile: $0 + "/push.key", encoding: .utf8) }
        #expect(keys[0] == keys[1])

        // And once more, with the storage as it is.
        let other = try address("other")
        _ = try await move(["--from", back, "--from-blobs", bucket, "--to", other, "--to-blobs", bucket, "--data", path("other-data")])
        try await serving(["--data", path("other-data"), "--database", other, "--blobs", bucket]) { port, _ in
            try await device.expectEverything(at: port)
        }
    }

    @Test(arguments: [11, 12] as [UInt64]) func aMoveThatIsKilledContinues(seed: UInt64) async throws {
        print("seed \(seed)")
        var random = SeededRandom(seed: seed)
        let (data, database, back) = (path("data"), try address("killed"), path("back"))
        try await serving(["--data", data], signsIn: true) { port, secret in
            let client = try await SignedInClient(port: port, secret: try #require(secret))
            var device = WritingDevice(seed: seed)
            for part in 0..<12 {
                let operations = try (0..<100).flatMap { try device.note("note \(part) \($0)", now: Self.now).operations }
                #expect(try await client.send(port: port, "POST", Route.sync, body: WritingDevice.push(operations)).status == 200)
            }
        }
        for arguments in [["--from", data, "--to", database], ["--from", database, "--data", data, "--to", back]] {
            var killCount = 0
            while true {
                let program = try Program(["move"] + arguments, environment: environment, folder: folder)
                let delay = UInt32.random(in: 20_000..<400_000, using: &random)
                if killCount < 5 {
                    Thread.detachNewThread {
                        usleep(delay)
                        program.send(signal: SIGKILL)
                    }
                }
                let outcome = try await program.finish()
                if outcome.status == SIGKILL {
                    killCount += 1
                    continue
                }
                // The first one may have been killed when all was there already.
                #expect(outcome.status == 0 || outcome.errors.contains("already has people"), "\(outcome.errors)")
                break
            }
        }
        for options in [["--data", data, "--database", database], ["--data", back]] {
            #expect(try await run(["check"] + options).output == "No damage found.\n")
        }
    }

    @Test func whoeverUsesOneOfTheSidesIsInTheWay() async throws {
        let (data, database) = (path("data"), try address("used"))
        try await serving(["--data", data], signsIn: true) { _, _ in
            let outcome = try await run(["move", "--from", data, "--to", database])
            #expect(outcome.status == 69 && outcome.errors.contains("already in use by process"), "\(outcome.errors)")
        }
        _ = try await move(["--from", data, "--to", database])
        try await serving(["--data", data, "--database", database]) { _, _ in
            let outcome = try await run(["move", "--from", database, "--data", path("elsewhere"), "--to", path("back")])
            #expect(outcome.status == 69 && outcome.errors.contains("is in use"), "\(outcome.errors)")
        }
        for target in [database, path("full")] {
            if target != database { try FileManager.default.copyItem(atPath: data, toPath: target) }
            let outcome = try await run(["move", "--from", data, "--to", target])
            #expect(outcome.status == 64 && outcome.errors.contains("already has people"), "\(outcome.errors)")
        }
    }
}
