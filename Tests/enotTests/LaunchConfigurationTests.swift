import Domain
import Glibc
import TestKit
import Testing
import Wire

/// Starts the program in each of the six configurations (E16).
@Suite(.timeLimit(.minutes(1))) struct LaunchConfigurationTests {
    @Test(arguments: ["free", "full"], ["ru", "en", "ja"])
    func theServerTellsEditionAndLanguage(edition: String, locale: String) async throws {
        let folder = try TemporaryFolder()
        let program = try Program(
            ["serve", "--port", "0", "--data", folder.path, "--edition", edition, "--locale", locale],
            environment: ["ENOT_FREE_LIMIT": "12"], folder: folder)
        let port = try await program.waitUntilServing(readsLink: true).port
        let reply = try await SocketClient.send(port: port, method: "GET", path: Route.settings)
        let settings = try ServerSettings(json: try reply.json())
        #expect(settings.edition.rawValue == edition && settings.locale == locale)
        #expect(settings.limits == EditionLimits(topics: 25, notesInTopic: 25, notes: 12))
        program.send(signal: SIGTERM)
        let outcome = try await program.finish()
        #expect(outcome.errors.contains("enot license keygen") == (edition == "free"), "it says that no key can unlock")
    }

    @Test func keysThatAreMadeWhileTheServerRunsCountAtOnce() async throws {
        let folder = try TemporaryFolder()
        func license(_ arguments: String...) async throws -> String {
            let outcome = try await Program(["license"] + arguments + ["--data", folder.path], folder: folder).finish()
            #expect(outcome.status == 0)
            return outcome.output.split(separator: "\n").first.map(String.init) ?? ""
        }
        let program = try Program(["serve", "--port", "0", "--data", folder.path, "--edition", "free"], folder: folder)
        let (port, secret) = try await program.waitUntilServing(readsLink: true)
        let client = try await SignedInClient(port: port, secret: try #require(secret))
        func issuer() async throws -> String? {
            try ServerSettings(json: try await SocketClient.send(port: port, method: "GET", path: Route.settings).json()).licenceIssuer
        }
        #expect(try await issuer() == nil)
        _ = try await license("keygen")
        let key = try await license("issue", "--name", "Ann")
        #expect(try await issuer() != nil)
        #expect(try await client.send(port: port, "PUT", Route.licence, body: LicenceRequest(key: key).bytes).status == 204)
        let session = try SessionAnswer(json: try await client.send(port: port, "GET", Route.session).json())
        #expect(session.licence == key && session.settings?.licenceIssuer != nil)
        program.send(signal: SIGTERM)
        #expect(try await program.finish().errors.contains("reloaded the licence public key"), "the log says so")
    }

    @Test func aMissingOrOtherFileOfKeysEndsTheStart() async throws {
        let folder = try TemporaryFolder()
        try folder.write("nothing of the kind", to: "other.pub")
        for (name, status) in [("none.pub", 74), ("other.pub", 65)] as [(String, Int32)] {
            let arguments = ["serve", "--port", "0", "--data", folder.path, "--license-key-file", folder.path + "/" + name]
            let outcome = try await Program(arguments, folder: folder).finish()
            #expect(outcome.status == status, "\(name)")
        }
    }
}
